// SPDX-License-Identifier: MIT

extension Solver {
  /// The number of pivots after which the rows are looked at: in a large system fewer than there are
  /// constraints, so that looking costs less than what led to it.
  private var interval: Int { max(16, entries.count / 8) }

  /// How far an equation may be off, relative to its largest part if that is above 1.
  private static let wear = 1e-11

  /// A change of a constant that leaves its rounding in other values: their digits below 1e-10 are gone.
  private static let upheaval = 1e6

  /// Solves the constraints afresh for the same symbols, if rounding has added up.
  ///
  /// Every pivot rounds what the one before has rounded. In layouts that stays small; in dense
  /// systems of odd coefficients the error grows tenfold every fifty changes.
  ///
  /// - Parameter change: That of a constant, if one has changed.
  mutating func refreshIfWorn(by change: Double = 0) {
    let isUpheaval = abs(change) > Solver.upheaval
    guard isUpheaval || tableau.pivots - checkedPivots >= interval else { return }
    if isUpheaval || entries.contains(where: isWorn) { refresh() }
    checkedPivots = tableau.pivots
  }

  /// Returns whether the values do not solve a constraint's equation any more.
  private func isWorn(_ entry: Entry) -> Bool {
    guard entry.isHeld else { return false }
    var sum = entry.sign * entry.constant + tableau.value(of: entry.marker)
    var largest = max(1, abs(sum))
    if let surplus = entry.surplus { sum -= tableau.value(of: surplus) }
    for term in entry.terms {
      let part = entry.sign * term.coefficient * tableau.value(of: term.symbol)
      sum += part
      largest = max(largest, abs(part))
    }
    return abs(sum) > Solver.wear * largest
  }

  private mutating func refresh() {
    var fresh = self
    guard fresh.rebuild() else { return }
    var steps: [Tableau.Step] = []
    if case .feasible = fresh.tableau.makeFeasible(noting: &steps) {
      fresh.tableau.minimise()
      self = fresh
    }
  }

  /// Solves all equations anew for the symbols that are basic.
  ///
  /// - Returns: Whether that went well. Where it does not, rounding has left symbols basic that
  ///   cannot be.
  private mutating func rebuild() -> Bool {
    let isBasic = tableau.kinds.indices.map { tableau.rowOf[$0] >= 0 }
    let held = entries.filter(\.isHeld).sorted { $0.id.serial < $1.id.serial }
    tableau.clear()
    for entry in held {
      let equation = makeEquation(of: entry)
      let pivot = equation.terms.filter { isBasic[$0.symbol.index] }
        .max { abs($0.coefficient) < abs($1.coefficient) }
      guard let pivot, abs(pivot.coefficient) > Tolerance.pivot else { return false }
      tableau.insert(equation, solvedFor: pivot.symbol)
    }
    for entry in held { charge(entry) }
    return true
  }
}

extension Solver.Entry {
  /// Whether the constraint has not been removed.
  fileprivate var isHeld: Bool { id.serial >= 0 }
}
