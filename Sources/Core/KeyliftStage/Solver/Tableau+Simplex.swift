// SPDX-License-Identifier: MIT

extension Tableau {
  private static let patience = 32

  /// Only rounding errors can make a search that long.
  private var stepLimit: Int { 10_000 + 20 * kinds.count }

  /// Minimizes the objectives in order, from a feasible tableau.
  ///
  /// The steepest column enters. After several steps without progress it is the column of the
  /// lowest symbol (Bland's rule, which cannot cycle).
  ///
  /// - Returns: Whether there is a minimum. A sum of errors always has one.
  @discardableResult
  mutating func minimize() -> Bool {
    var stalled = 0
    for _ in 0..<stepLimit {
      let usesBland = stalled > Tableau.patience
      guard let entering = usesBland ? lowestColumn() : steepestColumn() else { return true }
      if !usesBland { passBreakpoints(entering: entering) }
      guard let leaving = leavingRow(entering: entering, usesBland: usesBland) else { return false }
      stalled = rows[leaving].constant > Tolerance.feasibility ? 0 : stalled + 1
      pivot(row: leaving, entering: entering)
    }
    return true
  }

  /// Only symbols whose costs have changed are looked at.
  ///
  /// All others could not reduce an objective before and cannot now.
  private mutating func steepestColumn() -> TableauSymbol? {
    var best: (symbol: TableauSymbol, cost: ReducedCost.Part)?
    keepAttractive { symbol, cost in
      guard let other = best else { return best = (symbol, cost) }
      let isBetter =
        cost.level != other.cost.level
        ? cost.level > other.cost.level
        : (cost.rate, symbol) < (other.cost.rate, other.symbol)
      if isBetter { best = (symbol, cost) }
    }
    return best?.symbol
  }

  private mutating func lowestColumn() -> TableauSymbol? {
    var best: TableauSymbol?
    keepAttractive { symbol, _ in best = best.map { min($0, symbol) } ?? symbol }
    return best
  }

  /// Visits the symbols whose growth reduces an objective and changes none before it.
  private mutating func keepAttractive(visiting: (TableauSymbol, ReducedCost.Part) -> Void) {
    keepRepriced { [kinds, costs] symbol in
      guard kinds[symbol.index].mayEnter, let cost = costs[symbol.index].leading, cost.rate < 0
      else { return false }
      visiting(symbol, cost)
      return true
    }
  }

  /// Swaps the directions of the errors that change their sign while a symbol grows, as long as its
  /// growth still reduces its first objective.
  ///
  /// A swap costs one row, and a pivot all rows of a column.
  private mutating func passBreakpoints(entering symbol: TableauSymbol) {
    guard var slope = costs[symbol.index].leading else { return }
    for point in breakpoints(entering: symbol) {
      let basic = rows[point.row].basic
      let opposite = TableauSymbol(rawValue: opposites[basic.index])
      guard opposite.rawValue >= 0, let jump = costs[opposite.index].leading,
        jump.level <= slope.level
      else { return }
      if jump.level == slope.level { slope.rate += jump.rate * point.size }
      guard slope.rate < -Tolerance.cost else { return }
      pivot(row: point.row, entering: opposite)
    }
  }

  /// Returns the values of the entering symbol at which rows reach their bounds, ascending.
  private func breakpoints(
    entering symbol: TableauSymbol
  ) -> [(row: Int, ratio: Double, size: Double)] {
    columns[symbol.index].lazy.map(Int.init).compactMap { index in
      guard rows[index].kind.isRestricted else { return nil }
      let coefficient = rows[index].terms.coefficient(of: symbol)
      guard let ratio = rows[index].ratio(to: coefficient) else { return nil }
      return (row: index, ratio: ratio, size: abs(coefficient))
    }.sorted { ($0.ratio, $0.row) < ($1.ratio, $1.row) }
  }

