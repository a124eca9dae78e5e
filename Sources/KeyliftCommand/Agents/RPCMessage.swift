// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

struct RPCMessage {
  /// The number or text that the answer repeats; `nil` for a notification, which gets no answer.
  let id: JSONValue?
  let method: String
  let params: JSONValue?

  init(_ value: JSONValue) throws(RPCFault) {
    guard value["jsonrpc"]?.string == "2.0" else {
      throw .invalidRequest("a message has \"jsonrpc\": \"2.0\"")
    }
    guard let method = value["method"]?.string else {
      throw .invalidRequest("a message of a client has a method")
    }
    id = RPCMessage.id(of: value)
    guard (id == nil) == (value["id"] == nil) else {
      throw .invalidRequest("an id is a number or a text")
    }
    self.method = method
    params = value["params"]
  }

  /// Each value takes a hundred bytes of memory.
  private static let valueLimit = 100_000

  /// Returns a message, or the array of a batch.
  static func reading(_ line: [UInt8]) throws(RPCFault) -> JSONValue {
    guard JSONText.hasValues(line[...], atMost: valueLimit) else {
      throw .invalidRequest("the message has more than \(valueLimit) values")
    }
    do throws(JSONParser.Fault) {
      return try JSONParser.value(of: line.withoutByteOrderMark)
    } catch {
      throw .notJSON
    }
  }

  static func id(of value: JSONValue) -> JSONValue? {
    switch value["id"] {
    case .string, .integer: value["id"]
    case .literal where value["id"] != .null: value["id"]
    default: nil
    }
  }

  static func isAnswer(_ value: JSONValue) -> Bool {
    value["method"] == nil && (value["result"] != nil || value["error"] != nil)
  }

  /// The id of an overlong message is looked for in its first bytes.
  private static let head = 1024

  /// `nil` unless the id stands before the parameters.
  static func id(in beginning: [UInt8]) -> JSONValue? {
    let head = String(decoding: beginning.prefix(head), as: UTF8.self)
    let start = head.firstRange(of: "\"params\"").map { head[..<$0.lowerBound] } ?? head[...]
    let members = #/"id"\s*:\s*([-+.0-9eE]+|"[^"\\]*")\s*[,}]/#
    guard let match = start.firstMatch(of: members) else { return nil }
    return try? JSONParser.value(of: Array(match.output.1.utf8)[...])
  }
}

enum RPCFault: Error {
  case notJSON
  case invalidRequest(String)
  case unknownMethod(String)
  case invalidParams(String)
  case noResource(String)
  case unsupportedVersion(String)

  var json: JSONValue {
    switch self {
    case .notJSON: RPCFault.error(-32_700, "the message is not JSON")
    case .invalidRequest(let reason): RPCFault.error(-32_600, reason)
    case .unknownMethod(let name): RPCFault.error(-32_601, "there is no method '\(name.printable)'")
    case .invalidParams(let reason): RPCFault.error(-32_602, reason)
    case .noResource(let address):
      RPCFault.error(-32_602, "there is no resource '\(address.printable)'")
    case .unsupportedVersion(let version):
      RPCFault.error(-32_022, "this server does not speak the protocol of \(version.printable)")
        .adding(
          "data", ["supported": ProtocolVersion.list, "requested": .string(version)])
    }
  }

  private static func error(_ code: Int, _ message: String) -> JSONValue {
    ["code": .integer(code), "message": .string(message)]
  }
}

enum ProtocolVersion {
  /// Each request names the version, without an agreement before.
  static let stateless = ["2026-07-28"]
  /// Agreed with `initialize`, the newest first.
  static let agreed = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  static let list = JSONValue.array((stateless + agreed).map { .string($0) })
  static let key = "io.modelcontextprotocol/protocolVersion"
}

extension JSONValue {
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
