// SPDX-License-Identifier: MIT

/// An incremental solver of linear equations and inequalities.
///
/// Required constraints hold. For the others, the solver minimizes the sum of the absolute errors,
/// first at the highest priority, then at the next one without increasing the errors above it, and
/// so on. Where this leaves several solutions (`isDetermined(_:)`), the same changes in the same
/// order give the same one, and `breakingTies(by:then:)` one that depends on the constraints alone.
/// An unconstrained variable is 0.
///
/// The algorithm is the incremental simplex method of Badros, Borning and Stuckey, "The Cassowary
/// linear arithmetic constraint solving algorithm" (2001), with three differences. Each priority
/// has its own objective, and the objectives are compared in order instead of being weighted. A
/// required constraint that does not hold is added by dual simplex steps, as Cassowary's edits are,
/// instead of by an artificial variable. A step passes errors that change their sign in between, as
/// in Barrodale and Roberts, "An improved algorithm for discrete l1 linear approximation" (1973).
///
/// Equations hold to 1e-11 of their largest part. Inequalities hold to 1e-8.
package struct Solver: Sendable {
  var tableau = Tableau()
  var entries: [Entry] = []
  var freeEntries: [Int] = []
  var owners: [Int] = []
  var uses: [Int] = []
  var variables: [Variable?] = []
  var nextSerial = 0
  private var checkedPivots = 0

  package init() {}

  package mutating func makeVariable() -> Variable {
    let symbol = makeSymbol(.variable, owner: -1)
    let variable = Variable(serial: nextSerial, symbol: symbol)
    variables[symbol.index] = variable
    nextSerial += 1
    return variable
  }

  mutating func remove(_ variable: Variable) {
    checkIsKnown(variable)
    precondition(uses[variable.symbol.index] == 0, "a constraint names the variable")
    variables[variable.symbol.index] = nil
    tableau.discard(variable.symbol)
  }

  /// 0 if the value overflows, as it can at the end of a long chain of factors.
  package func value(of variable: Variable) -> Double {
    checkIsKnown(variable)
    let value = tableau.value(of: variable.symbol)
    return value.isFinite ? value : 0
  }

  /// Returns the variables whose values may have changed since the last call, in the order of their
  /// creation.
  ///
  /// The first call compares with 0. Removed variables are not included.
  package mutating func takeChangedVariables() -> [Variable] {
    defer { tableau.clearChanges() }
    return tableau.changed.compactMap { variables[$0.index] }.sorted { $0.serial < $1.serial }
  }

  func negativeChangedVariables() -> [Variable] {
    tableau.changed.filter { tableau.value(of: $0) < -Tolerance.sign }
      .compactMap { variables[$0.index] }.sorted { $0.serial < $1.serial }
  }

  struct Entry: Sendable {
    var id: ConstraintID
    var priority: Priority
    /// The symbol with coefficient 1 in the equation, which carries changes of the constant.
    var marker: TableauSymbol
    /// The error with coefficient -1 in the equation, or `nil` if the constraint is required.
    var surplus: TableauSymbol?
    var sign: Double
    var constant: Double
    var terms: [Term]

    func errors(in tableau: Tableau) -> [TableauSymbol] {
      guard let surplus else { return [] }
      return tableau.kinds[marker.index] == .error ? [marker, surplus] : [surplus]
    }
  }

  mutating func makeSymbol(_ kind: TableauSymbol.Kind, owner: Int) -> TableauSymbol {
    let symbol = tableau.makeSymbol(kind)
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

package struct ConstraintID: Hashable, Sendable {
  let serial: Int
  let slot: Int
}

package struct Conflict: Error, Hashable, Sendable {
  /// The required constraints that contradict the given one, without it, in the order in which they
  /// were added.
  ///
  /// The set is minimal: without any one of them, the rest and the given constraint can hold. The
  /// array is empty if the given constraint contradicts itself, as 1 = 0 does, or if coefficients
  /// differ so much in size that rounding errors hide the contradiction.
  let constraints: [ConstraintID]
}

extension Solver {
  /// Pivots between two checks of the residuals: in a large system fewer than the constraints, so
  /// that a check costs less than the pivots.
  private var interval: Int { max(16, entries.count / 8) }

  /// The largest allowed residual of an equation, relative to its largest part if that is above 1.
  private static let allowedDrift = 1e-11

  /// The change of a constant from which on the tableau is refactorized at once: its rounding error
  /// removes the digits below 1e-10 from other values.
  private static let largeChange = 1e6

  /// Every pivot rounds results of the previous one.
  ///
  /// In layouts the drift stays small. In dense systems with odd coefficients the error grows
  /// tenfold every fifty changes.
  ///
  /// - Parameter change: The change of a constant, or 0.
  mutating func refactorizeIfDrifted(by change: Double = 0) {
    let losesDigits = abs(change) > Solver.largeChange
    guard losesDigits || tableau.pivots - checkedPivots >= interval else { return }
    if losesDigits || entries.contains(where: hasDrifted) { refactorize() }
    checkedPivots = tableau.pivots
  }

  private func hasDrifted(_ entry: Entry) -> Bool {
    guard entry.isHeld else { return false }
    var sum = entry.sign * entry.constant + tableau.value(of: entry.marker)
    var largest = max(1, abs(sum))
    if let surplus = entry.surplus { sum -= tableau.value(of: surplus) }
    for term in entry.terms {
      let part = entry.sign * term.coefficient * tableau.value(of: term.symbol)
      sum += part
      largest = max(largest, abs(part))
    }
    return abs(sum) > Solver.allowedDrift * largest
  }

  private mutating func refactorize() {
    var fresh = self
    guard fresh.rebuild() else { return }
    var steps: [Tableau.Step] = []
    if case .feasible = fresh.tableau.makeFeasible(noting: &steps) {
      fresh.tableau.minimize()
      self = fresh
    }
  }

  /// Solves all equations again for the symbols that are basic.
  ///
  /// - Returns: Whether a solution was found. There is none if rounding errors made symbols basic
  ///   that cannot be basic together.
  private mutating func rebuild() -> Bool {
    let isBasic = tableau.kinds.indices.map { tableau.rowOf[$0] >= 0 }
    let held = entries.filter(\.isHeld).sorted { $0.id.serial < $1.id.serial }
    tableau.clear()
    for entry in held {
      let equation = makeEquation(of: entry)
      let pivot = equation.terms.filter { isBasic[$0.symbol.index] }
        .max { abs($0.coefficient) < abs($1.coefficient) }
      guard let pivot, abs(pivot.coefficient) > Tolerance.pivot else { return false }
      tableau.insert(equation, solvedFor: pivot.symbol)
    }
    for entry in held { charge(entry) }
    return true
  }
}

extension Solver.Entry {
  /// The places of removed constraints are used again.
  var isHeld: Bool { id.serial >= 0 }
}
