// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

struct SeamTests {
  private func box(_ id: String, columns: Range<Double>, rows: Range<Double>) -> Layer {
    let mark = Mark.box(
      columns.lowerBound, rows.lowerBound, columns.upperBound - columns.lowerBound,
      rows.upperBound - rows.lowerBound, Color(hex: 0x123456))
    return Layer(
      id: id, content: LayerContent(width: 20, height: 50, marks: [mark]), place: .identity)
  }

  /// A panel covers the end of another layer, except for two columns on either side.
  ///
  /// The end is a seam only if the layer reaches into those columns.
  @Test(arguments: [
    (4.0..<16, [10, 20, 40]), (2..<18, [10, 20, 40]), (1..<18, [10, 20, 30, 40]),
  ])
  func endOfALayerIsASeamWhereItIsSeen(columns: Range<Double>, seams: [Int]) throws {
    let layers = [
      box("list", columns: columns, rows: 10..<30), box("panel", columns: 2..<18, rows: 20..<40),
    ]
    var rows = FrameRows()
    try rows.update(
      to: Picture(width: 20, height: 50, scale: 1, background: .white, layers: layers),
      PNGEncoder.Settings(), from: TileSource(store: FrameStore(tileBytes: 1 << 20)))
    #expect(rows.seams == seams)
  }
}
