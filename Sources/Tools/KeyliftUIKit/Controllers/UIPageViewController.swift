// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A controller of pages; UIKit's class of the same name.
///
/// It shows the first of the given controllers over its whole view, at once. No finger turns pages, so the data source
/// is asked by nobody but the app.
open class UIPageViewController: UIViewController {
  /// A way of turning, with UIKit's raw values.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// As paper.
    case pageCurl = 0
    /// As in a scroll view.
    case scroll = 1
  }

  /// A direction in which pages follow each other, with UIKit's raw values.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// A direction of turning, with UIKit's raw values.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To the next page.
    case forward = 0
    /// To the page before.
    case reverse = 1
  }

  /// An option of a controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The gap between pages in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The way of turning.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// The source of the pages, which a stage does not ask.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate, which fingers would notify.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The shown controllers.
  open private(set) var viewControllers: [UIViewController]?
  /// The recognizers of the fingers that turn pages: none on a stage.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates nothing: Linux reads no storyboards.
  public override init?(coder: AnyObject) { return nil }

  /// Shows the first of some controllers, at once, and calls a closure.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for old in self.viewControllers ?? [] where viewControllers?.contains(old) != true {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    self.viewControllers = viewControllers
    if isViewLoaded { showPage() }
    completion?(true)
  }

  /// Shows the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showPage()
  }

  private func showPage() {
    guard let page = viewControllers?.first, page.parent !== self else { return }
    addChild(page)
    view.fill(with: page.view)
    page.didMove(toParent: self)
  }
}

/// The source of pages; UIKit's protocol of the same name.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the controller before another one; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the controller after another one; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the present dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of pages, which fingers would notify; UIKit's protocol of the same name.
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called before a finger turns a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after a finger has turned a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
