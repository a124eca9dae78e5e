// SPDX-License-Identifier: MIT

extension Solver {
  /// - Throws: `Conflict` if the constraint is required and contradicts other required constraints.
  ///   All values are then the same as before.
  package mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintID {
    let entry = makeEntry(for: constraint)
    let equation = makeEquation(of: entry)
    if entry.surplus != nil {
      insertPreference(equation, of: entry)
      tableau.minimize()
    } else {
      do throws(Conflict) {
        try insertRequirement(equation, of: entry)
      } catch {
        discardSymbols(of: entry)
        throw error
      }
    }
    keep(entry)
    refactorizeIfDrifted()
    return entry.id
  }

  /// Constraints that contradict each other are added much faster together than one by one.
  ///
  /// The result of a priority limits the search at the lower ones. The minimum is searched once for
  /// all constraints of a priority.
  ///
  /// - Returns: The identifiers, in the order of the constraints.
  /// - Precondition: No constraint is required.
  mutating func add(preferences: [LinearConstraint]) -> [ConstraintID] {
    let order = preferences.indices.sorted {
      (preferences[$1].priority, $0) < (preferences[$0].priority, $1)
    }
    var identifiers: [Int: ConstraintID] = [:]
    for (place, index) in order.enumerated() {
      let constraint = preferences[index]
      precondition(constraint.priority != .required, "a requirement is no preference")
      let entry = makeEntry(for: constraint)
      insertPreference(makeEquation(of: entry), of: entry)
      keep(entry)
      identifiers[index] = entry.id
      let next = order.dropFirst(place + 1).first.map { preferences[$0].priority }
      if next != constraint.priority { minimizeAll() }
    }
    return preferences.indices.compactMap { identifiers[$0] }
  }

  private mutating func minimizeAll() {
    tableau.minimize()
    refactorizeIfDrifted()
  }

  mutating func makeEntry(for constraint: LinearConstraint) -> Entry {
    let slot = freeEntries.last ?? entries.count
    let isRequired = constraint.priority == .required
    let isEquality = constraint.relation == .equal
    let kind: TableauSymbol.Kind = isEquality ? (isRequired ? .dummy : .error) : .slack
    for term in constraint.expression.terms { checkIsKnown(term.variable) }
    let marker = makeSymbol(kind, owner: slot)
    let surplus = isRequired ? nil : makeSymbol(.error, owner: slot)
    if let surplus { tableau.pair(marker, surplus) }
    return Entry(
      id: ConstraintID(serial: nextSerial, slot: slot),
      priority: constraint.priority, marker: marker, surplus: surplus,
      sign: constraint.relation == .greaterOrEqual ? -1 : 1,
      constant: constraint.expression.constant.asConstant,
      terms: constraint.expression.terms.map {
        Term(symbol: $0.variable.symbol, coefficient: $0.coefficient.asCoefficient)
      })
  }

  /// Returns a constraint as terms with the sum zero, in symbols that are not basic.
  func makeEquation(of entry: Entry) -> Row {
    var equation = Row(basic: entry.marker, kind: .unused, constant: 0, terms: [])
    var changes = Row.Changes()
    equation.constant = entry.sign * entry.constant
    for term in entry.terms where term.coefficient != 0 {
      let factor = entry.sign * term.coefficient
      if let row = tableau.row(of: term.symbol) {
        equation.add(factor, times: tableau.rows[row], noting: &changes)
      } else {
        let one = Term(symbol: term.symbol, coefficient: 1)
        equation.add(factor, times: [one], noting: &changes)
      }
    }
    // The remainder of a variable that canceled out is a rounding error. Solving for the variable
    // would magnify it.
    equation.terms.removeAll {
      tableau.kinds[$0.symbol.index] == .variable && abs($0.coefficient) <= Tolerance.pivot
    }
    equation.insert(entry.marker, times: 1)
    if let surplus = entry.surplus { equation.insert(surplus, times: -1) }
    return equation
  }

  /// Without searching the minimum.
  mutating func insertPreference(_ equation: Row, of entry: Entry) {
    let basic = equation.constant > 0 ? entry.surplus ?? entry.marker : entry.marker
    tableau.insert(equation, solvedFor: freeVariable(in: equation) ?? basic)
    charge(entry)
  }

  private mutating func insertRequirement(
    _ equation: Row, of entry: Entry
  ) throws(Conflict) {
    if let variable = freeVariable(in: equation) {
      tableau.insert(equation, solvedFor: variable)
      return
    }
    let row = tableau.insert(equation, solvedFor: entry.marker)
    guard tableau.rows[row].isInfeasible else { return }
    let constants = tableau.rows.map(\.constant)
    do throws(Conflict) {
      try makeFeasible(for: entry, else: constants)
    } catch {
      tableau.removeRow(row)
      throw error
    }
  }

  /// The variable in the fewest rows among those with a large coefficient, and of several the
  /// newest.
  ///
  /// A chain of equations is thus solved from its first link.
  private func freeVariable(in equation: Row) -> TableauSymbol? {
    let free = equation.terms.filter { tableau.kinds[$0.symbol.index] == .variable }
    let minimum = (free.map { abs($0.coefficient) }.max() ?? 0) * Tolerance.share
    return free.filter { abs($0.coefficient) >= minimum }.reversed()
      .min { tableau.columns[$0.symbol.index].count < tableau.columns[$1.symbol.index].count }?
      .symbol
  }

  mutating func charge(_ entry: Entry) {
    for error in entry.errors(in: tableau) {
      tableau.charge(error, times: 1, at: entry.priority.value)
    }
  }

  private mutating func keep(_ entry: Entry) {
    nextSerial += 1
    for term in entry.terms { uses[term.symbol.index] += 1 }
    if freeEntries.popLast() == nil {
      entries.append(entry)
    } else {
      entries[entry.id.slot] = entry
    }
  }
}
