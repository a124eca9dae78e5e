// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The presentation of a controller; UIKit's class of the same name.
open class UIPresentationController {
  /// The delegate, which is not retained, nor called, because no finger dismisses a presentation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presented controller.
  open private(set) unowned var presentedViewController: UIViewController
  /// The window of a presentation; `nil` before and after it.
  open internal(set) weak var containerView: View?
  private weak var presenting: UIViewController?

  init(of controller: UIViewController) { presentedViewController = controller }

  /// Creates the presentation of a controller, as a subclass of the app does.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
  }

  /// The controller that presents; the presented one itself before it is presented.
  open var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? presenting ?? presentedViewController
  }

  /// The view of the presented controller.
  open var presentedView: View? { presentedViewController.view }
  /// The frame of the presented view in the window: the whole window unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// Whether the presenting view is removed, which it is not on a stage.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the view covers the screen, as it does on a stage.
  open var shouldPresentInFullscreen: Bool { true }
  /// Called before the screen turns, which a stage tells the controllers alone.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The traits of the presented controller.
  open var traitCollection: TraitCollection { presentedViewController.traitCollection }

  /// Called before the view is in the window.
  open func presentationTransitionWillBegin() {}
  /// Called when the view is in the window.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the view is removed.
  open func dismissalTransitionWillBegin() {}
  /// Called when the view is removed.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the view is placed.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the view is placed.
  open func containerViewDidLayoutSubviews() {}
}

/// The delegate of a presentation; UIKit's protocol of the same name.
///
/// A stage calls none of its methods, because they answer a finger that dismisses.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Called before a finger dismisses, to allow it.
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  /// Called before a finger dismisses.
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  /// Called after a finger has dismissed.
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  /// Called when a finger tries to dismiss a controller that stays.
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
  /// Returns the style where the width is compact.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// Returns the style for traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: TraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// Allows it.
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    true
  }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
  /// Returns the system's.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  /// Returns the style where the width is compact.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: TraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
}

/// The presentation of a controller in a popover; UIKit's class of the same name.
///
/// A presented controller covers the window of a stage, so its settings have no effect.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which the popover points.
  open weak var sourceView: View?
  /// The rectangle at which it points, in the view's coordinates.
  open var sourceRect = CGRect.zero
  /// The item of a bar at which it points.
  open var barButtonItem: UIBarButtonItem?
  /// The sides of the popover on which its arrow may be.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The color of the popover; `nil` for the system's.
  open var backgroundColor: UIColor?
  /// The views that fingers reach beside the popover; `nil` for none.
  open var passthroughViews: [View]?
}

/// Sides of a popover, with UIKit's bits.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The bottom.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The delegate of a popover; UIKit's protocol of the same name.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIViewController {
  /// The presentation of the controller: its sheet, or its popover if that is its style.
  public var presentationController: UIPresentationController? {
    if let own = kept["custom"] as? UIPresentationController { return own }
    return modalPresentationStyle == .popover
      ? popoverPresentationController : sheetPresentationController
  }

  /// The coordinator of a transition: `nil`, because transitions take no time on a stage.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Shows a controller in the secondary column or, without columns, over the window.
  public func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    guard let splitViewController else { return present(controller, animated: true) }
    splitViewController.setViewController(controller, for: .secondary)
  }
}

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
    get { kept(or: WeakObject()).object as? any UIViewControllerTransitioningDelegate }
    set { keep(WeakObject(object: newValue)) }
  }

  /// `nil` for the system's presentation.
  func customPresentation(of controller: UIViewController) -> UIPresentationController? {
    guard controller.modalPresentationStyle == .custom else { return nil }
    return controller.transitioningDelegate?.presentationController(
      forPresented: controller, presenting: self, source: self)
  }
}
