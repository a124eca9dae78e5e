// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftIO
import Synchronization

/// A relation between two attributes of views or guides that layout maintains; UIKit's
/// `NSLayoutConstraint`.
///
/// The first attribute is equal to, at most or at least the second one times the multiplier plus
/// the constant. A change only marks the layout; frames change in a layout pass.
open class LayoutConstraint {
  /// The view or guide on the first side; `nil` after it is deallocated, when the constraint has no
  /// effect.
  public private(set) weak var firstItem: (any LayoutItem)?
  /// The attribute of the first item.
  public let firstAttribute: LayoutAttribute
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The view or guide on the second side; `nil` if there is only a constant.
  public private(set) weak var secondItem: (any LayoutItem)?
  /// The attribute of the second item.
  public let secondAttribute: LayoutAttribute
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The name of the constraint in messages.
  public var identifier: String?

  /// The points added to the second side; a number that is not finite counts as 0.
  public var constant: CGFloat {
    didSet { if constant != oldValue { engine?.constantHasChanged(of: self) } }
  }

  /// The priority of the constraint, required by default.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { engine?.setNeedsRebuild() } }
  }

  weak var holder: View?
  /// Greater than for constraints that were activated before.
  private(set) var activation = 0

  // One counter serves all trees, because trees may be joined after their constraints were
  // activated. Only the order within a tree matters, and the task that owns the tree determines it.
  private static let activations = Atomic<Int>(0)

  /// Creates an inactive constraint.
  ///
  /// A multiplier that is not finite counts as 1. Relating positions on different axes, or a
  /// position and a size, is a programming error.
  public init(
    item firstItem: any LayoutItem, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation, toItem secondItem: (any LayoutItem)? = nil,
    attribute secondAttribute: LayoutAttribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    precondition(firstAttribute != .notAnAttribute, "a constraint begins with a part of a view")
    precondition(
      secondAttribute == .notAnAttribute || secondAttribute.isComparable(to: firstAttribute),
      "a constraint relates sizes, or places on one axis")
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant
  }

  private var engine: LayoutEngine? { holder?.layoutRoot.layoutEngine }

  /// Whether layout maintains the constraint.
  ///
  /// Activation adds the constraint to the nearest common superview of both sides. Activating a
  /// constraint without one is a programming error.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func activate() {
    guard holder == nil, let first = firstItem?.layoutView else { return }
    let holder = secondItem.map { first.nearestCommonSuperview($0.layoutView) } ?? first
    guard let holder else {
      preconditionFailure("a constraint's views have no superview in common")
    }
    activation = LayoutConstraint.activations.add(1, ordering: .relaxed).newValue
    holder.hold(self)
  }

  private func deactivate() {
    holder?.release(self)
  }
}

extension LayoutConstraint: Hashable {
  /// Returns whether two constraints are the same object.
  public static func == (first: LayoutConstraint, second: LayoutConstraint) -> Bool {
    first === second
  }

  /// Hashes the identity of the constraint.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, or the constraint as a sentence: `composer.bottom == keyboard.top - 8`.
  public var description: String { identifier ?? sentence }

  private var sentence: String {
    let second = secondItem.map { "\(name(of: $0)).\(secondAttribute.word)" }
    return LayoutConstraint.sentence(
      "\(name(of: firstItem)).\(firstAttribute.word)", relation,
      secondAttribute == .notAnAttribute ? nil : second, times: multiplier, plus: constant,
      priority: Double(priority.rawValue))
  }

  /// Without default values: `composer.bottom == keyboard.top - 8`.
  package static func sentence(
    _ first: String, _ relation: LayoutRelation, _ second: String?, times multiplier: CGFloat,
    plus constant: CGFloat, priority: Double
  ) -> String {
    var words = [first, relation.sign]
    if let second {
      if multiplier != 1 { words += [Double(multiplier).shortestPlain, "*"] }
      words.append(second)
      if constant != 0 { words += [constant < 0 ? "-" : "+", Double(abs(constant)).shortestPlain] }
    } else {
      words.append(Double(constant).shortestPlain)
    }
    if priority != 1000 { words += ["@", priority.shortestPlain] }
    return words.joined(separator: " ")
  }

  private func name(of item: (any LayoutItem)?) -> String {
    switch item {
    case let view as View where view.id.isEmpty: view.superview is Window ? "screen" : "view"
    case let view as View: view.id
    case let guide as SystemGuide where [.safeArea, .contentSafeArea].contains(guide.part):
      "safe-area"
    case is KeyboardLayoutGuide: "keyboard"
    case let guide as LayoutGuide: guide.identifier.isEmpty ? "guide" : guide.identifier
    default: "nothing"
    }
  }
}

/// A set of contradictory constraints, and the one that layout ignores because of it.
///
/// If required constraints contradict one another, layout ignores the one that was activated last.
/// It applies that constraint again as soon as it can hold.
package struct LayoutConflict {
  package let time: Double?
  let dropped: LayoutConstraint
  /// Includes the ignored one, in order of activation.
  package let constraints: [LayoutConstraint]
  /// With their constants at that time.
  package let sentences: [String]
  /// Whether the constraints could hold if sizes could be negative.
  package let needsNegativeSize: Bool
}
