// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// A constraint written as a key and a value, such as `composer.top: nav.bottom`, which is no
/// sentence.
struct AnchorWithValue {
  private let key: String
  private let value: String
  private let view: String
  private let attribute: LayoutAttribute

  /// Takes a name and its value apart; `nil` if the value is a sentence or the name no attribute.
  init?(_ entry: YAMLEntry) {
    guard case .scalar(let text) = entry.value.value, !text.contains(where: { "=<>".contains($0) })
    else { return nil }
    let parts = entry.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let word = parts.last, let attribute = LayoutAttribute(word: word) else { return nil }
    view = parts.count > 1 ? parts.dropLast().joined(separator: ".") : "composer"
    (key, value, self.attribute) = (entry.key, text, attribute)
  }

  var message: Diagnostic.Message {
    Diagnostic.Message(
      "malformed-constraint", "a constraint is a sentence, found '\("\(key): \(value)".prefix(60))'"
    )
  }

  /// A note with the sentence that is probably meant.
  var note: String {
    let sentence = "\(view).\(attribute.word) == \(side)"
    return SentenceParser(sentence).constraint == nil
      ? "such as 'composer.bottom == keyboard.top - 8'" : "write '\(sentence)'"
  }

  /// The right side of the sentence.
  private var side: String {
    if let number = Quantity.length.value(of: value) {
      guard !attribute.isSize else { return number.shortestPlain }
      let offset = abs(number)
      let isInward = [.right, .bottom].contains(attribute.leftToRight) || number < 0
      let sign = isInward ? "-" : "+"
      return "parent.\(attribute.word)" + (offset == 0 ? "" : " \(sign) \(offset.shortestPlain)")
    }
    guard value.contains(".") else {
      return "\(SceneConstraint.Item.keyword(for: value) ?? value).\(attribute.word)"
    }
    return value
  }
}
