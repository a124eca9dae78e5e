// SPDX-License-Identifier: MIT

/// What a difference's sentence says of its view, without the view's name.
struct Predicate {
  /// The sentence's rest after the name, with what stands between the two.
  let text: String
  /// The text without the lengths that near ones may be said for.
  let pattern: String
  /// Those lengths, in points.
  let lengths: [Double]

  /// Creates the predicate of a difference's sentence.
  init(_ difference: ViewDifference) {
    let name = Predicate.name(difference.view)
    let isOfView = difference.sentence.hasPrefix(name)
    text = String(difference.sentence.dropFirst(isOfView ? name.count : 0))
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let mayVary = difference.kind == .place || difference.kind == .size
    let places = mayVary ? words.indices.filter { Predicate.isLength(at: $0, in: words) } : []
    lengths = places.compactMap { Double(words[$0]) }
    pattern = words.enumerated().map { places.contains($0.offset) ? "#" : $0.element }
      .joined(separator: " ")
  }

  /// Returns whether two predicates that have one pattern say nearly the same.
  func isNear(_ other: Predicate) -> Bool {
    // Lengths 0.05 pt apart may be spelled 0.1 pt apart.
    zip(lengths, other.lengths).allSatisfy { abs($0 - $1) < 0.11 }
  }

  /// Returns the sentence that says something of a view.
  static func sentence(of id: String, _ predicate: String) -> String {
    "\(name(id)) \(predicate)"
  }

  /// Returns a view's name as sentences spell it.
  static func name(_ id: String) -> String { "`\(id)`" }

  private static func isLength(at index: Int, in words: [Substring]) -> Bool {
    guard index + 1 < words.count, Double(words[index]) != nil else { return false }
    return ["pt", "pt)"].contains(words[index + 1].trimmed)
  }
}

extension Substring {
  /// The word without the comma or semicolon after it.
  fileprivate var trimmed: Substring { last == "," || last == ";" ? dropLast() : self }
}
