// SPDX-License-Identifier: MIT

import Foundation

/// A program in the place of ffmpeg that keeps what it is asked for and fed, or only reads it.
struct StandIn {
  /// What it was asked for, with files in the place of pipes.
  struct Recording {
    /// Everything but where the result goes.
    let arguments: [String]

    /// Returns the arguments that make a file.
    func arguments(to path: String) -> [String] { arguments + ["file:\(path)"] }
  }

  /// The folder that it stands in, and that it keeps everything in.
  private let folder: String

  /// Lays the program down.
  ///
  /// - Parameter keeps: Whether it keeps frames, which fill a gigabyte.
  init(in folder: String, keeps: Bool) throws {
    self.folder = folder
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" >'\(folder)/arguments'
      case "$*" in *pipe:3*) cat <&3 >'\(folder)/palette.png' ;; esac
      cat >'\(keeps ? "\(folder)/frames" : "/dev/null")'
      """
    let path = "\(folder)/ffmpeg"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Runs a program that finds the stand-in in place of ffmpeg.
  @discardableResult
  func run(_ path: String, _ arguments: [String]) throws -> ChildProcess {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ChildProcess("/usr/bin/env", ["PATH=\(folder):\(folders)", path] + arguments)
  }

  /// Returns what it was asked for last.
  func recording() throws -> Recording {
    let words = try String(contentsOfFile: "\(folder)/arguments", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    let files = ["pipe:0": "\(folder)/frames", "pipe:3": "\(folder)/palette.png"]
    return Recording(arguments: words.map { files[String($0)] ?? String($0) })
  }
}
