// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A bar of items; UIKit's class of the same name.
///
/// On top of a keyboard it is drawn with its titles and spaces. Elsewhere it is not drawn.
open class UIToolbar: View, AccessoryBarView {
  /// The items from left to right; `nil` for none.
  open var items: [UIBarButtonItem]?
  /// The style, which has no effect.
  open var barStyle = UIBarStyle.default
  /// Whether what is behind the bar shows through, which has no effect.
  open var isTranslucent = true
  /// The color of the bar, which the system chooses on a stage.
  open var barTintColor: DynamicColor?
  /// How the bar looks, which has no effect.
  open var standardAppearance = UIToolbarAppearance()
  /// How the bar looks at the end of a scrolled content, which has no effect; `nil` for the usual one.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  /// Sets the image behind the bar, which is not drawn.
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Sets the image of the line at the edge, which is not drawn.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}

  /// Sets the items, at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated isAnimated: Bool) {
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
    let items = (items ?? []).filter { !$0.isHidden }
    var bar = KeyboardContent.AccessoryBar(button: items.compactMap(\.shownTitle).last ?? "")
    bar.toolbar = ToolbarContent(accessory: items.compactMap(\.drawnItem))
    return bar
  }
}

/// A place of a bar, with UIKit's raw values.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Any.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, below the status bar.
  case topAttached = 3
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
open class UIBarButtonItem {
  /// A style, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain = 0
    /// Bold.
    case done = 2
    /// Bold, on a background of the tint color in iOS 26.
    case prominent = 3
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
    /// A sheet with a pen.
    case compose = 7
    /// An arrow that answers.
    case reply = 8
    /// An arrow out of a box.
    case action = 9
    /// A folder.
    case organize = 10
    /// A book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// An arrow in a circle.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A bin.
    case trash = 16
    /// A triangle.
    case play = 17
    /// Two lines.
    case pause = 18
    /// Two triangles to the left.
    case rewind = 19
    /// Two triangles to the right.
    case fastForward = 20
    /// An arrow back.
    case undo = 21
    /// An arrow forth.
    case redo = 22
    /// A cross in a circle.
    case close = 24
  }

  /// The title; `nil` for none.
  open var title: String?
  /// Whether the item is enabled.
  open var isEnabled = true
  /// The width of a fixed room in points.
  open var width: CGFloat = 0
  /// The color of the title, which is not drawn.
  open var tintColor: DynamicColor?
  /// The view of the item, which is not drawn.
  open var customView: View?
  /// The image, which is not drawn.
  open var image: UIImage?
  /// A number of the app's own.
  open var tag = 0
  /// Whether the item is left out.
  open var isHidden = false
  /// Whether the item shares its glass with those beside it, which is not drawn.
  open var sharesBackground = true
  /// Whether the item has no glass, which is not drawn.
  open var hidesSharedBackground = false
  /// The words that an assistive technology speaks for the item.
  open var accessibilityLabel: String?
  /// The id for tests, which has no effect.
  open var accessibilityIdentifier: String?
  /// The style.
  open var style = Style.plain
  /// The action; `nil` for a closure, or for none.
  open var primaryAction: UIAction? {
    didSet { action = nil }
  }
  private var action: (() -> Void)?
  private let systemItem: SystemItem?

  /// The menu that a press opens, which is not drawn.
  open var menu: UIMenu?

  /// Sets the attributes of the title, which are not drawn.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  /// Creates an item with a title and an action.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.menu = menu
    self.primaryAction = primaryAction
    systemItem = nil
  }

  /// Creates an item without a title.
  public convenience init() { self.init(title: nil) }

  /// Creates an item with an image and a closure; UIKit takes a selector instead, which Linux does not
  /// have.
  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: (() -> Void)?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates an item with a view.
  public init(customView: View) {
    self.customView = customView
    systemItem = nil
  }

  /// Creates an item of the system with an action.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
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
  public static func fixedSpace(_ width: CGFloat = 0) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Performs the item's action, as a tap does.
  open func perform() {
    guard isEnabled else { return }
    if let primaryAction { primaryAction.handler(primaryAction) }
    action?()
  }

  fileprivate var drawnItem: ToolbarContent.Item? {
    switch systemItem {
    case .flexibleSpace: return .flexibleSpace
    case .fixedSpace: return .space(Double(max(width, 0)))
    default: break
    }
    return shownTitle.map { title in
      var button = ToolbarContent.Button()
      button.title = title
      button.isProminent = style == .done || style == .prominent || systemItem == .done
      button.isEnabled = isEnabled
      return .button(button)
    }
  }

  var shownTitle: String? {
    if let title, !title.isEmpty { return title }
    return switch systemItem {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "+"
    default: nil
    }
  }
}

/// The buttons beside the words of an iPad's shortcut bar; UIKit's class of the same name.
///
/// A stage keeps them and does not draw them: its bar has the words alone.
public final class UITextInputAssistantItem {
  /// The groups before the words; the system's until they are set.
  public var leadingBarButtonGroups: [UIBarButtonItemGroup] = [UIBarButtonItemGroup()]
  /// The groups after the words; the system's until they are set.
  public var trailingBarButtonGroups: [UIBarButtonItemGroup] = [UIBarButtonItemGroup()]
  /// Whether the user may hide the bar, which nobody does on a stage.
  public var allowsHidingShortcuts = true
}

extension Responder {
  /// The buttons beside the words of an iPad's shortcut bar, which a stage does not draw.
  public var inputAssistantItem: UITextInputAssistantItem {
    keptObject { UITextInputAssistantItem() }
  }
}

extension UIBarButtonItem {
  /// Returns a group of the item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
}

/// Items of a bar that shrink to one item; UIKit's class of the same name.
public final class UIBarButtonItemGroup {
  /// The items.
  public var barButtonItems: [UIBarButtonItem]
  /// The item in their place where there is little room; `nil` for none.
  public var representativeItem: UIBarButtonItem?
  /// Whether the group is hidden.
  public var isHidden = false
  /// Whether the representative item is shown: never on a stage.
  public var isDisplayingRepresentativeItem: Bool { false }

  /// Creates a group of items.
  public init(barButtonItems: [UIBarButtonItem] = [], representativeItem: UIBarButtonItem? = nil) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
}
