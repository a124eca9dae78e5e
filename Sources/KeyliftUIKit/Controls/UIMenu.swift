// SPDX-License-Identifier: MIT

/// An element of a menu; UIKit's class of the same name, here a protocol.
public protocol UIMenuElement: AnyObject {
  /// The title.
  var title: String { get }
}

extension UIAction: UIMenuElement {}

/// A menu, which is not drawn; UIKit's class of the same name.
public final class UIMenu: UIMenuElement {
  /// The title.
  public let title: String
  /// The rows and the menus within the menu.
  public let children: [any UIMenuElement]

  /// Creates a menu.
  public init(title: String = "", children: [any UIMenuElement] = []) {
    self.title = title
    self.children = children
  }
}
