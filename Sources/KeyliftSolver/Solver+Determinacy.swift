// SPDX-License-Identifier: MIT

extension Solver {
  /// Returns whether the constraints leave a variable one value only.
  ///
  /// They do not if it could have another value with all required constraints holding and the same
  /// error at every priority.
  package func isDetermined(_ variable: Variable) -> Bool {
    checkIsKnown(variable)
    guard let place = tableau.row(of: variable.symbol) else { return false }
    let row = tableau.rows[place]
    guard row.terms.allSatisfy({ tableau.kinds[$0.symbol.index] != .variable }) else {
      return false
    }
    guard row.terms.contains(where: tableau.isFree) else { return true }
    return [1.0, -1].allSatisfy { tableau.isLeast(row, times: $0) }
  }
}

extension Tableau {
  /// Returns whether a symbol may grow without a cost.
  fileprivate func isFree(_ term: Term) -> Bool {
    kinds[term.symbol.index].mayEnter
      && levels.allSatisfy { abs(cost(of: term.symbol, at: $0)) <= Tolerance.cost }
  }

  /// Returns whether a row's value, or its opposite, is as small as it can be at no cost.
  fileprivate func isLeast(_ row: Row, times sign: Double) -> Bool {
    var probe = self
    let level = probe.makeLevel(Priority(1))
    probe.levels.append(level)
    probe.add(sign, times: row, toRow: Int(probe.rowOf[level.symbol.index]))
    guard probe.minimise() else { return false }
    let change = probe.value(of: level.symbol) - sign * row.constant
    return abs(change) <= Tolerance.feasibility
  }
}
