// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftIO
import KeyliftOutput
import Synchronization

/// A server of the Model Context Protocol, whose tools are commands of this program.
///
/// Each call of a tool is a process of its own: a picture that takes long holds up no other answer,
/// a client can cancel it, and a trap in one ends none of the others.
final class ToolServer: Sendable {
  private let place: AgentPlace
  /// The first error from writing an answer, if any.
  private let output = Mutex<RenderError?>(nil)
  private let running = Mutex<[String: Call]>([:])
  private let calls = DispatchGroup()
  private let queue = DispatchQueue(label: "tools", attributes: .concurrent)

  init(place: AgentPlace) { self.place = place }

  private struct Call {
    let process: AnsweringProcess
    /// A client waits for no answer to a call that it has canceled.
    var isCanceled = false

    mutating func cancel() {
      isCanceled = true
      process.terminate()
    }
  }

  /// Takes `nil` if the message gets no answer.
  private typealias Reply = @Sendable (JSONValue?) -> Void

  /// Takes a message or an array of them.
  ///
  /// A call of a tool is answered later.
  func receive(_ line: [UInt8]) {
    if line.allSatisfy({ " \t\r".utf8.contains($0) }) { return }
    let value: JSONValue
    do throws(RPCFault) {
      value = try RPCMessage.reading(line)
      if case .array([]) = value { throw .invalidRequest("the list of messages is empty") }
    } catch {
      return send(["jsonrpc": "2.0", "id": .null, "error": error.json])
    }
    guard case .array(let messages) = value else {
      return receive(value) { [self] answer in if let answer { send(answer) } }
    }
    let batch = AnswerBatch(count: messages.count)
    for message in messages {
      receive(message) { [self] answer in if let all = batch.add(answer) { send(all) } }
    }
  }

  private func receive(_ value: JSONValue, _ reply: @escaping Reply) {
    if RPCMessage.isAnswer(value) { return reply(nil) }
    do throws(RPCFault) {
      let message = try RPCMessage(value)
      guard let id = message.id else {
        note(message)
        return reply(nil)
      }
      try checkVersion(of: message)
      if message.method == "tools/call" { return try start(message, id, reply) }
      reply(ToolServer.answer(id, try result(of: message)))
    } catch {
      reply(["jsonrpc": "2.0", "id": RPCMessage.id(of: value) ?? .null, "error": error.json])
    }
  }

  func refuse(_ beginning: [UInt8]) {
    let megabytes = beginning.count >> 20
    let fault = RPCFault.invalidRequest("the message is longer than \(megabytes) MB")
    send([
      "jsonrpc": "2.0", "id": RPCMessage.id(in: beginning) ?? .null, "error": fault.json,
    ])
  }

  /// The seconds in which calls may end after the input has.
  fileprivate static let patience = 30

  /// Answers the calls that still run, as a script that pipes its messages expects.
  ///
  /// A client that has gone reads no answers, and must not leave long calls behind.
  ///
  /// - Throws: The error from writing an answer, as to a file on a full disk.
  func close() throws(RenderError) {
    if calls.wait(timeout: .now() + .seconds(ToolServer.patience)) == .timedOut {
      let count = running.withLock { running in
        let awaited = running.values.count { !$0.isCanceled }
        for key in running.keys { running[key]?.cancel() }
        return awaited
      }
      if count > 0 { Console().message(.unanswered(count)) }
      calls.wait()
    }
    if let error = output.withLock({ $0 }) { throw error }
  }

  private func note(_ message: RPCMessage) {
    guard message.method == "notifications/cancelled", let id = message.params?["requestId"] else {
      return
    }
    running.withLock { $0[id.lineText]?.cancel() }
  }

  private func checkVersion(of message: RPCMessage) throws(RPCFault) {
    guard let version = message.params?["_meta"]?[ProtocolVersion.key]?.string else { return }
    guard (ProtocolVersion.stateless + ProtocolVersion.agreed).contains(version) else {
      throw .unsupportedVersion(version)
    }
  }

  private func result(of message: RPCMessage) throws(RPCFault) -> JSONValue {
    switch message.method {
    case "initialize": agreement(on: message.params?["protocolVersion"]?.string)
    case "server/discover":
      facts.adding("supportedVersions", ProtocolVersion.list).lasting(seconds: 3_600)
    case "ping": .object([])
    case "tools/list":
      list("tools", AgentTool.all.map { $0.json(writing: place.output != nil) }, seconds: 3_600)
    case "resources/list":
      list("resources", AgentResource.all(at: place).map(\.json), seconds: 0)
    case "resources/templates/list": list("resourceTemplates", [], seconds: 3_600)
    case "resources/read": try contents(of: message.params?["uri"]?.string)
    default: throw .unknownMethod(message.method)
    }
  }

