// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

/// Reuse of earlier work, measured by the number of tiles drawn and of row blocks deflated.
struct RowReuseTests {
  private let store = FrameStore()
  private let encoder: FrameEncoder

  init() { encoder = FrameEncoder(store: store) }

  private func write(_ picture: Picture) throws -> (tiles: Int, blocks: Int) {
    let before = (tiles: store.drawnTiles, blocks: store.rows.made)
    _ = try encoder.png(of: picture, settings: PNGEncoder.Settings())
    return (store.drawnTiles - before.tiles, store.rows.made - before.blocks)
  }

  /// A list of different rows, 20 pixels wide.
  private func list(rows: Int, y: Double = 0) -> Layer {
    let marks = (0..<rows).map { row in
      Mark.box(0, Double(row), 20, 1, Color(hex: UInt32(row * 7919 & 0xFFFFFF)))
    }
    return Layer(
      id: "list", content: LayerContent(width: 20, height: rows, marks: marks),
      place: CGAffineTransform(translationX: 0, y: y))
  }

  private func picture(_ layers: [Layer], height: Int = 400) -> Picture {
    Picture(width: 20, height: height, scale: 1, background: .white, layers: layers)
  }

  private func panel(y: Double, width: Double = 20) -> Layer {
    Layer(
      id: "panel",
      content: LayerContent(
        width: 20, height: 200, marks: [.box(0, 0, width, 200, Color(hex: 0x123456))]),
      place: CGAffineTransform(translationX: 0, y: y))
  }

  @Test func equalPictureIsNeitherDrawnNorDeflated() throws {
    let layers = [list(rows: 400), panel(y: 300)]
    _ = try write(picture(layers))
    #expect(try write(picture(layers)) == (0, 0))
  }

  /// Moved rows form the same blocks; only blocks at the edges are new.
  @Test(arguments: [1.0, 5, 37, -11]) func movedListIsNotDeflatedAgain(_ move: Double) throws {
    var layer = list(rows: 3000, y: -300)
    let first = try write(picture([layer], height: 2400))
    #expect(first.blocks > 50)
    layer.place.ty += move
    let second = try write(picture([layer], height: 2400))
    #expect(second.tiles == 0)
    #expect(second.blocks <= 16)
    layer.place.ty -= move
    #expect(try write(picture([layer], height: 2400)) == (0, 0))
  }

  @Test func fadedLayerIsDeflatedAgainButNotDrawn() throws {
    var layer = list(rows: 400)
    _ = try write(picture([layer]))
    layer.opacity = 0.5
    let second = try write(picture([layer]))
    #expect(second.tiles == 0)
    #expect(second.blocks >= 400 / BlockBoundaries.maximum)
  }

  @Test func layerUnderAnOpaqueLayerIsNotDrawn() throws {
    let below = list(rows: 100, y: 150)
    #expect(try write(picture([below, panel(y: 100)])).tiles == 1)
    // This holds even for a layer that cannot be drawn.
    var broken = below
    broken.content = LayerContent(width: 20, height: 20, marks: [try .brokenImage()])
    #expect(try write(picture([broken, panel(y: 100)])) == (0, 0))
  }

  /// A layer that does not fully cover the rows, by its width, corners, opacity or position, hides
  /// nothing.
  @Test func layerUnderAPartialCoverIsDrawn() throws {
    let below = list(rows: 100, y: 150)
    var (round, faded, aside) = (panel(y: 100), panel(y: 100), panel(y: 100))
    round.clips = [
      LayerClipping(rect: PixelRect(x: 0, y: 100, width: 20, height: 200), cornerRadius: 10),
      LayerClipping(rect: PixelRect(x: 1, y: 0, width: 20, height: 400)),
    ]
    faded.opacity = 0.9
    aside.place.tx = 1
    for top in [panel(y: 100, width: 19), round, faded, aside] {
      let layers = [below, top]
      let alone = FrameStore()
      _ = try FrameEncoder(store: alone).png(of: picture(layers), settings: .init())
      #expect(alone.drawnTiles == 2)
    }
  }

  /// A ring with a different hole in each row, as rounded corners produce it.
  private var ring: Layer {
    let marks = (0..<200).flatMap { row in
      let width = Double(4 + row % 3)
      return [
        Mark.box(0, Double(row), width, 1, .black),
        Mark.box(20 - width, Double(row), width, 1, .black),
      ]
    }
    return Layer(
      id: "ring", content: LayerContent(width: 20, height: 200, marks: marks),
      place: CGAffineTransform(translationX: 0, y: 100))
  }

  /// Pixels covered by a ring at both ends and by a panel in its hole do not affect a row, with or
  /// without corners.
  @Test(arguments: [0.0, 3])
  func motionCoveredByARingAndAPanelIsNotDeflated(cornerRadius: Double) throws {
    var (below, panel) = (list(rows: 190, y: 100), panel(y: 100))
    let clip = LayerClipping(
      rect: PixelRect(x: 1, y: 100, width: 18, height: 200), cornerRadius: cornerRadius)
    panel.clips = [clip]
    _ = try write(picture([below, panel, ring]))
    below.place.ty += 7
    #expect(try write(picture([below, panel, ring])) == (0, 0))
    #expect(store.drawnTiles == 2)
    // Without the panel the motion is visible.
    #expect(try write(picture([below, ring])).blocks > 0)
  }

  @Test(arguments: [0.0, 9], [false, true])
  func rowsAtRoundedCornersKeepTheirPixels(cornerRadius: Double, hasAlpha: Bool) throws {
    let settings = PNGEncoder.Settings(hasAlpha: hasAlpha)
    for move in [0.0, 3, 50] {
      var picture = picture([list(rows: 300, y: 60 + move), ring])
      picture.cornerRadius = hasAlpha ? cornerRadius : 0
      let file = try encoder.png(of: picture, settings: settings)
      let image = try #require(PNGImage(bytes: file))
      #expect(try PixelBuffer(decoding: image) == PictureRenderer().render(picture))
    }
  }

  @Test func equalContentsAreDrawnOnce() throws {
    _ = try write(picture([list(rows: 50), list(rows: 50, y: 60)]))
    #expect(store.drawnTiles == 1)
    let other = FrameEncoder(store: store)
    _ = try other.png(of: picture([list(rows: 50, y: 7)]), settings: .init())
    #expect(store.drawnTiles == 1)
  }

  /// Gaps of any height consist of the same few blocks.
  @Test func growingGapReusesKnownBlocks() throws {
    _ = try write(picture([panel(y: 399)], height: 600))
    for gap in [336.0, 250, 64] {
      #expect(try write(picture([panel(y: gap)], height: 600)).blocks <= 4)
    }
  }

  @Test func addingOrRemovingALayerKeepsTheOtherTiles() throws {
    let (low, middle, top) = (list(rows: 30), list(rows: 40, y: 50), panel(y: 300))
    _ = try write(picture([low, top]))
    #expect(try write(picture([low, middle, top])).tiles == 1)
    #expect(try write(picture([middle, top])).tiles == 0)
  }
}

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
