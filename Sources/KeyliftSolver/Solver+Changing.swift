// SPDX-License-Identifier: MIT

extension Solver {
  /// Changes the constant of a constraint's expression.
  ///
  /// What does not depend on it is not looked at.
  ///
  /// - Throws: `Conflict` if required constraints then contradict each other; all values are then
  ///   as before.
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
    refreshIfWorn(by: change)
  }

  /// Brings everything to its bounds.
  ///
  /// - Parameters:
  ///   - entry: The constraint because of which something is not.
  ///   - constants: Those of all rows before anything was, to go back to.
  /// - Throws: `Conflict` if there is no way.
  mutating func makeFeasible(for entry: Entry, else constants: [Double]) throws(Conflict) {
    var steps: [Tableau.Step] = []
    let repair = tableau.makeFeasible(noting: &steps)
    if case .feasible = repair { return }
    let conflict = Conflict(constraints: contradicting(repair, without: entry.id))
    tableau.undo(steps)
    for (row, constant) in constants.enumerated() { tableau.rows[row].constant = constant }
    throw conflict
  }

  /// Returns the constraints whose marks stand in a row that cannot hold.
  ///
  /// The marks of a row depend on each other only as the row says, so that without any one of them
  /// there would be no contradiction.
  private func contradicting(
    _ repair: Tableau.Repair, without id: ConstraintID
  ) -> [ConstraintID] {
    guard case .contradiction(let place) = repair else { return [] }
    let row = tableau.rows[place]
    let symbols = row.terms.filter { abs($0.coefficient) > Tolerance.pivot }.map(\.symbol)
    return (symbols + [row.basic]).map { owners[$0.index] }
      .filter { $0 != id.slot && entries[$0].priority == .required }
      .map { entries[$0].id }.sorted { $0.serial < $1.serial }
  }
}

extension Tableau {
  /// Adds to the constant of the equation that a marker came with.
  ///
  /// - Returns: Whether something has a value now that it may not have.
  mutating func shift(_ marker: Symbol, by change: Double) -> Bool {
    if let row = row(of: marker) {
      rows[row].constant -= change
      return rows[row].isInfeasible
    }
    var isInfeasible = false
    for place in columns[marker.index].lazy.map(Int.init) {
      rows[place].constant += change * rows[place].terms.coefficient(of: marker)
      noteChange(inRow: place)
      isInfeasible = isInfeasible || rows[place].isInfeasible
    }
    return isInfeasible
  }
}
