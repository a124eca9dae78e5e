// SPDX-License-Identifier: MIT

/// The right side of a sentence.
struct SentenceRightSide {
  /// Where it begins, in Unicode scalars from the start of the sentence.
  let place: Int
  var multiplier = 1.0
  var hasMultiplier = false
  var hasConstant = false
  /// What is compared with; nil for a constant alone, or where it is misspelt.
  var anchor: SentenceAnchor?
  var constant = 0.0
}
