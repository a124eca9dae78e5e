// SPDX-License-Identifier: MIT

/// A constraint while its scene is read.
struct ConstraintDraft: Sendable {
  /// The constraint; nil where its sentence is wrong.
  var constraint: SceneConstraint?
  /// The sentence.
  let sentence: Sentence
  /// Where it names views.
  let mentions: [SentenceMention]
  /// The name that it is given, and where.
  var name: (text: String, place: Place)?
}
