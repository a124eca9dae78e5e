// SPDX-License-Identifier: MIT

import Foundation

/// The items and rows of a view tree's layout by constraints.
///
/// The items are all views and guides that a constraint names, and all their superviews. Other
/// views cost nothing.
struct LayoutPlan {
  private(set) var items: [EngineItem] = []
  /// First the rows of views and guides, then the app's constraints in order of activation.
  private(set) var rows: [EngineRow] = []

  private let known: (any LayoutItem) -> EngineItem?
  private let makeVariables: () -> [Variable]
  private var planned: [ObjectIdentifier: EngineItem] = [:]

  init(
    root: View, known: @escaping (any LayoutItem) -> EngineItem?,
    makeVariables: @escaping () -> [Variable]
  ) {
    self.known = known
    self.makeVariables = makeVariables
    let constraints = root.tree.flatMap(\.constraints).sorted { $0.activation < $1.activation }
    let appRows = constraints.compactMap { row(for: $0) }
    for item in items { rows += item.ownRows }
    rows += appRows
    for index in rows.indices { rows[index].order = index }
  }

  private mutating func item(for object: any LayoutItem) -> EngineItem {
    var missing: [any LayoutItem] = []
    var next: (any LayoutItem)? = object
    while let object = next, planned[ObjectIdentifier(object)] == nil {
      missing.append(object)
      next = object === object.layoutView ? object.layoutView?.superview : object.layoutView
    }
    var container = next.flatMap { planned[ObjectIdentifier($0)] }
    for object in missing.reversed() {
      let item = known(object) ?? EngineItem(object, variables: makeVariables())
      item.container = container
      items.append(item)
      planned[ObjectIdentifier(object)] = item
      container = item
    }
    guard let container else { preconditionFailure("what takes part has been planned") }
    return container
  }

  private mutating func row(for constraint: LayoutConstraint) -> EngineRow? {
    guard let first = constraint.firstItem else { return nil }
    let second = constraint.secondItem
    if second == nil, constraint.secondAttribute != .notAnAttribute { return nil }
    let place = first.seen(from: second, constraint.firstAttribute)
    var terms = item(for: place).terms(of: constraint.firstAttribute)
    var offsets: [ScrollOffset] = []
    if let second {
      let multiplier = Double(constraint.multiplier)
      let otherPlace = second.seen(from: first, constraint.secondAttribute)
      terms += item(for: otherPlace).terms(of: constraint.secondAttribute).map {
        .init($0.variable, times: -$0.coefficient * multiplier)
      }
      offsets = ScrollOffset.all(
        place, constraint.firstAttribute, otherPlace, constraint.secondAttribute, multiplier)
    }
    var row = EngineRow(
      key: EngineRow.key(of: constraint), item: nil, constraint: constraint,
      relation: LinearConstraint(
        LinearExpression(terms: terms), constraint.relation.ofSolver,
        priority: Priority(constraint.priority)),
      scrollOffsets: offsets)
    row.relation.expression.constant = row.currentConstant
    return row
  }
}

extension LayoutItem {
  /// For items inside a scroll view, the scroll view's edges are its content's edges.
  fileprivate func seen(
    from other: (any LayoutItem)?, _ attribute: LayoutAttribute
  ) -> any LayoutItem {
    guard let scrollView = self as? ScrollView, !attribute.isSize, let view = other?.layoutView,
      view !== scrollView, view.isDescendant(of: scrollView)
    else { return self }
    return scrollView.contentLayoutGuide
  }
}

extension LayoutConstraint {
  /// The constant is on the solver's first side.
  var solverConstant: Double { constant.isFinite ? -Double(constant) : 0 }
}

extension LayoutRelation {
  fileprivate var ofSolver: Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
