// SPDX-License-Identifier: MIT

/// What came of reading a sentence.
struct SentenceReading: Hashable {
  /// The constraint, without a name; nil where there are findings.
  var constraint: SceneConstraint?
  /// Where views are named.
  var mentions: [SentenceMention] = []
  /// What is wrong.
  var findings: [SentenceFinding] = []
}
