// A bit of everything that apps are written in; `.ci/count` repeats it. Changing it changes the baseline.
import Foundation
import SwiftUI

/// The list of what was read, newest first.
@available(iOS 17.0, macOS 14, *)
struct ReadingList<Content: View, Item: Identifiable & Hashable>: View where Item.ID == UUID {
  @State private var query = ""
  @State private var path: [Item] = []
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isFocused: Bool
  @Binding var items: [Item]
  let row: (Item) -> Content

  private static var placeholder: String { "Nothing read since \(Date.now.formatted(.dateTime.year())) — yet" }

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 12) {
          ForEach(filtered, id: \.self) { item in
            Button { path.append(item) } label: { row(item).frame(maxWidth: .infinity, alignment: .leading) }
              .buttonStyle(.plain)
              .padding(.horizontal, 16)
              .accessibilityHint(Text("Opens \(String(describing: item.id).prefix(8))"))
          }
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        TextField("Search", text: $query)
          .textFieldStyle(.roundedBorder)
          .focused($isFocused)
          .padding()
          .background(.bar)
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Done", role: .cancel, action: { dismiss() }) }
        #if os(iOS)
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Hide") { isFocused = false }
        }
        #endif
      }
      .overlay {
        if items.isEmpty {
          ContentUnavailableView(Self.placeholder, systemImage: "book")
        } else if filtered.isEmpty, !query.isEmpty {
          ContentUnavailableView.search(text: query)
        }
      }
      .navigationDestination(for: Item.self) { Detail(item: $0).ignoresSafeArea(edges: [.top, .horizontal]) }
    }
    .task(id: query) { try? await Task.sleep(for: .milliseconds(250)) }
  }

  private var filtered: [Item] {
    query.isEmpty ? items : items.filter { "\($0)".localizedCaseInsensitiveContains(query) && $0.hashValue != 0 }
  }
}

/* What a row shows when there is nothing /* nested */ to show. */
enum Phase: Equatable, Sendable {
  case idle, loading(progress: Double)
  case failed(message: String, code: Int = -1)
  indirect case chained(Phase, then: Phase?)

  var text: String {
    switch self {
    case .idle: return ""
    case .loading(let progress) where progress < 0.5: return "\(Int(progress * 100)) %"
    case .loading: return "Nearly there…"
    case .failed(let message, code: let code):
      return """
        It did not work: \(message)
          code \(code, format: .number)
        Try again \
        later.
        """
    case let .chained(first, then): return [first.text, then?.text ?? "—"].joined(separator: #" → "#)
    }
  }
}

extension Array where Element == Phase {
  func merged(by combine: (Phase, Phase) throws -> Phase?) rethrows -> [Phase] {
    var result: [Phase] = []
    for case let phase? in map(Optional.init) where phase != .idle {
      guard let last = result.popLast(), let both = try combine(last, phase) else {
        result.append(phase)
        continue
      }
      result += [both]
    }
    return result
  }

  subscript(safe index: Int) -> Phase? { indices ~= index ? self[index] : nil }
}

@MainActor @Observable
final class Loader {
  private(set) var phases = [String: Phase](minimumCapacity: 0x10)
  nonisolated let session: URLSession = .shared

  func load(_ address: String) async throws -> (Data, Int) {
    guard let url = URL(string: address), url.scheme?.lowercased() == "https" else { throw URLError(.badURL) }
    phases[address, default: .idle] = .loading(progress: 1e-3)
    defer { phases[address] = nil }
    let (data, response) = try await session.data(from: url, delegate: nil)
    let code = (response as? HTTPURLResponse)?.statusCode ?? 0
    return (data, code & 0xFF << 8 | 1_000)
  }
}

#Preview("Empty", traits: .sizeThatFitsLayout) {
  ReadingList<Text, Book>(items: .constant([])) { Text(verbatim: $0.title) }
}
