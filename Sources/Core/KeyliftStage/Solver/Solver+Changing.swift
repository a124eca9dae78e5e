// SPDX-License-Identifier: MIT

extension Solver {
  /// Rows that do not depend on the constraint are not visited.
  ///
  /// - Throws: `Conflict` if required constraints then contradict each other. All values are then
  ///   the same as before.
  package mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(Conflict) {
    checkIsKnown(id)
    let entry = entries[id.slot]
    let change = (constant.asConstant - entry.constant) * entry.sign
    guard change != 0 else { return }
    let constants = tableau.rows.map(\.constant)
    if tableau.shift(entry.marker, by: change) {
      try makeFeasible(for: entry, else: constants)
    }
    entries[id.slot].constant = constant.asConstant
    refactorizeIfDrifted(by: change)
  }

  /// Brings all symbols back into their ranges.
  ///
  /// - Parameters:
  ///   - entry: The constraint whose change moved a symbol out of its range.
  ///   - constants: The constants of all rows before the change, which a conflict restores.
  /// - Throws: `Conflict` if there is no solution.
  mutating func makeFeasible(for entry: Entry, else constants: [Double]) throws(Conflict) {
    var steps: [Tableau.Step] = []
    let repair = tableau.makeFeasible(noting: &steps)
    if case .feasible = repair { return }
    let conflict = Conflict(constraints: contradicting(repair, without: entry.id))
    tableau.undo(steps)
    for (row, constant) in constants.enumerated() { tableau.rows[row].constant = constant }
    throw conflict
  }

  /// Returns the required constraints whose markers are in a contradictory row.
  ///
  /// The row is the only relation between these markers, so removing any one of the constraints
  /// removes the contradiction.
  private func contradicting(
    _ repair: Tableau.Repair, without id: ConstraintID
  ) -> [ConstraintID] {
    guard case .contradiction(let index) = repair else { return [] }
    let row = tableau.rows[index]
    let symbols = row.terms.filter { abs($0.coefficient) > Tolerance.pivot }.map(\.symbol)
    return (symbols + [row.basic]).map { owners[$0.index] }
      .filter { $0 != id.slot && entries[$0].priority == .required }
      .map { entries[$0].id }.sorted { $0.serial < $1.serial }
  }
}

extension Tableau {
  /// Adds to the constant of the equation that a marker belongs to.
  ///
  /// - Returns: Whether a symbol is out of its range now.
  fileprivate mutating func shift(_ marker: TableauSymbol, by change: Double) -> Bool {
    if let row = row(of: marker) {
      rows[row].constant -= change
      return rows[row].isInfeasible
    }
    var isInfeasible = false
    for index in columns[marker.index].lazy.map(Int.init) {
      rows[index].constant += change * rows[index].terms.coefficient(of: marker)
      noteChange(inRow: index)
      isInfeasible = isInfeasible || rows[index].isInfeasible
    }
    return isInfeasible
  }
}
