// SPDX-License-Identifier: MIT

/// UIKit's animation curve, with the raw value of a keyboard notification.
///
/// All other values, such as 6, mean nothing and give `nil`. Source: `Docs/iOS/Behavior.md` 2.1.
public enum AnimationCurve: Int, CaseIterable, Hashable, Sendable {
  /// Slow at both ends.
  case easeInOut = 0
  /// Slow at the start.
  case easeIn = 1
  /// Slow at the end.
  case easeOut = 2
  /// Constant speed.
  case linear = 3
  /// Undocumented: slow at both ends, faster between than `easeInOut`.
  case curve4 = 4
  /// Undocumented: Core Animation's default.
  case coreAnimationDefault = 5
  /// Undocumented: the keyboard's spring of iOS 7 to 18, with its own duration.
  ///
  /// The notifications of iOS 26 name it too, but its keyboard uses another spring
  /// (`Docs/iOS/Behavior.md` 1.8).
  case keyboard = 7

  package var name: String {
    switch self {
    case .easeInOut: "ease-in-out"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .linear: "linear"
    case .curve4: "curve-4"
    case .coreAnimationDefault: "default"
    case .keyboard: "keyboard"
    }
  }

  /// The timing curve that the raw value stands for.
  public var timingCurve: TimingCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    case .curve4: .curve4
    case .coreAnimationDefault: .coreAnimationDefault
    case .keyboard: .keyboard
    }
  }
}

/// The keyboard animation of a generation of iOS.
public enum KeyboardMotion: String, CaseIterable, Hashable, Sendable {
  /// iOS 7 to 18.
  case ios18
  /// iOS 26.
  case ios26

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
}

struct KeyboardTiming: Hashable, Sendable {
  let timing: Timing
  let notifiedDuration: Double
  let notifiedCurve: AnimationCurve

  /// A keyboard that moves as one of iOS is notified as that one: with curve 7 on both, although iOS 26
  /// uses another spring (`Docs/iOS/Behavior.md` 1.8).
  ///
  /// For any other, no source says what iOS would notify: it is its curve's raw value, or 7 for a curve
  /// without one, and the true duration.
  init(_ timing: Timing) {
    let motion = KeyboardMotion.allCases.first { $0.timing == timing }
    self.timing = timing
    notifiedDuration = motion?.notifiedDuration ?? timing.duration
    notifiedCurve = AnimationCurve.allCases.first { $0.timingCurve == timing.curve } ?? .keyboard
  }
}
