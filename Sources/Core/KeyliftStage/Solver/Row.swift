// SPDX-License-Identifier: MIT

import KeyliftIO

/// An equation solved for one symbol, its basic symbol.
///
/// The right side is a constant and a sum of symbols that are not basic.
struct Row: Sendable {
  var basic: TableauSymbol
  var kind: TableauSymbol.Kind
  /// The value of the basic symbol, as all symbols on the right side are zero.
  var constant: Double
  /// Sorted by symbol; no coefficient is zero.
  var terms: [Term]

  var isInfeasible: Bool {
    switch kind {
    case .slack, .error: constant < -Tolerance.feasibility
    case .dummy: abs(constant) > Tolerance.feasibility
    case .variable, .unused: false
    }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  mutating func take(_ symbol: TableauSymbol) -> Double {
    let index = terms.index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  mutating func insert(_ symbol: TableauSymbol, times coefficient: Double) {
    let term = Term(symbol: symbol, coefficient: coefficient)
    terms.insert(term, at: terms.index(of: symbol))
  }

  mutating func add(_ factor: Double, times other: Row, noting changes: inout Changes) {
    constant += factor * other.constant
    add(factor, times: other.terms, noting: &changes)
  }

  /// The indices of the added terms whose symbols appeared, and of those that canceled out.
  ///
  /// A symbol that appeared with a negligible coefficient is in both lists.
  struct Changes: Sendable {
    var came: [Int] = []
    var went: [Int] = []
  }

  /// The loop runs from the end and stops where the other terms do.
  ///
  /// Markers have the highest symbols, so a long row of old symbols is not touched.
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
    for place in other.indices.reversed() {
      let term = other[place]
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
        changes.came.append(place)
      }
      let sum = old.canceling(factor * term.coefficient)
      if sum == 0 { changes.went.append(place) }
      terms[write] = Term(symbol: term.symbol, coefficient: sum)
      write -= 1
    }
    if !changes.went.isEmpty { terms.removeAll { $0.coefficient == 0 } }
  }

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

/// An unknown of the tableau: a variable, or a symbol that a constraint adds.
struct TableauSymbol: Hashable, Comparable, Sendable {
  let rawValue: Int32

  var index: Int { Int(rawValue) }

  static func < (first: TableauSymbol, second: TableauSymbol) -> Bool {
    first.rawValue < second.rawValue
  }

  enum Kind: UInt8, Sendable {
    /// Any value.
    case variable
    /// The distance of an inequality from its bound; not negative.
    case slack
    /// The error of a preference in one direction; not negative.
    case error
    /// The marker of a required equality; zero.
    case dummy
    /// No symbol: a row of this kind is not in use.
    case unused

    var mayEnter: Bool { self == .slack || self == .error }

    var isRestricted: Bool { mayEnter || self == .dummy }
  }
}

struct Term: Hashable, Sendable {
  var symbol: TableauSymbol
  var coefficient: Double
}

extension [Term] {
  /// In sorted terms, the index of the first one whose symbol is not lower.
  func index(of symbol: TableauSymbol) -> Int { partitioningIndex { $0.symbol >= symbol } }

  func coefficient(of symbol: TableauSymbol) -> Double {
    let index = index(of: symbol)
    return index < count && self[index].symbol == symbol ? self[index].coefficient : 0
  }
}

/// The sizes below which a number counts as zero.
///
/// Coefficients of layouts are near 1 and positions are below 1e7, so rounding errors stay below
/// 1e-9.
enum Tolerance {
  /// The largest remainder of a coefficient that canceled out, relative to the old coefficient if
  /// that is above 1.
  static let coefficient = 1e-10
  static let feasibility = 1e-8
  /// The largest distance below 0 of a variable that counts as 0.
  ///
  /// It is larger than `feasibility`, so a bound at 0 is never missed by it.
  static let sign = 1e-7
  static let cost = 1e-9
  /// A smaller pivot would magnify rounding errors.
  static let pivot = 1e-7
  /// The smallest coefficient, relative to the largest candidate, that may be the pivot for a
  /// reason other than its size.
  static let share = 0.1
}
