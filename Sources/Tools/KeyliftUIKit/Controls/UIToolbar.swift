// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A bar of items; UIKit's class of the same name.
///
/// On top of a keyboard it is drawn with its titles and spaces. Elsewhere it is not drawn.
open class UIToolbar: View, AccessoryBarView {
  /// The items from left to right; `nil` for none.
  public var items: [UIBarButtonItem]?
  /// The style, which has no effect.
  public var barStyle = UIBarStyle.default
  /// Whether what is behind the bar shows through, which has no effect.
  public var isTranslucent = true
  /// The color of the bar, which the system chooses on a stage.
  public var barTintColor: DynamicColor?

  /// Creates a bar with a frame in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Sets the items, at once.
  public func setItems(_ items: [UIBarButtonItem]?, animated isAnimated: Bool) {
    self.items = items
  }

  /// The height of a toolbar, 44 points, without a width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: ToolbarLayout.lineHeight(.legacy))
  }

  /// Returns the width, or the screen's without one, and 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : Screen.main.bounds.width,
      height: ToolbarLayout.lineHeight(.legacy))
  }

  package var accessoryBar: KeyboardContent.AccessoryBar {
    let items = items ?? []
    var bar = KeyboardContent.AccessoryBar(button: items.compactMap(\.shownTitle).last ?? "")
    bar.toolbar = ToolbarContent(accessory: items.compactMap(\.drawnItem))
    return bar
  }
}

/// A style of a bar, with UIKit's raw values.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Light.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// An item of a bar; UIKit's class of the same name.
///
/// `perform()` taps it, because no finger does.
public final class UIBarButtonItem {
  /// A style, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain = 0
    /// Bold.
    case done = 2
  }

  /// An item of the system, with UIKit's raw values.
  public enum SystemItem: Int, Hashable, Sendable {
    /// "Done".
    case done = 0
    /// "Cancel".
    case cancel = 1
    /// "Edit".
    case edit = 2
    /// "Save".
    case save = 3
    /// A plus sign.
    case add = 4
    /// The room that is left.
    case flexibleSpace = 5
    /// A room of a width.
    case fixedSpace = 6
  }

  /// The title; `nil` for none.
  public var title: String?
  /// Whether the item is enabled.
  public var isEnabled = true
  /// The width of a fixed room in points.
  public var width: CGFloat = 0
  /// The color of the title, which is not drawn.
  public var tintColor: DynamicColor?
  /// The view of the item, which is not drawn.
  public var customView: View?
  private var action: (() -> Void)?
  private let systemItem: SystemItem?
  private var style = Style.plain

  /// The menu that a press opens, which is not drawn.
  public var menu: UIMenu?

  /// Creates an item with a title and an action.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.menu = menu
    systemItem = nil
    action = primaryAction.map { action in { action.handler(action) } }
  }

  /// Creates an item with a view.
  public init(customView: View) {
    self.customView = customView
    systemItem = nil
  }

  /// Creates an item of the system with an action.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.systemItem = systemItem
    action = primaryAction.map { action in { action.handler(action) } }
  }

  /// Creates an item of the system with a closure; UIKit takes a selector instead, which Linux does
  /// not have.
  public init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: (() -> Void)?
  ) {
    self.systemItem = systemItem
    self.action = action
  }

  /// Creates an item with a title and a closure; UIKit takes a selector instead, which Linux does not
  /// have.
  public init(title: String?, style: Style, target: AnyObject?, action: (() -> Void)?) {
    self.title = title
    systemItem = nil
    self.style = style
    self.action = action
  }

  /// Returns an item that takes the room that is left.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Returns an item that takes a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Performs the item's action, as a tap does.
  public func perform() {
    if isEnabled { action?() }
  }

  /// The item as it is drawn; `nil` for a view.
  fileprivate var drawnItem: ToolbarContent.Item? {
    switch systemItem {
    case .flexibleSpace: return .flexibleSpace
    case .fixedSpace: return .space(Double(max(width, 0)))
    default: break
    }
    return shownTitle.map { title in
      var button = ToolbarContent.Button()
      button.title = title
      button.isProminent = style == .done || systemItem == .done
      button.isEnabled = isEnabled
      return .button(button)
    }
  }

  /// The title that is drawn; `nil` for a room or a view.
  var shownTitle: String? {
    if let title, !title.isEmpty { return title }
    return switch systemItem {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "+"
    case .flexibleSpace, .fixedSpace, nil: nil
    }
  }
}
