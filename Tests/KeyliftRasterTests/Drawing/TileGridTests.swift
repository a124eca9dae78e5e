// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

/// Contents divided into tiles, compared with the same contents and an invisible mark over all
/// rows, which prevents the division.
struct TileGridTests {
  private static let height = 1800

  private func marks(_ random: inout SeededRandom) -> [Mark] {
    let glyph = GlyphOutline(
      name: "bend",
      path: Path([
        .move(.zero), .curve(CGPoint(x: 700, y: 13), CGPoint(x: 300, y: 900), .zero), .close,
      ]))
    var marks: [Mark] = [.box(0, 0, 40, Double(Self.height), Color(hex: 0xEEEEEE))]
    var y = 3.0
    while y < Double(Self.height) - 90 {
      let height = random.double(in: 26...80)
      let rect = CGRect(x: random.double(in: 0...20), y: y, width: 19.7, height: height)
      marks.append(.fill(.roundedRect(rect, radius: 2.5), Color(hex: 0x336699)))
      let run = GlyphRun(
        text: "b", origin: CGPoint(x: 3, y: y + 24), unit: 48 / 2048,
        placements: [GlyphRun.Placement(glyph: glyph, x: 0.1)])
      marks.append(.glyphs(run, .black))
      y += height + random.double(in: -3...12)
    }
    return marks
  }

  private func picture(_ marks: [Mark]) -> Picture { .of(marks, width: 40, height: Self.height) }

  @Test(arguments: 0..<6) func tileBoundariesChangeNoPixel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let marks = marks(&random)
    let rect = CGRect(x: 0, y: 0, width: 40, height: Double(Self.height))
    let clear = Mark.fill(.ellipse(rect), Color(red: 0, green: 0, blue: 0, alpha: 0))
    let (cut, whole) = (picture(marks), picture(marks + [clear]))
    #expect(try tiles(of: cut) > 2, "seed \(seed)")
    #expect(try tiles(of: whole) == 1, "seed \(seed)")
    let expected = try PictureRenderer().render(whole)
    #expect(try PictureRenderer().render(cut) == expected, "seed \(seed)")
  }

  /// Of a tall content, only the tiles near the visible part are drawn.
  @Test func invisibleTilesAreNotDrawn() throws {
    var random = SeededRandom(seed: 1)
    var picture = picture(marks(&random))
    picture.height = 100
    #expect(try tiles(of: picture) == 1)
    picture.layers[0].place = CGAffineTransform(translationX: 0, y: -1000)
    #expect(try tiles(of: picture) <= 2)
  }

  private func tiles(of picture: Picture) throws -> Int {
    let store = FrameStore()
    _ = try FrameEncoder(store: store).png(of: picture, settings: .init())
    return store.drawnTiles
  }
}
