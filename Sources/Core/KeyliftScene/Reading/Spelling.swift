// SPDX-License-Identifier: MIT

import KeyliftIO

package enum Spelling {
  /// Returns the candidate nearest to a misspelled word, or `nil` if none is near.
  ///
  /// Among equally near candidates, the first with the same first letter is preferred, because few
  /// people misspell the first letter.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let folded = Array(fold(word).unicodeScalars)
    guard !folded.isEmpty, folded.count <= 64 else { return nil }
    let others = candidates.map { (name: $0, letters: Array(fold($0).unicodeScalars)) }
    if let same = others.first(where: { $0.letters == folded }) { return same.name }
    let farthest = min(max(1, folded.count / 3), folded.count - 1)
    let best = others.compactMap { name, letters -> (name: String, distance: Int, other: Int)? in
      guard abs(letters.count - folded.count) <= farthest else { return nil }
      let distance = distance(folded, letters, atMost: farthest)
      return distance.map { (name, $0, letters.first == folded.first ? 0 : 1) }
    }
    .min { ($0.distance, $0.other) < ($1.distance, $1.other) }
    if let best { return best.name }
    return others.first { $0.name.count >= 4 && contains(folded, $0.letters) }?.name
  }

  /// Without case and hyphens, UIKit's spellings such as `secondaryLabel` and `systemBlue` are near
  /// to the spellings in scenes.
  static func fold(_ word: String) -> String {
    String(word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " })
  }

  private static func contains(_ word: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    word.starts(with: part) || word.reversed().starts(with: part.reversed())
  }

  /// Returns the number of letters to insert, delete, replace or swap with their neighbor to turn
  /// one word into the other; `nil` if there are more than a limit.
  private static func distance(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int
  ) -> Int? {
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
      // No letter that follows makes the distance smaller.
      if min(last.min() ?? 0, row.min() ?? 0) > limit { return nil }
      beforeLast = last
      last = row
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

/// Returns a note for an unknown word: the nearest known word, or all known words if there are few.
func suggestion(for word: String, among words: [String]) -> String? {
  if let nearest = Spelling.nearest(to: word, among: words) { return didYouMean(nearest) }
  guard !words.isEmpty, words.count <= 8 else { return nil }
  return "expected \(words.count > 1 ? "one of " : "")\(words.quotedList)"
}

func didYouMean(_ word: String) -> String { "did you mean \(word.quoted)?" }
