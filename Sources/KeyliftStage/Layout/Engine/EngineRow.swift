// SPDX-License-Identifier: MIT

import Foundation
import KeyliftSolver

/// A constraint of the solver, and what it stands for.
struct EngineRow {
  /// What a row is known by.
  struct Key: Hashable {
    let object: ObjectIdentifier
    let kind: Kind
  }

  /// What a row stands for.
  enum Kind: Hashable {
    /// A constraint of the app.
    case app
    /// The frame of a view that follows it.
    case frameLeft, frameTop, frameWidth, frameHeight
    /// The content's size as the most, and as the least.
    case hugWidth, hugHeight, fillWidth, fillHeight
    /// The edges of a guide that the system places.
    case guideLeft, guideTop, guideRight, guideBottom
  }

  let key: Key
  /// The view or guide whose own row it is; nil for a constraint of the app.
  let item: EngineItem?
  /// The app's constraint.
  let constraint: LayoutConstraint?
  /// The relation, its constant as the solver has it.
  var relation: LinearConstraint
  /// Its place among all rows: a view's or a guide's own come first, then the app's as they became active.
  var order = 0
  /// The solver's name for it; nil while it is left out.
  var id: ConstraintID?

  /// Whether two rows differ in their constants at most.
  func hasSameShape(as other: EngineRow) -> Bool {
    var first = relation
    first.expression.constant = other.relation.expression.constant
    return first == other.relation
  }
}
