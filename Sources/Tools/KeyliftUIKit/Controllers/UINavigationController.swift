// SPDX-License-Identifier: MIT

public import KeyliftStage

/// A controller of a stack of controllers; UIKit's class of the same name.
///
/// It shows the topmost one, at once. Its bar is a view without content that takes no room: a scene's
/// `navigation-bar` is one that does.
open class UINavigationController: UIViewController {
  /// The controllers, the topmost last.
  public private(set) var viewControllers: [UIViewController] = []
  /// The bar, which a stage does not draw.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden.
  public var isNavigationBarHidden = false

  /// Creates a controller that shows another one.
  public init(rootViewController: UIViewController? = nil) {
    super.init(nibName: nil, bundle: nil)
    if let rootViewController { pushViewController(rootViewController, animated: false) }
  }

  /// The recognizer of the gesture that removes the topmost controller: none on a stage.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// The topmost controller.
  public var topViewController: UIViewController? { viewControllers.last }
  /// The topmost controller.
  public var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Hides or shows the bar, at once.
  public func setNavigationBarHidden(_ isHidden: Bool, animated isAnimated: Bool) {
    isNavigationBarHidden = isHidden
  }

  /// Shows a controller on top of the others, at once.
  public func pushViewController(_ controller: UIViewController, animated isAnimated: Bool) {
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
  public func popViewController(animated isAnimated: Bool) -> UIViewController? {
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
  public func popToRootViewController(animated isAnimated: Bool) -> [UIViewController]? {
    guard let first = viewControllers.first else { return nil }
    let removed = Array(viewControllers.dropFirst())
    setViewControllers([first], animated: isAnimated)
    return removed
  }

  /// Replaces all controllers, at once.
  public func setViewControllers(_ controllers: [UIViewController], animated isAnimated: Bool) {
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
    if isSeen { new.viewWillAppear(false) }
    show(new)
    guard isSeen else { return }
    new.viewIsAppearing(false)
    view.layoutIfNeeded()
    new.viewDidAppear(false)
  }

  private func show(_ controller: UIViewController) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
  }

  /// Shows the topmost controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let topViewController { show(topViewController) }
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

/// A controller of tabs; UIKit's class of the same name.
///
/// It shows the view of the selected controller. Its bar is a view without content that takes no room.
open class UITabBarController: UIViewController {
  /// The bar, which a stage does not draw.
  public let tabBar = UITabBar(frame: .zero)
  /// The controllers of the tabs.
  public var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] { controller.removeFromParent() }
      for controller in viewControllers ?? [] { addChild(controller) }
      showSelected()
    }
  }
  /// The index of the shown controller; another one shows it at once.
  public var selectedIndex = 0 { didSet { showSelected() } }

  /// The shown controller.
  public var selectedViewController: UIViewController? {
    guard let all = viewControllers, all.indices.contains(selectedIndex) else { return nil }
    return all[selectedIndex]
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
    selected.view.frame = view.bounds
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(selected.view)
  }
}

/// The bar of a navigation controller, which a stage does not draw.
open class UINavigationBar: View {
  /// Whether titles are large.
  public var prefersLargeTitles = false
  /// Whether what is behind the bar shows through.
  public var isTranslucent = true
}

/// The bar of a tab bar controller, which a stage does not draw.
open class UITabBar: View {
  /// Whether what is behind the bar shows through.
  public var isTranslucent = true
}

/// The items of a controller in a navigation bar, which a stage does not draw.
public final class UINavigationItem {
  /// When the title is large, which a stage does not draw, with UIKit's raw values.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As in the controller below.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// When the title is large.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The text above the title; `nil` for none.
  public var prompt: String?
  /// The items at the left.
  public var leftBarButtonItems: [UIBarButtonItem]?
  /// The title.
  public var title: String?
  /// The view in place of the title.
  public var titleView: View?
  /// The item at the left.
  public var leftBarButtonItem: UIBarButtonItem?
  /// The item at the right.
  public var rightBarButtonItem: UIBarButtonItem?
  /// The items at the right.
  public var rightBarButtonItems: [UIBarButtonItem]?
  /// The controller of the search in the bar; `nil` for none.
  public var searchController: UISearchController?
  /// Whether scrolling hides the search bar; it has no effect.
  public var hidesSearchBarWhenScrolling = true
}
