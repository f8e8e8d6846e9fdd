// One JSON-RPC 2.0 message from the client, sorted into what it is. Batches are not part of the protocol.

import JSON

/// What a request is known by; the answer repeats it as it came.
enum RequestID: Hashable, Sendable {
  case int(Int)
  case string(String)

  init?(_ value: JSONValue?) {
    if let number = value?.int {
      self = .int(number)
    } else if let text = value?.string {
      self = .string(text)
    } else {
      return nil
    }
  }
}

enum Message: Equatable {
  case request(RequestID, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  /// An answer to a request of ours. Nil: it failed, or has no result, as some clients leave out what is null.
  case response(RequestID?, result: JSONValue?)
}

/// What is to be answered to bytes that are no message.
struct InvalidMessage: Error, Equatable {
  /// Nil if none can be made out.
  var id: RequestID?
  let error: ResponseError
}

/// The message in the body of a frame.
func readMessage(_ body: [UInt8]) throws(InvalidMessage) -> Message {
  // The reader would repair what isn't UTF-8, but repaired text has other positions than the client's.
  guard String(decoding: body, as: UTF8.self).utf8.elementsEqual(body) else {
    throw InvalidMessage(error: .parseError("The message is not UTF-8."))
  }
  let value: JSONValue
  do throws(JSONError) {
    value = try parseJSON(body)
  } catch {
    throw InvalidMessage(error: .parseError("The message is not JSON: \(error)"))
  }
  return try message(value)
}

private func message(_ value: JSONValue) throws(InvalidMessage) -> Message {
  if value.array != nil {
    throw InvalidMessage(error: .invalidRequest("Send messages one by one: the protocol has no batches."))
  }
  let id = RequestID(value["id"])
  guard value["jsonrpc"]?.string == "2.0" else {
    throw InvalidMessage(id: id, error: .invalidRequest("A message is an object with jsonrpc \"2.0\"."))
  }
  guard let member = value["method"] else {
    if value["id"] != nil { return .response(id, result: value["error"] == nil ? value["result"] : nil) }
    throw InvalidMessage(error: .invalidRequest("A message has a method or an id."))
  }
  guard let method = member.string else {
    throw InvalidMessage(id: id, error: .invalidRequest("The method is not a string."))
  }
  let params = value["params"].flatMap { $0.isNull ? nil : $0 }
  guard value["id"] != nil else { return .notification(method: method, params: params) }
  guard let id else {
    throw InvalidMessage(error: .invalidRequest("The id is neither an integer nor a string."))
  }
  return .request(id, method: method, params: params)
}
