// SPDX-License-Identifier: MIT

package import KeyliftStage

/// The keys that a user presses one after the other.
public struct Typing: Hashable, Sendable {
  /// The action of the keys.
  package enum Action: Hashable, Sendable {
    /// They type a text.
    case text(String)
    /// The delete key deletes a number of characters.
    case deletion(Int)
  }

  /// The times at which the keys are pressed.
  package enum Rhythm: Hashable, Sendable {
    /// A key each so many seconds.
    case interval(Double)
    /// All keys within so many seconds, evenly.
    case total(Double)
  }

  /// The action of the keys.
  package var action: Action
  /// The times at which the keys are pressed.
  package var rhythm: Rhythm
  /// The words that the bar offers while their beginnings are typed.
  package var suggestions: [String]
  /// The gray text that iOS predicts after the last key; empty for none.
  package var prediction: String

  /// The usual seconds from one key to the next: 80 words a minute, Keylift's choice.
  package static let interval = 0.15

  /// Creates the typing of a text, with a key each 0.15 seconds.
  package init(
    _ action: Action, _ rhythm: Rhythm = .interval(interval), suggestions: [String] = [],
    prediction: String = ""
  ) {
    (self.action, self.rhythm) = (action, rhythm)
    (self.suggestions, self.prediction) = (suggestions, prediction)
  }

  /// Whether characters are deleted.
  package var isDeletion: Bool {
    if case .deletion = action { true } else { false }
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
  /// The key.
  package var key: KeyPress.Key
  /// The letters to choose from; `nil` for those of iOS.
  package var variants: [String]?
  /// The letter that is chosen and typed; `nil` for that of the key.
  package var choice: String?
  /// The seconds from the touch to the lift.
  package var duration: Double

  /// The seconds that a finger holds a key if an event gives none.
  package static let standardDuration = 1.0
  /// The seconds after which the letters to choose from appear: `minimumPressDuration` of UIKit's
  /// `UILongPressGestureRecognizer`.
  package static let delay = 0.5

  /// Creates a held key.
  package init(
    _ key: KeyPress.Key, variants: [String]? = nil, choice: String? = nil,
    duration: Double = standardDuration
  ) {
    (self.key, self.variants, self.choice, self.duration) = (key, variants, choice, duration)
  }
}
