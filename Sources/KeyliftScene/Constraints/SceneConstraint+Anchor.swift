// SPDX-License-Identifier: MIT

extension SceneConstraint {
  /// What a view can be compared with.
  public enum Item: Hashable, Sendable {
    /// The view of an id.
    case view(String)
    /// The superview of the view that the sentence begins with: `parent`.
    case parent
    /// What the safe area leaves of that superview, as `safe-area` in a pin: `parent.safe-area`.
    case parentSafeArea
    /// The safe area of the app's root view: `safe-area`.
    case safeArea
    /// The app's root view: `screen`.
    case screen
    /// The keyboard layout guide of the app's root view: `keyboard`.
    case keyboard
  }

  /// An attribute of an item, such as `keyboard.top`.
  public struct Anchor: Hashable, Sendable {
    /// What has the attribute.
    public var item: Item
    /// The attribute.
    public var attribute: Attribute

    /// Creates an anchor.
    public init(_ item: Item, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }
}

extension SceneConstraint.Item: CustomStringConvertible {
  /// The items that are no views, in the order in which they are told of.
  static let others: [SceneConstraint.Item] = [
    .parent, .safeArea, .parentSafeArea, .screen, .keyboard,
  ]

  /// Creates the item that a word of a sentence names.
  init(word: String) {
    self = SceneConstraint.Item.others.first { $0.description == word } ?? .view(word)
  }

  /// The item as it is written in a sentence.
  public var description: String {
    switch self {
    case .view(let id): id
    case .parent: "parent"
    case .parentSafeArea: "parent.safe-area"
    case .safeArea: "safe-area"
    case .screen: "screen"
    case .keyboard: "keyboard"
    }
  }
}

extension SceneConstraint.Anchor: CustomStringConvertible {
  /// The anchor as it is written in a sentence, such as `keyboard.top`.
  public var description: String { "\(item).\(attribute.rawValue)" }
}
