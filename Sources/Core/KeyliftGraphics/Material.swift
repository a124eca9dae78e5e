// SPDX-License-Identifier: MIT

import KeyliftIO

/// The glass that a layer consists of: what is behind it, blurred and mixed with a color.
///
/// The marks of such a layer are fills. Their outlines are the shape of the glass, and their color is
/// the mix over the mean color behind it, which is drawn where nothing can be blurred: in animated
/// SVG, Lottie and PDF.
package struct Material: Hashable, Sendable {
  /// The standard deviation of the Gaussian blur in pixels.
  package var deviation: Double
  package var mix: ColorMix
  /// The part of the picture that is seen through the glass.
  ///
  /// Near its edges the blur is a mean of the pixels inside, so no color from the outside comes in.
  package var bounds: PixelRect

  /// Creates a material; a deviation that is negative or not a number counts as 0.
  package init(deviation: Double, mix: ColorMix, bounds: PixelRect) {
    self.deviation = deviation > 0 ? min(deviation, Material.limit) : 0
    self.mix = mix
    self.bounds = bounds
  }

  private static let limit = 256.0

  /// The distance in pixels at which a pixel still counts: three standard deviations, as in renderers
  /// of SVG.
  var reach: Int { Int(clamping: (deviation * 3).rounded(.up)) }

  /// Returns the pixels that are seen through a rectangle of the glass.
  package func source(of rect: PixelRect) -> PixelRect {
    PixelRect(
      x: rect.x - reach, y: rect.y - reach, width: rect.width + 2 * reach,
      height: rect.height + 2 * reach
    ).intersection(bounds)
  }
}

/// A change of colors: each channel becomes a sum of the three channels with factors, and an offset.
///
/// Colors whose luminance is above a ceiling first lose what is above it, alike in all channels.
package struct ColorMix: Hashable, Sendable {
  /// For red, green and blue, the factors of red, green and blue and an offset in `0...255`.
  package let rows: [SIMD4<Double>]
  /// The largest luminance that counts, in `0...255`.
  package let ceiling: Double

  /// The parts of red, green and blue in a color's luminance (ITU-R BT.709).
  package static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

  /// Creates a mix from a factor and a color that is added, with more or less saturation before.
  ///
  /// - Parameters:
  ///   - factor: The factor of each channel.
  ///   - offset: What is added to red, green and blue, in `0...255`.
  ///   - saturation: The factor of a channel's distance from the luminance; 1 for no change.
  ///   - ceiling: The largest luminance that counts.
  package init(
    factor: Double, offset: SIMD3<Double>, saturation: Double = 1, ceiling: Double = 255
  ) {
    rows = (0..<3).map { channel in
      var factors = ColorMix.luminance * (1 - saturation)
      factors[channel] += saturation
      return SIMD4(factors * factor, offset[channel])
    }
    self.ceiling = ceiling
  }

  package init?(numbers: [Double]) {
    guard numbers.count == 13 else { return nil }
    rows = stride(from: 0, to: 12, by: 4).map {
      SIMD4(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3])
    }
    ceiling = numbers[12]
  }

  package var numbers: [Double] { rows.flatMap { [$0.x, $0.y, $0.z, $0.w] } + [ceiling] }

  /// The factors with which red, green and blue follow a gray.
  package var grays: SIMD3<Double> {
    SIMD3(rows.map { $0.x + $0.y + $0.z })
  }

  /// Returns what a material shows in front of a plain color, which must be opaque.
  package func color(over color: Color) -> Color {
    let page = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    let luminance = (page * ColorMix.luminance).sum()
    let excess = grays * max(luminance - ceiling, 0)
    func byte(_ channel: Int) -> UInt8 {
      let row = rows[channel]
      let page = SIMD4(page, 1)
      let value = min(max((row * page).sum() - excess[channel], 0), 255)
      return UInt8(clamping: (value * 128).rounded() / 128 + 0.5)
    }
    return Color(red: byte(0), green: byte(1), blue: byte(2))
  }
}
