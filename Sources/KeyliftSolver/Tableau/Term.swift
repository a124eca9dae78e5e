// SPDX-License-Identifier: MIT

/// A symbol times a number.
struct Term: Hashable, Sendable {
  var symbol: Symbol
  var coefficient: Double
}

extension [Term] {
  /// Returns the place of the first term whose symbol is not below one, in terms in order.
  func place(of symbol: Symbol) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns what a symbol is multiplied by, in terms in order: 0 if it is not among them.
  func coefficient(of symbol: Symbol) -> Double {
    let place = place(of: symbol)
    return place < count && self[place].symbol == symbol ? self[place].coefficient : 0
  }
}
