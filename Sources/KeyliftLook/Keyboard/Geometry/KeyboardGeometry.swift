// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// Where everything on a keyboard stands, in points from the keyboard's top left corner.
///
/// Rows keep their distances from the top, below the predictive bar, and the strip under the keys keeps its
/// distance from the bottom, however tall the keyboard is. What would not fit in its width is left out.
package struct KeyboardGeometry: Hashable, Sendable {
  /// The size of the whole keyboard.
  package internal(set) var size: CGSize
  /// The panels that the keys stand on: one, or two of a split keyboard.
  package internal(set) var panels: [CGRect]
  /// The keys with caps and the signs without, in rows from the top and from the left.
  package internal(set) var keys: [KeyboardKey]
  /// The bar of words over the keys, or nil without one.
  package let predictiveBar: PredictiveBar?
  /// The grid of emoji, or nil on other layouts.
  let emoji: EmojiGeometry?

  /// Creates the geometry of a keyboard.
  ///
  /// - Parameters:
  ///   - content: What the keyboard shows.
  ///   - traits: The screen, whose family and safe area decide which keyboard it is.
  ///   - size: The size of the keyboard in points; a size that is no number counts as 0.
  package init(content: KeyboardContent, traits: ScreenTraits, size: CGSize) {
    let size = CGSize(width: size.width.asKeyboardLength, height: size.height.asKeyboardLength)
    self.size = size
    panels = [CGRect(origin: .zero, size: size)]
    let keyboard = KeyboardClass(traits: traits, width: size.width)
    predictiveBar = keyboard.predictiveBar(content: content, width: size.width)
    emoji =
      content.layout == .emoji
      ? EmojiGeometry(size: size, keyboard: keyboard, safeArea: traits.safeArea) : nil
    let top = Double(predictiveBar?.rect.maxY ?? 0)
    let keys = content.hasKeys ? keyboard.keys(content: content, size: size, top: top) : []
    self.keys = KeyboardGeometry.seen(keys + (emoji?.keys ?? []), in: size)
  }

  /// Leaves out what lies outside, and the signs that a keyboard too short for its strip would draw over keys.
  private static func seen(_ keys: [KeyboardKey], in size: CGSize) -> [KeyboardKey] {
    let seen = keys.filter { $0.rect.isSeen(in: size) }
    let caps = seen.filter(\.hasCap).map(\.rect)
    return seen.filter { key in
      key.hasCap || !caps.contains { $0.intersects(key.rect.insetBy(dx: 8, dy: 8)) }
    }
  }
}

extension CGFloat {
  /// The longest side that a keyboard is laid out for, far more than any screen's.
  private static let longestKeyboardSide: CGFloat = 20_000

  fileprivate var asKeyboardLength: CGFloat {
    isFinite ? Swift.min(Swift.max(self, 0), .longestKeyboardSide) : 0
  }
}

extension CGRect {
  fileprivate func isSeen(in size: CGSize) -> Bool {
    // The stored size, since `width` is never negative.
    self.size.width > 0 && self.size.height > 0 && minY < size.height && maxY > 0
  }
}
