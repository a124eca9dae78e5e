// SPDX-License-Identifier: MIT

extension Solver {
  mutating func remove(_ id: ConstraintID) {
    checkIsKnown(id)
    let entry = entries[id.slot]
    for error in entry.errors(in: tableau) {
      tableau.charge(error, times: -1, at: entry.priority.value)
    }
    tableau.removeEquation(of: entry.marker)
    discardSymbols(of: entry)
    for term in entry.terms { uses[term.symbol.index] -= 1 }
    entries[id.slot].id = ConstraintID(serial: -1, slot: id.slot)
    freeEntries.append(id.slot)
    tableau.minimize()
    refactorizeIfDrifted()
  }

  mutating func discardSymbols(of entry: Entry) {
    // The symbols are released in reverse order, so that the next constraint gets the same ones.
    if let surplus = entry.surplus {
      if let row = tableau.row(of: surplus) { tableau.removeRow(row) }
      tableau.discard(surplus)
    }
    tableau.discard(entry.marker)
  }
}

extension Tableau {
  /// The other rows stay feasible.
  fileprivate mutating func removeEquation(of marker: TableauSymbol) {
    if let row = row(of: marker) {
      removeRow(row)
    } else if let leaving = leavingRow(withMarker: marker) {
      pivot(row: leaving, entering: marker)
      removeRow(leaving)
    }
  }

  /// If a restricted symbol reaches its bound first, the others stay in their ranges.
  ///
  /// If only variables depend on the marker, the oldest of them becomes free.
  private func leavingRow(withMarker marker: TableauSymbol) -> Int? {
    let candidates = columns[marker.index].compactMap { index -> Candidate? in
      let row = rows[Int(index)]
      let coefficient = row.terms.coefficient(of: marker)
      guard row.kind != .unused, abs(coefficient) > Tolerance.pivot else { return nil }
      return Candidate(row: row, index: Int(index), coefficient: coefficient)
    }
    guard let rank = candidates.map(\.rank).min() else { return nil }
    let first = candidates.filter { $0.rank == rank }
    let reach = first.map(\.reach).min() ?? 0
    let tied = first.filter { $0.reach <= reach + Tolerance.feasibility }
    let largest = tied.map(\.size).max() ?? 0
    return tied.filter { $0.size >= largest * Tolerance.share }
      .min { $0.symbol < $1.symbol }?.index
  }

  private struct Candidate {
    let index: Int
    let symbol: TableauSymbol
    /// The order of choice: dummies, which move nothing, then symbols that fall as the marker
    /// grows, then symbols that fall as the marker falls, then variables.
    let rank: Int
    /// The distance that the marker can move until the row's symbol reaches its bound.
    let reach: Double
    let size: Double

    init(row: Row, index: Int, coefficient: Double) {
      self.index = index
      symbol = row.basic
      size = abs(coefficient)
      switch row.kind {
      case .dummy: (rank, reach) = (0, 0)
      case .slack, .error: (rank, reach) = (coefficient < 0 ? 1 : 2, max(row.constant, 0) / size)
      case .variable, .unused: (rank, reach) = (3, 0)
      }
    }
  }
}
