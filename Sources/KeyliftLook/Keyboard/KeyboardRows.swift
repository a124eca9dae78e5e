// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// A row of keys on a keyboard, in points.
package struct KeyboardRow: Hashable, Sendable {
  /// The distance of the keys' top edges from the keyboard's bottom edge.
  package let top: Double
  /// The height of the keys.
  package let height: Double
  /// The left edge of the first key.
  package let left: Double
  /// The right edge of the last key.
  package let right: Double
  /// The number of keys.
  package let count: Int

  /// Returns the rows of a keyboard of letters as it is drawn, from the top.
  ///
  /// - Parameters:
  ///   - height: The height of the keyboard without predictive bar.
  ///   - traits: The screen.
  package static func letters(height: Double, on traits: ScreenTraits) -> [KeyboardRow] {
    let size = CGSize(width: Double(traits.size.width), height: height)
    let geometry = KeyboardGeometry(content: KeyboardContent(), traits: traits, size: size)
    let keys = geometry.keys.filter(\.hasCap).map(\.rect)
    let tops = Set(keys.map(\.minY)).sorted()
    return tops.compactMap { top in
      let row = keys.filter { $0.minY == top }
      guard let left = row.map(\.minX).min(), let right = row.map(\.maxX).max() else { return nil }
      return KeyboardRow(
        top: height - Double(top), height: Double(row[0].height), left: Double(left),
        right: Double(right), count: row.count)
    }
  }
}
