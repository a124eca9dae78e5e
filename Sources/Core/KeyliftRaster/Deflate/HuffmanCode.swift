// SPDX-License-Identifier: MIT

/// A Huffman code with a limited code length, made from the number of times each symbol occurs.
///
/// It keeps its memory for the next code: a block of few rows is deflated in the time that a dozen
/// arrays take.
@safe
struct HuffmanCode: ~Copyable {
  struct Word: BitwiseCopyable {
    /// The bits with the first one lowest, as deflate writes them.
    var bits: UInt16
    var length: UInt16
  }

  private(set) var words = Workspace<Word>()
  private(set) var count = 0
  /// The symbols that occur, by ascending count and then by number.
  private var symbols = Workspace<UInt16>()
  /// For each count below the last, the place of the next symbol that occurs as often.
  private var places = Workspace<UInt16>()
  /// The counts of the symbols in order, then the tree in their place.
  private var nodes = Workspace<UInt32>()
  private var lengthCounts = Workspace<Int>()

  /// The counts that are sorted by their value; those from the last on are sorted by comparison.
  private static let countedSizes = 256
  private static let longest = 15
  /// More than the depth of any tree: a tree of depth 46 has more leaves than a block has bytes.
  private static let depths = 64

  init() {}

  subscript(symbol: Int) -> Word {
    @inline(__always) get { unsafe words.elements[symbol] }
  }

  /// - Parameter limit: The longest code in bits, long enough to distinguish all symbols.
  mutating func make(_ counts: UnsafeBufferPointer<UInt32>, limit: Int) {
    count = counts.count
    words.reserve(count)
    unsafe words.elements.update(repeating: Word(bits: 0, length: 0))
    let used = unsafe sort(counts)
    guard used > 1 else {
      // A single symbol still has a code of one bit (RFC 1951, 3.2.7).
      for index in 0..<used {
        unsafe words.elements[Int(symbols.elements[index])].length = 1
      }
      return
    }
    unsafe buildTree(of: counts, used)
    limitLengths(to: limit)
    assignLengths(used, limit: limit)
    assignBits()
  }

  private mutating func sort(_ counts: UnsafeBufferPointer<UInt32>) -> Int {
    let last = HuffmanCode.countedSizes - 1
    symbols.reserve(counts.count)
    places.reserve(last + 2)
    let places = unsafe places.elements
    unsafe places.update(repeating: 0)
    for symbol in 0..<counts.count {
      let count = unsafe Int(counts[symbol])
      if count > 0 { unsafe places[min(count, last) + 1] += 1 }
    }
    for size in 1...last + 1 { unsafe places[size] += places[size - 1] }
    let firstLarge = unsafe Int(places[last])
    for symbol in 0..<counts.count {
      let count = unsafe Int(counts[symbol])
      guard count > 0 else { continue }
      let size = min(count, last)
      unsafe symbols.elements[Int(places[size])] = UInt16(symbol)
      unsafe places[size] += 1
    }
    let used = unsafe Int(places[last])
    unsafe sortByComparison(firstLarge..<used, counts)
    return used
  }

  private mutating func sortByComparison(
    _ range: Range<Int>, _ counts: UnsafeBufferPointer<UInt32>
  ) {
    for index in range.dropFirst() {
      let symbol = unsafe symbols.elements[index]
      let count = unsafe counts[Int(symbol)]
      var place = index
      while place > range.lowerBound,
        unsafe counts[Int(symbols.elements[place - 1])] > count
      {
        unsafe symbols.elements[place] = symbols.elements[place - 1]
        place -= 1
      }
      unsafe symbols.elements[place] = symbol
    }
  }

