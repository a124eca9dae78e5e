// SPDX-License-Identifier: MIT

import Foundation

/// The name of something while a process writes it: hidden beside its place, and no other process's.
struct DraftName {
  /// The name that it is to have.
  let name: String
  /// The process that writes it.
  let process: pid_t

  /// Names a draft of this process.
  init(of name: String) {
    self.name = name
    process = getpid()
  }

  /// Reads a draft's name; nil for other names.
  init?(_ text: some StringProtocol) {
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard let end = parts.last, let process = pid_t(end), process > 0 else { return nil }
    name = parts.dropLast().joined(separator: ".")
    self.process = process
    guard text == self.text else { return nil }
  }

  /// The name of the draft.
  var text: String { ".\(name).\(process)" }

  /// Whether the process has come to its end, so that nobody goes on with the draft.
  var isAbandoned: Bool {
    // Signal 0 only asks; a process of somebody else's answers EPERM.
    kill(process, 0) != 0 && errno == ESRCH
  }
}
