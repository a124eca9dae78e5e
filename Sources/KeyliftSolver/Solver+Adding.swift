// SPDX-License-Identifier: MIT

extension Solver {
  /// Adds a constraint.
  ///
  /// - Returns: What to call it when it changes or goes.
  /// - Throws: `Conflict` if it is required and contradicts other required constraints; all values
  ///   are then as before.
  public mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintID {
    let slot = freeEntries.last ?? entries.count
    let entry = makeEntry(for: constraint, slot: slot)
    let equation = makeEquation(of: constraint, entry)
    do throws(Conflict) {
      try insert(equation, of: entry)
    } catch {
      discardSymbols(of: entry)
      throw error
    }
    keep(entry)
    return entry.id
  }

  private mutating func makeEntry(for constraint: LinearConstraint, slot: Int) -> Entry {
    let isRequired = constraint.priority == .required
    let isEquality = constraint.relation == .equal
    let kind: Symbol.Kind = isEquality ? (isRequired ? .dummy : .error) : .slack
    for term in constraint.expression.terms { checkIsKnown(term.variable) }
    return Entry(
      id: ConstraintID(serial: nextSerial, slot: slot),
      priority: constraint.priority,
      marker: makeSymbol(kind, owner: slot),
      surplus: isRequired ? nil : makeSymbol(.error, owner: slot),
      sign: constraint.relation == .greaterOrEqual ? -1 : 1,
      constant: constraint.expression.constant.asConstant,
      variables: constraint.expression.terms.map(\.variable.symbol))
  }

  /// Returns the constraint as terms that are zero in sum, in parametric symbols.
  private func makeEquation(of constraint: LinearConstraint, _ entry: Entry) -> Row {
    var equation = Row(basic: entry.marker, kind: .objective, constant: 0, terms: [])
    var changes = Row.Changes()
    equation.constant = entry.sign * entry.constant
    for term in constraint.expression.terms {
      let symbol = term.variable.symbol
      let factor = entry.sign * term.coefficient.asCoefficient
      guard factor != 0 else { continue }
      if let row = tableau.row(of: symbol) {
        equation.add(factor, times: tableau.rows[row], noting: &changes)
      } else {
        equation.add(factor, times: [Term(symbol: symbol, coefficient: 1)], noting: &changes)
      }
    }
    equation.insert(entry.marker, times: 1)
    if let surplus = entry.surplus { equation.insert(surplus, times: -1) }
    return equation
  }

  private mutating func insert(_ equation: Row, of entry: Entry) throws(Conflict) {
    if let variable = freeVariable(in: equation) {
      tableau.insert(equation, solvedFor: variable)
      charge(entry)
    } else if let surplus = entry.surplus {
      let basic = equation.constant > 0 ? surplus : entry.marker
      tableau.insert(equation, solvedFor: basic)
      charge(entry)
      tableau.minimise()
    } else {
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
  }

  /// Returns the variable to solve an equation for: the one in the fewest rows, and of those the
  /// newest, so that a chain hangs from its first link.
  private func freeVariable(in equation: Row) -> Symbol? {
    var best: Symbol?
    for term in equation.terms where tableau.kinds[term.symbol.index] == .variable {
      let size = tableau.columns[term.symbol.index].count
      if best.map({ size <= tableau.columns[$0.index].count }) ?? true { best = term.symbol }
    }
    return best
  }

  private mutating func charge(_ entry: Entry) {
    for error in entry.errors(in: tableau) { tableau.charge(error, at: entry.priority) }
  }

  private mutating func keep(_ entry: Entry) {
    nextSerial += 1
    for symbol in entry.variables { uses[symbol.index] += 1 }
    if freeEntries.popLast() == nil {
      entries.append(entry)
    } else {
      entries[entry.id.slot] = entry
    }
  }
}
