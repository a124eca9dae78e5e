// SPDX-License-Identifier: MIT

import KeyliftKeyboard
package import KeyliftScene

/// A clip that has a golden, or is to have one.
package struct GoldenSubject: Sendable {
  /// The scene's name, and its variant's where the scene has several.
  package var name: String
  /// The scene file's path as it was given.
  package var scene: String
  /// Where the golden lies.
  package var folder: GoldenFolder
  /// The clip, played at the golden's scale.
  package var clip: Clip
  /// What the scene asks of the comparison.
  package var settings: GoldenSettings
  /// The variant's name; nil where the scene does not vary.
  package var variant: String?
  /// What pixels depend on here.
  package var fingerprint: String

  /// Names a clip and its golden.
  package init(
    name: String, scene: String, folder: GoldenFolder, clip: Clip, settings: GoldenSettings,
    variant: String? = nil, fingerprint: String
  ) {
    self.name = name
    self.scene = scene
    self.folder = folder
    self.clip = clip
    self.settings = settings
    self.variant = variant
    self.fingerprint = fingerprint
  }

  /// What the scene lets pass of the clip, if anything.
  var allowance: GoldenAllowance? { settings.allowance(of: variant) }

  /// The frames that are kept as pictures: the first, the middle of each of the keyboard's moves, the last, and those
  /// that the scene names.
  var keyFrames: Set<Int> {
    let middles = clip.notifications.filter { $0.kind.isWill }.map { $0.time + $0.duration / 2 }
    let numbers = (middles + settings.keyFrames).map(clip.frameNumber(showingAt:))
    return Set(numbers + [0, clip.lastFrame])
  }

  /// A finding about the subject with nothing to say yet.
  func finding(_ verdict: Verdict, notes: [String] = []) -> Finding {
    Finding(
      name: name, scene: scene, golden: folder.path, verdict: verdict,
      frameCount: clip.frameCount, fps: clip.fps, notes: notes)
  }
}

extension KeyboardNotification.Kind {
  /// Whether it tells of a move that begins.
  fileprivate var isWill: Bool {
    self == .willChangeFrame || self == .willShow || self == .willHide
  }
}
