// SPDX-License-Identifier: MIT

import Foundation

/// A temporary folder, which is deleted with its last reference.
///
/// Programs run in `work`, so that what they leave is apart from their output.
final class WorkFolder {
  private let top: String
  let path: String

  init() throws {
    top = NSTemporaryDirectory() + "keylift-campaign-" + UUID().uuidString
    path = top + "/work"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    _ = try? Shell.run("chmod -R u+rwx '\(top)'; rm -rf '\(top)'")
  }

  /// Without extension.
  var log: String { "\(top)/log" }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try QuickFile.write(bytes, to: file.path)
  }

  func clear() throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    within seconds: Double = 120
  ) throws -> ProgramEnd {
    try RunningProgram(program, arguments, in: path, environment: environment, log: log)
      .end(within: seconds)
  }

  func shell(
    _ lines: String, _ program: String = "", environment: [String: String] = [:],
    within seconds: Double = 120
  ) throws -> ProgramEnd {
    try run("/bin/sh", ["-c", lines, program], environment: environment, within: seconds)
  }

  var tree: FileTree { FileTree(of: path) }
}

enum Shell {
  @discardableResult
  static func run(_ lines: String, in folder: String = "/") throws -> Int32 {
    let program = try RunningProgram("/bin/sh", ["-c", lines], in: folder, log: nil)
    return program.end().status
  }
}

/// Writes files that need not survive a loss of power: `Data.write(to:)` waits for the disk, 50 ms
/// and more.
enum QuickFile {
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(CampaignError) {
    guard let file = unsafe fopen(path, "w") else { throw .cannotWrite(path) }
    let bytes = Array(bytes)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw .cannotWrite(path) }
  }
}
