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
    guard row.terms.contains(where: { tableau.isFree($0.symbol.index) }) else { return true }
    return [1.0, -1].allSatisfy { sign in
      guard let extreme = tableau.minimizing(row, times: sign) else { return false }
      return abs(extreme.value(of: variable.symbol) - row.constant) <= Tolerance.feasibility
    }
  }

  /// Returns the preferences that leave a variable's value open because they contradict each other
  /// at the same priority, in the order in which they were added.
  ///
  /// If two such preferences have equal coefficients, every value between the two that they ask for
  /// is equally good. The array is empty if a value is determined, or has no limit in one
  /// direction.
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
  /// Returns whether the symbol at an index can grow at no cost, unless others block it.
  fileprivate func isFree(_ index: Int) -> Bool {
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
  fileprivate mutating func keepFreeTerms() {
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

extension Solver {
  /// Returns the solver with one of several solutions, or `nil` if there is only one.
  ///
  /// The solver's own solution depends on the changes that led to it if the constraints allow others
  /// (`isDetermined(_:)`). This one depends on the constraints alone. It has the smallest error of the
  /// first preference, of these solutions that with the smallest error of the second one, and so
  /// on, and then the smallest absolute value of the first variable, of the second one, and so on.
  /// The result is for reading values; changes belong to this solver.
  ///
  /// - Parameters:
  ///   - preferences: The preferences in the order in which they decide.
  ///   - variables: The variables in the order in which they decide.
  /// - Complexity: A look at all terms if there is one solution; otherwise a copy of the tableau and
  ///   a search for each preference and variable whose value is open.
  func breakingTies(
    by preferences: [ConstraintID], then variables: [Variable]
  ) -> Solver? {
    let (open, blocked) = tableau.openSymbols
    let hasOpenVariable = tableau.kinds.indices.contains(where: tableau.isOpenVariable)
    guard !open.isEmpty || hasOpenVariable else { return nil }
    var chosen = self
    var number = 0
    for symbol in blocked {
      chosen.tableau.charge(symbol, times: 1, at: Priority(tieBreaker: number).value)
    }
    chosen.tableau.keepFreeTerms()
    for id in preferences {
      checkIsKnown(id)
      let errors = entries[id.slot].errors(in: tableau).filter(chosen.tableau.isOpen)
      guard !errors.isEmpty else { continue }
      number += 1
      for error in errors {
        chosen.tableau.charge(error, times: 1, at: Priority(tieBreaker: number).value)
      }
      chosen.tableau.minimize()
    }
    for variable in variables where chosen.tableau.isOpen(variable.symbol) {
      number += 1
      chosen.prefersZero(variable, tieBreaker: number)
    }
    return chosen
  }

  private mutating func prefersZero(_ variable: Variable, tieBreaker number: Int) {
    let zero = LinearExpression(terms: [.init(variable)])
    let entry = makeEntry(
      for: LinearConstraint(zero, .equal, priority: Priority(tieBreaker: number)))
    insertPreference(makeEquation(of: entry), of: entry)
    tableau.minimize()
  }
}

extension Tableau {
  /// The number of passes over the rows in search of symbols that others block.
  ///
  /// The search only saves time: a symbol that is not found stays zero later.
  private static let passes = 8

  /// The symbols that can grow at no cost, and those that cannot because a row is at its bound.
  ///
  /// A content size that hugs and fills has such a symbol, so most layouts have some.
  fileprivate var openSymbols: (open: [TableauSymbol], blocked: [TableauSymbol]) {
    var isOpen = kinds.indices.map { isFree($0) && !columns[$0].isEmpty }
    var blocked: [TableauSymbol] = []
    for _ in 0..<Tableau.passes {
      let found = rows.flatMap { $0.blockedSymbols(among: isOpen) }
      if found.isEmpty { break }
      for symbol in found where isOpen[symbol.index] {
        isOpen[symbol.index] = false
        blocked.append(symbol)
      }
    }
    let open = kinds.indices.filter { isOpen[$0] }.map { TableauSymbol(rawValue: Int32($0)) }
    return (open, blocked)
  }

  /// Returns whether a symbol is a variable that nothing determines and that determines others.
  fileprivate func isOpenVariable(_ index: Int) -> Bool {
    kinds[index] == .variable && rowOf[index] < 0 && !columns[index].isEmpty
  }

  fileprivate func isOpen(_ symbol: TableauSymbol) -> Bool {
    guard let row = row(of: symbol) else {
      return isOpenVariable(symbol.index) || isFree(symbol.index)
    }
    return rows[row].terms.contains { isFree($0.symbol.index) || isOpenVariable($0.symbol.index) }
  }
}

extension Row {
  /// Returns the open symbols that cannot grow, because the row's own symbol is at its bound and
  /// would leave its range.
  fileprivate func blockedSymbols(among isOpen: [Bool]) -> [TableauSymbol] {
    guard kind.isRestricted, abs(constant) <= Tolerance.feasibility else { return [] }
    let terms = terms.filter {
      isOpen[$0.symbol.index] && abs($0.coefficient) > Tolerance.pivot
    }
    let isBlocking = kind == .dummy ? terms.count == 1 : terms.allSatisfy { $0.coefficient < 0 }
    return isBlocking ? terms.map(\.symbol) : []
  }
}
