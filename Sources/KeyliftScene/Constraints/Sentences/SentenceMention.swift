// SPDX-License-Identifier: MIT

/// An id in a sentence.
struct SentenceMention: Hashable {
  var id: String
  /// Where it begins, in Unicode scalars from the start of the sentence.
  var offset: Int
  /// Whether the sentence begins with it.
  var isFirst: Bool
}