  private func leavingRow(entering symbol: TableauSymbol, usesBland: Bool) -> Int? {
    var best: (row: Int, ratio: Double, size: Double)?
    for index in columns[symbol.index].lazy.map(Int.init) where rows[index].kind.isRestricted {
      let coefficient = rows[index].terms.coefficient(of: symbol)
      guard let ratio = rows[index].ratio(to: coefficient) else { continue }
      let isBetter =
        best.map {
          abs(ratio - $0.ratio) > Tolerance.cost
            ? ratio < $0.ratio
            : isPreferred(index, abs(coefficient), to: $0.row, $0.size, usesBland: usesBland)
        } ?? true
      if isBetter { best = (index, ratio, abs(coefficient)) }
    }
    return best?.row
  }

  /// If two rows have the same limit, the larger coefficient loses less to rounding.
  ///
  /// Under Bland's rule the lower symbol leaves.
  private func isPreferred(
    _ row: Int, _ size: Double, to other: Int, _ otherSize: Double, usesBland: Bool
  ) -> Bool {
    if !usesBland, size != otherSize { return size > otherSize }
    return rows[row].basic < rows[other].basic
  }

  typealias Step = (row: Int, leaving: TableauSymbol)

  enum Repair: Sendable {
    case feasible
    /// A row has no solution: none of its symbols can bring its basic symbol to the bound.
    case contradiction(row: Int)
    /// Rounding errors made the search cycle.
    case lost
  }

  /// Makes an optimal tableau feasible and keeps it optimal, by the dual simplex method.
  ///
  /// - Parameter steps: The pivots made, which `undo(_:)` reverts.
  mutating func makeFeasible(noting steps: inout [Step]) -> Repair {
    for count in 0..<stepLimit {
      // Dual steps often cost nothing, so a cycle looks like progress. After more steps than a
      // layout takes, Bland's rule, which cannot cycle, is used to the end.
      let usesBland = count > rows.count
      guard let leaving = infeasibleRow(usesBland: usesBland) else { return .feasible }
      guard let entering = enteringSymbol(row: leaving, usesBland: usesBland) else {
        return .contradiction(row: leaving)
      }
      steps.append((row: leaving, leaving: rows[leaving].basic))
      pivot(row: leaving, entering: entering)
    }
    return .lost
  }

  mutating func undo(_ steps: [Step]) {
    for step in steps.reversed() { pivot(row: step.row, entering: step.leaving) }
  }

  private func infeasibleRow(usesBland: Bool) -> Int? {
    var best: Int?
    for index in rows.indices where rows[index].isInfeasible {
      guard let other = best else {
        best = index
        continue
      }
      let isBetter =
        usesBland
        ? rows[index].basic < rows[other].basic
        : abs(rows[index].constant) > abs(rows[other].constant)
      if isBetter { best = index }
    }
    return best
  }

  private func enteringSymbol(row index: Int, usesBland: Bool) -> TableauSymbol? {
    // A negative row needs a symbol that adds to it. A dummy above zero needs one that subtracts.
    let direction: Double = rows[index].constant < 0 ? 1 : -1
    var best: Term?
    for term in rows[index].terms {
      let size = term.coefficient * direction
      guard size > Tolerance.pivot, kinds[term.symbol.index].mayEnter else { continue }
      let candidate = Term(symbol: term.symbol, coefficient: size)
      if best.map({ isCheaper(candidate, than: $0, usesBland: usesBland) }) ?? true {
        best = candidate
      }
    }
    return best?.symbol
  }

  private func isCheaper(_ first: Term, than second: Term, usesBland: Bool) -> Bool {
    let isLess = costs[first.symbol.index].isLess(
      per: first.coefficient, than: costs[second.symbol.index], per: second.coefficient)
    if let isLess { return isLess }
    if !usesBland, first.coefficient != second.coefficient {
      return first.coefficient > second.coefficient
    }
    return first.symbol < second.symbol
  }
}

extension Row {
  fileprivate func ratio(to coefficient: Double) -> Double? {
    // A dummy must stay zero, whatever the direction of the change.
    if kind == .dummy { return abs(coefficient) > Tolerance.pivot ? 0 : nil }
    return coefficient < -Tolerance.pivot ? max(constant, 0) / -coefficient : nil
  }
}
