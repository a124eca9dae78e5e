// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftIO
public import KeyliftStage

/// The parameters of a system; each system reads only its own `KeyboardSystem.parameters`.
public struct SystemParameters: Hashable, Sendable {
  /// The points between the target and the keyboard; `nil` for the default of the article, 10 for
  /// `keyboard-responder` and 8 for `bottom-constraint`.
  package var padding: CGFloat?
  var animatesSafeArea: Bool
  package var usesBottomSafeArea: Bool
  var followsUndocked: Bool
  /// The frames of 1/60 s by which a system is late; `nil` for the system's own, or for 0 with
  /// `seconds`.
  var frames: Int?
  /// The seconds by which a system is late, besides `frames`; `nil` for 0.
  var seconds: TimeInterval?
  /// Whether the systems with a bottom edge subtract the safe area that the edge is measured from,
  /// which the articles forget.
  var subtractsSafeArea: Bool
  var motion: SystemMotion
  var behavior = AvoidingView.Behavior.padding
  /// The points that an avoiding view adds to the keyboard's height, React Native's
  /// `keyboardVerticalOffset`, or that `rnkc-chat` subtracts from it.
  var offset: CGFloat = 0
  var animatesHide = false
  /// The points by which `rnkc-sticky` is lower while the keyboard is up.
  var opened: CGFloat = 0
  /// The points by which `rnkc-sticky` is lower while the keyboard is down.
  var closed: CGFloat = 0
  var lift = ChatScrollFollower.Lift.always
  /// The points between the field with the caret and the keyboard; `nil` for the system's own.
  package var distance: CGFloat?
  /// Whether `flutter` ends the target at the inset, as `Scaffold.resizeToAvoidBottomInset`.
  var resizesToAvoidInset = true
  var bottomViewPadding = BottomViewPadding.consumed
  var interactiveWidget = InteractiveWidget.resizesVisual
  /// The points of the browser's bar, the target of `web-view`, that are seen above the keyboard.
  var barHeight: CGFloat = 37
  var resize: WebViewResize?

  /// Creates parameters; the defaults are those of the system's article or of UIKit.
  ///
  /// - Parameters:
  ///   - padding: The points between the target and the keyboard.
  ///   - animatesSafeArea: Whether the change of the safe area is animated.
  ///   - usesBottomSafeArea: Whether UIKit's guide ends at the safe area.
  ///   - followsUndocked: Whether UIKit's guide follows a floating or split keyboard.
  ///   - frames: The frames of 1/60 s by which `late` is late.
  ///   - seconds: The seconds by which `late` is late.
  ///   - subtractsSafeArea: Whether the safe area is subtracted from the keyboard's height.
  ///   - curve: The curve in place of the notified one.
  ///   - duration: The duration in place of the notified one, in seconds. A curve with a duration of
  ///     its own, such as a spring, ignores it unless it is 0.
  public init(
    padding: CGFloat? = nil, animatesSafeArea: Bool = true, usesBottomSafeArea: Bool = true,
    followsUndocked: Bool = false, frames: Int? = nil, seconds: TimeInterval? = nil,
    subtractsSafeArea: Bool = false, curve: TimingCurve? = nil, duration: TimeInterval? = nil
  ) {
    self.padding = padding
    self.animatesSafeArea = animatesSafeArea
    self.usesBottomSafeArea = usesBottomSafeArea
    self.followsUndocked = followsUndocked
    self.frames = frames
    self.seconds = seconds
    self.subtractsSafeArea = subtractsSafeArea
    motion = SystemMotion(curve: curve, duration: duration)
  }

  /// Returns the delay of a late system in seconds.
  ///
  /// - Parameter own: The delay without parameters, in frames of 1/60 s.
  func delay(frames own: Int) -> TimeInterval {
    Double(frames ?? (seconds == nil ? own : 0)) / 60 + (seconds ?? 0)
  }
}

