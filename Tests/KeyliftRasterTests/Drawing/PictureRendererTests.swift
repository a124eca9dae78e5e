// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import Testing

struct PictureRendererTests {
  private let red = Color(hex: 0xFF0000)
  private let white = [255, 255, 255]

  private func drawn(_ picture: Picture) throws -> PixelBuffer {
    try PictureRenderer().render(picture)
  }

  @Test func emptyPictureIsItsBackground() throws {
    let picture = Picture(
      width: 3, height: 2, scale: 1, background: Color(hex: 0x123456), layers: [])
    #expect(try drawn(picture).pixels == Array(repeating: 0xFF12_3456, count: 6))
  }

  @Test func wholePixelsAreFilledExactly() throws {
    let pixels = try drawn(.of([.box(3, 4, 5, 6, Color(hex: 0x007AFF))]))
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (3..<8).contains(x) && (4..<10).contains(y)
        #expect(pixels[x, y] == (isInside ? 0xFF00_7AFF : 0xFFFF_FFFF))
      }
    }
  }

  /// Alpha 128 of 255 over white leaves 127 of the white's green and blue.
  @Test func translucentColorMixes() throws {
    let color = Color(red: 255, green: 0, blue: 0, alpha: 128)
    #expect(try drawn(.of([.box(0, 0, 9, 9, color)])).channels(4, 4) == [255, 127, 127])
  }

  /// Half of 255 rounds to 128, which leaves 127.
  @Test func layersOpacityFadesItAsOne() throws {
    let marks: [Mark] = [.box(0, 0, 9, 9, .black), .box(0, 0, 9, 9, red)]
    let pixels = try drawn(.of(marks, opacity: 0.5))
    // The black box does not show through the red one.
    #expect(pixels.channels(4, 4) == [255, 127, 127])
    #expect(pixels.channels(12, 4) == white)
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func layerWithoutOpacityIsNotSeen(_ opacity: Double) throws {
    #expect(try drawn(.of([.box(0, 0, 9, 9, red)], opacity: opacity)).channels(4, 4) == white)
  }

  @Test func halfAPixelIsHalfCovered() throws {
    let pixels = try drawn(.of([.box(2.5, 3, 4, 4, .black)]))
    #expect(abs(pixels.channels(2, 4)[0] - 127) <= 1)
    #expect(abs(pixels.channels(6, 4)[0] - 127) <= 1)
    #expect(pixels.channels(3, 4) == [0, 0, 0])
  }

  @Test func plainClipCutsAtWholePixels() throws {
    let clips = [
      LayerClip(rect: PixelRect(x: 2, y: 3, width: 10, height: 9)),
      LayerClip(rect: PixelRect(x: 5, y: 0, width: 99, height: 6)),
    ]
    let pixels = try drawn(.of([.box(0, 0, 20, 20, .black)], clips: clips))
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (5..<12).contains(x) && (3..<6).contains(y)
        #expect(pixels.channels(x, y) == (isInside ? [0, 0, 0] : white))
      }
    }
  }

  /// What the corners leave of a square is its area less a square of two radii plus a circle.
  @Test(arguments: [3.0, 5.5, 8, 500])
  func roundedClipLeavesTheAreaOfItsShape(_ radius: Double) throws {
    let clip = LayerClip(
      rect: PixelRect(x: 2, y: 1, width: 16, height: 18), cornerRadius: radius)
    let pixels = try drawn(.of([.box(0, 0, 20, 20, .black)], clips: [clip]))
    let bend = min(radius, 8)
    let area = 16 * 18 - (4 - Double.pi) * bend * bend
    #expect(abs(pixels.darkness - area) < area * 0.003)
    #expect(pixels.channels(2, 1) == white || radius < 3.5)
    // The four corners are mirror images.
    for y in 1..<19 {
      for x in 2..<18 {
        #expect(pixels[x, y] == pixels[19 - x, y])
        #expect(pixels[x, y] == pixels[x, 19 - y])
      }
    }
  }

  @Test func narrowRoundedClipIsCutOnce() throws {
    let clip = LayerClip(rect: PixelRect(x: 5, y: 2, width: 5, height: 5), cornerRadius: 2.5)
    let pixels = try drawn(.of([.box(0, 0, 20, 20, .black)], clips: [clip]))
    #expect(abs(pixels.darkness - Double.pi * 6.25) < 0.12)
  }

  @Test func circleCoversItsArea() throws {
    let frame = CGRect(x: 1.3, y: 2.4, width: 16, height: 16)
    let pixels = try drawn(.of([.fill(.ellipse(frame), .black)]))
    #expect(abs(pixels.darkness - Double.pi * 64) < 0.8)
  }

  @Test func strokeCoversItsLengthTimesItsWidth() throws {
    let line = Path([.move(CGPoint(x: 3, y: 10)), .line(CGPoint(x: 15, y: 10))])
    let butt = Stroke(color: .black, width: 4)
    #expect(abs(try drawn(.of([.stroke(.path(line), butt)])).darkness - 48) < 0.1)
    let round = Stroke(color: .black, width: 4, cap: .round)
    let expected = 48 + Double.pi * 4
    #expect(abs(try drawn(.of([.stroke(.path(line), round)])).darkness - expected) < 0.15)
  }

  @Test func quarterTurnMovesEachPixel() throws {
    // x' = 20 - y, y' = x
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)
    let marks: [Mark] = [.box(2, 3, 7, 4, .black), .box(12, 5, 1, 9, red)]
    let plain = try drawn(.of(marks))
    let turned = try drawn(.of(marks, place: turn))
    for y in 0..<20 {
      for x in 0..<20 { #expect(turned[19 - y, x] == plain[x, y]) }
    }
  }

  @Test func scaledLayerIsDrawnAndNotResampled() throws {
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    let pixels = try drawn(.of([.box(1.5, 2, 3, 3, .black)], place: twice))
    // 1.5 to 4.5 come to stand at 3 to 9: no edge is between pixels.
    #expect(pixels.darkness == 36)
    #expect(pixels.channels(3, 4) == [0, 0, 0])
    #expect(pixels.channels(2, 4) == white)
  }

  @Test func singularTransformShowsNothing() throws {
    for place in [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(translationX: .infinity, y: 0),
      CGAffineTransform(translationX: 9e18, y: 0),
    ] {
      #expect(try drawn(.of([.box(0, 0, 9, 9, red)], place: place)).channels(4, 4) == white)
    }
  }

  /// Where nothing is scaled or turned, moving the layer moves the pixels.
  @Test(arguments: 0..<8)
  func movedLayerIsItsPixelsMoved(seed: UInt64) throws {
    var picture = try #require(Optional(RandomPicture(seed: seed).first))
    picture.layers = Array(picture.layers.prefix(1))
    picture.layers[0].place = .identity
    picture.layers[0].clips = []
    let still = try drawn(picture)
    picture.layers[0].place = CGAffineTransform(translationX: 5, y: -7)
    let moved = try drawn(picture)
    for y in 7..<picture.height {
      for x in 0..<picture.width - 5 {
        #expect(moved[x + 5, y - 7] == still[x, y], "seed \(seed)")
      }
    }
  }

  /// A renderer with all layers kept, one with room for few, and one for each picture draw the same.
  @Test(arguments: 0..<12)
  func keptLayersEqualThoseDrawnAnew(seed: UInt64) throws {
    var random = RandomPicture(seed: seed)
    let ample = PictureRenderer()
    let narrow = PictureRenderer(cacheBytes: 20_000)
    for picture in random.pictures(5) {
      let fresh = try drawn(picture)
      #expect(try ample.render(picture) == fresh, "seed \(seed)")
      #expect(try narrow.render(picture) == fresh, "seed \(seed)")
    }
  }

  /// A layer that reaches far beyond the picture is drawn where it is seen, wherever that is.
  @Test(arguments: [(0.0, 0.0), (-2960, 0), (-952, -5910), (59000, 8192)])
  func longLayerIsDrawnWhereItIsSeen(_ top: Double, _ left: Double) throws {
    let marks: [Mark] = [
      .box(-10000, -3000, 40000, 65000, Color(hex: 0x00FF00)),
      .box(left + 4, top + 5, 7, 3, .black),
    ]
    let place = CGAffineTransform(translationX: -left, y: -top)
    let pixels = try drawn(.of(marks, place: place))
    let small: [Mark] = [.box(-3, -3, 60, 60, Color(hex: 0x00FF00)), .box(4, 5, 7, 3, .black)]
    #expect(try pixels == drawn(.of(small)))
  }

  @Test func coordinatesBeyondAllMeasureDoNotTrap() throws {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300]
    for value in odd {
      let rect = CGRect(x: value, y: 0, width: 10, height: value)
      let path = Path([.move(CGPoint(x: value, y: value)), .line(.zero), .close])
      let glyph = GlyphOutline(name: "odd", path: path)
      let run = GlyphRun(
        text: "", origin: CGPoint(x: value, y: 1), unit: value,
        placements: [GlyphRun.Placement(glyph: glyph, x: value)])
      let marks: [Mark] = [
        .fill(.rect(rect), red), .fill(.ellipse(rect), red), .fill(.path(path), red),
        .stroke(.path(path), Stroke(color: red, width: value)), .glyphs(run, red),
        .box(1, 1, 2, 2, .black),
      ]
      let clip = LayerClip(
        rect: PixelRect(x: .min, y: .max, width: .max, height: .max), cornerRadius: value)
      _ = try drawn(.of(marks, clips: [clip]))
      let round = LayerClip(
        rect: PixelRect(x: 0, y: 0, width: .max, height: .max), cornerRadius: value)
      _ = try drawn(.of(marks, clips: [round]))
      _ = try drawn(.of(marks, place: CGAffineTransform(scaleX: 1e5, y: 1e-5)))
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (16385, 1), (16384, 16384), (-1, 5)])
  func pictureOutsideTheLimitsIsRefused(_ width: Int, _ height: Int) {
    let picture = Picture(
      width: width, height: height, scale: 1, background: .white, layers: [])
    #expect(throws: RasterError.tooLarge(width: width, height: height)) {
      try PictureRenderer().render(picture)
    }
  }

  /// Jobs at the same time, each with a renderer of its own, draw what one alone draws.
  @Test func jobsDoNotDisturbOneAnother() async throws {
    let pictures = (0..<6).map { RandomPicture(seed: $0).first }
    let alone = try pictures.map { try drawn($0) }
    let together = try await withThrowingTaskGroup(of: (Int, PixelBuffer).self) { group in
      for (index, picture) in pictures.enumerated() {
        group.addTask { (index, try PictureRenderer().render(picture)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (index, buffer) in alone.enumerated() { #expect(together[index] == buffer) }
  }
}

extension RandomPicture {
  /// The first picture of the seed.
  var first: Picture {
    var copy = self
    return copy.pictures(1)[0]
  }
}
