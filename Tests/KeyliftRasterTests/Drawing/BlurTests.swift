// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

struct BlurTests {
  /// Returns the largest and the mean difference of glass from the oracle, in steps of 255.
  private func difference(
    _ deviation: Double, seed: UInt64, bounds: PixelRect? = nil, mix: ColorMix = GlassPicture.clear
  ) throws -> (most: Double, mean: Double) {
    var pictures = GlassPicture(seed: seed)
    let back = pictures.boxes()
    let rect = CGRect(x: 21, y: 13, width: 100, height: 71)
    let glass = pictures.glass(rect, deviation: deviation, mix: mix, bounds: bounds)
    let drawn = try PictureRenderer().render(pictures.picture([back, glass]))
    let plain = try PictureRenderer().render(pictures.picture([back]))
    let region = PixelRect(around: rect)
    let expected = GaussianOracle(plain, deviation: deviation, within: bounds ?? pictures.bounds)
      .channels(of: region).map { Self.mixed($0, mix) }
    var (most, sum) = (0.0, 0.0)
    for (index, color) in expected.enumerated() {
      let (x, y) = (region.x + index % region.width, region.y + index / region.width)
      let actual = SIMD3(drawn.channels(x, y).map(Double.init))
      let steps = (actual - color).replacing(with: color - actual, where: actual .< color)
      most = max(most, steps.max())
      sum += steps.sum() / 3
    }
    return (most, sum / Double(expected.count))
  }

  /// Returns what glass shows of a color, not rounded.
  private static func mixed(_ color: SIMD3<Double>, _ mix: ColorMix) -> SIMD3<Double> {
    let excess = max((color * ColorMix.luminance).sum() - mix.ceiling, 0)
    return SIMD3(
      mix.rows.map { row in
        let gray = row.x + row.y + row.z
        return min(max((row * SIMD4(color, 1)).sum() - gray * excess, 0), 255)
      })
  }

  /// The keyboard's glass at 1, 2 and 3 pixels a point, against a Gaussian of full size.
  @Test(arguments: [7.0, 14, 21], [1, 2, 3])
  func keyboardIsAsIfBlurredAtFullSize(deviation: Double, seed: UInt64) throws {
    let mix = ColorMix(
      factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.75, ceiling: 246)
    let difference = try difference(deviation, seed: seed, mix: mix)
    #expect(difference.most <= 2, "deviation \(deviation), seed \(seed)")
    #expect(difference.mean <= 0.3, "deviation \(deviation), seed \(seed)")
  }

