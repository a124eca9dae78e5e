// SPDX-License-Identifier: MIT

extension Tableau {
  /// How many steps in a row may leave everything where it is before Bland's rule takes over.
  static let patience = 32

  /// The number of steps after which rounding must be why there is no end.
  var stepLimit: Int { 10_000 + 20 * kinds.count }

  /// Minimises the levels, the first before the second and so on, from a feasible tableau.
  ///
  /// It takes the steepest column, and the one of the lowest symbol (Bland's rule, which cannot
  /// cycle) when that has led nowhere for a while.
  ///
  /// - Returns: Whether there is a minimum. There always is one of errors.
  @discardableResult
  mutating func minimise() -> Bool {
    var stalled = 0
    for _ in 0..<stepLimit {
      let usesBland = stalled > Tableau.patience
      guard let entering = usesBland ? lowestColumn() : steepestColumn() else { return true }
      guard let leaving = leavingRow(entering: entering, usesBland: usesBland) else { return false }
      stalled = rows[leaving].constant > Tolerance.feasibility ? 0 : stalled + 1
      pivot(row: leaving, entering: entering)
    }
    return true
  }

  /// Returns the symbol whose growth lowers the first level that can be lowered most.
  private func steepestColumn() -> Symbol? {
    for number in levels.indices {
      var best = Term(symbol: Symbol(rawValue: 0), coefficient: -Tolerance.pivot)
      for term in objective(number).terms
      where term.coefficient < best.coefficient && mayLower(term.symbol, from: number) {
        best = term
      }
      if best.coefficient < -Tolerance.pivot { return best.symbol }
    }
    return nil
  }

  /// Returns the lowest symbol whose growth lowers the levels.
  private func lowestColumn() -> Symbol? {
    levels.indices.compactMap { number in
      objective(number).terms.first {
        $0.coefficient < -Tolerance.pivot && mayLower($0.symbol, from: number)
      }?.symbol
    }.min()
  }

  private func objective(_ number: Int) -> Row { rows[Int(rowOf[levels[number].symbol.index])] }

  /// Returns whether a symbol may grow, and does not matter to the levels before one.
  private func mayLower(_ symbol: Symbol, from number: Int) -> Bool {
    kinds[symbol.index].mayEnter
      && levels[..<number].allSatisfy { abs(cost(of: symbol, at: $0)) <= Tolerance.pivot }
  }

  /// Returns the row that stops a symbol's growth first.
  private func leavingRow(entering symbol: Symbol, usesBland: Bool) -> Int? {
    var best: (row: Int, ratio: Double, size: Double)?
    for place in columns[symbol.index].lazy.map(Int.init) where rows[place].kind.isRestricted {
      let coefficient = rows[place].terms.coefficient(of: symbol)
      guard let ratio = rows[place].ratio(to: coefficient) else { continue }
      let isBetter =
        best.map {
          ratio != $0.ratio
            ? ratio < $0.ratio
            : isPreferred(place, abs(coefficient), to: $0.row, $0.size, usesBland: usesBland)
        } ?? true
      if isBetter { best = (place, ratio, abs(coefficient)) }
    }
    return best?.row
  }

  /// Returns whether one of two rows that stop a symbol at once should leave: the one with the
  /// larger coefficient, which loses less to rounding, or under Bland's rule the lower symbol.
  private func isPreferred(
    _ row: Int, _ size: Double, to other: Int, _ otherSize: Double, usesBland: Bool
  ) -> Bool {
    if !usesBland, size != otherSize { return size > otherSize }
    return rows[row].basic < rows[other].basic
  }
}

extension Row {
  /// Returns how far a symbol with a coefficient may grow in this row, or nil if without end.
  fileprivate func ratio(to coefficient: Double) -> Double? {
    // A dummy is zero and has to stay so, whichever way it would be moved.
    if kind == .dummy { return abs(coefficient) > Tolerance.pivot ? 0 : nil }
    return coefficient < -Tolerance.pivot ? max(constant, 0) / -coefficient : nil
  }
}
