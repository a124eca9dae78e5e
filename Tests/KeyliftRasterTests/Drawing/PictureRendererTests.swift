// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
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
  @Test func layerIsFadedAsAGroup() throws {
    let marks: [Mark] = [.box(0, 0, 9, 9, .black), .box(0, 0, 9, 9, red)]
    let pixels = try drawn(.of(marks, opacity: 0.5))
    // The black box does not show through the red one.
    #expect(pixels.channels(4, 4) == [255, 127, 127])
    #expect(pixels.channels(12, 4) == white)
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func layerWithoutOpacityIsInvisible(_ opacity: Double) throws {
    #expect(try drawn(.of([.box(0, 0, 9, 9, red)], opacity: opacity)).channels(4, 4) == white)
  }

  @Test func halfAPixelIsHalfCovered() throws {
    let pixels = try drawn(.of([.box(2.5, 3, 4, 4, .black)]))
    #expect(abs(pixels.channels(2, 4)[0] - 127) <= 1)
    #expect(abs(pixels.channels(6, 4)[0] - 127) <= 1)
    #expect(pixels.channels(3, 4) == [0, 0, 0])
  }

  @Test func plainClipHasSharpEdges() throws {
    let clips = [
      LayerClipping(rect: PixelRect(x: 2, y: 3, width: 10, height: 9)),
      LayerClipping(rect: PixelRect(x: 5, y: 0, width: 99, height: 6)),
    ]
    let pixels = try drawn(.of([.box(0, 0, 20, 20, .black)], clips: clips))
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (5..<12).contains(x) && (3..<6).contains(y)
        #expect(pixels.channels(x, y) == (isInside ? [0, 0, 0] : white))
      }
    }
  }

  /// The corners leave the area of the rectangle, minus a square of two radii, plus a circle.
  @Test(arguments: [3.0, 5.5, 8, 500])
  func roundedClipCoversTheAreaOfItsShape(_ radius: Double) throws {
    let clip = LayerClipping(
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

  @Test func columnsOfMeetingCornersAreClippedOnce() throws {
    let clip = LayerClipping(rect: PixelRect(x: 5, y: 2, width: 5, height: 5), cornerRadius: 2.5)
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

  @Test func quarterTurnPermutesThePixels() throws {
    // x' = 20 - y, y' = x
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)
    let marks: [Mark] = [.box(2, 3, 7, 4, .black), .box(12, 5, 1, 9, red)]
    let plain = try drawn(.of(marks))
    let turned = try drawn(.of(marks, place: turn))
    for y in 0..<20 { for x in 0..<20 { #expect(turned[19 - y, x] == plain[x, y]) } }
  }

  @Test func scaledLayerIsRedrawnNotResampled() throws {
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    let pixels = try drawn(.of([.box(1.5, 2, 3, 3, .black)], place: twice))
    // 1.5 to 4.5 become 3 to 9: no edge is between pixels.
    #expect(pixels.darkness == 36)
    #expect(pixels.channels(3, 4) == [0, 0, 0])
    #expect(pixels.channels(2, 4) == white)
  }

  @Test func singularTransformShowsNothing() throws {
    for place in [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(translationX: .infinity, y: 0), CGAffineTransform(translationX: 9e18, y: 0),
    ] { #expect(try drawn(.of([.box(0, 0, 9, 9, red)], place: place)).channels(4, 4) == white) }
  }

  /// Without scaling and rotation, moving a layer moves its pixels.
  @Test(arguments: 0..<8) func translatedLayerHasTranslatedPixels(seed: UInt64) throws {
    var picture = try #require(Optional(RandomPicture(seed: seed).first))
    picture.layers = Array(picture.layers.prefix(1))
    picture.layers[0].place = .identity
    picture.layers[0].clips = []
    let still = try drawn(picture)
    picture.layers[0].place = CGAffineTransform(translationX: 5, y: -7)
    let moved = try drawn(picture)
    for y in 7..<picture.height {
      for x in 0..<picture.width - 5 { #expect(moved[x + 5, y - 7] == still[x, y], "seed \(seed)") }
    }
  }

  /// Renderers with a large cache, a small cache, and no earlier picture draw the same.
  @Test(arguments: 0..<12) func cachedLayersEqualNewlyDrawnOnes(seed: UInt64) throws {
    var random = RandomPicture(seed: seed)
    let ample = PictureRenderer()
    let narrow = PictureRenderer(cacheBytes: 20_000)
    for picture in random.pictures(5) {
      let fresh = try drawn(picture)
      #expect(try ample.render(picture) == fresh, "seed \(seed)")
      #expect(try narrow.render(picture) == fresh, "seed \(seed)")
    }
  }

  /// Only the visible part of a layer far larger than the picture is drawn.
  @Test(arguments: [0.0, -2960, -953, 1090, 59000])
  func longLayerIsDrawnWhereItIsVisible(_ start: Double) throws {
    let green = Color(hex: 0x00FF00)
    let seen = try drawn(.of([.box(0, 0, 20, 20, green), .box(4, 5, 7, 3, .black)]))
    let tall: [Mark] = [.box(0, -3000, 20, 65000, green), .box(4, start + 5, 7, 3, .black)]
    let up = CGAffineTransform(translationX: 0, y: -start)
    #expect(try drawn(.of(tall, place: up)) == seen)
    let wide: [Mark] = [.box(-3000, 0, 65000, 20, green), .box(start + 4, 5, 7, 3, .black)]
    let left = CGAffineTransform(translationX: -start, y: 0)
    #expect(try drawn(.of(wide, place: left)) == seen)
  }

  /// The corners are transparent, and the rest has the area of the shape.
  @Test func roundedPictureHasTransparentCorners() throws {
    var picture = Picture.of([.box(0, 0, 20, 20, red)])
    picture.cornerRadius = 6
    let pixels = try drawn(picture)
    #expect(pixels[0, 0] == 0)
    #expect(pixels[19, 19] == 0)
    #expect(pixels[10, 0] == 0xFFFF_0000)
    let opacity = pixels.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    let area = 400 - (4 - Double.pi) * 36
    #expect(abs(opacity - area) < 0.5)
    // Premultiplied: no channel exceeds alpha.
    #expect(pixels.pixels.allSatisfy { $0 >> 16 & 0xFF == $0 >> 24 })
  }

  @Test func extremeCoordinatesDrawNothingOutsideTheirClip() throws {
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
      let clip = LayerClipping(
        rect: PixelRect(x: .min, y: .max, width: .max, height: .max), cornerRadius: value)
      #expect(try drawn(.of(marks, clips: [clip])) == drawn(.of([])), "value \(value)")
      let round = LayerClipping(
        rect: PixelRect(x: 0, y: 0, width: .max, height: .max), cornerRadius: value)
      for picture in [
        Picture.of(marks, clips: [round]),
        .of(marks, place: CGAffineTransform(scaleX: 1e5, y: 1e-5)),
      ] {
        let pixels = try drawn(picture)
        #expect((pixels.width, pixels.height) == (picture.width, picture.height))
        // Red and black only: green and blue come from the white background alone and stay equal.
        #expect(pixels.pixels.allSatisfy { $0 >> 8 & 0xFF == $0 & 0xFF }, "value \(value)")
      }
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (16385, 1), (16384, 16384), (-1, 5)])
  func pictureOutsideTheLimitsIsAnError(_ width: Int, _ height: Int) {
    let picture = Picture(width: width, height: height, scale: 1, background: .white, layers: [])
    #expect(throws: RasterError.tooLarge(width: width, height: height)) {
      try PictureRenderer().render(picture)
    }
  }

  @Test func concurrentJobsDrawTheSamePictures() async throws {
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
  var first: Picture {
    var copy = self
    return copy.pictures(1)[0]
  }
}

struct TurnedLayerTests {
  private let content = LayerContent(
    width: 20, height: 10, marks: [.box(0, 0, 20, 10, Color(hex: 0x007AFF))])

  private func picture(_ layer: Layer) -> Picture {
    Picture(width: 40, height: 40, scale: 1, background: .white, layers: [layer])
  }

  /// A quarter turn about the middle of 40 by 40 pixels maps (x, y) to (40 - y, x).
  @Test func quarterTurnIsTheTurnedRectangle() throws {
    var layer = Layer(
      id: "a", content: content, place: CGAffineTransform(translationX: 4, y: 6),
      clips: [LayerClipping(rect: PixelRect(x: 0, y: 0, width: 14, height: 40))])
    layer.turn = LayerTurn(angle: 90, center: CGPoint(x: 20, y: 20))
    let pixels = try PictureRenderer().render(picture(layer))
    for y in 0..<40 {
      for x in 0..<40 {
        // The clip leaves the columns 4 to 13.
        let isInside = (24..<34).contains(x) && (4..<14).contains(y)
        #expect(pixels[x, y] == (isInside ? 0xFF00_7AFF : 0xFFFF_FFFF), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [10.0, 33, 71, -120])
  func frameEncoderAndSVGShowTheTurnedLayer(_ angle: Double) throws {
    var layer = Layer(
      id: "a", content: content, place: CGAffineTransform(translationX: 10, y: 15),
      clips: [LayerClipping(rect: PixelRect(x: 12, y: 15, width: 16, height: 10), cornerRadius: 3)])
    layer.turn = LayerTurn(angle: angle, center: CGPoint(x: 20, y: 20))
    let picture = picture(layer)
    let pixels = try PictureRenderer().render(picture)
    let bytes = try FrameEncoder().png(of: picture, settings: PNGEncoder.Settings())
    let image = try #require(PNGImage(bytes: bytes))
    #expect(try PixelBuffer(decoding: image) == pixels)
    // The middle stays, and the corners of the clip are cut.
    #expect(pixels.channels(20, 20) == [0, 122, 255])
    let svg = String(decoding: SVGWriter.bytes(of: picture), as: UTF8.self)
    #expect(svg.contains("<g id=\"a\" transform=\"matrix("))
  }

  @Test func clearBackgroundIsTransparent() throws {
    let picture = Picture(width: 4, height: 4, scale: 1, background: .clear, layers: [])
    #expect(try PictureRenderer().render(picture).pixels == Array(repeating: 0, count: 16))
    #expect(!String(decoding: SVGWriter.bytes(of: picture), as: UTF8.self).contains("<rect"))
  }
}

struct LayerPixelsTests {
  /// Layers saved as PNG files, as in a golden, compose the same picture.
  @Test(arguments: 0..<12) func pictureOfSavedLayersIsUnchanged(seed: UInt64) throws {
    var random = RandomPicture(seed: seed)
    let renderer = PictureRenderer()
    for picture in random.pictures(4) {
      var kept = picture
      kept.layers = try picture.layers.compactMap { try Self.kept($0, of: picture, renderer) }
      #expect(try PictureRenderer().render(kept) == renderer.render(picture), "seed \(seed)")
    }
  }

  private static func kept(
    _ layer: Layer, of picture: Picture, _ renderer: PictureRenderer
  ) throws -> Layer? {
    let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    guard let drawn = try renderer.pixels(of: layer, within: bounds) else { return nil }
    let bytes = try PNGEncoder().encode(drawn.pixels, settings: .init(hasAlpha: true))
    let image = try #require(PNGImage(bytes: bytes))
    let rect = CGRect(
      x: Double(drawn.rect.x), y: Double(drawn.rect.y), width: Double(drawn.rect.width),
      height: Double(drawn.rect.height))
    let content = LayerContent(
      width: drawn.rect.maxX, height: drawn.rect.maxY, marks: [.image(image, rect, clip: nil)])
    var kept = layer
    kept.content = content
    kept.place = CGAffineTransform(
      translationX: CGFloat(drawn.origin.x), y: CGFloat(drawn.origin.y))
    return kept
  }
}
