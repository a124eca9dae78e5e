// SPDX-License-Identifier: MIT

import KeyliftStage

// How controllers hold and show each other on a stage: at once, over the whole window.
extension UIViewController {
  /// Holds a controller, whose view the caller adds.
  public func addChild(_ child: UIViewController) {
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Lets the controller go; its view stays where it is.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Shows a controller over the whole window, at once.
  ///
  /// The caret stays where it is. An alert is not drawn.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - isAnimated: Has no effect.
  ///   - completion: Called when the controller's view is there.
  public func present(
    _ controller: UIViewController, animated isAnimated: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.presentingViewController = self
    if let window = viewIfLoaded?.window, !(controller is UIAlertController) {
      controller.fill(window)
    }
    completion?()
  }

  /// Removes the controller that this one presents or, without one, this one.
  public func dismiss(animated isAnimated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      guard let presenting = presentingViewController else { return }
      return presenting.dismiss(animated: isAnimated, completion: completion)
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    if let window = presented.viewIfLoaded?.window { presented.leave(window) }
    completion?()
  }

  /// Does nothing: a stage chooses the look of the status bar itself.
  public func setNeedsStatusBarAppearanceUpdate() {}

  /// Shows a controller on the navigation controller's stack or, without one, over the window.
  public func show(_ controller: UIViewController, sender: Any?) {
    guard let navigationController else { return present(controller, animated: true) }
    navigationController.pushViewController(controller, animated: true)
  }

  /// The nearest navigation controller that holds this one.
  public var navigationController: UINavigationController? { holder() }
  /// The nearest tab bar controller that holds this one.
  public var tabBarController: UITabBarController? { holder() }

  private func holder<Holder: UIViewController>() -> Holder? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Holder }.first
  }
}

/// A style of presentation, with UIKit's raw values.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// Chosen by the system.
  case automatic = -2
  /// Over the whole window.
  case fullScreen = 0
  /// As a sheet of the width of a page.
  case pageSheet = 1
  /// As a sheet in the middle.
  case formSheet = 2
  /// Over the controller's view.
  case currentContext = 3
  /// As the app draws it.
  case custom = 4
  /// Over the whole window, which stays visible.
  case overFullScreen = 5
  /// Over the controller's view, which stays visible.
  case overCurrentContext = 6
  /// In a popover.
  case popover = 7
}

/// A style of transition, with UIKit's raw values.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From the bottom.
  case coverVertical = 0
  /// Turned over.
  case flipHorizontal = 1
  /// Faded.
  case crossDissolve = 2
}

/// A style of the status bar, with UIKit's raw values.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Chosen by the system.
  case `default` = 0
  /// Light.
  case lightContent = 1
  /// Dark.
  case darkContent = 3
}

/// The changes beside a turn of the screen; UIKit's protocol of the same name.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Calls closures beside the turn and behind it.
  ///
  /// A stage turns at once, so it calls both on the next turn of the run loop, when the new layout is
  /// there.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Calls a closure beside the turn.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a turn that takes no time.
final class TurnCoordinator: UIViewControllerTransitionCoordinator {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    StageQueue.main.async {
      animation?(self)
      completion?(self)
    }
    return true
  }
}
