// SPDX-License-Identifier: MIT

import Foundation

/// The constraint solver of a view tree; the topmost view owns it.
///
/// Changes only mark the engine. In a layout pass it solves the marked constraints and marks the
/// views whose subviews' frames change. Each of these views sets the frames in its own turn.
final class LayoutEngine {
  private weak var root: View?
  private var solver = Solver()
  /// The solver with the solution that is used of several; `nil` if there is only one.
  private var chosen: Solver?
  private var chosenValues: [Variable: CGFloat] = [:]
  private var isChoiceDue = false
  private var items: [EngineItem] = []
  private var itemsByObject: [ObjectIdentifier: EngineItem] = [:]
  private var owners: [Variable: EngineItem] = [:]
  private var rows: [EngineRow.Key: EngineRow] = [:]
  private var keys: [ConstraintID: EngineRow.Key] = [:]
  private var rowOrder: [EngineRow.Key] = []
  /// The rows whose constants follow from frames, content sizes and guides, with the last constant.
  private var ownRows: [(key: EngineRow.Key, item: EngineItem, constant: Double)] = []
  private var scrolledKeys: [EngineRow.Key] = []
  private var leftOut: [EngineRow.Key: (constraints: [LayoutConstraint], needsNegativeSize: Bool)] =
    [:]
  private var noted: Set<EngineRow.Key> = []
  private var changedConstraints: [LayoutConstraint] = []
  private var changedContents: [EngineItem] = []
  private var needsRebuild = true
  private var isRetryDue = false

  init(root: View) {
    self.root = root
  }

  func setNeedsRebuild() { needsRebuild = true }

  func constantHasChanged(of constraint: LayoutConstraint) {
    changedConstraints.append(constraint)
  }

  func contentHasChanged(of view: View) {
    guard let item = itemsByObject[ObjectIdentifier(view)] else { return }
    item.needsContentSize = true
    changedContents.append(item)
  }

  func update() {
    adoptContentSizes()
    if needsRebuild { rebuild() }
    applyChangedConstants()
    updateOwnConstants()
    settle()
    // The height of text depends on the width in the solution.
    for _ in 0..<8 where !adaptHeights() { break }
    for variable in solver.takeChangedVariables() { owners[variable]?.markViews() }
    markChosen()
  }

  private func settle() {
    retryLeftOut()
    while boundSizes(of: solver.negativeChangedVariables()) { retryLeftOut() }
    choose()
    while boundSizes(of: negativeChosenSizes) {
      retryLeftOut()
      choose()
    }
  }

  private var solution: Solver { chosen ?? solver }

  /// By the order of the rows and items, so that the same constraints have the same layout,
  /// whatever was solved before.
  private func choose() {
    guard isChoiceDue else { return }
    isChoiceDue = false
    let preferences = rowOrder.compactMap { key -> ConstraintID? in
      guard let row = rows[key], row.relation.priority != .required else { return nil }
      return row.id
    }
    chosen = solver.breakingTies(by: preferences, then: items.flatMap(\.variables))
  }

  private var negativeChosenSizes: [Variable] {
    guard let chosen else { return [] }
    return items.flatMap { [$0.width, $0.height] }
      .filter { chosen.value(of: $0) < -Tolerance.sign }
  }

  private func markChosen() {
    guard chosen != nil || !chosenValues.isEmpty else { return }
    let solution = solution
    var values: [Variable: CGFloat] = [:]
    for item in items {
      let new = item.variables.map { EngineItem.settled(solution.value(of: $0)) }
      if new != item.variables.map({ chosenValues[$0] }) { item.markViews() }
      for (variable, value) in zip(item.variables, new) { values[variable] = value }
    }
    chosenValues = chosen == nil ? [:] : values
  }

  /// - Returns: Whether any size lacked a bound.
  private func boundSizes(of variables: [Variable]) -> Bool {
    var isAnyBounded = false
    for variable in variables {
      guard let item = owners[variable], item.hasSizeBounds,
        variable == item.width || variable == item.height
      else { continue }
      let kind = variable == item.width ? EngineRow.Kind.minimumWidth : .minimumHeight
      guard !item.boundedSizes.contains(kind) else { continue }
      item.boundedSizes.append(kind)
      let row = item.minimumRow(kind)
      rowOrder.append(row.key)
      add(row)
      isAnyBounded = true
    }
    return isAnyBounded
  }