  /// A keyboard that comes or goes is below the screen, too, in a picture that goes on there.
  @Test(
    arguments: [0.0, 3, 8, 24],
    [
      PixelRect(x: 30, y: 20, width: 60, height: 40), PixelRect(x: 0, y: 0, width: 160, height: 50),
      PixelRect(x: 60, y: 0, width: 100, height: 120),
      PixelRect(x: 0, y: 90, width: 160, height: 30),
      .zero,
    ])
  func glassEndsWhereNothingIsSeenThroughIt(deviation: Double, bounds: PixelRect) throws {
    var pictures = GlassPicture(seed: 5)
    let back = pictures.boxes()
    let rect = CGRect(x: 21, y: 13, width: 100, height: 71)
    let glass = pictures.glass(
      rect, deviation: deviation, mix: ColorMix(factor: 0.5, offset: SIMD3(90, 20, 40)),
      bounds: bounds)
    let picture = pictures.picture([back, glass])
    let drawn = try PictureRenderer().render(picture)
    let plain = try PictureRenderer().render(pictures.picture([back]))
    let seen = PixelRect(around: rect).intersection(bounds)
    for y in 0..<picture.height {
      for x in 0..<picture.width
      where !(seen.x..<seen.maxX).contains(x) || !(seen.y..<seen.maxY).contains(y) {
        guard drawn[x, y] != plain[x, y] else { continue }
        Issue.record("glass at \(x), \(y)")
        return
      }
    }
    let bytes = try FrameEncoder().png(
      of: picture, settings: PNGEncoder.Settings(hasAlpha: true, scale: 1))
    let decoded = try PixelBuffer(decoding: try #require(PNGImage(bytes: bytes)))
    #expect(decoded.pixels == drawn.pixels)
  }

  /// A layer that turns has a tile for each band of 128 rows, but glass has one.
  @Test(arguments: [0.5, 22.5, 70, 90])
  func turnedGlassOfManyRowsIsInTheFile(angle: Double) throws {
    var pictures = GlassPicture(seed: 8, width: 320, height: 400)
    let back = pictures.boxes(40)
    var glass = pictures.glass(
      CGRect(x: 60, y: 20, width: 200, height: 340), deviation: 6,
      mix: ColorMix(factor: 0.5, offset: SIMD3(90, 20, 40)))
    glass.turn = LayerTurn(angle: angle, center: CGPoint(x: 160, y: 200))
    let picture = pictures.picture([back, glass])
    let drawn = try PictureRenderer().render(picture)
    let bytes = try FrameEncoder().png(
      of: picture, settings: PNGEncoder.Settings(hasAlpha: true, scale: 1))
    let decoded = try PixelBuffer(decoding: try #require(PNGImage(bytes: bytes)))
    #expect(decoded.pixels == drawn.pixels)
    #expect(drawn[160, 200] != (try PictureRenderer().render(pictures.picture([back])))[160, 200])
  }

  /// The difference comes from rounding and from the interpolation between cells.
  @Test(arguments: [0, 0.7, 1.5, 3, 5.9, 6, 11.9, 12, 23.9, 24, 30, 45], [1, 2])
  func glassShowsTheConvolutionWithAGaussian(deviation: Double, seed: UInt64) throws {
    let difference = try difference(deviation, seed: seed)
    #expect(difference.most <= 1.7, "deviation \(deviation), seed \(seed)")
    #expect(difference.mean <= 0.6, "deviation \(deviation), seed \(seed)")
  }

  @Test func nothingOutsideTheBoundsIsSeen() throws {
    let bounds = PixelRect(x: 17, y: 9, width: 107, height: 78)
    let difference = try difference(8, seed: 3, bounds: bounds)
    #expect(difference.most <= 1.7)
  }

  /// A sharp edge of black and white is the worst case of interpolation.
  @Test(arguments: [6.0, 7, 12, 13, 21, 24, 40])
  func edgeIsTheErrorFunction(deviation: Double) throws {
    let pictures = GlassPicture(seed: 1, width: 400, height: 40)
    let black = Layer(
      id: "black",
      content: LayerContent(width: 200, height: 40, marks: [.box(0, 0, 200, 40, .black)]),
      place: .identity)
    let glass = pictures.glass(CGRect(x: 100, y: 0, width: 200, height: 40), deviation: deviation)
    let drawn = try PictureRenderer().render(pictures.picture([black, glass]))
    for x in 100..<300 {
      let distance = (Double(x) + 0.5 - 200) / deviation
      let expected = 127.5 * (1 + erf(distance / 2.0.squareRoot()))
      let actual = Double(drawn.channels(x, 20)[0])
      #expect(abs(actual - expected) <= 1.6, "x \(x)")
    }
  }

  @Test(arguments: 0..<40) func glassOverAPlainColorIsTheFlatMix(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let mixes = [
      ColorMix(factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.75, ceiling: 246),
      ColorMix(factor: 0.8, offset: SIMD3(10, 0, 40), ceiling: 90),
      ColorMix(factor: 0.169, offset: SIMD3(repeating: 23)),
      ColorMix(factor: 0.9, offset: SIMD3(5, 40, -30), saturation: 1.8),
    ]
    let pictures = GlassPicture(seed: seed, width: 60, height: 50)
    let page = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
    for mix in mixes {
      let glass = pictures.glass(
        CGRect(x: 0, y: 20, width: 60, height: 30), deviation: random.double(in: 0...30), mix: mix)
      let drawn = try PictureRenderer().render(pictures.picture([glass], background: page))
      let flat = mix.color(over: page)
      #expect(Set(drawn.pixels[(21 * 60)...]) == [flat.word])
    }
  }

  @Test func glassIsDrawnWithinItsShape() throws {
    var pictures = GlassPicture(seed: 4)
    let back = pictures.boxes()
    let rect = CGRect(x: 30, y: 20, width: 80, height: 60)
    let mix = ColorMix(factor: 0, offset: SIMD3(10, 200, 30))
    let glass = pictures.glass(rect, radius: 20, deviation: 10, mix: mix)
    let drawn = try PictureRenderer().render(pictures.picture([back, glass]))
    // The same shape as an opaque fill.
    var filled = glass
    filled.material = nil
    filled.content = LayerContent(
      width: 80, height: 60,
      marks: [
        .fill(
          .roundedRect(CGRect(x: 0, y: 0, width: 80, height: 60), radius: 20),
          Color(red: 10, green: 200, blue: 30))
      ])
    let expected = try PictureRenderer().render(pictures.picture([back, filled]))
    let most = zip(drawn.pixels, expected.pixels).map { Self.steps($0, $1) }.max()
    #expect(most ?? 255 <= 1)
  }

  private static func steps(_ left: UInt32, _ right: UInt32) -> Int {
    let shifts: [UInt32] = [0, 8, 16, 24]
    let steps: [Int] = shifts.map { shift in
      let (one, other) = (Int(left >> shift & 255), Int(right >> shift & 255))
      return abs(one - other)
    }
    return steps.max() ?? 0
  }
}

/// A Gaussian blur as a direct convolution in double precision: for each pixel the weighted mean of
/// the pixels around it that lie in a rectangle.
struct GaussianOracle {
  private let pixels: PixelBuffer
  private let bounds: PixelRect
  private let weights: [Double]

  init(_ pixels: PixelBuffer, deviation: Double, within bounds: PixelRect) {
    (self.pixels, self.bounds) = (pixels, bounds)
    let reach = Int((4 * deviation).rounded(.up))
    weights = (0...reach).map { $0 == 0 ? 1 : exp(-Double($0 * $0) / (2 * deviation * deviation)) }
  }

  /// Returns red, green and blue of the blurred pixels of a rectangle, row by row.
  func channels(of rect: PixelRect) -> [SIMD3<Double>] {
    let reach = weights.count - 1
    let top = max(rect.y - reach, bounds.y)
    let rows = (top..<min(rect.maxY + reach, bounds.maxY)).map { y in
      (rect.x..<rect.maxX).map { x in
        mean(at: x, in: bounds.x..<bounds.maxX) { Self.channels(of: pixels[$0, y]) }
      }
    }
    return (rect.y..<rect.maxY).flatMap { y in
      (0..<rect.width).map { x in mean(at: y, in: bounds.y..<bounds.maxY) { rows[$0 - top][x] } }
    }
  }

  private static func channels(of pixel: UInt32) -> SIMD3<Double> {
    SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }

  private func mean(
    at center: Int, in range: Range<Int>, _ color: (Int) -> SIMD3<Double>
  ) -> SIMD3<Double> {
    let reach = weights.count - 1
    var (sum, total) = (SIMD3<Double>.zero, 0.0)
    for place in (center - reach..<center + reach + 1).clamped(to: range) {
      let weight = weights[abs(place - center)]
      sum += color(place) * weight
      total += weight
    }
    return sum / total
  }
}
