// SPDX-License-Identifier: MIT

/// A row of zeros as literals and matches of the byte before.
struct ZeroRow {
  /// How many zeros stand as they are.
  let literals: Int
  /// The lengths of the matches, in bytes.
  let matches: [Int]

  /// Spells a number of zeros, of which there is at least one.
  init(count: Int) {
    var matches: [Int] = []
    var left = count - 1
    while left >= 3 {
      var length = min(left, DeflateAlphabet.longestMatch)
      // No match is shorter than 3.
      if (1...2).contains(left - length) { length = left - 3 }
      matches.append(length)
      left -= length
    }
    literals = 1 + left
    self.matches = matches
  }
}
