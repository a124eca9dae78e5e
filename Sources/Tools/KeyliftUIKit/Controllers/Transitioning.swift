// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// An object with a size that its container asks for; UIKit's protocol of the same name.
public protocol UIContentContainer: AnyObject {
  /// The size.
  var preferredContentSize: CGSize { get }
}

/// A way from a controller of a storyboard to another one; UIKit's class of the same name.
open class UIStoryboardSegue {
  /// The name; `nil` for none.
  public let identifier: String?
  /// The controller that is left.
  public let source: UIViewController
  /// The controller that is shown.
  public let destination: UIViewController

  /// Creates a segue, as a test does that calls `prepare(for:sender:)`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Shows the destination.
  open func perform() { source.show(destination, sender: self) }
}

// Presentations of the app's own. A stage asks for the presentation controller and its frame. Animators of transitions
// are not asked: a presentation takes no time.

/// An object that chooses how controllers are presented; UIKit's protocol of the same name.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the presentation of a controller; `nil` for the system's.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
  /// Returns the animator of a presentation, which a stage does not ask for.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal, which a stage does not ask for.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil`.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
  /// Returns `nil`.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// An animator of a transition, which a stage does not run; UIKit's protocol of the same name.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// The controllers and views of a transition; UIKit's protocol of the same name.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition is.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was given up.
  var transitionWasCancelled: Bool { get }
  /// Ends the transition.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition; `nil` for none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` for none.
  func view(forKey key: UITransitionContextViewKey) -> View?
  /// Returns the last frame of a controller's view.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// A controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one after.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one before.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The one after.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

extension UIViewController {
  /// The object that chooses how the controller is presented with the style `.custom`.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { kept(or: WeakTransitioning()).delegate }
    set { keep(WeakTransitioning(delegate: newValue)) }
  }

  /// `nil` for the system's presentation.
  func customPresentation(of controller: UIViewController) -> UIPresentationController? {
    guard controller.modalPresentationStyle == .custom else { return nil }
    return controller.transitioningDelegate?.presentationController(
      forPresented: controller, presenting: self, source: self)
  }
}

private struct WeakTransitioning {
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
}
