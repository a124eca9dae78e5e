// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// An animation of a layer; Core Animation's class of the same name.
///
/// A stage shows no animations of layers: `UIView.animate` animates. It calls the delegate of one at its end.
open class CAAnimation {
  /// Seconds; 0 for a quarter of a second.
  open var duration: TimeInterval = 0
  /// The seconds before the animation begins, counted from `CACurrentMediaTime()` at 0.
  open var beginTime: CFTimeInterval = 0
  /// The offset of the animation's time in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The number of runs; 0 for one.
  open var repeatCount: Float = 0
  /// The speed.
  open var speed: Float = 1
  /// Whether the animation runs back after each run.
  open var autoreverses = false
  /// The values before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed at its end.
  open var isRemovedOnCompletion = true
  /// The curve.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which the animation retains.
  open var delegate: (any CAAnimationDelegate)?

  /// Creates an animation.
  public init() {}

  /// In seconds; an animation without an end ends after one run.
  var length: TimeInterval {
    let runs = repeatCount > 0 && repeatCount < 1_000_000 ? Double(repeatCount) : 1
    let run = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1)
    let seconds = run * runs + max(beginTime - CACurrentMediaTime(), 0)
    return seconds.isFinite ? seconds : 0.25
  }
}

/// The delegate of an animation; Core Animation's protocol of the same name.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation is added.
  func animationDidStart(_ anim: CAAnimation)
  /// Called at the end of the animation, or with false when it is removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a property, which a stage does not show.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Whether the values are added to that of the layer.
  open var isAdditive = false
  /// Whether each run begins where the last one ended.
  open var isCumulative = false

  /// Creates an animation of a property.
  public init(keyPath: String? = nil) {
    self.keyPath = keyPath
    super.init()
  }
}

/// An animation of a property from one value to another, which a stage does not show.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The distance between the two.
  open var byValue: Any?
}

/// An animation of a property over several values, which a stage does not show.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of the property; `nil` for the values.
  open var path: CGPath?
  /// The fractions of the duration at which the values are reached.
  open var keyTimes: [NSNumber]?
  /// The curves between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// An animation of a property with a spring, which a stage does not show.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The stiffness.
  open var stiffness: CGFloat = 100
  /// The damping.
  open var damping: CGFloat = 10
  /// The speed at the start.
  open var initialVelocity: CGFloat = 0
  /// The seconds until the spring rests, which on a stage is the duration.
  open var settlingDuration: CFTimeInterval { duration > 0 ? duration : 0.25 }
}

/// Animations of a layer that run together, which a stage does not show.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// An animation between two states of a layer, which a stage does not show.
open class CATransition: CAAnimation {
  /// The kind.
  open var type = CATransitionType.fade
  /// The direction; `nil` for none.
  open var subtype: CATransitionSubtype?
}

/// A kind of transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Faded.
  public static let fade = Self(rawValue: "fade")
  /// Moved over the old state.
  public static let moveIn = Self(rawValue: "moveIn")
  /// Moved with the old state.
  public static let push = Self(rawValue: "push")
  /// Uncovered.
  public static let reveal = Self(rawValue: "reveal")
}

/// A direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// The values before and after an animation of a layer.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's.
  public static let removed = Self(rawValue: "removed")
  /// The last one after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The first one before the start.
  public static let backwards = Self(rawValue: "backwards")
  /// Both.
  public static let both = Self(rawValue: "both")
}

/// A name of a curve, as Core Animation has them.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant speed.
  public static let linear = Self(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// Core Animation's default.
  public static let `default` = Self(rawValue: "default")
}

/// A curve of an animation of a layer; Core Animation's class of the same name.
public final class CAMediaTimingFunction: Sendable {
  private let name: CAMediaTimingFunctionName

  /// Creates the curve of a name.
  public init(name: CAMediaTimingFunctionName) { self.name = name }

  /// Creates a Bézier curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = CAMediaTimingFunctionName(rawValue: "\(c1x) \(c1y) \(c2x) \(c2y)")
  }
}

/// A timer of the screen's frames; Core Animation's class of the same name.
///
/// A stage calls it in each sixtieth of a second for as long as anything else is left to happen: a timer alone does
/// not keep a stage playing.
public final class CADisplayLink {
  /// Whether the timer is paused.
  public var isPaused = false
  /// The time of the last frame in seconds.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the next frame in seconds.
  public var targetTimestamp: TimeInterval { timestamp + duration }
  /// The seconds of a frame.
  public let duration: TimeInterval = 1.0 / 60
  /// The frames that the app asks for, which has no effect.
  public var preferredFrameRateRange = CAFrameRateRange.default
  private var send: ((CADisplayLink) -> Void)?
  private var isOn = false

