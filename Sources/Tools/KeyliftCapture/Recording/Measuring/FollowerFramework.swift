// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene
import KeyliftStage

/// A framework that a view's motion identifies (`Docs/Systems.md`).
///
/// A view that moves with the keyboard in each frame identifies none: the keyboard's layout guide,
/// SwiftUI and react-native-keyboard-controller move it alike.
package enum FollowerFramework: String, CaseIterable, Sendable {
  /// React Native's `KeyboardAvoidingView`, whose notification waits for JavaScript.
  case reactNative = "react-native"
  /// Flutter's `viewInsets`, which miss the first two frames.
  case flutter
  /// IQKeyboardManager on a phone with a home indicator, whose height it counts twice.
  case iqKeyboardManager = "iq-keyboard-manager"
  /// The keyboard plugins of Capacitor and Cordova, which resize the page when the keyboard is up.
  case capacitor
  /// Animations with the notified curve, which in iOS 26 is not the keyboard's.
  case notifiedCurve = "notified-curve"

  /// The distance in points at rest that IQKeyboardManager leaves: its 10, and twice the safe area.
  private static let iqDistance = 10.0 + 2 * 34
  private static let restError = 0.75
  /// The minimum difference in points between the distances of the keyboard and of
  /// IQKeyboardManager's view.
  ///
  /// It is more than a safe area, by which a bar moves less.
  private static let shortfall = 60.0
  /// The seconds after the notified duration at which the plugins resize the page.
  private static let pluginDelay = 0.2

  /// Returns `nil` if no framework or several of them move views so.
  init?(of follower: FollowerFit, during fit: MoveFit, frame: Double) {
    switch follower.curve {
    case .keyboard where follower.framesLate > 1 && follower.framesPerStep > 1: self = .reactNative
    case .keyboard where follower.missesStart: self = .flutter
    case .keyboard where follower.framesLate == 0 && Self.isMovedByIQ(follower, fit):
      self = .iqKeyboardManager
    case .named("keyboard", _): self = Self.ofNotifiedCurve(follower, fit)
    case .jump(let delay) where fit.move.kind == .show:
      let plugin = (fit.generation?.motion.notifiedDuration ?? .infinity) + Self.pluginDelay
      guard abs(delay - plugin) < 1.5 * frame else { return nil }
      self = .capacitor
    default: return nil
    }
  }

  private static func ofNotifiedCurve(_ follower: FollowerFit, _ fit: MoveFit) -> Self {
    if follower.framesLate > 1 { return .reactNative }
    return follower.framesLate == 0 && isMovedByIQ(follower, fit)
      ? .iqKeyboardManager : .notifiedCurve
  }

  private static func isMovedByIQ(_ follower: FollowerFit, _ fit: MoveFit) -> Bool {
    abs(follower.restGap - iqDistance) < restError
      && abs(follower.travel) < abs(fit.move.to - fit.move.from) - shortfall
  }

  var words: String {
    switch self {
    case .reactNative: "as React Native's KeyboardAvoidingView and others that JavaScript lays out"
    case .flutter: "but not in the first two frames, as Flutter"
    case .iqKeyboardManager: "as IQKeyboardManager beside a home indicator"
    case .capacitor: "as Capacitor's and Cordova's keyboard plugins"
    case .notifiedCurve:
      "as IQKeyboardManager, MessageKit and others that animate with the notified curve"
    }
  }
}

extension FollowerFit {
  package var sentence: String {
    var parts = [curve.words]
    if framesLate > 0 { parts.append("\(framesLate.counted("frame")) late") }
    if framesPerStep > 1 { parts.append("in steps of \(framesPerStep) frames") }
    let extremes = [(behind, false), (ahead, true)].filter { $0.0.distance > 1 }
      .map { $0.words(isAhead: $1) }
    if !extremes.isEmpty {
      let worst = extremes.joined(separator: " and ")
      parts.append("at worst \(worst) (\(DistanceWords.gap(restGap)) at rest)")
    }
    if let framework { parts.append(framework.words) }
    return "'\(view)' " + parts.joined(separator: ", ")
  }
}

extension FollowerFit.Curve {
  fileprivate var words: String {
    switch self {
    case .keyboard: "moves as the keyboard"
    case .named(let name, let seconds): "moves by '\(name)' over \(seconds.decimal(atMost: 2)) s"
    case .jump(let seconds):
      "jumps in one frame, \(seconds.decimal(atMost: 2)) s after the keyboard starts"
    case .unknown: "moves by no known curve"
    }
  }
}

extension FollowerFit.Extreme {
  fileprivate func words(isAhead: Bool) -> String {
    let minimum = isMinimum ? "at least " : ""
    let place = minimum + DistanceWords.offPlace(distance, isAhead: isAhead)
    return "\(place) at \(time.decimal(atMost: 3)) s, \(DistanceWords.gap(gap)) then"
  }
}
