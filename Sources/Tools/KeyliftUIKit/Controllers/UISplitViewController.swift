// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// A controller of columns beside each other; UIKit's class of the same name.
///
/// Where the width is regular, as on an iPad, the columns that the display mode names are side by side. Elsewhere one
/// column fills the view: the compact one, or else the secondary one. Columns are shown as they are, without the
/// navigation controllers that iOS puts around them, and change at once.
open class UISplitViewController: UIViewController {
  /// The number of columns, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Two columns, given as `viewControllers`.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
    /// Three columns.
    case tripleColumn = 2
  }

  /// A column, with UIKit's raw values.
  public enum Column: Int, Hashable, Sendable {
    /// The first one.
    case primary = 0
    /// The one between the others, of a controller with three columns.
    case supplementary = 1
    /// The last one, which is as wide as the others leave room.
    case secondary = 2
    /// The only one where the width is compact.
    case compact = 3
  }

  /// The columns that are shown, with UIKit's raw values.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// Both columns where the view is wider than high, and the secondary one alone otherwise.
    case automatic = 0
    /// The secondary column.
    case secondaryOnly = 1
    /// One column beside the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one, which fills the view.
    case oneOverSecondary = 3
    /// Two columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one, which fills the view.
    case twoOverSecondary = 5
    /// Two columns, which move the secondary one to the right.
    case twoDisplaceSecondary = 6
  }

  /// How the columns share the width, with UIKit's raw values; the display mode decides it on a stage.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// As iOS chooses.
    case automatic = 0
    /// Beside each other.
    case tile = 1
    /// Above the secondary one.
    case overlay = 2
    /// The secondary one moves.
    case displace = 3
  }

  /// The width of a column that has none, in points.
  public static let automaticDimension: CGFloat = -1
  /// iOS's default is not documented; this one is Keylift's choice.
  private static let columnWidth: CGFloat = 320

  /// The number of columns.
  public let style: Style
  private var columns: [Column: UIViewController] = [:]
  /// The columns that should be shown; another mode shows them at once.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { showColumns() } }
  /// How the columns should share the width, which has no effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The width of the primary column in points; `automaticDimension` for 320.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { showColumns() } }
  /// The width of the primary column as a fraction of the view's, if no width in points is set;
  /// `automaticDimension` for none.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { showColumns() } }
  /// The width of the supplementary column in points; `automaticDimension` for 320.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { showColumns() } }
  /// The delegate, which is not retained, nor called: columns are shown as they are.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Whether a finger shows the hidden columns, which no finger does on a stage.
  open var presentsWithGesture = true

  /// Creates a controller without columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose columns are given as `viewControllers`.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates nothing: Linux reads no storyboards.
  public override init?(coder: AnyObject) { return nil }

  /// The controllers of the columns, the primary one first.
  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// Whether one column fills the view, because the width is compact.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// The columns that are shown.
  open var displayMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let size = viewIfLoaded?.bounds.size ?? Screen.main.bounds.size
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  /// Returns the controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Gives a column another controller; `nil` for none.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column] {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = vc
    if let vc { addChild(vc) }
    showColumns()
  }

  /// Shows a column, with the display mode that has it.
  open func show(_ column: Column) {
    guard column == .primary || column == .supplementary, displayMode == .secondaryOnly else {
      return
    }
    preferredDisplayMode =
      column == .primary && style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// Hides a column, and with it those before it.
  open func hide(_ column: Column) {
    guard column == .primary || column == .supplementary else { return }
    let staysBeside = column == .primary && style == .tripleColumn
    preferredDisplayMode = staysBeside ? .oneBesideSecondary : .secondaryOnly
  }

  /// Shows the columns.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showColumns()
  }

  /// Places the columns.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showColumns()
  }

  private func showColumns() {
    guard isViewLoaded else { return }
    let shown = isCollapsed ? collapsedColumn : besideColumns + [.secondary]
    for (column, controller) in columns where !shown.contains(column) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    let frames = frames(of: shown)
    // The secondary column is behind the others.
    for column in shown.reversed() {
      guard let controller = columns[column], let frame = frames[column] else { continue }
      if controller.view.superview !== view { view.addSubview(controller.view) }
      if controller.view.frame != frame { controller.view.frame = frame }
    }
  }

  private var collapsedColumn: [Column] {
    [.compact, .secondary, .primary].first { columns[$0] != nil }.map { [$0] } ?? []
  }

  private var besideColumns: [Column] {
    let nearest: Column = style == .tripleColumn ? .supplementary : .primary
    return switch displayMode {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: [nearest]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      style == .tripleColumn ? [.primary, .supplementary] : [.primary]
    }
  }

  private func frames(of shown: [Column]) -> [Column: CGRect] {
    let bounds = view.bounds
    var frames: [Column: CGRect] = [:]
    guard shown.count > 1 else { return shown.first.map { [$0: bounds] } ?? [:] }
    var left: CGFloat = 0
    for column in shown.dropLast() {
      let width = min(width(of: column), bounds.width)
      frames[column] = CGRect(x: left, y: 0, width: width, height: bounds.height)
      left += width
    }
    frames[.secondary] =
      switch displayMode {
      case .oneOverSecondary, .twoOverSecondary: bounds
      case .twoDisplaceSecondary: bounds.offsetBy(dx: left, dy: 0)
      default:
        CGRect(x: left, y: 0, width: max(bounds.width - left, 0), height: bounds.height)
      }
    return frames
  }

  private func width(of column: Column) -> CGFloat {
    let preferred =
      column == .primary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    if preferred > 0 { return preferred }
    let fraction = column == .primary ? preferredPrimaryColumnWidthFraction : 0
    return fraction > 0 ? fraction * view.bounds.width : UISplitViewController.columnWidth
  }
}

/// The delegate of a controller of columns; UIKit's protocol of the same name.
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column that fills the view where the width is compact.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Called before other columns are shown.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Returns whether the app itself makes one column of two.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}

extension UIViewController {
  /// The nearest controller of columns that holds this one; `nil` for none.
  public var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
}
