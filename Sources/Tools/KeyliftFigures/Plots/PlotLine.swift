// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftStage

struct PlotLine: Hashable, Sendable {
  enum Hue: Hashable, Sendable {
    case ink
    /// People with color blindness can distinguish these colors; higher numbers repeat them.
    case numbered(Int)
  }

  var hue: Hue
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  var dash: [Double] = []
  var width = 2.0
  var marksPoints = false
  var joinsPoints = true
  static let reference = PlotLine(hue: .ink, width: 3)

  /// Different numbers differ in color and dash, so that they can be distinguished in grayscale,
  /// too.
  static func numbered(_ number: Int) -> PlotLine {
    // There are nine dashes, so the eighth line, which has the first's color, has another dash.
    PlotLine(
      hue: .numbered(number % PlotColors.hueCount), dash: dashes[number % dashes.count])
  }

  /// The colors of measured points begin after that of the first curve.
  static func measured(_ number: Int) -> PlotLine {
    PlotLine(
      hue: .numbered((number + 1) % PlotColors.hueCount), width: 1.5, marksPoints: true,
      joinsPoints: false)
  }

  private static let dashes: [[Double]] = [
    [], [8, 4], [2, 3], [9, 3, 2, 3], [4, 3], [14, 4], [9, 3, 2, 3, 2, 3], [2, 6], [14, 4, 4, 4],
  ]

  func pieces(of line: Polyline) -> [Polyline] { joinsPoints ? line.dashed(dash) : [] }
}

struct PlotColors: Hashable, Sendable {
  var background: Color
  let ink: Color
  let secondary: Color
  let grid: Color
  let axis: Color
  let hues: [Color]

  static let hueCount = 7

  static func of(_ appearance: Appearance) -> PlotColors {
    appearance == .dark ? dark : light
  }

  /// Sets arrows and numbers off from what is below them.
  var halo: Color { (ink.isDark ? Color.white : Color.black).opacity(0.85) }

  /// White is legible on it.
  var mark: Color { Color(hex: 0xC2185B) }

  func color(_ hue: PlotLine.Hue) -> Color {
    switch hue {
    case .ink: ink
    case .numbered(let number): hues[number % hues.count]
    }
  }

  /// The colors on white.
  ///
  /// Source: Okabe and Ito, "Color Universal Design" (2008); the light blue is a little darker, and
  /// the yellow dark enough to be visible. Grays are iOS's own.
  private static let light = PlotColors(
    background: .white, ink: Color(hex: 0x1C1C1E), secondary: Color(hex: 0x6C6C70),
    grid: Color(hex: 0xE5E5EA), axis: Color(hex: 0xAEAEB2),
    hues: [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x4AA8DF, 0x5C5300].map {
      Color(hex: $0)
    })

  private static let dark = PlotColors(
    background: Color(hex: 0x1C1C1E), ink: Color(hex: 0xF2F2F7), secondary: Color(hex: 0xAEAEB2),
    grid: Color(hex: 0x38383A), axis: Color(hex: 0x636366),
    hues: [0x3A86DB, 0xD9600A, 0x1FB287, 0xD58BB4, 0xE69F00, 0x7CC8F5, 0xF0E442].map {
      Color(hex: $0)
    })
}

extension Color {
  /// Whether white is more legible on the color than black.
  var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500 }
}
