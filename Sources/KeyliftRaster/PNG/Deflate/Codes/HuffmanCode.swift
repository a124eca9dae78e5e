// SPDX-License-Identifier: MIT

/// A Huffman code for symbols that came so many times, no code longer than a limit.
struct HuffmanCode {
  /// The bits of each symbol's code; 0 for one that has none.
  private(set) var lengths: [UInt8]
  /// The codes, the first bit lowest, as deflate writes them.
  private(set) var codes: [UInt32]

  /// Makes the code.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol comes.
  ///   - limit: The most bits of a code, enough to tell all symbols apart.
  init(counts: [UInt32], limit: Int) {
    lengths = HuffmanCode.lengths(of: counts, limit: limit)
    codes = HuffmanCode.codes(of: lengths)
  }

  /// Returns the bits of each symbol's code.
  private static func lengths(of counts: [UInt32], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    let symbols = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    guard symbols.count > 1 else {
      // A code of one symbol still has a bit (RFC 1951, 3.2.7).
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    var numbers = limited(depthCounts(of: symbols.map { UInt64(counts[$0]) }), to: limit)
    var length = limit
    for symbol in symbols {
      while numbers[length] == 0 { length -= 1 }
      numbers[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    return lengths
  }

  /// Returns how many leaves of the tree stand at each depth, for weights in rising order.
  private static func depthCounts(of weights: [UInt64]) -> [Int] {
    let leaves = weights.count
    var weights = weights
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, node) = (0, leaves)
    // The lightest is either the next leaf or the oldest tree: both are in rising order.
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

  /// Returns the counts with no leaf deeper than a limit, and the tree still whole.
  private static func limited(_ counts: [Int], to limit: Int) -> [Int] {
    var numbers = Array(counts.prefix(limit + 1))
    numbers += Array(repeating: 0, count: limit + 1 - numbers.count)
    numbers[limit] += counts.dropFirst(limit + 1).reduce(0, +)
    // In units of the deepest leaves, the tree has room for 2^limit.
    var used = (1...limit).reduce(0) { $0 + numbers[$1] << (limit - $1) }
    while used > 1 << limit {
      // A leaf above the deepest becomes a tree of two, and one of the deepest moves there.
      guard let depth = (1..<limit).last(where: { numbers[$0] > 0 }) else { break }
      numbers[depth] -= 1
      numbers[depth + 1] += 2
      numbers[limit] -= 1
      used -= 1
    }
    return numbers
  }

  /// Returns the canonical codes (RFC 1951, 3.2.2), turned so that their first bit is lowest.
  private static func codes(of lengths: [UInt8]) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    // `next[n + 1]` counted the codes of n bits, so `next[n]` is now twice the end of those shorter.
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
