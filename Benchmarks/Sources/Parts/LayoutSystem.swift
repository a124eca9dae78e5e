// SPDX-License-Identifier: MIT

import KeyliftStage

/// The constraints of a screen with many views, in window coordinates.
///
/// Each view has a left, a top, a width and a height. One half is a chain, each view beside the one
/// before; the other a tree, each view inset in its parent, four to a parent. A fifth of the views
/// have two inequalities in place of a width.
struct LayoutSystem {
  /// A sum of numbered variables and a constant, compared with zero.
  struct Constraint {
    let terms: [(variable: Int, coefficient: Double)]
    let relation: Relation
    let constant: Double
  }

  private(set) var constraints: [Constraint] = []
  let variables: Int

  init(views: Int) {
    variables = 4 * views
    for (edge, length) in [0.0, 0, 393, 852].enumerated() { pin(0, edge, to: nil, length) }
    for view in 1..<views {
      if view <= views / 2 {
        addLink(view)
      } else {
        addInset(view, in: (view - views / 2 - 1) / 4, of: views)
      }
    }
  }

  /// A constraint a line: relation, constant, priority, and each term's variable and coefficient.
  var text: String {
    constraints.map { constraint in
      let sign =
        switch constraint.relation {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
      let terms = constraint.terms.map { "\($0.variable) \($0.coefficient)" }
      let head = [sign, "\(constraint.constant)", "1000.0"]
      return (head + terms).joined(separator: " ") + "\n"
    }.joined()
  }

  private mutating func addLink(_ view: Int) {
    let previous = view - 1
    let gap = view == 1 ? -393.0 : 8
    add([(4 * view, 1), (4 * previous, -1), (4 * previous + 2, -1)], .equal, -gap)
    pin(view, 1, to: previous, 0)
    pin(view, 3, to: previous, 0)
    if view % 5 != 0 {
      pin(view, 2, to: view == 1 ? nil : previous, view == 1 ? 100 : 0)
    } else {
      add([(4 * view + 2, 1)], .greaterOrEqual, -44)
      // Every other one makes its view wider than that.
      let least: Double = view % 10 == 0 ? 108 : 8
      add(
        [(4 * view, 1), (4 * view + 2, 1), (4 * previous, -1), (4 * previous + 2, -1)],
        .greaterOrEqual, -least)
    }
  }

  private mutating func addInset(_ view: Int, in place: Int, of views: Int) {
    let parent = place == 0 ? 0 : views / 2 + place
    for edge in [0, 1] { pin(view, edge, to: parent, 8) }
    pin(view, 3, to: parent, -16)
    if view % 5 != 0 {
      pin(view, 2, to: parent, -16)
    } else {
      add([(4 * view + 2, 1)], .greaterOrEqual, -44)
      add(
        [(4 * view, 1), (4 * view + 2, 1), (4 * parent, -1), (4 * parent + 2, -1)], .lessOrEqual,
        -100)
    }
  }

  private mutating func pin(_ view: Int, _ edge: Int, to other: Int?, _ distance: Double) {
    let own = (4 * view + edge, 1.0)
    add(other.map { [own, (4 * $0 + edge, -1)] } ?? [own], .equal, -distance)
  }

  private mutating func add(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Relation, _ constant: Double
  ) {
    constraints.append(Constraint(terms: terms, relation: relation, constant: constant))
  }
}