  private func isDetermined(_ variable: Variable) -> Bool {
    if solver.isDetermined(variable) { return true }
    // A bound can be what determines the value: a width of at most 0 is 0.
    return boundSizes(of: items.flatMap { [$0.width, $0.height] }) && solver.isDetermined(variable)
  }

  /// A frame that is set in its superview's turn may contradict a constraint until then, so nothing
  /// is recorded while any view is marked.
  func noteLeftOut() {
    guard !leftOut.isEmpty || !noted.isEmpty, let root, !root.isLayoutMarked else { return }
    let new = leftOut.filter { !noted.contains($0.key) }.values
      .sorted {
        ($0.constraints.last?.activation ?? 0) < ($1.constraints.last?.activation ?? 0)
      }
    for (constraints, needsNegativeSize) in new {
      root.window?.stage?.noteConflict(of: constraints, needsNegativeSize: needsNegativeSize)
    }
    noted = Set(leftOut.keys)
  }

  /// In the owning view's coordinates.
  func frame(of guide: LayoutGuide) -> CGRect {
    itemsByObject[ObjectIdentifier(guide)]?.frame(in: solution) ?? .zero
  }

  func size(of view: View) -> CGSize? {
    itemsByObject[ObjectIdentifier(view)]?.frame(in: solution).size
  }

  func placeSubviews(of view: View) {
    // Each call on the property would copy the solver with its arrays.
    let solver = solution
    for subview in view.subviews where !subview.constrained.followsFrame {
      guard let item = itemsByObject[ObjectIdentifier(subview)] else { continue }
      subview.place(in: item.frame(in: solver))
    }
    guard let scrollView = view as? ScrollView,
      let guide = view.constrained.systemGuides[.scrollContent],
      let item = itemsByObject[ObjectIdentifier(guide)]
    else { return }
    scrollView.contentSize = item.frame(in: solver).size
  }

  /// True for a view without constraints.
  func isDetermined(_ view: View, along axis: LayoutAxis) -> Bool {
    guard let item = itemsByObject[ObjectIdentifier(view)] else { return true }
    return item.variables(along: axis).allSatisfy(isDetermined)
  }

  /// True for a view without constraints.
  func isSizeDetermined(_ view: View, along axis: LayoutAxis) -> Bool {
    guard let item = itemsByObject[ObjectIdentifier(view)] else { return true }
    return isDetermined(axis == .horizontal ? item.width : item.height)
  }

  /// Returns the app's constraints of equal priority that leave a view's position or size along an
  /// axis open because they contradict each other, in order of activation.
  ///
  /// The array is empty if nothing is open, or if something is open for another reason.
  func rivals(over view: View, along axis: LayoutAxis) -> [LayoutConstraint] {
    guard let item = itemsByObject[ObjectIdentifier(view)] else { return [] }
    let open = item.variables(along: axis).filter { !isDetermined($0) }
    let rivals = open.map { variable in
      solver.rivals(over: variable).compactMap { keys[$0].flatMap { rows[$0]?.constraint } }
    }
    guard !rivals.contains(where: \.isEmpty) else { return [] }
    return rivals.flatMap(\.self).withoutRepeats
  }

  private func rebuild() {
    needsRebuild = false
    isChoiceDue = true
    changedConstraints = []
    guard let root else { return }
    let plan = LayoutPlan(root: root, known: known) { [self] in
      (0..<4).map { _ in solver.makeVariable() }
    }
    let keys = Set(plan.rows.map(\.key))
    for key in rowOrder where !keys.contains(key) { removeRow(key) }
    let new = plan.rows.filter { !takeKnown($0) }
    for row in new where row.relation.priority == .required { add(row) }
    add(preferences: new.filter { $0.relation.priority != .required })
    rowOrder = plan.rows.map(\.key)
    ownRows = plan.rows.compactMap { row in row.item.map { (row.key, $0, .nan) } }
    keepScrolled(plan.rows)
    keep(plan.items)
  }

  private func known(_ item: any LayoutItem) -> EngineItem? {
    // The address of a deallocated object may have been reused.
    itemsByObject[ObjectIdentifier(item)].flatMap { $0.layoutItem === item ? $0 : nil }
  }

