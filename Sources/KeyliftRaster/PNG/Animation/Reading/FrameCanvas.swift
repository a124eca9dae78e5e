// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// What an animation shows: each picture is drawn on what the ones before have left.
struct FrameCanvas {
  private let width: Int
  private let height: Int
  private var pixels: [UInt32]
  /// The last picture's rectangle and what becomes of it.
  private var last: FrameControl?
  /// The pixels before the last picture, where they come back.
  private var saved: [UInt32] = []

  /// Creates a transparent canvas.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Draws a picture, whose place must fit, and returns all that is seen.
  mutating func show(_ picture: PixelBuffer, _ control: FrameControl) -> PixelBuffer {
    disposeOfLast()
    saved = control.disposal == .restore ? pixels : []
    draw(picture, control)
    last = control
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private mutating func disposeOfLast() {
    guard let last else { return }
    switch last.disposal {
    case .keep: break
    case .clear:
      for row in rows(of: last.rect) {
        pixels.replaceSubrange(row, with: repeatElement(0, count: row.count))
      }
    // The first picture leaves a transparent canvas, as nothing was before it.
    case .restore: pixels = saved
    }
  }

  private mutating func draw(_ picture: PixelBuffer, _ control: FrameControl) {
    for (y, row) in rows(of: control.rect).enumerated() {
      let source = picture.pixels[y * picture.width..<(y + 1) * picture.width]
      switch control.blending {
      case .replace: pixels.replaceSubrange(row, with: source)
      case .over: for (index, top) in zip(row, source) { draw(top, at: index) }
      }
    }
  }

  private mutating func draw(_ top: UInt32, at index: Int) {
    pixels[index] = Blend.over(top, pixels[index])
  }

  private func rows(of rect: PixelRect) -> [Range<Int>] {
    (rect.y..<rect.maxY).map { $0 * width + rect.x..<$0 * width + rect.maxX }
  }
}
