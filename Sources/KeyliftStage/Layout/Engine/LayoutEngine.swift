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
  private var leftOut: [EngineRow.Key] = []
  /// What contradicted the constraints left out since the whole tree was last laid out, themselves among it.
  private var untold: [EngineRow.Key: [LayoutConstraint]] = [:]
  /// What was left out when the whole tree was last laid out.
  private var told: Set<EngineRow.Key> = []
  private var changedConstraints: [LayoutConstraint] = []
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
    itemsByObject[ObjectIdentifier(view)]?.needsContentSize = true
  }

  /// Solves what was marked, and marks the views whose subviews' frames change by that.
  func update() {
    if needsRebuild { rebuild() }
    applyChangedConstants()
    updateOwnConstants()
    // A text's height depends on the width that the solution gives it.
    for _ in 0..<8 where !adaptHeights() { break }
    retryLeftOut()
    for variable in solver.takeChangedVariables() { owners[variable]?.markContainer() }
  }

  /// Tells the stage of what is left out now and was not when the whole tree was last laid out.
  ///
  /// A frame that is only set as its superview's turn comes may contradict a constraint until then, so
  /// nothing is told while any view is marked.
  func tellOfConflicts() {
    guard !untold.isEmpty || !told.isEmpty, let root, !root.isLayoutMarked else { return }
    for key in leftOut where !told.contains(key) {
      guard let constraints = untold[key], let dropped = rows[key]?.constraint else { continue }
      root.window?.stage?.note(conflictOf: constraints, dropping: dropped)
    }
    told = Set(leftOut)
    untold = [:]
  }
}

extension LayoutEngine {
  /// Returns the rectangle of a guide in its owner's points.
  func frame(of guide: LayoutGuide) -> CGRect {
    guard let item = itemsByObject[ObjectIdentifier(guide)] else { return .zero }
    return frame(of: item)
  }

  /// Gives the constrained subviews of a view their frames, whatever their transforms.
  func placeSubviews(of view: View) {
    for subview in view.subviews where !subview.constrained.followsFrame {
      guard let item = itemsByObject[ObjectIdentifier(subview)] else { continue }
      let frame = frame(of: item)
      subview.bounds.size = frame.size
      subview.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    guard let scrollView = view as? ScrollView, let guide = view.constrained.scrollContentGuide,
      let item = itemsByObject[ObjectIdentifier(guide)]
    else { return }
    scrollView.contentSize = frame(of: item).size
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

  private func frame(of item: EngineItem) -> CGRect {
    func difference(_ first: Variable, _ second: Variable?) -> CGFloat {
      Self.settled(solver.value(of: first) - (second.map { solver.value(of: $0) } ?? 0))
    }
    return CGRect(
      x: difference(item.left, item.container?.left),
      y: difference(item.top, item.container?.top),
      width: max(Self.settled(solver.value(of: item.width)), 0),
      height: max(Self.settled(solver.value(of: item.height)), 0))
  }

  /// Returns a number without the noise of the solver's arithmetic, so that the same constraints give the same
  /// bits whatever was solved before: the nearest multiple of 2^-26 points.
  private static func settled(_ value: Double) -> CGFloat {
    let grid = Double(1 << 26)
    let scaled = (value * grid).rounded()
    return scaled.isFinite ? CGFloat(scaled / grid) : 0
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
    leftOut.removeAll { !keys.contains($0) }
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

  /// Returns whether any text has another height at the width that it has been given.
  private func adaptHeights() -> Bool {
    var isAnyChanged = false
    for item in items where item.hasContentSize {
      guard let view = item.view,
        let height = view.heightThatFits(width: Self.settled(solver.value(of: item.width))),
        height != item.contentSize.height
      else { continue }
      item.contentSize.height = height
      isAnyChanged = true
    }
    if isAnyChanged { updateOwnConstants() }
    return isAnyChanged
  }
}

extension LayoutEngine {
  private func setConstant(_ constant: Double, of key: EngineRow.Key) {
    guard var row = rows[key], row.relation.expression.constant != constant else { return }
    isRetryDue = true
    while let id = row.id {
      do {
        try solver.setConstant(constant, of: id)
        break
      } catch {
        let victim = leaveOut(from: error, adding: row)
        guard victim != key else { break }
      }
    }
    row = rows[key] ?? row
    row.relation.expression.constant = constant
    rows[key] = row
  }

  private func add(_ row: EngineRow) {
    var row = row
    rows[row.key] = row
    while row.id == nil {
      do {
        let id = try solver.add(row.relation)
        row.id = id
        rows[row.key] = row
        keys[id] = row.key
      } catch {
        let victim = leaveOut(from: error, adding: row)
        guard victim != row.key else { return }
      }
    }
  }

  private func removeRow(_ key: EngineRow.Key) {
    release(key)
    rows[key] = nil
  }

  /// Takes a row out of the solver and keeps it in mind.
  private func release(_ key: EngineRow.Key) {
    guard let id = rows[key]?.id else { return }
    rows[key]?.id = nil
    keys[id] = nil
    solver.remove(id)
    isRetryDue = true
  }

  /// Leaves out what became active last of the app's constraints that contradict one another.
  ///
  /// - Returns: The key of the row left out.
  private func leaveOut(from conflict: Conflict, adding row: EngineRow) -> EngineRow.Key {
    let involved = (conflict.constraints.compactMap { keys[$0].flatMap { rows[$0] } } + [row])
      .compactMap(\.constraint)
    var constraints: [LayoutConstraint] = []
    for constraint in involved.sorted(by: { $0.activation < $1.activation })
    where constraint !== constraints.last { constraints.append(constraint) }
    guard let dropped = constraints.last else {
      release(row.key)
      return row.key
    }
    let key = EngineRow.key(of: dropped)
    release(key)
    if !leftOut.contains(key) { leftOut.append(key) }
    untold[key] = constraints
    return key
  }

  /// Takes back what was left out, wherever it can hold again.
  private func retryLeftOut() {
    guard isRetryDue, !leftOut.isEmpty else { return }
    isRetryDue = false
    leftOut.removeAll { key in
      guard var row = rows[key], row.id == nil, let id = try? solver.add(row.relation) else {
        return rows[key]?.id != nil
      }
      row.id = id
      rows[key] = row
      keys[id] = key
      return true
    }
  }
}
