// What holds for every document, with Foundation as the judge of what a text means.

import Foundation
import JSON
import TestSupport
import Testing

private let seeds = Array(UInt64(1)...200)

/// A value as Foundation decodes it.
private enum Reference: Decodable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// As bytes: equality of `String` is that of Unicode, which is too lax here.
  case string([UInt8])
  case array([Reference])
  case object([[UInt8]: Reference])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(Array(value.utf8))
    } else if let value = try? container.decode([Reference].self) {
      self = .array(value)
    } else {
      let members = try container.decode([String: Reference].self)
      self = .object(Dictionary(members.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { $1 }))
    }
  }

  /// The same of ours. Foundation decodes `1.0` as an integer if asked for one.
  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let number): self = value.int.map(Reference.int) ?? .double(number)
    case .string(let value): self = .string(Array(value.utf8))
    case .array(let values): self = .array(values.map(Reference.init))
    case .object(let members):
      self = .object(
        Dictionary(members.map { (Array($0.key.utf8), Reference($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }
}

extension Reference {
  /// With all numbers as `Double`: Foundation makes exact integers also of numbers that are written with an exponent.
  fileprivate var rounded: Reference {
    switch self {
    case .null, .bool, .double, .string: self
    case .int(let value): .double(Double(value))
    case .array(let values): .array(values.map(\.rounded))
    case .object(let members): .object(members.mapValues(\.rounded))
    }
  }
}

private func decodeWithFoundation(_ bytes: [UInt8]) throws -> Reference {
  try JSONDecoder().decode(Reference.self, from: Data(bytes))
}

private func write(_ value: JSONValue, _ style: JSONWriter.Style) -> [UInt8] {
  var writer = JSONWriter(style)
  writer.value(value)
  return writer.bytes
}

@Suite struct JSONPropertyTests {
  @Test(arguments: seeds)
  func readsWhatWasWritten(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = generator.randomValue()
    for style in [JSONWriter.Style.compact, .indented] {
      let bytes = write(value, style)
      let read = try parseJSON(bytes)
      #expect(Reference(read) == Reference(value))
      #expect(write(read, style) == bytes)
      #expect(try decodeWithFoundation(bytes).rounded == Reference(value).rounded)
    }
  }

  @Test(arguments: seeds)
  func readsEverySpelling(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = generator.randomValue()
    let strict = Array(generator.spelling(of: value).utf8)
    #expect(Reference(try parseJSON(strict)) == Reference(value))
    #expect(try decodeWithFoundation(strict).rounded == Reference(value).rounded)
    let lax = Array(generator.spelling(of: value, options: .configuration).utf8)
    #expect(Reference(try parseJSON(lax, options: .configuration)) == Reference(value))
  }

  @Test(arguments: seeds)
  func rangesHoldTheirValues(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(generator.spelling(of: generator.randomValue(), options: .configuration).utf8)
    func check(_ value: JSONValue) throws {
      let again = try parseJSON(Array(bytes[value.range]), options: .configuration)
      #expect(Reference(again) == Reference(value))
      #expect(again.range == 0..<value.range.count)
      for element in value.array ?? [] { try check(element) }
      for member in value.object ?? [] {
        #expect(try parseJSON(Array(bytes[member.keyRange])).string?.utf8.elementsEqual(member.key.utf8) == true)
        try check(member.value)
      }
    }
    try check(try parseJSON(bytes, options: .configuration))
  }

  /// A prefix is refused at a place inside it, unless only space and comments are missing.
  @Test(arguments: seeds)
  func refusesPrefixes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = JSONValue(.array([generator.randomValue()]))
    let bytes = Array(generator.spelling(of: value, options: .configuration).utf8)
    let end = try parseJSON(bytes, options: .configuration).range.upperBound
    for length in 0..<end {
      let error = #expect(throws: JSONError.self) {
        try parseJSON(Array(bytes[..<length]), options: .configuration)
      }
      #expect((0...length).contains(error?.offset ?? -1))
    }
    for length in end...bytes.count { _ = try? parseJSON(Array(bytes[..<length]), options: .configuration) }
  }

  /// One wrong character makes a text that both accept or both refuse. Only accepting counts: what the text means then
  /// may differ, since Foundation keeps the first of duplicate keys. It also takes trailing commas.
  @Test(arguments: seeds)
  func judgesMistakesAsFoundationDoes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = write(generator.randomValue(), .indented)
    let replacements = Array("{}[],:\"\\ \n09eE+-.tfnu/'".utf8)
    for _ in 0..<20 {
      var mutated = bytes
      let index = Int.random(in: bytes.indices, using: &generator)
      guard mutated[index] < 0x80 else { continue }
      mutated[index] = replacements.randomElement(using: &generator) ?? 0
      let text = String(decoding: mutated, as: UTF8.self)
      let isAccepted = (try? decodeWithFoundation(mutated)) != nil
      #expect(((try? parseJSON(mutated, options: .trailingCommas)) != nil) == isAccepted, "\(text)")
      if (try? parseJSON(mutated)) != nil { #expect(isAccepted, "\(text)") }
    }
  }

  /// Any bytes give a value or an error inside the text.
  @Test(arguments: seeds)
  func survivesAnyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(generator.spelling(of: generator.randomValue(), options: .configuration).utf8)
    for _ in 0..<20 {
      guard !bytes.isEmpty else { return }
      let index = Int.random(in: bytes.indices, using: &generator)
      if generator.chance(0.3) {
        bytes.remove(at: index)
      } else {
        bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      do {
        var writer = JSONWriter()
        writer.value(try parseJSON(bytes, options: .configuration))
        #expect(throws: Never.self) { try parseJSON(writer.bytes) }
      } catch {
        #expect((0...bytes.count).contains(error.offset))
      }
    }
  }

  @Test(arguments: seeds)
  func writesAnyBytesAsValidStrings(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      UInt8.random(in: .min ... .max, using: &generator)
    }
    var writer = JSONWriter()
    writer.string(utf8: bytes[...])
    #expect(try decodeWithFoundation(writer.bytes) == .string(Array(String(decoding: bytes, as: UTF8.self).utf8)))
  }
}
