// SPDX-License-Identifier: MIT

import Foundation

/// The 41 scenes as they were when verifying them was first measured, with goldens of today's program.
struct FirstScenes {
  /// The folder that the scenes are in.
  let path: String

  /// The commit that has the scenes.
  private static let commit = "47f6417"
  /// The options of `sed` that rename keys.
  private static let renaming =
    "-e 's/ frame: bezel/ device-frame: bezel/' -e 's/^profile: ios/ios: /'"

  /// Unpacks the scenes into a folder, renames the keys that have another name today, and records the
  /// goldens; `nil` in a checkout without the history.
  ///
  /// - Parameter program: The path of `keylift`.
  init?(in folder: String, recordedBy program: String) throws {
    let hasHistory = "git cat-file -e \(FirstScenes.commit) 2>/dev/null"
    guard (try? ChildProcess("/bin/sh", ["-c", hasHistory])) != nil else { return nil }
    path = "\(folder)/Scenes"
    let steps = [
      "git archive \(FirstScenes.commit) Scenes | tar -x -C '\(folder)'",
      "find '\(path)' -name Goldens -prune -exec rm -r '{}' +",
      "find '\(path)' -name '*.yaml' -exec sed -i.old \(FirstScenes.renaming) {} +",
      "find '\(path)' -name '*.old' -exec rm {} +",
    ]
    try ChildProcess("/bin/sh", ["-c", steps.joined(separator: " && ")])
    try ChildProcess(program, ["record", path, "--quiet"], showsErrors: false)
  }
}
