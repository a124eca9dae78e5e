// SPDX-License-Identifier: MIT

extension Solver {
  /// Removes a constraint.
  package mutating func remove(_ id: ConstraintID) {
    checkIsKnown(id)
    let entry = entries[id.slot]
    for error in entry.errors(in: tableau) { tableau.discharge(error, at: entry.priority) }
    tableau.removeEquation(of: entry.marker)
    discardSymbols(of: entry)
    for term in entry.terms { uses[term.symbol.index] -= 1 }
    entries[id.slot].id = ConstraintID(serial: -1, slot: id.slot)
    freeEntries.append(id.slot)
    tableau.minimise()
    refreshIfWorn()
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
    let candidates = columns[marker.index].compactMap { place -> Candidate? in
      let row = rows[Int(place)]
      let coefficient = row.terms.coefficient(of: marker)
      guard row.kind != .objective, abs(coefficient) > Tolerance.pivot else { return nil }
      return Candidate(row: row, place: Int(place), coefficient: coefficient)
    }
    guard let rank = candidates.map(\.rank).min() else { return nil }
    let first = candidates.filter { $0.rank == rank }
    let reach = first.map(\.reach).min() ?? 0
    let tied = first.filter { $0.reach <= reach + Tolerance.feasibility }
    let largest = tied.map(\.size).max() ?? 0
    return tied.filter { $0.size >= largest * Tolerance.share }
      .min { $0.symbol < $1.symbol }?.place
  }

  /// A row that could be solved for a marker.
  private struct Candidate {
    let place: Int
    let symbol: Symbol
    /// How early the row is chosen: dummies, which move nothing, then symbols that fall as the
    /// marker grows, then those that fall as it falls, then variables.
    let rank: Int
    /// How far the marker may go until the row's symbol is at its bound.
    let reach: Double
    /// The marker's coefficient without its sign.
    let size: Double

    init(row: Row, place: Int, coefficient: Double) {
      self.place = place
      symbol = row.basic
      size = abs(coefficient)
      switch row.kind {
      case .dummy: (rank, reach) = (0, 0)
      case .slack, .error: (rank, reach) = (coefficient < 0 ? 1 : 2, max(row.constant, 0) / size)
      case .variable, .objective: (rank, reach) = (3, 0)
      }
    }
  }
}
