// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

/// Random pictures with every kind of mark, layer and clip.
struct RandomPicture {
  private var random: SeededRandom
  private let size = 96
  private let image: PNGImage?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    image = PNGFixture.all.first { $0.name == "rgba-8" }.flatMap { PNGImage(bytes: $0.bytes) }
  }

  /// Returns pictures with the same contents at different positions.
  mutating func pictures(_ count: Int) -> [Picture] {
    let contents = (0..<4).map { _ in content() }
    return (0..<count).map { _ in
      Picture(
        width: size, height: size, scale: 1, background: opaqueColor(),
        layers: contents.enumerated().map { layer(id: "layer-\($0)", $1) })
    }
  }

  private mutating func layer(id: String, _ content: LayerContent) -> Layer {
    let move = CGAffineTransform(
      translationX: Double(Int.random(in: -30...40, using: &random)),
      y: Double(Int.random(in: -30...40, using: &random)))
    let turn = CGAffineTransform(
      a: number(0.5...1.5), b: number(-0.5...0.5), c: number(-0.5...0.5), d: number(0.5...1.5),
      tx: number(-20...40), ty: number(-20...40))
    let clips = (0..<Int.random(in: 0...2, using: &random)).map { _ in clip() }
    return Layer(
      id: id, content: content, place: Bool.random(using: &random) ? move : turn, clips: clips,
      opacity: Bool.random(using: &random) ? 1 : number(0...1))
  }

  private mutating func clip() -> LayerClipping {
    LayerClipping(
      rect: PixelRect(
        x: Int.random(in: -20...30, using: &random), y: Int.random(in: -20...30, using: &random),
        width: Int.random(in: 1...90, using: &random),
        height: Int.random(in: 1...90, using: &random)),
      cornerRadius: Bool.random(using: &random) ? 0 : number(0...20))
  }

  private mutating func content() -> LayerContent {
    LayerContent(
      width: 60, height: 60, marks: (0..<Int.random(in: 1...4, using: &random)).map { _ in mark() })
  }

  private mutating func mark() -> Mark {
    switch Int.random(in: 0...4, using: &random) {
    case 0: return .fill(outline(), color())
    case 1:
      let isRound = Bool.random(using: &random)
      return .stroke(
        outline(),
        Stroke(
          color: color(), width: number(0.5...6), cap: isRound ? .round : .butt,
          join: isRound ? .round : .miter))
    case 2: return .glyphs(run(), color())
    case 3:
      guard let image else { return .fill(outline(), color()) }
      // At its own size and on whole pixels, as renderers resample images differently.
      let rect = CGRect(x: 7, y: 9, width: Double(image.width), height: Double(image.height))
      return .image(image, rect, clip: nil)
    default: return .fill(.rect(rect().integral), opaqueColor())
    }
  }

  private mutating func outline() -> Outline {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .rect(rect())
    case 1:
      let rect = rect()
      return .roundedRect(rect, radius: number(0...0.5) * min(rect.width, rect.height))
    case 2: return .ellipse(rect())
    default:
      var path = Path()
      path.move(to: point())
      path.line(to: point())
      path.curve(to: point(), point(), point())
      path.close()
      return .path(path)
    }
  }

  /// A glyph run of triangles that do not overlap.
  private mutating func run() -> GlyphRun {
    let glyph = GlyphOutline(
      name: "triangle",
      path: Path([
        .move(.zero), .line(CGPoint(x: 700, y: 0)), .line(CGPoint(x: 350, y: 900)), .close,
      ]))
    let unit = number(0.01...0.02)
    return GlyphRun(
      text: "▲▲▲", origin: point(), unit: unit,
      placements: (0..<3).map { GlyphRun.Placement(glyph: glyph, x: Double($0) * 800 * unit) })
  }

  private mutating func rect() -> CGRect {
    CGRect(x: number(-10...40), y: number(-10...40), width: number(2...60), height: number(2...60))
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(-10...70), y: number(-10...70)) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { random.double(in: range) }

  private mutating func opaqueColor() -> Color {
    Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
  }

  private mutating func color() -> Color {
    var color = opaqueColor()
    if Bool.random(using: &random) { color.alpha = UInt8.random(in: 0...255, using: &random) }
    return color
  }
}

extension Picture {
  static func of(
    _ marks: [Mark], width: Int = 20, height: Int = 20, place: CGAffineTransform = .identity,
    clips: [LayerClipping] = [], opacity: Double = 1
  ) -> Picture {
    let content = LayerContent(width: width, height: height, marks: marks)
    let layer = Layer(id: "layer", content: content, place: place, clips: clips, opacity: opacity)
    return Picture(width: width, height: height, scale: 1, background: .white, layers: [layer])
  }
}

extension Mark {
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color)
    -> Mark
  { .fill(.rect(CGRect(x: x, y: y, width: width, height: height)), color) }
}

extension PixelBuffer {
  func channels(_ x: Int, _ y: Int) -> [Int] {
    let word = self[x, y]
    return [Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF)]
  }

  /// The total darkness of the pixels: 1 for each black pixel.
  var darkness: Double { pixels.reduce(0) { $0 + Double(255 - Int($1 & 0xFF)) / 255 } }
}

extension Mark {
  /// An image that begins as a PNG file but is cut short.
  static func brokenImage() throws -> Mark {
    let whole = try #require(PNGFixture.all.first { $0.name == "rgba-8" })
    let image = try #require(PNGImage(bytes: Array(whole.bytes.prefix(40))))
    return .image(image, CGRect(x: 0, y: 0, width: 10, height: 10), clip: nil)
  }
}

extension GlyphRun {
  /// Creates a glyph run of shaped text without letter spacing.
  init(_ shaped: ShapedText, text: String, origin: CGPoint, unit: Double) {
    var pen = 0.0
    let placements = shaped.glyphs.map { glyph in
      defer { pen += glyph.advance * unit }
      return Placement(
        glyph: glyph.outline, x: pen + glyph.xOffset * unit, y: -glyph.yOffset * unit)
    }
    self.init(text: text, origin: origin, unit: unit, placements: placements)
  }
}
