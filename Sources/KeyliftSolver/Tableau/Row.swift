// SPDX-License-Identifier: MIT

/// An equation solved for one symbol: it is a constant and a sum of symbols that are not basic.
struct Row: Sendable {
  /// The symbol the row is solved for.
  var basic: Symbol
  /// What that symbol stands for.
  var kind: Symbol.Kind
  /// The value of the basic symbol, as every other symbol is zero.
  var constant: Double
  /// The other symbols, in order, none with a coefficient of zero.
  var terms: [Term]

  /// Whether the basic symbol has a value that it may not have.
  var isInfeasible: Bool {
    switch kind {
    case .slack, .error: constant < -Tolerance.feasibility
    case .dummy: abs(constant) > Tolerance.feasibility
    case .variable, .objective: false
    }
  }

  /// Multiplies constant and terms.
  mutating func scale(by factor: Double) {
    constant *= factor
    for place in terms.indices { terms[place].coefficient *= factor }
  }

  /// Takes a symbol out and returns what it was multiplied by.
  mutating func take(_ symbol: Symbol) -> Double {
    let place = terms.place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Adds a symbol that is not there yet.
  mutating func insert(_ symbol: Symbol, times coefficient: Double) {
    let term = Term(symbol: symbol, coefficient: coefficient)
    terms.insert(term, at: terms.place(of: symbol))
  }

  /// Adds a multiple of another row's right side and notes which symbols came and which went.
  mutating func add(_ factor: Double, times other: Row, noting changes: inout Changes) {
    constant += factor * other.constant
    add(factor, times: other.terms, noting: &changes)
  }

  /// The symbols that a sum brought into a row and those that cancelled out of it.
  ///
  /// One that came with next to nothing stands in both.
  struct Changes: Sendable {
    var came: [Symbol] = []
    var went: [Symbol] = []
  }
}

extension Row {
  /// Adds a multiple of terms in order.
  ///
  /// It works from the end, and stops where the other terms do: markers have the highest symbols,
  /// so that a long row of old ones is left alone.
  mutating func add(_ factor: Double, times other: [Term], noting changes: inout Changes) {
    changes.came.removeAll(keepingCapacity: true)
    changes.went.removeAll(keepingCapacity: true)
    var read = terms.count - 1
    let missing = missing(of: other)
    if missing > 0 {
      let filler = Term(symbol: other[0].symbol, coefficient: 0)
      terms.append(contentsOf: repeatElement(filler, count: missing))
    }
    var write = terms.count - 1
    for term in other.reversed() {
      while read >= 0, terms[read].symbol > term.symbol {
        if write != read { terms[write] = terms[read] }
        read -= 1
        write -= 1
      }
      var old = 0.0
      if read >= 0, terms[read].symbol == term.symbol {
        old = terms[read].coefficient
        read -= 1
      } else {
        changes.came.append(term.symbol)
      }
      var sum = old + factor * term.coefficient
      if abs(sum) <= Tolerance.coefficient * max(1, abs(old)) {
        sum = 0
        changes.went.append(term.symbol)
      }
      terms[write] = Term(symbol: term.symbol, coefficient: sum)
      write -= 1
    }
    if !changes.went.isEmpty { terms.removeAll { $0.coefficient == 0 } }
  }

  /// Returns how many of some terms in order have symbols that this row has not.
  private func missing(of other: [Term]) -> Int {
    var read = terms.count - 1
    var count = 0
    for term in other.reversed() {
      while read >= 0, terms[read].symbol > term.symbol { read -= 1 }
      if read >= 0, terms[read].symbol == term.symbol { read -= 1 } else { count += 1 }
    }
    return count
  }
}
