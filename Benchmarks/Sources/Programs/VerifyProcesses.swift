// SPDX-License-Identifier: MIT

/// `keylift verify` as a person runs it: the scenes of the first release as they were, and as they and
/// their goldens are today.
struct VerifyProcesses {
  /// Where the program is.
  let path: String

  private static let scenes = [
    (
      "Scenes",
      """
      chat five-systems interrupted ios26-drift my-composer offset-window sign-up stacks
      """
    ),
    (
      "Scenes/situations",
      """
      accessory-stays accessory cross-fade drag-and-return drag-away field-to-field floating
      hardware-keyboard other-app password-prompt resign-then-become rotation sheet slide-over
      split told-otherwise type-change-untold type-change
      """
    ),
    (
      "Scenes/systems",
      """
      bottom-anchor bottom-constraint-as-published bottom-constraint content-inset-until-did-hide
      content-inset keyboard-padding-flip keyboard-padding keyboard-responder-subscribe
      keyboard-responder layout-guide-ios26 layout-guide none offset-views swiftui uikit-guide
      """
    ),
  ].flatMap { folder, names in
    names.split { $0.isWhitespace }.map { "\(folder)/\($0).yaml" }
  }

  /// Measures runs that draw every clip, and runs after one that found all of them equal.
  func section() throws -> Section {
    let samples = try FrameFiles.withFolder { files in
      // The first run also reads the program, the fonts and the goldens from disk.
      try verify(VerifyProcesses.scenes, "--reuse", in: files.path)
      return try Rounds.samples([
        { try milliseconds { try verify(VerifyProcesses.scenes, "--no-reuse", in: files.path) } },
        { try milliseconds { try verify(VerifyProcesses.scenes, "--reuse", in: files.path) } },
      ])
    }
    return Section(
      "keylift verify of \(VerifyProcesses.scenes.count) scenes, from its start to its end",
      [
        Figure("as first measured, 41 goldens, all clips drawn", try first(), "ms", .below(500)),
        Figure("of today, 76 goldens, all clips drawn", samples[0], "ms"),
        Figure("again, no clip drawn", samples[1], "ms"),
      ])
  }

  private func first() throws -> [Double] {
    try FrameFiles.withFolder { files in
      guard let scenes = try FirstScenes(in: files.path, recordedBy: path) else { return [] }
      return try Rounds.samples {
        try milliseconds {
          try verify([scenes.path], "--no-reuse", in: "\(files.path)/failures", showsErrors: false)
        }
      }
    }
  }

  private func verify(
    _ scenes: [String], _ reuse: String, in failures: String, showsErrors: Bool = true
  ) throws {
    try ChildProcess(
      path,
      ["verify"] + scenes + [reuse, "--quiet", "--reporter", "dot", "--failures", failures],
      showsErrors: showsErrors)
  }
}

/// The 41 scenes as they were when verifying them was first measured, with goldens of today's program.
private struct FirstScenes {
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