  private func list(_ name: String, _ items: [JSONValue], seconds: Int) -> JSONValue {
    JSONValue.object([]).adding(name, .array(items)).lasting(seconds: seconds)
  }

  private func agreement(on version: String?) -> JSONValue {
    let agreed = ProtocolVersion.agreed.first { $0 == version } ?? ProtocolVersion.agreed[0]
    return facts.adding("protocolVersion", .string(agreed))
      .adding("serverInfo", ToolServer.identity)
  }

  private var facts: JSONValue {
    [
      "capabilities": ["tools": .object([]), "resources": .object([])],
      "instructions": .string(ToolServer.instructions),
    ]
  }

  private static let identity: JSONValue = [
    "name": "keylift", "title": "Keylift", "version": .string(Version.current),
  ]

  private static let instructions = """
    Keylift plays an iOS screen with its keyboard from a YAML scene, without a simulator. To check a \
    screen: write a scene, 'validate' it, 'audit' it for what the keyboard does wrong, 'render' an \
    instant to see it, change it, and audit it again. Read the resource \(AgentResource.guide.address) \
    first.
    """

  private func contents(of address: String?) throws(RPCFault) -> JSONValue {
    guard let address else { throw .invalidParams("'uri' is missing") }
    guard let resource = AgentResource.named(address, at: place), let text = resource.text(place)
    else { throw .noResource(address) }
    let content: JSONValue = [
      "uri": .string(address), "mimeType": .string(resource.format), "text": .string(text),
    ]
    return list("contents", [content], seconds: 0)
  }

  private func start(
    _ message: RPCMessage, _ id: JSONValue, _ reply: @escaping Reply
  ) throws(RPCFault) {
    let key = id.lineText
    guard running.withLock({ $0[key] == nil }) else {
      throw .invalidRequest("the call \(key) still runs")
    }
    let name = message.params?["name"]?.string ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw .invalidParams("there is no tool '\(name.printable)'")
    }
    let call: ToolCall
    do throws(ToolCall.Mistake) {
      call = try ToolCall(tool, message.params?["arguments"] ?? .object([]), at: place)
    } catch {
      return reply(ToolServer.answer(id, ToolCall.refusal(error.sentence)))
    }
    guard let process = call.process() else {
      return reply(ToolServer.answer(id, ToolCall.refusal("keylift could not be started")))
    }
    running.withLock { $0[key] = Call(process: process) }
    queue.async(group: calls) { [self] in
      let result = call.result(of: process)
      let ended = running.withLock { $0.removeValue(forKey: key) }
      let isAwaited = ended?.isCanceled == false
      reply(isAwaited ? result.map { ToolServer.answer(id, $0) } : nil)
    }
  }

  private static func answer(_ id: JSONValue, _ result: JSONValue) -> JSONValue {
    let result = result.adding("resultType", "complete")
      .adding("_meta", ["io.modelcontextprotocol/serverInfo": identity])
    return ["jsonrpc": "2.0", "id": id, "result": result]
  }

  private func send(_ message: JSONValue) {
    output.withLock { error in
      do throws(RenderError) {
        try RenderedFile.writeToStandardOutput([UInt8]((message.lineText + "\n").utf8))
      } catch let new {
        error = error ?? new
      }
    }
  }
}

extension Message {
  fileprivate static func unanswered(_ count: Int) -> Message {
    .warning(
      """
      \(count.counted("call")) ended without an answer, \(ToolServer.patience) s after the input
      """)
  }
}

/// The answers to a batch, which are sent together (JSON-RPC 2.0, section 6; versions of MCP before
/// 2025-06-18).
private final class AnswerBatch: Sendable {
  private let state: Mutex<(waiting: Int, answers: [JSONValue])>

  init(count: Int) { state = Mutex((count, [])) }

  /// Returns all answers with the last one; `nil` before, and if no message gets an answer.
  func add(_ answer: JSONValue?) -> JSONValue? {
    state.withLock { state in
      state.waiting -= 1
      if let answer { state.answers.append(answer) }
      return state.waiting > 0 || state.answers.isEmpty ? nil : .array(state.answers)
    }
  }
}

extension JSONValue {
  fileprivate func lasting(seconds: Int) -> JSONValue {
    adding("ttlMs", .integer(seconds * 1_000)).adding("cacheScope", "private")
  }
}
