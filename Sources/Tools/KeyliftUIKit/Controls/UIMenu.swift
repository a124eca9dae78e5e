// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// An element of a menu; UIKit's class of the same name.
open class UIMenuElement {
  /// The title.
  open internal(set) var title: String
  /// The second line; `nil` for none.
  open var subtitle: String?
  /// The image, which is not drawn.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// Properties of an element, with UIKit's bits.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not enabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Red, because it deletes.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark at an element, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// None.
    case off = 0
    /// A check mark.
    case on = 1
    /// A line.
    case mixed = 2
  }
}

/// An action of a control or of a menu; UIKit's class of the same name.
public final class UIAction: UIMenuElement {
  let handler: (UIAction) -> Void

  /// An identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier: one of its own unless it was given.
  public let identifier: Identifier
  /// The title of the action in the list of keys; `nil` for none.
  public var discoverabilityTitle: String?
  /// Properties of the action.
  public var attributes: Attributes
  /// The mark.
  public var state: State
  /// The object that performs the action; `nil` before it is performed.
  public internal(set) weak var sender: AnyObject?

  /// Creates an action, which calls a closure with itself at each of its events.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Performs the action, as a tap on its row does.
  public func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender as AnyObject?
    handler(self)
  }
}

/// A menu, which is not drawn; UIKit's class of the same name.
public final class UIMenu: UIMenuElement {
  /// An identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown, with UIKit's bits.
  public struct Options: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Within the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Red, because it deletes.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One row is selected.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// As a palette.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// A size of the rows, with UIKit's raw values.
  public enum ElementSize: Int, Hashable, Sendable {
    /// Images without titles.
    case small = 0
    /// Small titles below images.
    case medium = 1
    /// Rows.
    case large = 2
    /// Chosen by the system.
    case automatic = -1
  }

  /// The identifier; `nil` for none.
  public let identifier: Identifier?
  /// How the menu is shown.
  public let options: Options
  /// The size of the rows.
  public var preferredElementSize: ElementSize
  /// The rows and the menus within the menu.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Returns a menu with other rows.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

/// Rows of a menu that are made when it opens, which no finger does on a stage; UIKit's class of the same name.
public final class UIDeferredMenuElement: UIMenuElement {
  /// Creates rows, which a closure would make.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    super.init(title: "", image: nil)
  }
}

/// The menu that a press which stays opens, as no finger does on a stage; UIKit's class of the same name.
open class UIContextMenuConfiguration {
  /// The identifier of the app's own; `nil` for none.
  public let identifier: Any?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a menu.
  public init(
    identifier: Any? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }

  /// Returns the menu, as a test does that performs its actions; `nil` for none.
  open func menu() -> UIMenu? { actionProvider?([]) }
}

/// The interaction of a view that opens a menu, which no finger does on a stage; UIKit's class of the same name.
public final class UIContextMenuInteraction: UIInteraction {
  /// The delegate, which is not retained.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// Does nothing: a stage opens no menu.
  public func dismissMenu() {}
}

/// The delegate of a view's menu; UIKit's protocol of the same name.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu at a place; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// The interaction of a view that opens the menu of editing, which no finger does on a stage; UIKit's class of the
/// same name.
public final class UIEditMenuInteraction: UIInteraction {
  /// The delegate, which is not retained.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// Does nothing: a stage opens no menu.
  public func dismissMenu() {}
  /// Does nothing: a stage opens no menu.
  public func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
  /// Does nothing: a stage opens no menu.
  public func reloadVisibleMenu() {}
}

/// The place of a menu of editing; UIKit's class of the same name.
public final class UIEditMenuConfiguration {
  /// The name; `nil` for none.
  public let identifier: AnyHashable?
  /// The place in the view's own coordinates.
  public let sourcePoint: CGPoint

  /// Creates a place.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier
    self.sourcePoint = sourcePoint
  }
}

/// The delegate of a view's menu of editing, which a stage does not ask; UIKit's protocol of the same name.
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu at a place; `nil` for none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UIEditMenuInteractionDelegate {
  /// Returns the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
}

/// The menu of editing before iOS 16, which a stage does not open; UIKit's class of the same name.
public final class UIMenuController {
  /// Posted before the menu is hidden, which a stage's never is.
  public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has been hidden, which a stage's never is.
  public static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// The menu.
  public static var shared: UIMenuController { UIMenuController() }

  /// Whether the menu is open: never on a stage.
  public var isMenuVisible: Bool { false }
  /// Does nothing.
  public func showMenu(from targetView: View, rect targetRect: CGRect) {}
  /// Does nothing.
  public func hideMenu() {}
  /// Does nothing.
  public func hideMenu(from targetView: View) {}
  /// Does nothing.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
}

/// The search in a text, which a stage has not; UIKit's class of the same name.
public final class UIFindInteraction: UIInteraction {
  private init() {}

  /// Whether the search is shown: never on a stage.
  public var isFindNavigatorVisible: Bool { false }
  /// Does nothing.
  public func presentFindNavigator(showingReplace: Bool) {}
  /// Does nothing.
  public func dismissFindNavigator() {}
}
