// SPDX-License-Identifier: MIT

package import Foundation

/// The bar of suggested words over the keys.
package struct PredictiveBar: Hashable, Sendable {
  /// The whole bar.
  package var rect: CGRect
  /// The three parts in which words stand, from the left.
  package var slots: [CGRect]
  /// The lines between the parts, of no width.
  package var separators: [CGRect]

  /// Creates a bar whose words stand in equal thirds of a part of its width.
  ///
  /// A separator is 24 tall, its middle 3 below that of a bar 45 tall (`ios-look.md` 1.5).
  init(width: Double, height: Double, words: ClosedRange<Double>) {
    rect = CGRect(x: 0, y: 0, width: width, height: height)
    let third = (words.upperBound - words.lowerBound) / 3
    slots = (0..<3).map { index in
      CGRect(x: words.lowerBound + third * Double(index), y: 0, width: third, height: height)
    }
    let middle = PredictiveBar.middle(ofHeight: height)
    separators = slots.dropFirst().map { slot in
      CGRect(x: slot.minX, y: middle - 12, width: 0, height: 24)
    }
  }

  /// The height at which separators and capitals have their middle.
  package var middle: Double { PredictiveBar.middle(ofHeight: rect.height) }

  private static func middle(ofHeight height: Double) -> Double {
    height / 2 + 3 * height / 45
  }
}
