// SPDX-License-Identifier: MIT

/// Which of the words that would do somebody may have meant.
package enum Spelling {
  /// Returns the candidate nearest to a misspelt word, or nil where none is near.
  ///
  /// Of several it is the first that begins as the word does, as few people miss the first letter, or
  /// else the first.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let folded = fold(word)
    guard !folded.isEmpty, folded.count <= 64 else { return nil }
    if let same = candidates.first(where: { fold($0) == folded }) { return same }
    let best = candidates.map { name in
      let letters = fold(name)
      let isOtherwiseBegun = letters.first != folded.first
      return (
        name: name, distance: distance(folded, letters), other: isOtherwiseBegun ? 1 : 0
      )
    }
    .min { ($0.distance, $0.other) < ($1.distance, $1.other) }
    if let best, best.distance <= max(1, folded.count / 3), best.distance < folded.count {
      return best.name
    }
    return candidates.first { $0.count >= 4 && contains(folded, fold($0)) }
  }

  /// `UIKit`'s spellings, `secondaryLabel` or `systemBlue`, come near to ours without case and
  /// hyphens.
  private static func fold(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  private static func contains(_ word: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    word.starts(with: part) || word.reversed().starts(with: part.reversed())
  }

  /// Returns how many letters must be added, left out, changed or swapped with their neighbour.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let change = last[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(change, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
