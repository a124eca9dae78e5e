// SPDX-License-Identifier: MIT

extension Solver {
  /// Removes a constraint.
  public mutating func remove(_ id: ConstraintID) {
    checkIsKnown(id)
    let entry = entries[id.slot]
    for error in entry.errors(in: tableau) { tableau.discharge(error, at: entry.priority) }
    tableau.removeEquation(of: entry.marker)
    discardSymbols(of: entry)
    for symbol in entry.variables { uses[symbol.index] -= 1 }
    entries[id.slot].id = ConstraintID(serial: -1, slot: id.slot)
    freeEntries.append(id.slot)
    tableau.minimise()
  }

  mutating func discardSymbols(of entry: Entry) {
    // In the reverse of the order in which they were made, so that the next constraint gets the
    // same ones.
    if let surplus = entry.surplus {
      if let row = tableau.row(of: surplus) { tableau.removeRow(row) }
      tableau.discard(surplus)
    }
    tableau.discard(entry.marker)
  }
}

extension Tableau {
  /// Takes the equation that a marker came with out of all rows, and leaves the rest feasible.
  fileprivate mutating func removeEquation(of marker: Symbol) {
    if let row = row(of: marker) {
      removeRow(row)
    } else if let leaving = leavingRow(withMarker: marker) {
      pivot(row: leaving, entering: marker)
      removeRow(leaving)
    }
  }

  /// Returns the row to be solved for a marker that goes.
  ///
  /// A restricted symbol that reaches its bound first leaves the others within theirs. If only
  /// variables depend on the marker, one of them becomes free: the oldest.
  private func leavingRow(withMarker marker: Symbol) -> Int? {
    var best: (row: Int, rank: Int, ratio: Double)?
    for place in columns[marker.index].lazy.map(Int.init) where rows[place].kind != .objective {
      let coefficient = rows[place].terms.coefficient(of: marker)
      guard abs(coefficient) > Tolerance.pivot else { continue }
      let candidate = (place, rows[place].rank(coefficient), rows[place].reach(coefficient))
      if best.map({ isBefore(candidate, $0) }) ?? true { best = candidate }
    }
    return best?.row
  }

  private func isBefore(
    _ first: (row: Int, rank: Int, ratio: Double), _ second: (row: Int, rank: Int, ratio: Double)
  ) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    if first.ratio != second.ratio { return first.ratio < second.ratio }
    return rows[first.row].basic < rows[second.row].basic
  }
}

extension Row {
  /// Returns how early a row is chosen to be solved for a marker with a coefficient: dummies, which
  /// move nothing, then symbols that fall as it grows, then those that fall as it falls.
  fileprivate func rank(_ coefficient: Double) -> Int {
    switch kind {
    case .dummy: 0
    case .slack, .error: coefficient < 0 ? 1 : 2
    case .variable, .objective: 3
    }
  }

  /// Returns how far the marker may go until the row's symbol is at its bound.
  fileprivate func reach(_ coefficient: Double) -> Double {
    kind.isRestricted ? max(constant, 0) / abs(coefficient) : 0
  }
}
