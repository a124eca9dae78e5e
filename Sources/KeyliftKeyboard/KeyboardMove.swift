// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A change of the keyboard's place, and what the app is told of it.
struct KeyboardMove {
  /// How the keyboard gets there.
  enum Manner: Hashable {
    /// By its profile's spring.
    case spring
    /// All at once; a motion under way goes on above the new place, as additive ones do.
    case atOnce
    /// It takes its new size at once, about the middle of the old, and moves by the spring.
    case travel
    /// In its place, by its opacity; a keyboard that fades out stays where it was.
    case fade(Double)
    /// Evenly, by a finger, within some seconds.
    case drag(Double)
    /// All at once, with the screen, though what is told of it takes the spring's time.
    case turn
  }

  /// A will- and a did-notification of the frame, and those that go with them.
  struct Notice {
    var kind: KeyboardNotificationOverrides.Kind
    var begin: CGRect
    var end: CGRect

    /// What is posted before the change.
    var will: [KeyboardNotification.Kind] {
      switch kind {
      case .show: [.willChangeFrame, .willShow]
      case .hide: [.willChangeFrame, .willHide]
      case .changeFrame: [.willChangeFrame]
      }
    }

    /// What is posted after it.
    var did: [KeyboardNotification.Kind] {
      switch kind {
      case .show: [.didChangeFrame, .didShow]
      case .hide: [.didChangeFrame, .didHide]
      case .changeFrame: [.didChangeFrame]
      }
    }
  }

  /// Where the keyboard comes to stand.
  var end: CGRect
  /// How it gets there.
  var manner: Manner
  /// What is told, in order; overrides hold for the last.
  var notices: [Notice]
  /// What is told in place of the truth.
  var overrides: KeyboardNotificationOverrides
}
