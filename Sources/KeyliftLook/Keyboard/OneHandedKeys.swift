// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The place of a phone's keys for one hand: narrower, at a side, with an arrow beside them.
///
/// The rows keep their height. No source measures the keys: their share of the width is Keylift's
/// choice, which gives 320 points on a phone 384 wide.
struct OneHandedKeys {
  /// The part of the screen's width that the keys take.
  private static let share = 5.0 / 6

  /// The hand that holds the phone.
  let hand: KeyboardContent.Hand
  /// The width of the screen in points.
  let width: Double

  /// The width of the keys in points.
  var keysWidth: Double { width * Self.share }

  /// Creates the place; `nil` if the keys are as wide as the screen, as on tablets, in landscape and
  /// on pads of digits.
  init?(_ content: KeyboardContent, traits: ScreenTraits, width: Double) {
    guard let hand = content.hand, content.layout.isTyped, content.form == .docked,
      !traits.family.isPad, !traits.isLandscape
    else { return nil }
    (self.hand, self.width) = (hand, width)
  }

  /// Returns keys of the narrow width in their place, and the arrow that makes them wide again.
  func placed(_ keys: [KeyboardKey]) -> [KeyboardKey] {
    let room = width - keysWidth
    let shift = hand == .right ? room : 0
    let moved = keys.map { key in
      var key = key
      key.rect.origin.x += shift
      return key
    }
    let caps = moved.filter(\.hasCap).map(\.rect)
    guard let first = caps.first else { return moved }
    let block = caps.reduce(first) { $0.union($1) }
    let center = hand == .left ? width - room / 2 : room / 2
    let arrow = CGRect(x: center - 22, y: block.midY - 22, width: 44, height: 44)
    return moved + [KeyboardKey(.widen, rect: arrow, hasCap: false)]
  }
}