/// The curve and the duration with which a system animates in place of those that the notification
/// gives.
struct SystemMotion: Hashable, Sendable {
  /// The curve; `nil` for the notification's, or for the system's own.
  var curve: TimingCurve?
  /// The duration in seconds, which a curve with a duration of its own ignores; `nil` for the
  /// notification's.
  var duration: TimeInterval?

  /// `notified` is the duration that the notification gives, and `usual` the curve of a system that
  /// has no other.
  func animate(over notified: TimeInterval, along usual: TimingCurve, _ changes: () -> Void) {
    UIView.animate(withDuration: duration ?? notified, along: curve ?? usual, animations: changes)
  }
}

extension KeyboardSystem.Parameter {
  /// Returns the value of the parameter as scenes write it; empty for one that the system chooses.
  package func text(in parameters: SystemParameters) -> String {
    switch self {
    case .padding: parameters.padding.map { Double($0).shortestPlain } ?? ""
    case .animatesSafeArea: "\(parameters.animatesSafeArea)"
    case .usesBottomSafeArea: "\(parameters.usesBottomSafeArea)"
    case .followsUndocked: "\(parameters.followsUndocked)"
    case .subtractsSafeArea: "\(parameters.subtractsSafeArea)"
    case .frames: parameters.frames.map(String.init) ?? ""
    case .seconds: parameters.seconds.map(\.shortestPlain) ?? ""
    case .curve: parameters.motion.curve?.words ?? ""
    case .duration: parameters.motion.duration.map(\.shortestPlain) ?? ""
    case .behavior: parameters.behavior.rawValue
    case .offset: Double(parameters.offset).shortestPlain
    case .animatesHide: "\(parameters.animatesHide)"
    case .opened: Double(parameters.opened).shortestPlain
    case .closed: Double(parameters.closed).shortestPlain
    case .lift: parameters.lift.rawValue
    case .distance: parameters.distance.map { Double($0).shortestPlain } ?? ""
    case .resizesToAvoidInset: "\(parameters.resizesToAvoidInset)"
    case .bottomViewPadding: parameters.bottomViewPadding.rawValue
    case .interactiveWidget: parameters.interactiveWidget.rawValue
    case .barHeight: Double(parameters.barHeight).shortestPlain
    case .resize: parameters.resize?.rawValue ?? ""
    }
  }

  /// The words of which the value is one; empty for a parameter with other values.
  package var words: [String] {
    switch self {
    case .behavior: AvoidingView.Behavior.allCases.map(\.rawValue)
    case .lift: ChatScrollFollower.Lift.allCases.map(\.rawValue)
    case .bottomViewPadding: BottomViewPadding.allCases.map(\.rawValue)
    case .interactiveWidget: InteractiveWidget.allCases.map(\.rawValue)
    case .resize: WebViewResize.allCases.map(\.rawValue)
    default: []
    }
  }
}

// The values of parameters that a scene does not give.
extension KeyboardSystem {
  package var usualPadding: CGFloat { self == .keyboardResponder ? 10 : 8 }

  /// The points between the field with the caret and the keyboard that a system keeps without a
  /// parameter; 0 for those that know no such distance.
  package var usualDistance: CGFloat {
    switch self {
    case .keyboardAwareScroll: 75
    case .iqKeyboardManager: 10
    default: 0
    }
  }

  /// The frames of 1/60 s by which a late system is late without a parameter: two for those that wait
  /// for JavaScript.
  var usualFrames: Int { self == .late ? 1 : 2 }

  /// Returns the value that a parameter has without a scene's; `nil` for the notification's value.
  package func standard(_ parameter: Parameter) -> String? {
    var parameters = SystemParameters(padding: usualPadding, frames: usualFrames, seconds: 0)
    parameters.distance = usualDistance
    parameters.motion.curve = self == .keyboardPadding ? .easeOut : nil
    let text = parameter.text(in: parameters)
    return text.isEmpty ? nil : text
  }
}
