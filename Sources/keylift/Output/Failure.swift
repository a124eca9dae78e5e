// SPDX-License-Identifier: MIT

import KeyliftGoldens

/// Something that ends a command: what to say, and the exit code.
struct Failure: Error {
  /// The exit code.
  let status: ExitStatus
  /// The lines for stderr, in the order in which they are said; empty where all has been said.
  let messages: [String]

  init(_ status: ExitStatus, _ messages: [String]) {
    self.status = status
    self.messages = messages
  }

  init(_ status: ExitStatus, _ messages: String...) {
    self.init(status, messages)
  }
}

extension Failure {
  /// A command ends where something cannot be made, written or removed.
  init(_ error: FileError) { self.init(.cannotWrite, "error: \(error)") }

  /// A folder is there and cannot be read.
  static func unreadableFolder(_ path: String) -> Failure {
    Failure(.noInput, "error: cannot read the folder '\(path)'")
  }
}
