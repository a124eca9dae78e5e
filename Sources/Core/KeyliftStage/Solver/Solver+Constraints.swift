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
      guard next != constraint.priority else { continue }
      tableau.minimize()
      refactorizeIfDrifted()
    }
    return preferences.indices.compactMap { identifiers[$0] }
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
      sign: constraint.relation == .greaterThanOrEqual ? -1 : 1,
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

extension Solver {
  /// Rows that do not depend on the constraint are not visited.
  ///
  /// - Throws: `Conflict` if required constraints then contradict each other. All values are then
  ///   the same as before.
  package mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(Conflict) {
    checkIsKnown(id)
    let entry = entries[id.slot]
    let change = (constant.asConstant - entry.constant) * entry.sign
    guard change != 0 else { return }
    let constants = tableau.rows.map(\.constant)
    if tableau.shift(entry.marker, by: change) {
      try makeFeasible(for: entry, else: constants)
    }
    entries[id.slot].constant = constant.asConstant
    refactorizeIfDrifted(by: change)
  }

  /// Brings all symbols back into their ranges.
  ///
  /// - Parameters:
  ///   - entry: The constraint whose change moved a symbol out of its range.
  ///   - constants: The constants of all rows before the change, which a conflict restores.
  /// - Throws: `Conflict` if there is no solution.
  private mutating func makeFeasible(for entry: Entry, else constants: [Double]) throws(Conflict) {
    var steps: [Tableau.Step] = []
    let repair = tableau.makeFeasible(noting: &steps)
    if case .feasible = repair { return }
    let conflict = Conflict(constraints: contradicting(repair, without: entry.id))
    tableau.undo(steps)
    for (row, constant) in constants.enumerated() { tableau.rows[row].constant = constant }
    throw conflict
  }

  /// Returns the required constraints whose markers are in a contradictory row.
  ///
  /// The row is the only relation between these markers, so removing any one of the constraints
  /// removes the contradiction.
  private func contradicting(
    _ repair: Tableau.Repair, without id: ConstraintID
  ) -> [ConstraintID] {
    guard case .contradiction(let index) = repair else { return [] }
    let row = tableau.rows[index]
    let symbols = row.terms.filter { abs($0.coefficient) > Tolerance.pivot }.map(\.symbol)
    return (symbols + [row.basic]).map { owners[$0.index] }
      .filter { $0 != id.slot && entries[$0].priority == .required }
      .map { entries[$0].id }.sorted { $0.serial < $1.serial }
  }
}

extension Tableau {
  /// Adds to the constant of the equation that a marker belongs to.
  ///
  /// - Returns: Whether a symbol is out of its range now.
  fileprivate mutating func shift(_ marker: TableauSymbol, by change: Double) -> Bool {
    if let row = row(of: marker) {
      rows[row].constant -= change
      return rows[row].isInfeasible
    }
    var isInfeasible = false
    for index in columns[marker.index].lazy.map(Int.init) {
      rows[index].constant += change * rows[index].terms.coefficient(of: marker)
      noteChange(inRow: index)
      isInfeasible = isInfeasible || rows[index].isInfeasible
    }
    return isInfeasible
  }
}

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

  private mutating func discardSymbols(of entry: Entry) {
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
