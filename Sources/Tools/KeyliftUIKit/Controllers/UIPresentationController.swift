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
