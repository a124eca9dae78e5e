// SPDX-License-Identifier: MIT

import KeyliftStage

/// A scene while its keys are read, or a screen that scenes share.
struct SceneDraft {
  /// The scene as far as it is known, without views and background.
  var scene = Scene()
  /// The background that the file gives.
  var background: DynamicColor?
  /// The views that the file gives.
  var views: [SceneView] = []
  /// The background of the screen that the file names.
  var screenBackground: DynamicColor?
  /// The views of that screen, which stand behind the file's own.
  var screenViews: [SceneView] = []
  /// The constraints that the file gives.
  var constraints: [ConstraintDraft] = []
  /// The constraints of that screen.
  var screenConstraints: [ConstraintDraft] = []
  /// Where the system is named.
  var systemPlace: Place?
  /// Where the target is named.
  var targetPlace: Place?
  /// Where the window is given.
  var windowPlace: Place?
  /// Where the duration is given.
  var durationPlace: Place?

  /// All views, back to front.
  var allViews: [SceneView] { screenViews + views }
  /// All constraints, the screen's first.
  var allConstraints: [ConstraintDraft] { screenConstraints + constraints }
  /// The background in force.
  var effectiveBackground: DynamicColor? { background ?? screenBackground }
}
