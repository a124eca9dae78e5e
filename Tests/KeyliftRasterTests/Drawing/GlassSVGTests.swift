// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// The SVG of glass, drawn by three renderers that share no code with Keylift or each other.
struct GlassSVGTests {
  /// A picture like a screen with a keyboard that is on its way: colored boxes, a panel and a
  /// capsule, and a mark over the panel.
  private func pictures() -> [Picture] {
    (0..<4).map { seed in
      var pictures = GlassPicture(seed: UInt64(seed), width: 402, height: 320)
      let panel = pictures.glass(
        CGRect(x: 0, y: 150, width: 402, height: 308), radius: 27, deviation: 12,
        mix: ColorMix(factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.75, ceiling: 246))
      let capsule = pictures.glass(
        CGRect(x: 20, y: 100, width: 200, height: 44), radius: 22, deviation: 6,
        mix: ColorMix(factor: 0.7, offset: SIMD3(20, 30, 70), saturation: 1.4))
      var ball = pictures.boxes(2)
      ball.id = "ball"
      var faded = panel
      faded.opacity = seed == 3 ? 0.6 : 1
      return pictures.picture([pictures.boxes(20), faded, ball, capsule])
    }
  }

  @Test func filterIsWrittenOverWhatIsBehind() {
    let pictures = GlassPicture(seed: 1, width: 100, height: 80)
    let box = Layer(
      id: "box", content: LayerContent(width: 9, height: 9, marks: [.box(0, 0, 9, 9, .black)]),
      place: CGAffineTransform(translationX: 20, y: 30))
    var far = box
    (far.id, far.place.ty) = ("far", 1)
    let glass = pictures.glass(
      CGRect(x: 30, y: 40, width: 40, height: 20), deviation: 2,
      mix: ColorMix(factor: 0.5, offset: SIMD3(51, 0, 102)))
    #expect(
      String(decoding: SVGWriter.bytes(of: pictures.picture([far, box, glass])), as: UTF8.self)
        == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 0 100 80">
          <defs>
            <clipPath id="clip.1"><rect x="30" y="40" width="40" height="20"/></clipPath>
            <clipPath id="clip.2"><rect x="24" y="34" width="52" height="32"/></clipPath>
            <filter id="material.1" filterUnits="userSpaceOnUse" x="18" y="28" width="64" \
        height="44" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="2"/>\
        <feColorMatrix values="0.5 0 0 0 0.2 0 0.5 0 0 0 0 0 0.5 0 0.4 0 0 0 0 1"/></filter>
          </defs>
          <rect width="100" height="80" fill="#ffffff"/>
          <g id="far" transform="translate(20 1)">
            <rect x="0" y="0" width="9" height="9" fill="#000000"/>
          </g>
          <g id="box" transform="translate(20 30)">
            <rect x="0" y="0" width="9" height="9" fill="#000000"/>
          </g>
          <g id="glass">
            <g clip-path="url(#clip.1)"><g>
              <g><g filter="url(#material.1)"><g><g clip-path="url(#clip.2)">
                <rect x="24" y="34" width="52" height="32" fill="#ffffff"/>
                <use href="#box"/>
              </g></g></g></g>
            </g></g>
          </g>
        </svg>

        """)
  }

  /// librsvg blurs nothing outside of the picture.
  @Test func glassAtAnEdgeIsBlurredFartherInside() {
    let pictures = GlassPicture(seed: 1, width: 200, height: 80)
    let glass = pictures.glass(CGRect(x: 0, y: 60, width: 50, height: 20), deviation: 4)
    let svg = String(decoding: SVGWriter.bytes(of: pictures.picture([glass])), as: UTF8.self)
    #expect(svg.contains("<clipPath id=\"clip.2\"><rect x=\"0\" y=\"48\" width=\"62\""))
    #expect(svg.contains("<g transform=\"translate(12 -12)\">"))
    #expect(svg.contains("<feOffset dx=\"-12\" dy=\"12\"/>"))
  }

  @Test(.requires(.librsvg)) func librsvgDrawsTheSameGlass() throws {
    try expectAgreement { try RenderedSVG.pixels(of: $0) }
  }

  @Test(.requires(.chromium)) func chromiumDrawsTheSameGlass() throws {
    let browser = try Browser.pictureSession()
    try expectAgreement { try RenderedSVG.browserPixels(of: $0, in: browser) }
  }

  @Test(.requires(.resvg)) func resvgDrawsTheSameGlass() throws {
    try expectAgreement { try RenderedSVG.resvgPixels(of: $0) }
  }

  private func expectAgreement(_ render: (Picture) throws -> PixelBuffer?) throws {
    for (index, picture) in pictures().enumerated() {
      let theirs = try #require(try render(picture))
      let ours = try PictureRenderer().render(picture)
      try #require((theirs.width, theirs.height) == (ours.width, ours.height))
      let difference = BlockDifference(ours, theirs)
      #expect(difference.most <= 4, "picture \(index), block \(difference.place)")
    }
  }
}

struct GlassFrameTests {
  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try PixelBuffer(decoding: try #require(PNGImage(bytes: bytes)))
  }

  /// The renderer blurs what is on its canvas and keeps nothing from one picture to the next.
  @Test(arguments: 0..<24) func filesHaveTheRenderersPixels(seed: UInt64) throws {
    var pictures = GlassPicture(seed: seed)
    let encoder = FrameEncoder()
    for (index, picture) in pictures.frames(10).enumerated() {
      let expected = try PictureRenderer().render(picture).pixels
      let file = try encoder.png(of: picture, settings: PNGEncoder.Settings())
      #expect(try decoded(file).pixels == expected, "seed \(seed), frame \(index)")
    }
  }

  @Test(arguments: 0..<6) func hashesAreThoseOfTheRenderersPixels(seed: UInt64) throws {
    var pictures = GlassPicture(seed: seed)
    let hasher = FrameHasher()
    for picture in pictures.frames(8) {
      let expected = PixelHash(of: try PictureRenderer().render(picture))
      #expect(try hasher.hash(of: picture) == expected)
    }
  }

  @Test(arguments: 0..<6) func filesDependOnNeitherOrderNorStore(seed: UInt64) throws {
    var pictures = GlassPicture(seed: seed)
    let frames = pictures.frames(8)
    let fresh = try frames.map { try FrameEncoder().png(of: $0, settings: .init()) }
    let encoder = FrameEncoder(store: FrameStore(tileBytes: 20_000, rowBytes: 500))
    #expect(try frames.map { try encoder.png(of: $0, settings: .init()) } == fresh)
    let backwards = try frames.reversed().map { try encoder.png(of: $0, settings: .init()) }
    #expect(backwards.reversed() == fresh)
  }

  /// A change of a few steps behind the glass changes the frame's hash.
  @Test func changeBehindTheGlassIsSeen() throws {
    let pictures = GlassPicture(seed: 1)
    func frame(_ gray: UInt8) -> Picture {
      let content = LayerContent(
        width: 60, height: 60,
        marks: [.box(0, 0, 60, 60, Color(red: gray, green: gray, blue: gray))])
      let box = Layer(
        id: "box", content: content, place: CGAffineTransform(translationX: 50, y: 30))
      let glass = pictures.glass(CGRect(x: 20, y: 10, width: 130, height: 100), deviation: 12)
      return pictures.picture([box, glass])
    }
    let hasher = FrameHasher()
    let hashes = try [100, 104, 100].map { try hasher.hash(of: frame($0)) }
    #expect(hashes[0] != hashes[1])
    #expect(hashes[0] == hashes[2])
  }

  @Test func glassMovesWithTheLayersOfAFramedPicture() throws {
    var pictures = GlassPicture(seed: 5)
    let inner = pictures.frames(1)[0]
    let outer = Picture(
      width: 300, height: 260, scale: 1, background: .black,
      layers: inner.layers(at: PixelPoint(x: 70, y: 81), over: inner.backgroundContent))
    let (whole, part) = (try PictureRenderer().render(outer), try PictureRenderer().render(inner))
    for y in 0..<inner.height {
      for x in 0..<inner.width { #expect(whole[x + 70, y + 81] == part[x, y]) }
    }
  }
}

struct GlassPicture {
  private var random: SeededRandom
  let size: PixelPoint

  init(seed: UInt64, width: Int = 160, height: Int = 120) {
    random = SeededRandom(seed: seed)
    size = PixelPoint(x: width, y: height)
  }

  /// The mix that changes nothing.
  static let clear = ColorMix(factor: 1, offset: .zero)

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.x, height: size.y) }

  /// Returns boxes at any place, a third of them over the edges.
  mutating func boxes(_ count: Int = 14) -> Layer {
    let marks = (0..<count).map { _ in
      Mark.box(
        Double(Int.random(in: -20...size.x - 20, using: &random)),
        Double(Int.random(in: -20...size.y - 20, using: &random)),
        Double(Int.random(in: 3...60, using: &random)),
        Double(Int.random(in: 3...60, using: &random)),
        Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)))
    }
    return Layer(
      id: "boxes", content: LayerContent(width: size.x, height: size.y, marks: marks),
      place: .identity)
  }

  func glass(
    _ rect: CGRect, radius: Double = 0, deviation: Double, mix: ColorMix = clear,
    bounds: PixelRect? = nil
  ) -> Layer {
    let shape = CGRect(origin: .zero, size: rect.size)
    let content = LayerContent(
      width: Int(rect.width), height: Int(rect.height),
      marks: [.fill(radius > 0 ? .roundedRect(shape, radius: radius) : .rect(shape), .white)])
    return Layer(
      id: "glass", content: content,
      place: CGAffineTransform(translationX: rect.minX, y: rect.minY),
      material: Material(deviation: deviation, mix: mix, bounds: bounds ?? self.bounds))
  }

  func picture(_ layers: [Layer], background: Color = .white) -> Picture {
    Picture(width: size.x, height: size.y, scale: 1, background: background, layers: layers)
  }

  /// Returns frames in which boxes, two layers of glass and what is over them move, or rest.
  mutating func frames(_ count: Int) -> [Picture] {
    let back = boxes()
    let mix = ColorMix(factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.5)
    let panel = glass(
      CGRect(x: 0, y: 40, width: size.x, height: 100), radius: 27, deviation: 9, mix: mix)
    let capsule = glass(CGRect(x: 12, y: 50, width: 90, height: 30), radius: 15, deviation: 4)
    var layers = [back, panel, boxes(3), capsule]
    return (0..<count).map { _ in
      for index in layers.indices where Int.random(in: 0...2, using: &random) == 0 {
        layers[index].place.tx += CGFloat(Int.random(in: -5...5, using: &random))
        layers[index].place.ty += CGFloat(Int.random(in: -9...9, using: &random))
        if Int.random(in: 0...5, using: &random) == 0 {
          layers[index].opacity = Double.random(in: 0...1.2, using: &random)
        }
      }
      let isLess = Int.random(in: 0...4, using: &random) == 0
      return picture(isLess ? Array(layers.dropFirst()) : layers)
    }
  }
}
