// SPDX-License-Identifier: MIT

/// UIKit's animation curve, by the raw value that a keyboard notification carries.
///
/// Six and all other values mean nothing, and make nil. Source: `ios-facts.md` 2.1.
public enum AnimationCurve: Int, CaseIterable, Hashable, Sendable {
  /// Slow at both ends.
  case easeInOut = 0
  /// Slow at the start.
  case easeIn = 1
  /// Slow at the end.
  case easeOut = 2
  /// The same speed throughout.
  case linear = 3
  /// Undocumented: slow at both ends, faster between than `easeInOut`.
  case curve4 = 4
  /// Undocumented: Core Animation's default.
  case coreAnimationDefault = 5
  /// Undocumented: the keyboard's spring of iOS 7 to 18, which brings its own duration.
  ///
  /// iOS 26 notifies it, too, but moves its keyboard by another spring (`ios-facts.md` 1.8).
  case keyboard = 7

  /// The name by which `TimingCurve.named(_:)` knows the motion.
  public var name: String {
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

  /// The motion that the curve stands for.
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
