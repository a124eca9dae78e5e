// SPDX-License-Identifier: MIT

/// A Huffman code with a limited code length, made from the number of times each symbol occurs.
struct HuffmanCode {
  /// The length of each symbol's code in bits; 0 for a symbol without a code.
  private(set) var lengths: [UInt8]
  /// The codes with the first bit lowest, as deflate writes them.
  private(set) var codes: [UInt32]

  /// Creates the code.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol occurs.
  ///   - limit: The longest code in bits, long enough to tell all symbols apart.
  init(counts: [UInt32], limit: Int) {
    lengths = HuffmanCode.lengths(of: counts, limit: limit)
    codes = HuffmanCode.codes(of: lengths)
  }

  private static func lengths(of counts: [UInt32], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // Numbers are sorted faster than pairs: the count in the upper half, the symbol in the lower.
    var sorted = counts.indices.compactMap { symbol in
      counts[symbol] > 0 ? UInt64(counts[symbol]) << 32 | UInt64(symbol) : nil
    }
    sorted.sort()
    let symbols = sorted.map { Int($0 & 0xFFFF_FFFF) }
    guard symbols.count > 1 else {
      // A single symbol still has a code of one bit (RFC 1951, 3.2.7).
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    var numbers = limited(depthCounts(of: sorted.map { $0 >> 32 }), to: limit)
    var length = limit
    for symbol in symbols {
      while numbers[length] == 0 { length -= 1 }
      numbers[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    return lengths
  }

  /// Returns the number of leaves at each depth of a Huffman tree for ascending weights.
  private static func depthCounts(of weights: [UInt64]) -> [Int] {
    let leaves = weights.count
    var weights = weights
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, node) = (0, leaves)
    // The lightest is either the next leaf or the oldest subtree, as both lists are ascending.
    func takeLightest() -> Int {
      let takesLeaf = leaf < leaves && (node >= weights.count || weights[leaf] <= weights[node])
      defer { if takesLeaf { leaf += 1 } else { node += 1 } }
      return takesLeaf ? leaf : node
    }
    while weights.count < 2 * leaves - 1 {
      let (left, right) = (takeLightest(), takeLightest())
      parents[left] = weights.count
      parents[right] = weights.count
      weights.append(weights[left] + weights[right])
    }
    var depths = [Int](repeating: 0, count: weights.count)
    var counts: [Int] = []
    for index in weights.indices.dropLast().reversed() {
      depths[index] = depths[parents[index]] + 1
      guard index < leaves else { continue }
      while counts.count <= depths[index] { counts.append(0) }
      counts[depths[index]] += 1
    }
    return counts
  }

  /// Returns the counts with no leaf deeper than a limit; the code stays complete.
  private static func limited(_ counts: [Int], to limit: Int) -> [Int] {
    var numbers = Array(counts.prefix(limit + 1))
    numbers += Array(repeating: 0, count: limit + 1 - numbers.count)
    numbers[limit] += counts.dropFirst(limit + 1).reduce(0, +)
    // In units of the deepest leaves, a complete code uses 2^limit.
    var used = (1...limit).reduce(0) { $0 + numbers[$1] << (limit - $1) }
    while used > 1 << limit {
      // A leaf above the limit becomes a node with two children: itself and one of the deepest
      // leaves.
      guard let depth = (1..<limit).last(where: { numbers[$0] > 0 }) else { break }
      numbers[depth] -= 1
      numbers[depth + 1] += 2
      numbers[limit] -= 1
      used -= 1
    }
    return numbers
  }

  /// Returns the canonical codes (RFC 1951, 3.2.2) with their bits reversed: the first bit is
  /// lowest.
  private static func codes(of lengths: [UInt8]) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    // `next[n + 1]` counted the codes of n bits, so `next[n]` is now twice the end of the shorter
    // codes.
    return lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return reversed(code, Int(length))
    }
  }

  private static func reversed(_ code: UInt32, _ bits: Int) -> UInt32 {
    var (rest, turned) = (code, UInt32(0))
    for _ in 0..<bits {
      turned = turned << 1 | rest & 1
      rest >>= 1
    }
    return turned
  }
}

/// The run-length encoded lengths of a block's two Huffman codes, as in its header (RFC 1951,
/// 3.2.7).
struct CodeLengths {
  /// A length or a run of lengths.
  struct Entry {
    /// A length; 16 repeats the last one, 17 and 18 stand for zeros.
    let symbol: Int
    /// The extra bits of a run, which give its length.
    var extra = 0
    /// The number of extra bits.
    var extraBits = 0
  }

  /// The number of lengths in the code for literals and lengths.
  let symbolCount: Int
  /// The number of lengths in the code for distances.
  let distanceCount: Int
  private(set) var entries: [Entry] = []

  /// The order in which the header lists the lengths of the code for the lengths.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Encodes the lengths of two codes.
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

  /// The frequency of each symbol.
  var counts: [UInt32] {
    var counts = [UInt32](repeating: 0, count: CodeLengths.order.count)
    for entry in entries { counts[entry.symbol] += 1 }
    return counts
  }

  /// Returns the symbols whose lengths in a code the header lists, in order.
  func order(of code: HuffmanCode) -> ArraySlice<Int> {
    let last = CodeLengths.order.lastIndex { code.lengths[$0] > 0 } ?? 0
    return CodeLengths.order[...max(last, 3)]
  }

  private mutating func append(_ length: Int, times count: Int) {
    var left = count
    if length > 0 {
      entries.append(Entry(symbol: length))
      left -= 1
    }
    while left >= 3 {
      let isLong = length == 0 && left > 10
      let part = min(left, length > 0 ? 6 : isLong ? 138 : 10)
      entries.append(
        length > 0
          ? Entry(symbol: 16, extra: part - 3, extraBits: 2)
          : isLong
            ? Entry(symbol: 18, extra: part - 11, extraBits: 7)
            : Entry(symbol: 17, extra: part - 3, extraBits: 3))
      left -= part
    }
    for _ in 0..<left { entries.append(Entry(symbol: length)) }
  }
}
