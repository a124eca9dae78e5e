// SPDX-License-Identifier: MIT

import Foundation
import KeyliftSolver

/// What solves the constraints of a view tree; the topmost view has one.
///
/// Changes only mark it. In a layout pass it solves what was marked and marks the views whose subviews have
/// another frame by that; these take the frames when their turn comes.
final class LayoutEngine {
  private weak var root: View?
  private var solver = Solver()
  private var items: [EngineItem] = []
  private var itemsByObject: [ObjectIdentifier: EngineItem] = [:]
  private var owners: [Variable: EngineItem] = [:]
  private var rows: [EngineRow.Key: EngineRow] = [:]
  private var keys: [ConstraintID: EngineRow.Key] = [:]
  private var rowOrder: [EngineRow.Key] = []
  private var ownKeys: [EngineRow.Key] = []
  /// What contradicts the rest, each with the constraints of the app that it did so with.
  private var leftOut: [EngineRow.Key: [LayoutConstraint]] = [:]
  /// What was left out when the whole tree was last laid out.
  private var noted: Set<EngineRow.Key> = []
  private var changedConstraints: [LayoutConstraint] = []
  private var changedContents: [EngineItem] = []
  private var needsRebuild = true
  private var isRetryDue = false

  init(root: View) {
    self.root = root
  }

  /// Marks everything: views, guides or constraints have come or gone.
  func setNeedsRebuild() { needsRebuild = true }

  /// Marks a constraint whose constant is another.
  func constantHasChanged(of constraint: LayoutConstraint) {
    changedConstraints.append(constraint)
  }

  /// Marks a view whose content asks for another size.
  func contentHasChanged(of view: View) {
    guard let item = itemsByObject[ObjectIdentifier(view)] else { return }
    item.needsContentSize = true
    changedContents.append(item)
  }

  /// Solves what was marked, and marks the views whose subviews' frames change by that.
  func update() {
    adoptContentSizes()
    if needsRebuild { rebuild() }
    applyChangedConstants()
    updateOwnConstants()
    retryLeftOut()
    // A text's height depends on the width that the solution gives it.
    for _ in 0..<8 where !adaptHeights() { break }
    for variable in solver.takeChangedVariables() { owners[variable]?.markViews() }
  }

  /// Keeps in mind what of the app's could hold when the whole tree was last laid out, and cannot now.
  ///
  /// A frame that is only set as its superview's turn comes may contradict a constraint until then, so
  /// nothing is noted while any view is marked.
  func noteLeftOut() {
    guard !leftOut.isEmpty || !noted.isEmpty, let root, !root.isLayoutMarked else { return }
    let new = leftOut.filter { !noted.contains($0.key) }.values
      .sorted { ($0.last?.activation ?? 0) < ($1.last?.activation ?? 0) }
    for constraints in new {
      guard let dropped = constraints.last else { continue }
      root.window?.stage?.note(conflictOf: constraints, dropping: dropped)
    }
    noted = Set(leftOut.keys)
  }
}

extension LayoutEngine {
  /// Returns the rectangle of a guide in its owner's points.
  func frame(of guide: LayoutGuide) -> CGRect {
    itemsByObject[ObjectIdentifier(guide)]?.frame(in: solver) ?? .zero
  }

  /// Gives the constrained subviews of a view their frames, whatever their transforms.
  func placeSubviews(of view: View) {
    // Each call on the engine's own would copy it, arrays and all.
    let solver = solver
    for subview in view.subviews where !subview.constrained.followsFrame {
      guard let item = itemsByObject[ObjectIdentifier(subview)] else { continue }
      subview.place(in: item.frame(in: solver))
    }
    guard let scrollView = view as? ScrollView, let guide = view.constrained.scrollContentGuide,
      let item = itemsByObject[ObjectIdentifier(guide)]
    else { return }
    scrollView.contentSize = item.frame(in: solver).size
  }

  /// Returns whether a view's place and size along an axis are settled; true for one that takes no part.
  func isDetermined(_ view: View, along axis: LayoutAxis) -> Bool {
    guard let item = itemsByObject[ObjectIdentifier(view)] else { return true }
    switch axis {
    case .horizontal: return solver.isDetermined(item.left) && solver.isDetermined(item.width)
    case .vertical: return solver.isDetermined(item.top) && solver.isDetermined(item.height)
    }
  }

  /// Returns whether a view's size along an axis is settled; true for one that takes no part.
  func isSizeDetermined(_ view: View, along axis: LayoutAxis) -> Bool {
    guard let item = itemsByObject[ObjectIdentifier(view)] else { return true }
    return solver.isDetermined(axis == .horizontal ? item.width : item.height)
  }
}

extension LayoutEngine {
  /// Brings the solver in line with the tree: what is still there stays solved.
  private func rebuild() {
    needsRebuild = false
    changedConstraints = []
    guard let root else { return }
    let plan = LayoutPlan(root: root, known: known) { [self] in
      (0..<4).map { _ in solver.makeVariable() }
    }
    let keys = Set(plan.rows.map(\.key))
    for key in rowOrder where !keys.contains(key) { removeRow(key) }
    for row in plan.rows { take(row) }
    rowOrder = plan.rows.map(\.key)
    ownKeys = plan.rows.filter { $0.item != nil }.map(\.key)
    keep(plan.items)
  }

