// SPDX-License-Identifier: MIT

import Foundation

/// A program in the place of ffmpeg that only reads what it is fed.
struct StandIn {
  /// The folder that it stands in.
  private let folder: String

  /// Lays the program down.
  init(in folder: String) throws {
    self.folder = folder
    let path = "\(folder)/ffmpeg"
    let script = """
      #!/bin/sh
      case "$*" in *pipe:3*) cat <&3 >/dev/null ;; esac
      cat >/dev/null
      # The last byte of a GIF is replaced.
      for output; do :; done
      printf ';' >"${output#file:}"
      """
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Runs a program that finds the stand-in in place of ffmpeg.
  func run(_ path: String, _ arguments: [String]) throws -> ChildProcess {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ChildProcess("/usr/bin/env", ["PATH=\(folder):\(folders)", path] + arguments)
  }
}