  #if !canImport(ObjectiveC)
  /// Creates a timer that sends a message to an object, which it retains until it ends.
  public init(target: Any, selector sel: Selector) {
    send = { link in _ = sel.perform(target as AnyObject, link) }
  }
  #else
  private init() {}
  #endif

  /// Begins the frames of the stage that plays the running code or, before it plays, of the one made last.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isOn, send != nil, let stage = Stage.nearest else { return }
    isOn = true
    stage.onEveryFrame { [weak stage] in
      guard self.isOn, let now = stage?.now else { return false }
      self.timestamp = now
      if !self.isPaused { self.send?(self) }
      return self.isOn
    }
  }

  /// Ends the frames.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isOn = false }

  /// Ends the timer, which then releases its target.
  public func invalidate() {
    isOn = false
    send = nil
  }
}

/// The frames in a second that an app asks for; Core Animation's structure of the same name.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum.
  public var minimum: Float
  /// The maximum.
  public var maximum: Float
  /// The preferred number; `nil` for any.
  public var preferred: Float?
  /// The range that the system chooses.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// A timer of the screen's frames with closures; UIKit's class of the same name.
///
/// A stage calls it in each sixtieth of a second while the view is in a window, for as long as anything else is left
/// to happen: a link alone does not keep a stage playing.
open class UIUpdateLink {
  /// Whether the link is on, which begins its frames.
  open var isEnabled = false { didSet { if isEnabled, !oldValue { begin() } } }
  /// Whether every frame counts, which on a stage it does.
  open var requiresContinuousUpdates = false
  /// Whether touches need low latency, of which a stage has none.
  open var wantsLowLatencyEventDispatch = false
  /// The frames that the app asks for, which has no effect.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The time of the present frame; `nil` before the first.
  open private(set) var currentUpdateInfo: UIUpdateInfo?
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private weak var view: View?

  /// Creates a link that is off.
  public init(view: View) { self.view = view }

  /// Adds a closure that each frame calls at a part of it, all of which are the same on a stage.
  open func addAction(
    to phase: UIUpdateActionPhase,
    handler: @escaping (_ updateLink: UIUpdateLink, _ updateInfo: UIUpdateInfo) -> Void
  ) { actions.append(handler) }

  /// Adds a closure that each frame calls.
  open func addAction(
    handler: @escaping (_ updateLink: UIUpdateLink, _ updateInfo: UIUpdateInfo) -> Void
  ) {
    actions.append(handler)
  }

  private func begin() {
    guard let stage = view?.window?.stage ?? Stage.current else { return }
    stage.onEveryFrame { [weak self, weak stage] in
      guard let self, isEnabled, let now = stage?.now else { return false }
      let info = UIUpdateInfo(modelTime: now)
      currentUpdateInfo = info
      if view?.window != nil { for action in actions { action(self, info) } }
      return isEnabled
    }
  }
}

/// A part of a frame; UIKit's class of the same name.
public final class UIUpdateActionPhase: Sendable {
  private init() {}
  /// Before everything.
  public static let beforeUpdate = UIUpdateActionPhase()
  /// After the frame is scheduled.
  public static let beforeUpdateScheduled = UIUpdateActionPhase()
  /// Before events.
  public static let beforeEventDispatch = UIUpdateActionPhase()
  /// After events.
  public static let afterEventDispatch = UIUpdateActionPhase()
  /// Before layout.
  public static let beforeCATransactionCommit = UIUpdateActionPhase()
  /// After layout.
  public static let afterCATransactionCommit = UIUpdateActionPhase()
  /// After everything.
  public static let afterUpdateComplete = UIUpdateActionPhase()
}

/// The key of a layer's transition.
public let kCATransition = "transition"

/// The time of a frame; UIKit's class of the same name.
public final class UIUpdateInfo: Sendable {
  /// The time of the frame in seconds.
  public let modelTime: TimeInterval
  /// The time at which the frame has to be ready, a frame later.
  public var completionDeadlineTime: TimeInterval { modelTime + 1.0 / 60 }
  /// The time at which the frame is seen, two frames later.
  public var estimatedPresentationTime: TimeInterval { modelTime + 2.0 / 60 }

  init(modelTime: TimeInterval) { self.modelTime = modelTime }
}
