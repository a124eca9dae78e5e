// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// A controller of a stack of controllers; UIKit's class of the same name.
///
/// It shows the topmost one, at once. Its bar is a view without content that takes no room: a scene's
/// `navigation-bar` is one that does.
open class UINavigationController: UIViewController {
  /// The controllers, the topmost last.
  open private(set) var viewControllers: [UIViewController] = []
  /// The bar, which a stage does not draw.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false
  /// The toolbar, which a stage does not draw.
  public let toolbar = UIToolbar(frame: .zero)
  /// Whether the toolbar is hidden.
  open var isToolbarHidden = true
  /// Whether the bar hides while the keyboard is up, which a stage does not draw.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether scrolling hides the bar, which a stage does not draw.
  open var hidesBarsOnSwipe = false
  /// The delegate, which is not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates a controller that shows another one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a controller with bars of the app's own classes, for which a stage takes UIKit's.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without controllers.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates nothing: Linux reads no storyboards.
  public override init?(coder: AnyObject) { return nil }

  /// The recognizer of the gesture that removes the topmost controller: none on a stage.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// The topmost controller.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The topmost controller.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Hides or shows the bar, at once.
  open func setNavigationBarHidden(_ isHidden: Bool, animated isAnimated: Bool) {
    isNavigationBarHidden = isHidden
  }

  /// Hides or shows the toolbar, at once.
  open func setToolbarHidden(_ isHidden: Bool, animated isAnimated: Bool) {
    isToolbarHidden = isHidden
  }

  /// Removes the controllers on top of another one, at once.
  ///
  /// - Returns: The removed controllers; `nil` if the controller is not there.
  @discardableResult
  open func popToViewController(
    _ controller: UIViewController, animated isAnimated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(of: controller) else { return nil }
    let removed = Array(viewControllers[(index + 1)...])
    setViewControllers(Array(viewControllers[...index]), animated: isAnimated)
    return removed
  }

  /// Shows a controller on top of the others, at once.
  open func pushViewController(_ controller: UIViewController, animated isAnimated: Bool) {
    let old = topViewController
    viewControllers.append(controller)
    addChild(controller)
    controller.isMovingToParent = true
    replace(old, by: controller)
    controller.isMovingToParent = false
    controller.didMove(toParent: self)
  }

  /// Removes the topmost controller, at once.
  ///
  /// - Returns: The controller; `nil` if it is the only one, which stays.
  @discardableResult
  open func popViewController(animated isAnimated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let old = viewControllers.popLast() else { return nil }
    old.willMove(toParent: nil)
    old.isMovingFromParent = true
    replace(old, by: topViewController)
    old.isMovingFromParent = false
    old.removeFromParent()
    return old
  }

  /// Removes all controllers but the first, at once.
  ///
  /// - Returns: The removed controllers.
  @discardableResult
  open func popToRootViewController(animated isAnimated: Bool) -> [UIViewController]? {
    guard let first = viewControllers.first else { return nil }
    let removed = Array(viewControllers.dropFirst())
    setViewControllers([first], animated: isAnimated)
    return removed
  }

  /// Replaces all controllers, at once.
  open func setViewControllers(_ controllers: [UIViewController], animated isAnimated: Bool) {
    let old = topViewController
    let removed = viewControllers
    viewControllers = controllers
    for controller in controllers where controller.parent !== self { addChild(controller) }
    if topViewController !== old { replace(old, by: topViewController) }
    for controller in removed where !controllers.contains(controller) {
      controller.removeFromParent()
    }
  }

  private func replace(_ old: UIViewController?, by new: UIViewController?) {
    guard isViewLoaded else { return }
    let isSeen = view.window != nil
    if isSeen { old?.viewWillDisappear(false) }
    old?.viewIfLoaded?.removeFromSuperview()
    if isSeen { old?.viewDidDisappear(false) }
    guard let new else { return }
    delegate?.navigationController(self, willShow: new, animated: false)
    defer { delegate?.navigationController(self, didShow: new, animated: false) }
    if isSeen { new.viewWillAppear(false) }
    view.fill(with: new.view)
    guard isSeen else { return }
    new.viewIsAppearing(false)
    view.layoutIfNeeded()
    new.viewDidAppear(false)
  }

  /// Shows the topmost controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let topViewController { view.fill(with: topViewController.view) }
  }

  /// Notifies the topmost controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topViewController?.viewWillAppear(animated)
  }

  /// Notifies the topmost controller.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.viewDidAppear(animated)
  }

  /// Notifies the topmost controller.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topViewController?.viewWillDisappear(animated)
  }

  /// Notifies the topmost controller.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.viewDidDisappear(animated)
  }
}

/// The delegate of a navigation controller; UIKit's protocol of the same name.
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called after a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// A controller of tabs; UIKit's class of the same name.
///
/// It shows the view of the selected controller. Its bar is a view without content that takes no room.
open class UITabBarController: UIViewController {
  /// The bar, which a stage does not draw.
  public let tabBar = UITabBar(frame: .zero)
  /// Whether the bar is hidden.
  open var isTabBarHidden = false
  /// Hides or shows the bar, at once.
  open func setTabBarHidden(_ isHidden: Bool, animated isAnimated: Bool) {
    isTabBarHidden = isHidden
  }
  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] { controller.removeFromParent() }
      for controller in viewControllers ?? [] { addChild(controller) }
      showSelected()
    }
  }
  /// The delegate, which fingers would notify.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Replaces the controllers of the tabs, at once.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }
  /// The index of the shown controller; another one shows it at once.
  open var selectedIndex = 0 { didSet { showSelected() } }

  /// The shown controller.
  open var selectedViewController: UIViewController? {
    get {
      guard let all = viewControllers, all.indices.contains(selectedIndex) else { return nil }
      return all[selectedIndex]
    }
    set {
      let index = viewControllers?.firstIndex { $0 === newValue }
      if let index { selectedIndex = index }
    }
  }

  /// Shows the selected controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded else { return }
    for controller in viewControllers ?? [] where controller !== selectedViewController {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    guard let selected = selectedViewController, selected.view.superview !== view else { return }
    view.fill(with: selected.view)
  }
}

/// The delegate of a tab bar controller, which fingers would notify; UIKit's protocol of the same name.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether a finger may select a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after a finger has selected a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
