// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// How large and in what colour numbers stand under a screen.
struct CaptionStyle: Hashable {
  /// Points for each that a full-size screen's numbers have.
  let unit: Double
  /// The colour of numbers.
  let color: Color

  /// The colour of what they are called.
  var labelColor: Color { color.opacity(0.72) }
  /// The font of numbers.
  var numberFont: Font { Font(size: 17 * unit, weight: .semibold) }
  /// The font of what they are called.
  var labelFont: Font { Font(size: CaptionStyle.labelSize * unit) }
  /// The height of the strip in points.
  var height: Double { 44 * unit }
  /// The height of a label and its number in points.
  var textHeight: Double { labelFont.lineHeight + numberFont.lineHeight }

  private static let labelSize = 11.0
  /// The pixels that a label's font has at least, where there is room.
  private static let readableSize = 10.0

  /// Creates the style of a strip.
  ///
  /// - Parameters:
  ///   - ground: What it stands on.
  ///   - scale: The pixels per point at which the picture is looked at.
  ///   - most: The largest unit that there is room for.
  init(on ground: Color, scale: Double, most: Double) {
    unit = min(max(CaptionStyle.readableSize / (CaptionStyle.labelSize * scale), 1), most)
    color = ground.luminance > CaptionStyle.middleLuminance ? .black : .white
  }

  /// The luminance whose contrast to black and to white is the same by WCAG 2: (L + 0.05)² = 1.05 · 0.05.
  private static let middleLuminance = 0.179
}

extension Color {
  /// The relative luminance of an opaque colour in `0...1`, with squares in place of sRGB's own curve.
  fileprivate var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value * value
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
