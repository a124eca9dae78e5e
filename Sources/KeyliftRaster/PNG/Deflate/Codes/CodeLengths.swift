// SPDX-License-Identifier: MIT

/// The lengths of a block's two codes as its header has them: with stretches of the same cut short (RFC 1951,
/// 3.2.7).
struct CodeLengths {
  /// A length, or a stretch of lengths.
  struct Step {
    /// A length itself; 16 for the last again, 17 and 18 for zeros.
    let symbol: Int
    /// Of a stretch, how long it is.
    var extra = 0
    /// The bits of that number.
    var extraBits = 0
  }

  /// How many lengths are of literals and lengths.
  let symbolCount: Int
  /// How many are of distances.
  let distanceCount: Int
  /// The lengths in order.
  private(set) var steps: [Step] = []

  /// The order in which the lengths' own code is told.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Shortens the lengths of two codes.
  init(symbols: [UInt8], distances: [UInt8]) {
    symbolCount = max((symbols.lastIndex { $0 > 0 } ?? 0) + 1, 257)
    distanceCount = max((distances.lastIndex { $0 > 0 } ?? 0) + 1, 1)
    let lengths = symbols.prefix(symbolCount) + distances.prefix(distanceCount)
    var rest = lengths[...]
    while let length = rest.first {
      let count = rest.prefix { $0 == length }.count
      append(Int(length), times: count)
      rest = rest.dropFirst(count)
    }
  }

  /// How often each symbol comes.
  var counts: [UInt32] {
    var counts = [UInt32](repeating: 0, count: CodeLengths.order.count)
    for step in steps { counts[step.symbol] += 1 }
    return counts
  }

  /// Returns the symbols whose lengths in a code are told, in order.
  func order(of code: HuffmanCode) -> ArraySlice<Int> {
    let last = CodeLengths.order.lastIndex { code.lengths[$0] > 0 } ?? 0
    return CodeLengths.order[...max(last, 3)]
  }

  private mutating func append(_ length: Int, times count: Int) {
    var left = count
    if length > 0 {
      steps.append(Step(symbol: length))
      left -= 1
    }
    while left >= 3 {
      let isLong = length == 0 && left > 10
      let part = min(left, length > 0 ? 6 : isLong ? 138 : 10)
      steps.append(
        length > 0
          ? Step(symbol: 16, extra: part - 3, extraBits: 2)
          : isLong
            ? Step(symbol: 18, extra: part - 11, extraBits: 7)
            : Step(symbol: 17, extra: part - 3, extraBits: 3))
      left -= part
    }
    for _ in 0..<left { steps.append(Step(symbol: length)) }
  }
}
