// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A picture for people of how two others differ: what differs in strong colors over the faded actual
/// picture, masks hatched, and views that have moved outlined where they were and where they are.
package struct DifferenceImage {
  /// Where a view was and where it is.
  package struct Move: Hashable, Sendable {
    /// The view in the expected picture, dashed; nil where it had none.
    package var old: PixelRect?
    /// The view in the actual picture; nil where it is gone.
    package var new: PixelRect?

    /// Creates a move.
    package init(old: PixelRect?, new: PixelRect?) {
      self.old = old
      self.new = new
    }
  }

  private let actual: PixelBuffer
  private let map: DifferenceMap
  private let masks: [PixelRect]
  private let moves: [Move]
  private let scale: Int
  private let frame: PixelRect

  /// Gathers what is to be shown.
  ///
  /// - Parameters:
  ///   - actual: The picture that came out, premultiplied; shown over white.
  ///   - map: How it differs from the expected one, of the same size.
  ///   - masks: What was masked; parts beyond the picture are left out.
  ///   - moves: The views that have moved, likewise.
  ///   - scale: The width of lines in pixels, at least 1.
  package init(
    actual: PixelBuffer, map: DifferenceMap, masks: [PixelRect] = [], moves: [Move] = [],
    scale: Int = 1
  ) {
    precondition(
      (actual.width, actual.height) == (map.width, map.height), "a map has its pictures' size")
    precondition(scale >= 1, "a line is at least a pixel wide")
    self.actual = actual
    self.map = map
    self.masks = masks
    self.moves = moves
    self.scale = scale
    frame = PixelRect(x: 0, y: 0, width: actual.width, height: actual.height)
  }

  /// Draws it, opaque and of the pictures' size.
  package func draw() -> PixelBuffer {
    var pixels = actual.pixels.map(DifferenceImage.faded)
    for mask in masks { hatch(mask, &pixels) }
    mark(&pixels)
    for move in moves {
      if let old = move.old { outline(old, DifferenceImage.oldColor, isDashed: true, &pixels) }
      if let new = move.new { outline(new, DifferenceImage.newColor, isDashed: false, &pixels) }
    }
    return PixelBuffer(width: actual.width, height: actual.height, pixels: pixels)
  }
}

extension DifferenceImage {
  /// The color of pixels of a class; nil where the picture itself is shown.
  static func color(of kind: PixelClass) -> UInt32? {
    switch kind {
    case .equal, .rounding: nil
    case .imperceptible: 0xFF5A_C8FA
    case .antialiasing: 0xFFFF_9500
    case .distinct: 0xFFE5_0046
    case .masked: 0xFFAF_52DE
    }
  }

  /// The color of hatching.
  static let hatchColor: UInt32 = 0xFF8E_8E93
  /// The color of the outline of a view where it was.
  static let oldColor: UInt32 = 0xFF34_6B3A
  /// The color of the outline of a view where it is.
  static let newColor: UInt32 = 0xFF00_55FF

  /// Returns a pixel over white as a light grey, from 192 for black to 255 for white.
  static func faded(_ pixel: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 { pixel >> shift & 0xFF }
    // ITU-R BT.601, as fractions of 256.
    let luma = (channel(16) * 77 + channel(8) * 150 + channel(0) * 29) / 256 + 255 - channel(24)
    return 0xFF00_0000 | (255 - (255 - min(luma, 255)) / 4) * 0x01_0101
  }

  /// The pixels between two lines of hatching, or two dashes, and a dash's length, in line widths.
  private static let gap = 4

  private func mark(_ pixels: inout [UInt32]) {
    for y in 0..<map.height {
      for x in 0..<map.width {
        if let color = DifferenceImage.color(of: map[x, y]) { pixels[y * map.width + x] = color }
      }
    }
  }

  private func hatch(_ mask: PixelRect, _ pixels: inout [UInt32]) {
    fill(mask, DifferenceImage.hatchColor, &pixels) { x, y in
      (x + y) / scale % (2 * DifferenceImage.gap) == 0
    }
  }

  private func outline(
    _ rect: PixelRect, _ color: UInt32, isDashed: Bool, _ pixels: inout [UInt32]
  ) {
    let rect = rect.bounded
    let width = min(scale, rect.width, rect.height)
    let sides = [
      PixelRect(x: rect.x, y: rect.y, width: rect.width, height: width),
      PixelRect(x: rect.x, y: rect.maxY - width, width: rect.width, height: width),
      PixelRect(x: rect.x, y: rect.y, width: width, height: rect.height),
      PixelRect(x: rect.maxX - width, y: rect.y, width: width, height: rect.height),
    ]
    for side in sides {
      fill(side, color, &pixels) { x, y in
        !isDashed || (x - rect.x + y - rect.y) / scale / DifferenceImage.gap % 2 == 0
      }
    }
  }

  private func fill(
    _ rect: PixelRect, _ color: UInt32, _ pixels: inout [UInt32],
    where isFilled: (_ x: Int, _ y: Int) -> Bool
  ) {
    let inside = rect.bounded.intersection(frame)
    for y in inside.y..<inside.maxY {
      for x in inside.x..<inside.maxX where isFilled(x, y) { pixels[y * frame.width + x] = color }
    }
  }
}