  /// Builds the tree in the place of the weights, and counts its leaves at each depth (Moffat and
  /// Katajainen, "In-place calculation of minimum-redundancy codes", 1995).
  private mutating func buildTree(of counts: UnsafeBufferPointer<UInt32>, _ used: Int) {
    nodes.reserve(used)
    let nodes = unsafe self.nodes.elements
    for index in 0..<used { unsafe nodes[index] = counts[Int(symbols.elements[index])] }
    var leaf = 0
    var tree = 0
    for next in 0..<used - 1 {
      // The lightest is either the next leaf or the oldest tree, as both lists are ascending.
      var sum: UInt32 = 0
      for _ in 0..<2 {
        if leaf < used, unsafe tree >= next || nodes[leaf] <= nodes[tree] {
          unsafe sum += nodes[leaf]
          leaf += 1
        } else {
          unsafe sum += nodes[tree]
          unsafe nodes[tree] = UInt32(next)
          tree += 1
        }
      }
      unsafe nodes[next] = sum
    }
    unsafe nodes[used - 2] = 0
    for node in (0..<used - 2).reversed() { unsafe nodes[node] = nodes[Int(nodes[node])] + 1 }
    countLeaves(used)
  }

  /// Counts the leaves at each depth from the depths of the inner nodes, the root last.
  private mutating func countLeaves(_ used: Int) {
    lengthCounts.reserve(HuffmanCode.depths)
    unsafe lengthCounts.elements.update(repeating: 0)
    var node = used - 2
    var depth = 0
    var places = 1
    while places > 0 {
      var inner = 0
      while node >= 0, unsafe Int(nodes.elements[node]) == depth {
        inner += 1
        node -= 1
      }
      unsafe lengthCounts.elements[depth] = places - inner
      places = 2 * inner
      depth += 1
    }
  }

  /// Moves the leaves that are deeper than a limit; the code stays complete.
  private mutating func limitLengths(to limit: Int) {
    let counts = unsafe lengthCounts.elements
    for depth in limit + 1..<HuffmanCode.depths {
      unsafe counts[limit] += counts[depth]
      unsafe counts[depth] = 0
    }
    // In units of the deepest leaves, a complete code uses 2^limit.
    var used = (1...limit).reduce(0) { unsafe $0 + counts[$1] << (limit - $1) }
    while used > 1 << limit {
      // A leaf above the limit becomes a node with two children: itself and one of the deepest
      // leaves.
      guard let depth = (1..<limit).last(where: { unsafe counts[$0] > 0 }) else { break }
      unsafe counts[depth] -= 1
      unsafe counts[depth + 1] += 2
      unsafe counts[limit] -= 1
      used -= 1
    }
  }

  private mutating func assignLengths(_ used: Int, limit: Int) {
    var length = limit
    var rest = unsafe lengthCounts.elements[length]
    for index in 0..<used {
      while rest == 0 {
        length -= 1
        rest = unsafe lengthCounts.elements[length]
      }
      rest -= 1
      unsafe words.elements[Int(symbols.elements[index])].length = UInt16(length)
    }
  }

  /// Assigns the canonical codes (RFC 1951, 3.2.2) with their bits reversed.
  private mutating func assignBits() {
    // The first code of each length, and then the next; lengths are no longer counted.
    var code = 0
    for length in 1...HuffmanCode.longest {
      let next = unsafe (code + lengthCounts.elements[length]) << 1
      unsafe lengthCounts.elements[length] = code
      code = next
    }
    for symbol in 0..<count {
      let length = unsafe Int(words.elements[symbol].length)
      guard length > 0 else { continue }
      let code = unsafe lengthCounts.elements[length]
      unsafe lengthCounts.elements[length] = code + 1
      unsafe words.elements[symbol].bits = HuffmanCode.reversed(UInt16(code), length)
    }
  }

  private static func reversed(_ code: UInt16, _ bits: Int) -> UInt16 {
    var turned = code.byteSwapped
    turned = (turned & 0x0F0F) << 4 | (turned >> 4) & 0x0F0F
    turned = (turned & 0x3333) << 2 | (turned >> 2) & 0x3333
    turned = (turned & 0x5555) << 1 | (turned >> 1) & 0x5555
    return turned >> UInt16(16 - bits)
  }
}
