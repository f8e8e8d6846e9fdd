// The client's messages as texts, so that tests show what goes over the wire.

import JSON

/// With a header.
func framed(_ message: String) -> [UInt8] {
  Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
}

func request(_ id: Int, _ method: String, _ params: String? = nil) -> String {
  let params = params.map { #", "params": \#($0)"# } ?? ""
  return #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)"\#(params)}"#
}

func notification(_ method: String, _ params: String? = nil) -> String {
  let params = params.map { #", "params": \#($0)"# } ?? ""
  return #"{"jsonrpc": "2.0", "method": "\#(method)"\#(params)}"#
}

func open(_ uri: String, _ text: String, version: Int = 1, language: String = "swift") -> String {
  notification(
    "textDocument/didOpen",
    """
    {"textDocument": {"uri": "\(uri)", "languageId": "\(language)", "version": \(version), "text": \(quoted(text))}}
    """)
}

/// Each of the changes is written by one of the two functions below.
func change(_ uri: String, version: Int, _ changes: String...) -> String {
  notification(
    "textDocument/didChange",
    """
    {"textDocument": {"uri": "\(uri)", "version": \(version)}, "contentChanges": [\(changes.joined(separator: ","))]}
    """)
}

func full(_ text: String) -> String { #"{"text": \#(quoted(text))}"# }

func partial(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> String {
  #"{"range": \#(range(start, end)), "text": \#(quoted(text))}"#
}

func close(_ uri: String) -> String {
  notification("textDocument/didClose", #"{"textDocument": {"uri": "\#(uri)"}}"#)
}

func workspaceFolder(_ path: String) -> String { #"{"uri": "file://\#(path)", "name": "folder"}"# }

func changeFolders(added: [String] = [], removed: [String] = []) -> String {
  let lists = [added, removed].map { $0.map(workspaceFolder).joined(separator: ",") }
  return notification(
    "workspace/didChangeWorkspaceFolders", #"{"event": {"added": [\#(lists[0])], "removed": [\#(lists[1])]}}"#)
}

/// What happened is always said to be a change: it isn't to be relied upon.
func watched(_ paths: String...) -> String {
  let changes = paths.map { #"{"uri": "file://\#($0)", "type": 2}"# }.joined(separator: ",")
  return notification("workspace/didChangeWatchedFiles", #"{"changes": [\#(changes)]}"#)
}

func range(_ start: (Int, Int), _ end: (Int, Int)) -> String {
  """
  {"start": {"line": \(start.0), "character": \(start.1)}, "end": {"line": \(end.0), "character": \(end.1)}}
  """
}

/// The parameters of `textDocument/codeAction`; `diagnostics` and `only` are JSON.
func asking(
  _ uri: String, _ start: (Int, Int), _ end: (Int, Int), diagnostics: String = "[]", only: String? = nil
) -> String {
  let only = only.map { #", "only": \#($0)"# } ?? ""
  return """
    {
      "textDocument": {"uri": "\(uri)"}, "range": \(range(start, end)),
      "context": {"diagnostics": \(diagnostics)\(only)}
    }
    """
}

/// The parameters of requests about a document.
func document(_ uri: String) -> String { #"{"textDocument": {"uri": "\#(uri)"}}"# }

func quoted(_ text: String) -> String {
  var json = JSONWriter()
  json.string(text)
  return String(decoding: json.bytes, as: UTF8.self)
}

/// What was read, written again.
func written(_ value: JSONValue?) -> String {
  var json = JSONWriter()
  if let value { json.value(value) }
  return String(decoding: json.bytes, as: UTF8.self)
}
