// SPDX-License-Identifier: MIT

import Foundation

/// The 41 scenes as they were when verifying them was first measured, with goldens of today's program.
struct FirstScenes {
  /// The folder that the scenes are in.
  let path: String

  /// The commit that has the scenes.
  private static let commit = "47f6417"

  /// Unpacks the scenes into a folder, renames the one key whose old name is refused today, and records
  /// the goldens; `nil` in a checkout without the history.
  ///
  /// - Parameter program: The path of `keylift`.
  init?(in folder: String, recordedBy program: String) throws {
    let hasHistory = "git cat-file -e \(FirstScenes.commit) 2>/dev/null"
    guard (try? ChildProcess("/bin/sh", ["-c", hasHistory])) != nil else { return nil }
    path = "\(folder)/Scenes"
    let chat = "\(path)/chat.yaml"
    let steps = [
      "git archive \(FirstScenes.commit) Scenes | tar -x -C '\(folder)'",
      "find '\(path)' -name Goldens -prune -exec rm -r '{}' +",
      "sed 's/ frame: bezel/ device-frame: bezel/' '\(chat)' >'\(chat).new'",
      "mv '\(chat).new' '\(chat)'",
    ]
    try ChildProcess("/bin/sh", ["-c", steps.joined(separator: " && ")])
    // Each scene of that time has a warning of a renamed key.
    try ChildProcess(program, ["record", path, "--quiet"], showsErrors: false)
  }
}
