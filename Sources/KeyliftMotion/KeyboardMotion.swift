// SPDX-License-Identifier: MIT

/// The keyboard animation of a generation of iOS.
public enum KeyboardMotion: String, CaseIterable, Hashable, Sendable {
  /// iOS 7 to 18.
  case ios18
  /// iOS 26.
  case ios26

  /// The name in a scene.
  package var name: String { rawValue }

  /// The motion in one line.
  package var summary: String {
    switch self {
    case .ios18: "iOS 7 to 18: spring over 0.5 s, notified as 0.25 s and curve 7"
    case .ios26: "iOS 26: spring over 0.3832 s, notified as 0.3833 s and curve 7"
    }
  }

  /// The keyboard's own motion.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.1 and 1.8.
  public var timing: Timing {
    switch self {
    case .ios18: Timing(curve: .keyboard, duration: 0)
    case .ios26: Timing(curve: .keyboard26, duration: 0)
    }
  }

  /// The duration in the notifications, in seconds, which is not the duration of the animation.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.7 and 1.8.
  package var notifiedDuration: Double {
    switch self {
    case .ios18: 0.25
    case .ios26: 0.3833
    }
  }

  /// The curve in the notifications: 7 on both, although iOS 26 uses another spring.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.8.
  package var notifiedCurve: AnimationCurve { .keyboard }
}
