// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftCommand
import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

/// Contents in bands have the pixels of the whole content.
struct LayerBandsTests {
  /// A content of a thousand rows: a page, a sidebar, and marks at random places, some of them tall.
  private static func content(seed: UInt64) -> LayerContent {
    var random = SeededRandom(seed: seed)
    var marks: [Mark] = [
      .fill(
        .rect(CGRect(x: 0, y: 0, width: 60, height: 1_000)), Color(red: 250, green: 250, blue: 240)),
      .fill(
        .rect(CGRect(x: 4, y: 20, width: 8, height: 900)), Color(red: 10, green: 90, blue: 200)),
    ]
    for _ in 0..<Int.random(in: 2...30, using: &random) {
      let top = Double.random(in: 0..<950, using: &random)
      let height = Double.random(in: 2...Double.random(in: 4...300, using: &random), using: &random)
      let rect = CGRect(x: 15.3, y: top, width: 30.5, height: min(height, 999 - top))
      let color = Color(red: UInt8.random(in: 0...255, using: &random), green: 0, blue: 128)
      marks.append(
        Bool.random(using: &random)
          ? .fill(.roundedRect(rect, radius: 1), color) : .fill(.ellipse(rect), color))
    }
    return LayerContent(width: 60, height: 1_000, marks: marks)
  }

  private static func picture(_ content: LayerContent) -> Picture {
    var layer = Layer(
      id: "list", content: content, place: CGAffineTransform(translationX: 3, y: -120))
    layer.clips = [
      LayerClipping(rect: PixelRect(x: 0, y: 40, width: 70, height: 800), cornerRadius: 20)
    ]
    layer.opacity = 0.5
    return Picture(width: 70, height: 900, scale: 1, background: .white, layers: [layer])
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func bandsHaveThePixelsOfTheWhole(seed: UInt64) throws {
    let picture = Self.picture(Self.content(seed: seed))
    let divided = LayerBands().divided(picture)
    let whole = try PictureRenderer().render(picture)
    let bands = try PictureRenderer().render(divided)
    #expect(PictureDifference(whole, bands).pixels == 0)
  }

  @Test func aChangeIsInOneBand() throws {
    let marks = (0..<10).map { number in
      Mark.fill(
        .roundedRect(CGRect(x: 5, y: 5 + 100 * Double(number), width: 50, height: 80), radius: 8),
        .black)
    }
    var others = marks
    others[7] = .fill(.roundedRect(CGRect(x: 5, y: 705, width: 40, height: 80), radius: 8), .black)
    let bands = LayerBands()
    let contents = [marks, others].map { marks in
      bands.divided(Self.picture(LayerContent(width: 60, height: 1_000, marks: marks))).layers.map(
        \.content)
    }
    // Three marks of 100 rows each reach over 256 rows.
    #expect(contents[0].map(\.marks.count) == [3, 3, 3, 1])
    #expect(zip(contents[0], contents[1]).map { $0 == $1 } == [true, true, false, true])
  }

  @Test func bandsHaveDifferentIds() {
    let layers = LayerBands().divided(Self.picture(Self.content(seed: 1))).layers
    #expect(layers.count > 1)
    #expect(Set(layers.map(\.id)).count == layers.count)
  }

  @Test func contentOfOneTallMarkStaysWhole() {
    let mark = Mark.fill(.ellipse(CGRect(x: 0, y: 0, width: 60, height: 1_000)), .black)
    let picture = Self.picture(LayerContent(width: 60, height: 1_000, marks: [mark]))
    #expect(LayerBands().divided(picture) == picture)
  }
}
