// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

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

/// A link or a part of a text with a tag, which a finger can tap; UIKit's structure of the same name.
///
/// No finger taps it on a stage; a test asks the delegate for its action.
public struct UITextItem: Hashable, Sendable {
  /// The kind of an item; a stage has no attachments.
  public enum Content: Hashable, Sendable {
    /// A link.
    case link(URL)
    /// A tag of the app's own.
    case tag(String)
  }

  /// The kind.
  public let content: Content
  /// The part of the text in UTF-16 code units.
  public let range: NSRange

  /// Creates an item, as a test does that asks for its action.
  public init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}
