// SPDX-License-Identifier: MIT

/// `keylift verify` as a person runs it: the 41 scenes of the first release and their goldens of today.
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
      try verify("--reuse", in: files.path)
      return try Rounds.samples([
        { try milliseconds { try verify("--no-reuse", in: files.path) } },
        { try milliseconds { try verify("--reuse", in: files.path) } },
      ])
    }
    return Section(
      "keylift verify of \(VerifyProcesses.scenes.count) scenes, from its start to its end",
      [
        Figure("all clips drawn", samples[0], "ms", .below(500)),
        Figure("again, no clip drawn", samples[1], "ms"),
      ])
  }

  private func verify(_ reuse: String, in failures: String) throws {
    try ChildProcess(
      path,
      ["verify"] + VerifyProcesses.scenes
        + [reuse, "--quiet", "--reporter", "dot", "--failures", failures])
  }
}
