// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A rule about the position or size of a view: a sentence under `constraints:`.
///
///     SceneConstraint("composer.bottom == keyboard.top - 8")
///
/// The view's attribute is equal to, at most or at least `multiplier * second + constant`. Both
/// sides are in points and in the same coordinate space. A Swift value is not validated. Reading a
/// scene file validates that the view exists and that the attributes can be compared.
public struct SceneConstraint: Hashable, Sendable {
  /// Unique among the views and constraints of its scene.
  var name: String?
  /// The id of the view that the sentence begins with and that the constraint lays out.
  package var view: String
  var attribute: LayoutAttribute
  var relation: LayoutRelation
  /// The factor of `second`, not 0; ignored if `second` is `nil`.
  var multiplier: CGFloat
  /// The anchor to which the view's attribute is related, or `nil` to compare it with `constant`
  /// alone.
  package var second: Anchor?
  var constant: CGFloat
  /// The priority in `1...1000`, as in UIKit's `UILayoutPriority`.
  var priority: Double

  /// The priority of a constraint that must hold, as UIKit's `required`.
  public static let required = 1000.0

  /// Creates a constraint, by default a required one.
  public init(
    name: String? = nil, _ view: String, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: Anchor? = nil, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    priority: Double = SceneConstraint.required
  ) {
    self.name = name
    self.view = view
    self.attribute = attribute
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
  }

  /// An item to which a sentence can relate a view.
  public enum Item: Hashable, Sendable {
    /// The view with the given id.
    case view(String)
    /// The superview of the view that the sentence begins with: `parent`.
    case parent
    /// The safe area of that superview: `parent.safe-area`. Pins call it `safe-area`.
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
    package var item: Item
    var attribute: LayoutAttribute

    /// Creates an anchor.
    public init(_ item: Item, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }
}

extension SceneConstraint.Item: CustomStringConvertible {
  /// In the order in which documentation lists them.
  static let keywords: [SceneConstraint.Item] = [
    .parent, .safeArea, .parentSafeArea, .screen, .keyboard,
  ]

  init(word: String) {
    self = SceneConstraint.Item.keywords.first { $0.description == word } ?? .view(word)
  }

  /// Returns the keyword that UIKit's word or another spelling means, such as `safe-area` for
  /// `safeAreaLayoutGuide`; `nil` for other words.
  static func keyword(for word: String) -> String? {
    let folded = Spelling.fold(word).replacing("layoutguide", with: "")
    return keywords.map(\.description).first { Spelling.fold($0) == folded }
  }

  /// The item as a sentence spells it.
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
  /// The anchor as a sentence spells it, such as `keyboard.top`.
  public var description: String { "\(item).\(attribute.word)" }
}

extension SceneConstraint: LosslessStringConvertible {
  /// The constraint as a scene file spells it, such as `gap: a.top == b.bottom + 8 @ 750`.
  public var description: String { name.map { "\($0): \(sentence)" } ?? sentence }

  /// The constraint without its name and without parts that have their default value.
  var sentence: String {
    LayoutConstraint.sentence(
      "\(view).\(attribute.word)", relation, second?.description, times: multiplier,
      plus: constant, priority: priority)
  }

  /// Creates the constraint that a text spells, with its name if it has one.
  ///
  /// Returns `nil` for a text that would be an error in every scene file, whatever its views.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 2 ? String(parts[0]) : nil
    if let name, !ValueFormat<String>.isFreeID(name) { return nil }
    guard
      let constraint = SentenceParser(parts.count == 2 ? String(parts[1]) : description).constraint
    else { return nil }
    self = constraint
    self.name = name
  }
}