  private func keepScrolled(_ rows: [EngineRow]) {
    let scrolled = rows.filter { !$0.scrollOffsets.isEmpty }
    scrolledKeys = scrolled.map(\.key)
    for offset in scrolled.flatMap(\.scrollOffsets) {
      offset.scrollView?.constrained.laysOutWithOffset = true
    }
    for row in rows where row.key.kind == .guideLeft {
      guard let guide = row.item?.guide as? SystemGuide, guide.part == .scrollFrame else {
        continue
      }
      guide.owningView?.constrained.laysOutWithOffset = true
    }
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

  /// - Returns: Whether the solver has a row of the same shape; that row gets the constant.
  private func takeKnown(_ row: EngineRow) -> Bool {
    guard let known = rows[row.key], known.hasSameShape(as: row) else {
      removeRow(row.key)
      return false
    }
    var row = row
    let constant = row.relation.expression.constant
    row.relation = known.relation
    row.id = known.id
    rows[row.key] = row
    setConstant(constant, of: row.key)
    return true
  }

  private func applyChangedConstants() {
    let changed = changedConstraints
    changedConstraints = []
    for key in changed.map(EngineRow.key) + scrolledKeys {
      if let constant = rows[key]?.currentConstant { setConstant(constant, of: key) }
    }
  }

  private func updateOwnConstants() {
    // The rows of an item follow each other.
    var last: (item: EngineItem, placement: GuidePlacement?)?
    for index in ownRows.indices {
      let (key, item, known) = ownRows[index]
      if last?.item !== item { last = (item, item.guide?.placement) }
      let constant = item.solverConstant(of: key.kind, at: last?.placement)
      guard constant != known else { continue }
      ownRows[index].constant = constant
      setConstant(constant, of: key)
    }
  }

  /// A size that appears or disappears changes the rows.
  private func adoptContentSizes() {
    for item in changedContents where item.adoptContentSize() { needsRebuild = true }
    changedContents = []
  }

  private func adaptHeights() -> Bool {
    var isAnyChanged = false
    for item in items where item.hasContentSize {
      guard let view = item.view,
        let height = view.heightThatFits(width: EngineItem.settled(solution.value(of: item.width))),
        height != item.contentSize.height
      else { continue }
      item.contentSize.height = height
      isAnyChanged = true
    }
    guard isAnyChanged else { return false }
    updateOwnConstants()
    settle()
    return true
  }

  private func setConstant(_ constant: Double, of key: EngineRow.Key) {
    guard var row = rows[key], row.relation.expression.constant != constant else { return }
    isRetryDue = true
    isChoiceDue = true
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
    isChoiceDue = true
    while !hold(row), leftOut[row.key] == nil {}
  }

  /// All at once, as rows that contradict each other are much slower one by one.
  private func add(preferences: [EngineRow]) {
    let identifiers = solver.add(preferences: preferences.map(\.relation))
    for (row, id) in zip(preferences, identifiers) {
      rows[row.key] = row
      rows[row.key]?.id = id
      keys[id] = row.key
    }
  }

  /// - Returns: Whether the solver has the row; if not, the most recently activated of the
  ///   contradictory constraints is left out.
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

  /// The engine keeps the row.
  private func release(_ key: EngineRow.Key) {
    guard let id = rows[key]?.id else { return }
    rows[key]?.id = nil
    keys[id] = nil
    solver.remove(id)
    isRetryDue = true
    isChoiceDue = true
  }

  /// Leaves out the most recently activated of the app's contradictory constraints, or the row
  /// itself if no such constraint is involved.
  private func leaveOut(from conflict: Conflict, adding row: EngineRow) {
    let involved = conflict.constraints.compactMap { keys[$0].flatMap { rows[$0] } } + [row]
    let constraints = involved.compactMap(\.constraint).withoutRepeats
    let key = constraints.last.map(EngineRow.key) ?? row.key
    release(key)
    leftOut[key] = (constraints, involved.contains { $0.key.kind.isSizeBound })
  }

  /// Adds the left-out rows that can hold now, in order of activation.
  ///
  /// A row that is left out instead is newer. The result is therefore the same as if all rows had
  /// been added in order of activation, whatever was left out before.
  private func retryLeftOut() {
    guard isRetryDue, !leftOut.isEmpty else { return }
    isRetryDue = false
    var tried = -1
    while let row = nextLeftOut(after: tried) {
      tried = row.order
      isChoiceDue = true
      leftOut[row.key] = nil
      while !hold(row), leftOut[row.key] == nil {}
    }
    isRetryDue = false
  }

  private func nextLeftOut(after order: Int) -> EngineRow? {
    leftOut.keys.compactMap { rows[$0] }.filter { $0.order > order }.min { $0.order < $1.order }
  }
}

extension [LayoutConstraint] {
  fileprivate var withoutRepeats: [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    for constraint in sorted(by: { $0.activation < $1.activation })
    where constraint !== result.last { result.append(constraint) }
    return result
  }
}
