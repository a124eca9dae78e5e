// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The presentation of a controller; UIKit's class of the same name.
open class UIPresentationController {
  /// The delegate, which is not retained, nor called, because no finger dismisses a presentation.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presented controller.
  public private(set) unowned var presentedViewController: UIViewController

  init(of controller: UIViewController) { presentedViewController = controller }

  /// The controller that presents; the presented one itself before it is presented.
  public var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? presentedViewController
  }
  /// The window of a presentation; `nil` before and after it.
  public var containerView: View? { presentedViewController.viewIfLoaded?.window }
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
}

/// The presentation of a controller in a popover; UIKit's class of the same name.
///
/// A presented controller covers the window of a stage, so its settings have no effect.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which the popover points.
  public weak var sourceView: View?
  /// The rectangle at which it points, in the view's coordinates.
  public var sourceRect = CGRect.zero
  /// The item of a bar at which it points.
  public var barButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// The presentation of the controller: its sheet, or its popover if that is its style.
  public var presentationController: UIPresentationController? {
    modalPresentationStyle == .popover ? popoverPresentationController : sheetPresentationController
  }

  /// The coordinator of a transition: `nil`, because transitions take no time on a stage.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Shows a controller in the secondary column or, without columns, over the window.
  public func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    guard let splitViewController else { return present(controller, animated: true) }
    splitViewController.setViewController(controller, for: .secondary)
  }
}

/// A controller of a view with keys or of a bar; UIKit's class of the same name.
///
/// Return one as `inputAccessoryViewController` to show its view on top of the keyboard.
open class UIInputViewController: UIViewController {}
