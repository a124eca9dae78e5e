// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// The advice for a pin whose value belongs in a constraint, such as `top: nav.bottom`.
struct PinAdvice {
  private let attribute: LayoutAttribute
  /// The id of the view; empty if it comes after the pin or is missing.
  private let view: String

  /// Creates the advice for a key of a view; `nil` if the key is no pin.
  init?(_ key: String, of view: String) {
    guard let attribute = LayoutAttribute(word: key) else { return nil }
    self.attribute = attribute
    self.view = view
  }

  /// Returns a note with the right spelling, or `nil` if the value is valid or nothing is near.
  func note(on value: YAMLNode) -> String? {
    guard case .scalar(let text) = value.value else { return nil }
    if text == "auto" { return "leave '\(attribute.word)' out" }
    return attribute.isSize ? sizeNote(text) : edgeNote(text) ?? constraintNote(text)
  }

  /// Returns a note on a word for an edge of the superview or of its safe area.
  private func edgeNote(_ text: String) -> String? {
    let words = text.split(separator: ".").map { String(Spelling.fold(String($0))) }
    let items = words.filter { LayoutAttribute(word: $0) == nil && !$0.hasSuffix("anchor") }
    guard let item = items.last, !text.contains(" "), text != "safe-area" else { return nil }
    if item.hasPrefix("safearea") { return didYouMean("safe-area") }
    let isSuperview = ["parent", "superview"].contains(item) && items.count == words.count
    return isSuperview ? didYouMean("0") : nil
  }

  private func sizeNote(_ text: String) -> String? {
    guard text.hasSuffix("%"), let percent = Double(decimal: String(text.dropLast())) else {
      return constraintNote(text)
    }
    return constraintNote("\((percent / 100).shortestPlain) * parent.\(attribute.word)")
  }

  /// Returns a note with the constraint that a text with an anchor means.
  private func constraintNote(_ text: String) -> String? {
    let side = text.drop { $0 == "=" || $0 == " " }
    guard side.contains(".") else { return nil }
    let sentence = "\(view.isEmpty ? "view" : view).\(attribute.word) == \(side)"
    guard SentenceParser(sentence).constraint?.second != nil else { return nil }
    return "a pin is a distance from the superview; write '\(sentence)' under 'constraints'"
  }
}
