// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCommand
import TestSupport
import Testing

/// A suite of scenes with their goldens, one of which is out of date.
struct ShardedSuite {
  let folder: TemporaryFolder
  /// The name of the scene that differs from its golden.
  let broken: String

  /// Makes a suite of six small scenes, of which `c` differs; no two cost the same.
  static func small() throws -> ShardedSuite {
    let names = ["a", "b", "c", "d", "e", "f"]
    let scenes = names.enumerated().map { index, name in
      let duration = "duration: 0.\(index + 3)"
      return (name, SampleScene.plain.replacing("duration: 0.75", with: duration))
    }
    return try ShardedSuite(
      Dictionary(uniqueKeysWithValues: scenes), breaking: "c", at: "bottom: 20", to: "bottom: 21")
  }

  /// Makes a suite of some scenes of this repository, of which the sign-up form differs by a point.
  ///
  /// Ten frames a second are enough to detect the difference, and are drawn quickly.
  static func real() throws -> ShardedSuite {
    let names = ["chat", "interrupted", "sign-up", "systems/bottom-anchor"]
    let played = try names.map { ($0, "fps: 10\n" + (try text(of: $0))) }
    let screens = try ["screens/chat", "screens/reply"].map { ($0, try text(of: $0)) }
    return try ShardedSuite(
      Dictionary(uniqueKeysWithValues: played + screens), breaking: "sign-up", at: "spacing: 20",
      to: "spacing: 21")
  }

  private static func text(of name: String) throws -> String {
    try Repository.text(of: "Scenes/\(name).yaml")
  }

  /// Records the goldens of scenes, and then changes a scene in one place.
  private init(
    _ scenes: [String: String], breaking broken: String, at place: String, to change: String
  ) throws {
    self.broken = broken
    folder = try TemporaryFolder()
    for (name, text) in scenes { try folder.write(text, to: "Scenes/\(name).yaml") }
    let recording = try folder.shell("\"$0\" record --text blocks")
    try #require(recording.status == 0, "\(recording.messages)")
    let text = try #require(scenes[broken])
    try #require(text.contains(place))
    try folder.write(text.replacing(place, with: change), to: "Scenes/\(broken).yaml")
  }

  /// Returns the shell command that verifies the suite and writes a report; it contains no single
  /// quotes.
  static func line(_ arguments: String, report: String) throws -> String {
    let program = try KeyliftProcess.program.path
    return "\"\(program)\" verify --text blocks --reporter \"json=\(report)\" \(arguments)"
  }

  /// The variable that stands for the expression which GitHub replaces by a number of the matrix.
  static let matrixVariable = "MATRIX_SHARD"

  /// Returns the line of `Docs/ContinuousIntegration.md` for a system, with the tests' program and
  /// text as blocks; it contains no single quotes.
  static func documentedLine(for system: String) throws -> String {
    let page = try Repository.text(of: "Docs/ContinuousIntegration.md")
    let line = try #require(
      page.split(separator: "\n").first {
        $0.hasPrefix("keylift verify ") && $0.contains("# \(system):")
      })
    let program = try KeyliftProcess.program.path
    let arguments = line.prefix { $0 != "#" }.dropFirst("keylift verify".count)
      .replacing("${{ matrix.shard }}", with: "$\(matrixVariable)")
    return "\"\(program)\" verify --text blocks\(arguments)"
  }

  func run(_ line: String, variables: [String: String]) throws -> KeyliftResult {
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }
    return try folder.shell("set -a\n\(settings.joined())\(line)")
  }

  func verify(report: String) throws -> KeyliftResult {
    try folder.shell(try ShardedSuite.line("", report: report))
  }

  /// Reads the reports of all shards, `run-1.json` and so on.
  func reports() throws -> [RunReport] {
    try folder.files().filter { $0.hasPrefix("run-") && $0.hasSuffix(".json") }
      .map { try report($0) }
  }

  func report(_ name: String) throws -> RunReport { try RunReport(json: folder.bytes(of: name)) }
}
