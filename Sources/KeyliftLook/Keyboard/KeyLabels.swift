// SPDX-License-Identifier: MIT

import KeyliftStage

/// The positions of the labels of a phone's keys and the sizes of their icons, in points
/// (`Docs/iOS/Appearance.md` 1.10).
///
/// A baseline is a distance down from the key's center. iOS rounds it to the screen's pixels, so it
/// differs by the kind of phone.
struct KeyLabels: Hashable, Sendable {
  /// The baseline of capitals, digits and signs.
  let capital: Double
  /// The baseline of "123", "ABC" and "#+=".
  let page: Double
  /// The baseline of "space".
  let space: Double
  /// The baseline of the return key's word.
  let returnWord: Double
  /// The width of shift.
  var shift = 21.0
  /// The width of delete.
  var delete = 21.5
  /// Whether delete is as wide and flat as before iOS 17.
  var hasWideDelete = false
  /// The height of the microphone on a key.
  var dictation = 20.0
  /// The distance from the key's center down to that of shift and delete.
  var iconDrop = 0.0
  /// The distances from the keys' centers to those of their icons, to the right.
  var iconShifts: [KeyboardKey.Role: Double] = [:]

  /// Phones with a notch or an island, at 3 pixels a point.
  static let standard = KeyLabels(
    capital: 8.33, page: 5.67, space: 4.33, returnWord: 5.67, iconShifts: [.delete: -0.4])
  /// The largest phones, measured at 414 points and 2 pixels a point.
  static let large = KeyLabels(
    capital: 8, page: 5.5, space: 4.5, returnWord: 4.5, iconDrop: 0.5,
    iconShifts: [.shift: 0.5, .emoji: -0.6])
  /// Phones with a home button, at 2 pixels a point.
  static let homeButton = KeyLabels(
    capital: 8, page: 6, space: 5, returnWord: 5, shift: 18.5, delete: 22.9, hasWideDelete: true,
    dictation: 19.1)

  /// The labels of a keyboard; `nil` on an iPad, whose labels are centered.
  static func labels(for keyboard: KeyboardClass) -> KeyLabels? {
    guard case .phone(let measures) = keyboard else { return nil }
    if measures.isLarge { return .large }
    return measures.hasStrip || measures.isLandscape ? .standard : .homeButton
  }

  /// Returns the baseline of a word on a function key or on the space key.
  func baseline(of role: KeyboardKey.Role) -> Double {
    switch role {
    case .space: space
    case .return: returnWord
    default: page
    }
  }
}

/// The distances from the centers of their keys to the centers of the ink of capitals, in points to
/// the right, where San Francisco's letters stand off the center and Inter's do not
/// (`Docs/iOS/Appearance.md` 1.10).
enum CapitalOffset {
  static let points = [
    "A": -0.3, "B": 0.15, "G": 0.3, "J": -0.37, "K": 0.2, "L": 0.2, "M": -0.1, "Q": 0.2,
    "T": 0.34, "W": -0.05, "Y": 0.1,
  ]
}
