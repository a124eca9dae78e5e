// SPDX-License-Identifier: MIT

extension Tableau {
  /// A pivot that was made.
  struct Step: Sendable {
    let row: Int
    let leaving: Symbol
  }

  /// How the search for a feasible tableau ended.
  enum Repair: Sendable {
    /// Everything has a value that it may have.
    case feasible
    /// A row says that there are no such values: nothing in it can bring its symbol to its bound.
    case contradiction(row: Int)
    /// Rounding led the search round in circles.
    case lost
  }

  /// Makes an optimal tableau feasible, and keeps it optimal: the dual simplex method.
  ///
  /// - Parameter steps: The pivots made, which `undo` takes back.
  mutating func makeFeasible(noting steps: inout [Step]) -> Repair {
    for count in 0..<stepLimit {
      // Dual steps often cost nothing, so that a stall cannot be told from progress: past the
      // number of steps that a layout takes, the rule that cannot cycle is used to the end.
      let usesBland = count > rows.count
      guard let leaving = infeasibleRow(usesBland: usesBland) else { return .feasible }
      guard let entering = enteringSymbol(row: leaving, usesBland: usesBland) else {
        return .contradiction(row: leaving)
      }
      steps.append(Step(row: leaving, leaving: rows[leaving].basic))
      pivot(row: leaving, entering: entering)
    }
    return .lost
  }

  /// Takes pivots back.
  mutating func undo(_ steps: [Step]) {
    for step in steps.reversed() { pivot(row: step.row, entering: step.leaving) }
  }

  /// Returns the row that is furthest from its bound, or the one of the lowest symbol.
  private func infeasibleRow(usesBland: Bool) -> Int? {
    var best: Int?
    for place in rows.indices where rows[place].isInfeasible {
      guard let other = best else {
        best = place
        continue
      }
      let isBetter =
        usesBland
        ? rows[place].basic < rows[other].basic
        : abs(rows[place].constant) > abs(rows[other].constant)
      if isBetter { best = place }
    }
    return best
  }

  /// Returns the symbol of a row that can bring it to its bound at the least cost.
  private func enteringSymbol(row place: Int, usesBland: Bool) -> Symbol? {
    // A negative row needs a symbol that adds to it, a dummy above zero one that subtracts.
    let direction: Double = rows[place].constant < 0 ? 1 : -1
    var best: Term?
    for term in rows[place].terms {
      let size = term.coefficient * direction
      guard size > Tolerance.pivot, kinds[term.symbol.index].mayEnter else { continue }
      let candidate = Term(symbol: term.symbol, coefficient: size)
      if best.map({ isCheaper(candidate, than: $0, usesBland: usesBland) }) ?? true {
        best = candidate
      }
    }
    return best?.symbol
  }

  /// Returns whether the first of two symbols costs less for what it adds to a row.
  private func isCheaper(_ first: Term, than second: Term, usesBland: Bool) -> Bool {
    for level in levels {
      let one = cost(of: first.symbol, at: level) / first.coefficient
      let other = cost(of: second.symbol, at: level) / second.coefficient
      if abs(one - other) > Tolerance.pivot { return one < other }
    }
    if !usesBland, first.coefficient != second.coefficient {
      return first.coefficient > second.coefficient
    }
    return first.symbol < second.symbol
  }
}
