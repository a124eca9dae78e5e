// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput

/// The files of `keylift init --agents`, by which coding agents find Keylift's tools.
///
/// Files and entries that exist stay as they are, so a second run adds nothing.
struct AgentFiles {
  let console: Console

  /// Writes nothing if one of the files must not be written or cannot be extended.
  func write() throws(Failure) {
    var files: [(path: String, text: String)] = []
    for file in [try server(), try lines()] { if let file { files.append(file) } }
    for path in Self.skills where !FirstFiles.exists(path) { files.append((path, Self.skill)) }
    for path in files.map(\.path) {
      try Failure.catching { try SuiteFolder(at: "").check(path) }
    }
    for (path, text) in files {
      try OutputFile.write(Array(text.utf8), to: path)
      console.note("wrote \(path)")
    }
    if files.isEmpty { console.note("everything is there already") }
  }

  private static func text(of path: String) throws(Failure) -> String? {
    guard FirstFiles.exists(path) else { return nil }
    try Failure.catching { try SuiteFolder(at: "").check(path) }
    guard let bytes = RegularFile.bytes(of: path, upTo: FirstFiles.byteLimit + 1),
      bytes.count <= FirstFiles.byteLimit,
      let text = String(validating: bytes, as: UTF8.self)
    else { throw Failure(.cannotWrite, .error("cannot read '\(path)'; nothing was written")) }
    return text
  }
}

// MARK: - The server

extension AgentFiles {
  private static let serverPath = ".mcp.json"

  private static let entry = """
    "keylift": { "command": "keylift", "args": ["mcp", "--output", "Output/agent"] }
    """

  /// `nil` if the list has Keylift's server.
  private func server() throws(Failure) -> (path: String, text: String)? {
    let path = Self.serverPath
    // Editors leave an empty file when somebody creates one and writes nothing into it.
    guard let old = try Self.text(of: path), !old.allSatisfy(\.isWhitespace) else {
      return (path, "{\n  \"mcpServers\": {\n    \(Self.entry)\n  }\n}\n")
    }
    let failure = Failure(.cannotWrite, .noServers(path, Self.entry))
    guard let servers = Self.servers(in: old) else { throw failure }
    if servers.contains(where: { $0.name == "keylift" }) { return nil }
    let comma = servers.isEmpty ? "\n  " : ","
    guard let brace = old.firstRange(of: #/"mcpServers"\s*:\s*\{/#) else { throw failure }
    let new = old[..<brace.upperBound] + "\n    \(Self.entry)\(comma)" + old[brace.upperBound...]
    // An earlier text in the file may contain the name, too.
    guard Self.servers(in: String(new))?.count == servers.count + 1 else { throw failure }
    return (path, String(new))
  }

  private static func servers(in text: String) -> [JSONValue.Member]? {
    let list = try? JSONParser.value(of: Array(text.utf8).withoutByteOrderMark)
    return if case .object(let servers)? = list?["mcpServers"] { servers } else { nil }
  }
}

// MARK: - The skill and the lines

extension AgentFiles {
  /// Claude Code reads the first, most other agents the second.
  static let skills = [".claude", ".agents"].map { "\($0)/skills/keylift/SKILL.md" }

  /// In the format of agentskills.io/specification.
  private static let skill = """
    ---
    name: keylift
    description: >-
      Checks an iOS screen with its keyboard, without a simulator: whether the keyboard covers a field,
      lags, leaves a gap or jumps. Use it when you write or change a screen with a text field, code that
      responds to the keyboard, or a scene in Scenes.
    ---

    The steps below are tools of the server 'keylift' in `.mcp.json`, and commands of the same names:
    `keylift audit Scenes/chat.yaml --format json`.


    """ + AgentResource.guideText

  private static let linesPath = "AGENTS.md"
  private static let heading = "## Screens with a keyboard"
  private static let instructions = """
    \(heading)

    Keylift plays the scenes in `Scenes` without a simulator. After a change to a screen with a text field, or to code that
    responds to the keyboard, change the scene as the code, then run `keylift audit Scenes` and `keylift verify`. Report what
    `verify` says; accept a golden only if a person has asked for it. The skill `keylift` has the steps, and the server in
    `.mcp.json` the tools.

    """

  /// `nil` if the file has the instructions.
  private func lines() throws(Failure) -> (path: String, text: String)? {
    guard let old = try Self.text(of: Self.linesPath) else {
      return (Self.linesPath, Self.instructions)
    }
    if old.split(whereSeparator: \.isNewline).contains(Self.heading[...]) { return nil }
    let end = old.isEmpty || old.hasSuffix("\n\n") ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
    return (Self.linesPath, old + end + Self.instructions)
  }
}

extension Message {
  fileprivate static func noServers(_ path: String, _ entry: String) -> Message {
    .error(
      "'\(path)' has no \"mcpServers\" that can be extended; nothing was written",
      note: "add to its servers: \(entry)")
  }
}
