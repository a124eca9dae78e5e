// SPDX-License-Identifier: MIT

extension Solver {
  /// Another value is allowed if all required constraints can hold with it and the error at every
  /// priority stays the same.
  func isDetermined(_ variable: Variable) -> Bool {
    checkIsKnown(variable)
    guard let index = tableau.row(of: variable.symbol) else { return false }
    let row = tableau.rows[index]
    guard row.terms.allSatisfy({ tableau.kinds[$0.symbol.index] != .variable }) else {
      return false
    }
    guard row.terms.contains(where: tableau.isFree) else { return true }
    return [1.0, -1].allSatisfy { sign in
      guard let extreme = tableau.minimizing(row, times: sign) else { return false }
      return abs(extreme.value(of: variable.symbol) - row.constant) <= Tolerance.feasibility
    }
  }

  /// Returns the preferences that leave a variable's value open because they contradict each other
  /// at the same priority, in the order in which they were added.
  ///
  /// Of two such preferences with equal coefficients, everything between the values they ask for is
  /// equally good. The array is empty if a value is determined, or has no limit in one direction.
  func rivals(over variable: Variable) -> [ConstraintID] {
    checkIsKnown(variable)
    guard let index = tableau.row(of: variable.symbol) else { return [] }
    let row = tableau.rows[index]
    guard row.terms.allSatisfy({ tableau.kinds[$0.symbol.index] != .variable }) else { return [] }
    var rivals: [ConstraintID] = []
    for sign in [1.0, -1] {
      guard let extreme = tableau.minimizing(row, times: sign) else { return [] }
      rivals += entries.filter { entry in
        let errors = entry.errors(in: tableau)
        let change = errors.reduce(0) { $0 + extreme.value(of: $1) - tableau.value(of: $1) }
        return entry.isHeld && abs(change) > Tolerance.sign
      }.map(\.id)
    }
    return Set(rivals).sorted { $0.serial < $1.serial }
  }
}

extension Tableau {
  fileprivate func isFree(_ term: Term) -> Bool { isFree(term.symbol.index) }

  /// Returns whether the symbol at an index can grow at no cost, unless others block it.
  func isFree(_ index: Int) -> Bool {
    kinds[index].mayEnter && rowOf[index] < 0 && costs[index].leading == nil
  }

  /// Returns the tableau with the minimum value of a row, times a sign, that costs nothing, or
  /// `nil` if there is no minimum.
  fileprivate func minimizing(_ row: Row, times sign: Double) -> Tableau? {
    var probe = self
    probe.keepFreeTerms()
    // It comes after all priorities, which are at least 1.
    probe.charge(row.basic, times: sign, at: 0)
    return probe.minimize() ? probe : nil
  }

  /// Removes the symbols that cannot grow at no cost, and therefore stay zero, from all rows that
  /// the growth of the others changes.
  ///
  /// In a large system few symbols are free, so the rows become much shorter. Variables stay, as
  /// those without a row can have any value.
  mutating func keepFreeTerms() {
    let isKept = kinds.indices.map { isFree($0) || kinds[$0] == .variable }
    var isShort = Array(repeating: false, count: rows.count)
    for index in kinds.indices where isKept[index] {
      for row in columns[index].lazy.map(Int.init) where !isShort[row] {
        isShort[row] = true
        rows[row].terms.removeAll { !isKept[$0.symbol.index] }
      }
    }
  }
}
