// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage
import Testing

@testable import KeyliftRaster

struct TransientRowsTests {
  /// A layer of translucent rows, each of another color, 20 pixels wide.
  private func glass(_ id: String, clips: [LayerClipping] = []) -> Layer {
    let marks = (0..<40).map { row in
      Mark.box(
        0, Double(row), 20, 1, Color(red: UInt8(row * 6), green: 0, blue: 0, alpha: 128))
    }
    return Layer(
      id: id, content: LayerContent(width: 20, height: 40, marks: marks), place: .identity,
      clips: clips)
  }

  /// A layer clipped to columns, and to more rows than it has.
  private func part(_ columns: Range<Int>) -> Layer {
    glass(
      "glass-\(columns.lowerBound)",
      clips: [
        LayerClipping(
          rect: PixelRect(x: columns.lowerBound, y: -40, width: columns.count, height: 120))
      ])
  }

  private func transientRows(of layers: [Layer]) throws -> Int {
    var rows = FrameRows()
    try rows.update(
      to: Picture(width: 20, height: 40, scale: 1, background: .white, layers: layers),
      PNGEncoder.Settings(), from: TileSource(cache: TileCache(limit: 1 << 20)))
    return rows.isTransient.count { $0 }
  }

  @Test func rowsOfAWideTranslucentLayerOverAnotherAreTransient() throws {
    #expect(try transientRows(of: [glass("below"), glass("above")]) == 40)
  }

  /// The two ends of a composer are such halves.
  @Test(arguments: [10, 8, 12])
  func rowsOfTwoHalvesBesideEachOtherAreNotTransient(seam: Int) throws {
    #expect(try transientRows(of: [part(0..<seam), part(seam..<20)]) == 0)
  }
}
