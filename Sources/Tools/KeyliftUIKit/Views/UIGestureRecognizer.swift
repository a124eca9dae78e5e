// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A recognizer of a gesture; UIKit's class of the same name.
///
/// No finger makes gestures on a stage. `recognize()` performs the actions.
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// Not yet recognized.
    case possible = 0
    /// A gesture that goes on has begun.
    case began = 1
    /// A gesture that goes on has changed.
    case changed = 2
    /// Recognized.
    case ended = 3
    /// Canceled.
    case cancelled = 4
    /// Not recognized.
    case failed = 5

    /// Recognized at once.
    public static let recognized = State.ended
  }

  /// The state, `possible` until a test recognizes the gesture or sets it.
  open var state = State.possible
  /// The view that the recognizer was added to.
  open internal(set) weak var view: View?
  /// The delegate, which nothing asks.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer is enabled; a disabled one performs no actions.
  open var isEnabled = true
  /// Whether the view's own touches end, of which a stage has none.
  open var cancelsTouchesInView = true
  /// Whether the view's own touches wait, of which a stage has none.
  open var delaysTouchesBegan = false
  /// Whether the ends of the view's own touches wait, of which a stage has none.
  open var delaysTouchesEnded = true
  /// The name; `nil` for none.
  open var name: String?
  /// The number of fingers: none on a stage.
  open var numberOfTouches: Int { 0 }

  private var actions: [() -> Void] = []

  /// Creates a recognizer without an action.
  public override init() { super.init() }

  /// Creates a recognizer with a closure that it calls; UIKit takes a selector instead, which Linux
  /// does not have.
  ///
  /// - Parameters:
  ///   - target: The object of the closure, not retained.
  ///   - action: The closure; `nil` for none.
  public convenience init(target: AnyObject?, action: (() -> Void)?) {
    self.init()
    if let action { addTarget(target, action: action) }
  }

  /// Adds a closure that the recognizer calls while its target lives.
  open func addTarget(_ target: AnyObject?, action: @escaping () -> Void) {
    guard let target else { return actions.append(action) }
    actions.append { [weak target] in if target != nil { action() } }
  }

  /// Performs the actions, as a finished gesture does.
  open func recognize() {
    guard isEnabled else { return }
    state = .ended
    for action in actions { action() }
    state = .possible
  }

  /// Called when a finger touches the view, which none does on a stage.
  open func touchesBegan(_ touches: Set<ResponderTouch>, with event: TouchEvent) {}
  /// Called when a finger moves, which none does on a stage.
  open func touchesMoved(_ touches: Set<ResponderTouch>, with event: TouchEvent) {}
  /// Called when a finger is lifted, which none is on a stage.
  open func touchesEnded(_ touches: Set<ResponderTouch>, with event: TouchEvent) {}
  /// Called when the system ends a touch, of which a stage has none.
  open func touchesCancelled(_ touches: Set<ResponderTouch>, with event: TouchEvent) {}
  /// Called when a gesture is over.
  open func reset() {}

  /// Removes the closures; UIKit removes that of a target and a selector.
  open func removeTarget(_ target: Any?, action: (() -> Void)?) { actions = [] }

  /// Returns the origin: a gesture that no finger makes has no place.
  open func location(in view: View?) -> CGPoint { .zero }

  /// Does nothing, because a stage has no gestures that exclude each other.
  open func require(toFail other: UIGestureRecognizer) {}
}

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of dragging fingers.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of fingers.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers.
  open var maximumNumberOfTouches = Int.max
  /// Returns no movement.
  open func translation(in view: View?) -> CGPoint { .zero }
  /// Forgets the movement, of which there is none.
  open func setTranslation(_ translation: CGPoint, in view: View?) {}
  /// Returns no velocity.
  open func velocity(in view: View?) -> CGPoint { .zero }
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions, with UIKit's bits.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The direction.
  open var direction = Direction.right
}

/// A recognizer of fingers that stay.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The seconds that a finger stays.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The points that a finger may move.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before.
  open var numberOfTapsRequired = 0
}

/// A recognizer of two fingers that move apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale.
  open var scale: CGFloat = 1
  /// The velocity: 0.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle.
  open var rotation: CGFloat = 0
}

/// A recognizer of a finger that comes from an edge.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges.
  open var edges: UIRectEdge = []
}

/// A recognizer of a pointer, which a stage has not.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// A delegate of a recognizer, which a stage never asks.
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether a touch counts.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: ResponderTouch
  ) -> Bool
  /// Returns whether two gestures may be recognized at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another gesture has to fail first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the gesture has to fail before another one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a press counts.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: ResponderTouch
  ) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension View {
  /// The recognizers that were added, in order; `nil` if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let all = gestures.compactMap { $0 as? UIGestureRecognizer }
      return all.isEmpty ? nil : all
    }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, and removes it from its previous view.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestures.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestures.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }
}
