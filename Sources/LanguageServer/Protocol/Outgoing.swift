// Messages to the client, written straight into bytes.

import JSON
import Syntax

/// The answer with a result.
func response(to id: RequestID, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
  message { json in
    json.member("id", id)
    json.key("result")
    result(&json)
  }
}

/// The answer to a request that failed, or to something that was none (then `id` is nil).
func response(to id: RequestID?, _ error: ResponseError) -> [UInt8] {
  message { json in
    if let id {
      json.member("id", id)
    } else {
      json.key("id")
      json.null()
    }
    json.key("error")
    json.object { json in
      json.member("code", error.code)
      json.member("message", error.message)
    }
  }
}

/// A notification whose parameters are the members that the body writes.
func notification(_ method: String, _ params: (inout JSONWriter) -> Void) -> [UInt8] {
  message { json in
    json.member("method", method)
    json.key("params")
    json.object(params)
  }
}

/// A request of ours, likewise.
///
/// - Parameter params: nil: there are none.
func request(_ id: RequestID, _ method: String, _ params: ((inout JSONWriter) -> Void)?) -> [UInt8] {
  message { json in
    json.member("id", id)
    json.member("method", method)
    guard let params else { return }
    json.key("params")
    json.object(params)
  }
}

private func message(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
  var json = JSONWriter()
  json.object { json in
    json.member("jsonrpc", "2.0")
    members(&json)
  }
  return json.bytes
}

extension JSONWriter {
  mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  mutating func member(_ name: String, _ number: Int) {
    key(name)
    int(number)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }

  mutating func member(_ name: String, _ id: RequestID) {
    switch id {
    case .int(let number): member(name, number)
    case .string(let text): member(name, text)
    }
  }

  mutating func member(_ name: String, _ range: PositionRange) {
    key(name)
    object { json in
      json.member("start", range.start)
      json.member("end", range.end)
    }
  }

  mutating func member(_ name: String, _ position: LineIndex.Position) {
    key(name)
    object { json in
      json.member("line", position.line)
      json.member("character", position.column)
    }
  }
}
