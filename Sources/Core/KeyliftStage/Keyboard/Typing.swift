// SPDX-License-Identifier: MIT

/// The keys that a user presses one after the other.
public struct Typing: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case text(String)
    case deletion(Int)
  }

  package enum Rhythm: Hashable, Sendable {
    case interval(Double)
    case total(Double)
  }

  package var action: Action
  package var rhythm: Rhythm
  /// The words that the bar offers while their beginnings are typed.
  package var suggestions: [String]
  package var prediction: String

  /// The usual seconds from one key to the next: 80 words a minute, Keylift's choice.
  package static let interval = 0.15

  package init(
    _ action: Action, _ rhythm: Rhythm = .interval(interval), suggestions: [String] = [],
    prediction: String = ""
  ) {
    self.action = action
    self.rhythm = rhythm
    self.suggestions = suggestions
    self.prediction = prediction
  }

  /// About how many seconds the keys take, without those that change the page or the case.
  var duration: Double {
    let count =
      switch action {
      case .text(let text): text.count
      case .deletion(let count): count
      }
    return switch rhythm {
    case .interval(let interval): Double(count) * interval
    case .total(let total): total
    }
  }
}

/// A key that a user holds down for a time.
public struct HeldKey: Hashable, Sendable {
  package var key: KeyPress.Key
  package var variants: [String]?
  package var choice: String?
  package var duration: Double

  package static let standardDuration = 1.0
  /// The seconds after which the letters to choose from appear: `minimumPressDuration` of UIKit's
  /// `UILongPressGestureRecognizer`.
  static let delay = 0.5

  package init(
    _ key: KeyPress.Key, variants: [String]? = nil, choice: String? = nil,
    duration: Double = standardDuration
  ) {
    self.key = key
    self.variants = variants
    self.choice = choice
    self.duration = duration
  }
}

extension Typing {
  private static let longestWord = 40

  /// Returns the three words of the bar: the word at the end of a text in quotation marks at the left,
  /// and those that it begins; empty places for none.
  ///
  /// - Returns: `nil` if the text ends without a word.
  static func suggestions(forEndOf text: String, from words: [String]) -> [String]? {
    let end = text.suffix(longestWord + 1).reversed().prefix {
      $0.isLetter || $0 == "'" || $0 == "\u{2019}"
    }
    guard !end.isEmpty, end.count <= longestWord else { return nil }
    let letters = String(end.reversed())
    let small = letters.lowercased()
    let longer = words.filter { $0.count > letters.count && $0.lowercased().hasPrefix(small) }
    let shown = ["\u{201C}\(letters)\u{201D}"] + longer.prefix(2)
    return shown + Array(repeating: "", count: 3 - shown.count)
  }
}

struct KeyTap: Hashable {
  /// The effect of a key, which comes when the finger lifts; the delete key acts when it is touched.
  enum Effect: Hashable {
    case insert(String)
    case delete
    case letterCase(KeyboardContent.LetterCase)
    case page(KeyboardLayout)
  }

  var press: KeyPress
  var effect: Effect
  var hold: Double?

  init(_ key: KeyPress.Key, _ effect: Effect) {
    press = KeyPress(key)
    self.effect = effect
  }

  mutating func choose(_ variant: Character) {
    if case .sign(let label) = press.key { press.variants = KeyVariants.variants(of: label) }
    press.choice = String(variant)
    hold = HeldKey.delay + KeyTap.longestHold
  }

  /// Seconds (`Docs/iOS/Appearance.md` 1.11).
  private static let longestHold = 0.12

  /// At a high speed a finger lifts before the next one touches.
  static func hold(at interval: Double) -> Double { min(longestHold, interval * 0.8) }
}