  /// Returns what takes part for a view or guide that does so already.
  private func known(_ item: any LayoutItem) -> EngineItem? {
    // An address may have come to mean another object.
    itemsByObject[ObjectIdentifier(item)].flatMap { $0.layoutItem === item ? $0 : nil }
  }

  private func keep(_ kept: [EngineItem]) {
    let identifiers = Set(kept.map(ObjectIdentifier.init))
    for item in items where !identifiers.contains(ObjectIdentifier(item)) {
      for variable in item.variables {
        owners[variable] = nil
        solver.remove(variable)
      }
    }
    items = kept
    itemsByObject = [:]
    for item in kept {
      if let object = item.layoutItem { itemsByObject[ObjectIdentifier(object)] = item }
      for variable in item.variables { owners[variable] = item }
    }
  }

  private func take(_ row: EngineRow) {
    guard let known = rows[row.key], known.hasSameShape(as: row) else {
      removeRow(row.key)
      return add(row)
    }
    var row = row
    let constant = row.relation.expression.constant
    (row.relation, row.id) = (known.relation, known.id)
    rows[row.key] = row
    setConstant(constant, of: row.key)
  }
}

extension LayoutEngine {
  private func applyChangedConstants() {
    let changed = changedConstraints
    changedConstraints = []
    for constraint in changed {
      setConstant(constraint.solverConstant, of: EngineRow.key(of: constraint))
    }
  }

  /// Brings frames, content sizes and the system's guides up to date, wherever they have changed.
  private func updateOwnConstants() {
    for key in ownKeys {
      guard let item = rows[key]?.item else { continue }
      setConstant(item.solverConstant(of: key.kind), of: key)
    }
  }

  /// Asks for the content sizes that may have changed; one that comes or goes changes what must hold.
  private func adoptContentSizes() {
    for item in changedContents where item.adoptContentSize() { needsRebuild = true }
    changedContents = []
  }

  /// Returns whether any text has another height at the width that it has been given.
  private func adaptHeights() -> Bool {
    var isAnyChanged = false
    for item in items where item.hasContentSize {
      guard let view = item.view,
        let height = view.heightThatFits(width: EngineItem.settled(solver.value(of: item.width))),
        height != item.contentSize.height
      else { continue }
      item.contentSize.height = height
      isAnyChanged = true
    }
    guard isAnyChanged else { return false }
    updateOwnConstants()
    retryLeftOut()
    return true
  }
}

extension LayoutEngine {
  private func setConstant(_ constant: Double, of key: EngineRow.Key) {
    guard var row = rows[key], row.relation.expression.constant != constant else { return }
    isRetryDue = true
    row.relation.expression.constant = constant
    rows[key] = row
    while let id = rows[key]?.id {
      do {
        return try solver.setConstant(constant, of: id)
      } catch {
        leaveOut(from: error, adding: row)
      }
    }
  }

  private func add(_ row: EngineRow) {
    rows[row.key] = row
    isRetryDue = true
    while !hold(row), leftOut[row.key] == nil {}
  }

  /// Gives a row to the solver, or leaves out what became active last of what contradicts it.
  ///
  /// - Returns: Whether the solver holds it now.
  private func hold(_ row: EngineRow) -> Bool {
    do {
      let id = try solver.add(row.relation)
      rows[row.key]?.id = id
      keys[id] = row.key
      return true
    } catch {
      leaveOut(from: error, adding: row)
      return false
    }
  }

  private func removeRow(_ key: EngineRow.Key) {
    release(key)
    rows[key] = nil
    leftOut[key] = nil
  }

  /// Takes a row out of the solver and keeps it in mind.
  private func release(_ key: EngineRow.Key) {
    guard let id = rows[key]?.id else { return }
    rows[key]?.id = nil
    keys[id] = nil
    solver.remove(id)
    isRetryDue = true
  }

  /// Leaves out what became active last of the app's constraints that contradict one another, or the row itself
  /// where there are none.
  private func leaveOut(from conflict: Conflict, adding row: EngineRow) {
    let involved = (conflict.constraints.compactMap { keys[$0].flatMap { rows[$0] } } + [row])
      .compactMap(\.constraint)
    var constraints: [LayoutConstraint] = []
    for constraint in involved.sorted(by: { $0.activation < $1.activation })
    where constraint !== constraints.last { constraints.append(constraint) }
    let key = constraints.last.map(EngineRow.key) ?? row.key
    release(key)
    leftOut[key] = constraints
  }

  /// Takes back what was left out, wherever it can hold now, in the order in which it became active.
  ///
  /// What gives way to it is newer, so that in the end the same is left out as if all had been added in that order,
  /// whatever was left out before.
  private func retryLeftOut() {
    guard isRetryDue, !leftOut.isEmpty else { return }
    isRetryDue = false
    var tried = -1
    while let row = nextLeftOut(after: tried) {
      tried = row.order
      leftOut[row.key] = nil
      while !hold(row), leftOut[row.key] == nil {}
    }
    isRetryDue = false
  }

  private func nextLeftOut(after order: Int) -> EngineRow? {
    leftOut.keys.compactMap { rows[$0] }.filter { $0.order > order }.min { $0.order < $1.order }
  }
}
