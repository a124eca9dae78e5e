// SPDX-License-Identifier: MIT

extension Solver {
  /// Pivots between two checks of the residuals: in a large system fewer than the constraints, so
  /// that a check costs less than the pivots.
  private var interval: Int { max(16, entries.count / 8) }

  /// The largest allowed residual of an equation, relative to its largest part if that is above 1.
  private static let allowedDrift = 1e-11

  /// The change of a constant from which on the tableau is refactorized at once: its rounding error
  /// removes the digits below 1e-10 from other values.
  private static let largeChange = 1e6

  /// Every pivot rounds results of the previous one.
  ///
  /// In layouts the drift stays small. In dense systems with odd coefficients the error grows
  /// tenfold every fifty changes.
  ///
  /// - Parameter change: The change of a constant, or 0.
  mutating func refactorizeIfDrifted(by change: Double = 0) {
    let losesDigits = abs(change) > Solver.largeChange
    guard losesDigits || tableau.pivots - checkedPivots >= interval else { return }
    if losesDigits || entries.contains(where: hasDrifted) { refactorize() }
    checkedPivots = tableau.pivots
  }

  private func hasDrifted(_ entry: Entry) -> Bool {
    guard entry.isHeld else { return false }
    var sum = entry.sign * entry.constant + tableau.value(of: entry.marker)
    var largest = max(1, abs(sum))
    if let surplus = entry.surplus { sum -= tableau.value(of: surplus) }
    for term in entry.terms {
      let part = entry.sign * term.coefficient * tableau.value(of: term.symbol)
      sum += part
      largest = max(largest, abs(part))
    }
    return abs(sum) > Solver.allowedDrift * largest
  }

  private mutating func refactorize() {
    var fresh = self
    guard fresh.rebuild() else { return }
    var steps: [Tableau.Step] = []
    if case .feasible = fresh.tableau.makeFeasible(noting: &steps) {
      fresh.tableau.minimize()
      self = fresh
    }
  }

  /// Solves all equations again for the symbols that are basic.
  ///
  /// - Returns: Whether a solution was found. There is none if rounding errors made symbols basic
  ///   that cannot be basic together.
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
  /// The places of removed constraints are used again.
  var isHeld: Bool { id.serial >= 0 }
}
