// SPDX-License-Identifier: MIT

/// A system of linear equations and inequalities, solved anew after every change.
///
/// Required constraints hold. Of the others, the sum of the absolute errors is as small as can be,
/// first at the highest priority, then, without giving that up, at the next, and so on. Where that
/// leaves a choice (`isDetermined`) the solver makes one, the same for the same changes in the same
/// order; a variable that nothing binds is 0.
///
/// This is the incremental simplex method of Badros, Borning and Stuckey, "The Cassowary linear
/// arithmetic constraint solving algorithm" (2001), with two departures: one objective for each
/// priority in use, compared in order, in place of weights, and a required constraint that does not
/// hold is brought in by dual steps, as their edits are, in place of an artificial variable.
///
/// Equations hold to 1e-11 of their largest part, inequalities to 1e-8, the distance from a bound
/// that counts as none.
package struct Solver: Sendable {
  var tableau = Tableau()
  var entries: [Entry] = []
  var freeEntries: [Int] = []
  /// The constraint that each symbol came with, or -1.
  var owners: [Int] = []
  /// The number of constraints that name each variable, by symbol.
  var uses: [Int] = []
  /// The variable of each symbol that stands for one.
  var variables: [Variable?] = []
  var nextSerial = 0
  /// The number of pivots when the rows were last looked at for rounding.
  var checkedPivots = 0

  /// Makes a system without variables.
  package init() {}

  /// Makes a variable that nothing binds yet.
  package mutating func makeVariable() -> Variable {
    let symbol = makeSymbol(.variable, owner: -1)
    let variable = Variable(serial: nextSerial, symbol: symbol)
    variables[symbol.index] = variable
    nextSerial += 1
    return variable
  }

  /// Forgets a variable.
  ///
  /// - Precondition: No constraint names it.
  package mutating func remove(_ variable: Variable) {
    checkIsKnown(variable)
    precondition(uses[variable.symbol.index] == 0, "a constraint names the variable")
    variables[variable.symbol.index] = nil
    tableau.discard(variable.symbol)
  }

  /// Returns the value that the solver found for a variable.
  ///
  /// It is 0 where it would be too large for a number, as at the end of a long chain of factors.
  package func value(of variable: Variable) -> Double {
    checkIsKnown(variable)
    let value = tableau.value(of: variable.symbol)
    return value.isFinite ? value : 0
  }

  /// Returns the variables whose values may differ from those at the last call, in the order of
  /// their creation.
  ///
  /// At the first call that is: from 0. One that was removed is not among them.
  package mutating func takeChangedVariables() -> [Variable] {
    defer { tableau.clearChanges() }
    return tableau.changed.compactMap { variables[$0.index] }.sorted { $0.serial < $1.serial }
  }
}

extension Solver {
  /// A constraint that the solver holds.
  struct Entry: Sendable {
    var id: ConstraintID
    var priority: Priority
    /// The symbol that stands in the equation with +1, so that it carries the constant's changes.
    var marker: Symbol
    /// The error that stands in it with -1, or nil if the constraint is required.
    var surplus: Symbol?
    /// What each side was multiplied by, so that the relation is not "at least".
    var sign: Double
    var constant: Double
    /// The variables with their coefficients, as the solver reads them.
    var terms: [Term]

    /// The errors that are minimised.
    func errors(in tableau: Tableau) -> [Symbol] {
      guard let surplus else { return [] }
      return tableau.kinds[marker.index] == .error ? [marker, surplus] : [surplus]
    }
  }

  mutating func makeSymbol(_ kind: Symbol.Kind, owner: Int) -> Symbol {
    let symbol = tableau.makeSymbol(kind)
    // The tableau makes symbols for its levels on its own.
    while owners.count <= symbol.index {
      owners.append(-1)
      uses.append(0)
      variables.append(nil)
    }
    owners[symbol.index] = owner
    return symbol
  }

  func checkIsKnown(_ variable: Variable) {
    let index = variable.symbol.index
    precondition(
      variables.indices.contains(index) && variables[index] == variable,
      "the variable is of another solver, or removed")
  }

  func checkIsKnown(_ id: ConstraintID) {
    precondition(
      entries.indices.contains(id.slot) && entries[id.slot].id == id,
      "the constraint is of another solver, or removed")
  }
}
