// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

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

  /// Does nothing: a stage turns by a scene's event.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing: a stage draws the home indicator.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Sets the items in a toolbar, which a stage does not draw.
  public func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
  /// The appearance, which is the screen's on a stage, whatever is set.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { kept(or: .unspecified) }
    set { keep(newValue) }
  }
  /// Whether presented controllers take this one's style of transition, which a stage has not.
  public var providesPresentationContextTransitionStyle: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }
  /// The margins that the system wants at least, which a stage does not have.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
  /// Calls the appearing or disappearing method of a child whose view is about to be shown or removed.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    keep(isAppearing, "isAppearing")
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
  }
  /// Calls the appeared or disappeared method of a child whose view was shown or removed.
  public func endAppearanceTransition() {
    kept(or: true, "isAppearing") ? viewDidAppear(false) : viewDidDisappear(false)
  }

  /// Does nothing: a stage chooses the look of the status bar itself.
  public func setNeedsStatusBarAppearanceUpdate() {}

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
  /// As it is, also where the width is compact.
  case none = -1
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
  /// Whether the change is animated, which it is not on a stage.
  var isAnimated: Bool { get }
  /// The duration in seconds: 0 on a stage.
  var transitionDuration: TimeInterval { get }
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
  /// False.
  public var isAnimated: Bool { false }
  /// False.
  public var isCancelled: Bool { false }
  /// False.
  public var isInteractive: Bool { false }
  /// The view of the transition: the window.
  public var containerView: View { (Stage.nearest?.window).map { $0 as View } ?? View() }
  /// Returns `nil`, because a turn has no other controllers.
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  {
    nil
  }
  /// 0.
  public var transitionDuration: TimeInterval { 0 }
  /// The curve of the change, which is not animated on a stage.
  public var completionCurve: View.AnimationCurve { .easeInOut }

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

/// The settings of a sheet; UIKit's class of the same name.
///
/// A presented controller covers the window at once, so they have no effect on a stage.
public final class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public struct Detent: Hashable, Sendable {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Identifier("medium")
      /// The whole screen.
      public static let large = Identifier("large")
    }

    /// The name.
    public let identifier: Identifier

    /// Returns the detent of about half of the screen.
    public static func medium() -> Detent { Detent(identifier: .medium) }
    /// Returns the detent of the whole screen.
    public static func large() -> Detent { Detent(identifier: .large) }

    /// Returns a detent of a height of the app's own, which is not asked for on a stage.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier: identifier ?? Identifier("custom")) }
  }

  /// The heights at which the sheet rests.
  public var detents: [Detent] = [.large()]
  /// The height at which it rests; `nil` for the first.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// The greatest height at which what is behind is not dimmed; `nil` for none.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a grabber is at the top.
  public var prefersGrabberVisible = false
  /// Whether scrolling makes the sheet higher.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the corners in points; `nil` for iOS's.
  public var preferredCornerRadius: CGFloat?

  /// Whether the sheet touches the bottom where the height is compact.
  public var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width is that of the controller's content where the sheet touches the bottom.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Whether the sheet is as large as a page.
  public var prefersPageSizing = true
  /// The view from which the sheet comes; `nil` for none.
  public weak var sourceView: View?

  /// Calls a closure, whose changes take no time.
  public func animateChanges(_ changes: () -> Void) { changes() }

  /// Does nothing, because the heights are not asked for on a stage.
  public func invalidateDetents() {}
}

/// The delegate of a sheet, which fingers would notify; UIKit's protocol of the same name.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after a finger has chosen another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The context from which a detent computes its height; UIKit's protocol of the same name.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet.
  var containerTraitCollection: TraitCollection { get }
  /// The largest height in points.
  var maximumDetentValue: CGFloat { get }
}

/// An alert or a sheet of actions; UIKit's class of the same name.
///
/// It is not drawn. Its actions are performed by `perform()`.
open class UIAlertController: UIViewController {
  /// A style, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// A sheet at the bottom.
    case actionSheet = 0
    /// A box in the middle.
    case alert = 1
  }

  /// The text below the title.
  open var message: String?
  /// The style.
  public let preferredStyle: Style
  /// The actions in order.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields in order; `nil` if there are none.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// The action of the return key; `nil` for none.
  open var preferredAction: UIAlertAction?

  /// Adds a text field, and calls a closure with it.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// An action of an alert; UIKit's class of the same name.
public final class UIAlertAction {
  /// A style, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// A plain button.
    case `default` = 0
    /// The button that changes nothing.
    case cancel = 1
    /// The button that deletes.
    case destructive = 2
  }

  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether the action is enabled.
  public var isEnabled = true

  private let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Calls the action's closure, as a tap on its button does.
  public func perform() { handler?(self) }
}
