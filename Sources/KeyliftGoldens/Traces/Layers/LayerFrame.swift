// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A frame whose pixels differ, with the layers that made them.
package struct LayerFrame {
  /// The frame's number.
  package let frame: Int
  /// The golden's layers, back to front.
  package let expected: [LayerRecord]
  /// The layers that came out, back to front.
  package let actual: [LayerRecord]
  /// Whether what lies behind all layers differs.
  package let backgroundDiffers: Bool
  /// The smallest rectangle that holds every pixel that differs.
  package let box: PixelRect
  /// Returns how many pixels differ in a rectangle.
  package let count: (PixelRect) -> Int

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - box: The smallest rectangle that holds every pixel that differs.
  ///   - count: Returns how many pixels differ in a rectangle; without one all of the box count.
  package init(
    frame: Int, expected: [LayerRecord], actual: [LayerRecord], backgroundDiffers: Bool = false,
    box: PixelRect, count: ((PixelRect) -> Int)? = nil
  ) {
    self.frame = frame
    self.expected = expected
    self.actual = actual
    self.backgroundDiffers = backgroundDiffers
    self.box = box
    self.count = count ?? { box.intersection($0).area }
  }

  /// Returns which share of a rectangle's pixels differs.
  func share(of rect: PixelRect) -> Double {
    rect.isEmpty ? 0 : min(Double(count(rect)) / Double(rect.area), 1)
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}
