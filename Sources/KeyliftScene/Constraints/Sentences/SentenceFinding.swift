// SPDX-License-Identifier: MIT

/// What is wrong with a word of a sentence.
struct SentenceFinding: Error, Hashable {
  /// What is found.
  var message: Diagnostic.Message
  /// Where, in Unicode scalars from the start of the sentence.
  var offset: Int
  /// What would do instead.
  var note: String?
}

extension Diagnostic.Message {
  /// Returns that something else stands where a part of a sentence belongs.
  ///
  /// - Parameter token: What stands there; nil for the end of the sentence.
  static func expected(_ part: String, _ token: SentenceToken?) -> Self {
    let found = token?.text.quoted ?? "the end of the sentence"
    return Self("malformed-constraint", "expected \(part), found \(found)")
  }
}
