// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftIO
import KeyliftOutput

struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves tools to coding agents by the Model Context Protocol.",
    discussion: """
        keylift mcp
        keylift mcp --output Output/agent
        claude mcp add keylift -- keylift mcp

      An agent starts the program and speaks to it over stdin and stdout. The tools
      are commands of keylift: validate, render, compare, trace, audit, explain,
      import, measure, list and schema. Their results are the JSON of --format json,
      and pictures. The resources are a guide for agents, the rules of the audit, the
      schema, and the scenes below the current folder.

      Nothing outside of the current folder is read. Nothing is written but files
      that the agent names below --output.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder that tools may write to; by default they write nothing.", valueName: "folder"),
    completion: .directory)
  var output: String?

  mutating func validate() throws {
    // With an unset variable of a script, the path is empty; the current folder must not be used.
    if output == "" { throw ValidationError("--output is empty; the current folder is '.'") }
  }

  func run() throws {
    let folder = SuiteFolder(at: "")
    if let output {
      do throws(OutsideError) { try folder.check(output) } catch {
        throw Failure(.usage, .error("--output: \(error)"))
      }
    }
    let server = ToolServer(place: AgentPlace(folder: folder, output: output))
    while let line = MCPCommand.nextLine() {
      if line.isWhole { server.receive(line.bytes) } else { server.refuse(line.bytes) }
    }
    try Failure.catching { try server.close() }
  }

  /// In bytes.
  private static let longestMessage = 8 << 20

  /// Returns the next line of standard input; `nil` at its end.
  ///
  /// Only the beginning of an overlong line is kept, so that a message without an end takes no more
  /// memory.
  private static func nextLine() -> (bytes: [UInt8], isWhole: Bool)? {
    var line: [UInt8] = []
    var isWhole = true
    while true {
      let byte = getchar()
      guard byte != EOF else { return line.isEmpty ? nil : (line, isWhole) }
      guard byte != Int32(UInt8(ascii: "\n")) else { return (line, isWhole) }
      isWhole = isWhole && line.count < longestMessage
      if isWhole { line.append(UInt8(truncatingIfNeeded: byte)) }
    }
  }
}
