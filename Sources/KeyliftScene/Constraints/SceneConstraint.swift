// SPDX-License-Identifier: MIT

public import Foundation

/// A rule about where a view stands or how large it is: a sentence under `constraints:`.
///
///     SceneConstraint("composer.bottom == keyboard.top - 8")
///
/// It says that the view's attribute is equal to, at most or at least
/// `multiplier * second + constant`, in points and in the same coordinate space on both sides. As
/// a Swift value it is not checked: that its view is there, and that its attributes go together,
/// is for the reader of a scene file to see.
public struct SceneConstraint: Hashable, Sendable {
  /// How the two sides compare.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The sides are equal.
    case equal = "=="
    /// The left side is at most the right one.
    case lessOrEqual = "<="
    /// The left side is at least the right one.
    case greaterOrEqual = ">="
  }

  /// What the constraint is called, unlike every view and every other constraint of its scene.
  public var name: String?
  /// The id of the view that the sentence begins with, which the constraint lays out.
  public var view: String
  /// What of the view is set.
  public var attribute: Attribute
  /// How the two sides compare.
  public var relation: Relation
  /// The factor of `second`, not 0; without meaning where there is no second anchor.
  public var multiplier: CGFloat
  /// What the view is compared with; nil for `constant` alone.
  public var second: Anchor?
  /// The points added on the right side.
  public var constant: CGFloat
  /// How much the constraint matters, in `1...1000`, as UIKit's `UILayoutPriority` does.
  public var priority: Double

  /// The priority of a constraint that must hold, as UIKit's `required`.
  public static let required = 1000.0

  /// Creates a constraint; required unless told otherwise.
  public init(
    name: String? = nil, _ view: String, _ attribute: Attribute, _ relation: Relation,
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
}
