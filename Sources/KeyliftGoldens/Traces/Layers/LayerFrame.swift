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
  /// What became of the color behind all layers; nil where it is the same.
  package let background: ColorChange?
  /// The smallest rectangle that holds every pixel that differs.
  package let box: PixelRect
  /// Returns how many pixels differ in a rectangle.
  package let count: (PixelRect) -> Int

  /// Returns the id of the view that cuts what lies in it so, if it is known.
  package let cutter: (LayerClip) -> String?

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - box: The smallest rectangle that holds every pixel that differs.
  ///   - cutter: Returns the id of the view that cuts what lies in it so.
  ///   - count: Returns how many pixels differ in a rectangle; without one all of the box count.
  package init(
    frame: Int, expected: [LayerRecord], actual: [LayerRecord], background: ColorChange? = nil,
    box: PixelRect, cutter: @escaping (LayerClip) -> String? = { _ in nil },
    count: ((PixelRect) -> Int)? = nil
  ) {
    self.frame = frame
    self.expected = expected
    self.actual = actual
    self.background = background
    self.box = box
    self.cutter = cutter
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
