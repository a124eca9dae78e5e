// SPDX-License-Identifier: MIT

import KeyliftStage

/// The colours of a plot and of whatever stands around it.
struct PlotColors: Hashable, Sendable {
  /// What lies behind everything.
  let background: Color
  /// Text that matters, and the line that others are compared with.
  let ink: Color
  /// The axes' own text.
  let secondary: Color
  /// The lines of the grid.
  let grid: Color
  /// The lines of the axes.
  let axis: Color
  /// The colours of series, which people with any colour-blindness can tell apart.
  let hues: [Color]

  /// How many colours series have.
  static let hueCount = 7

  /// Returns the colours of an appearance.
  static func of(_ appearance: Appearance) -> PlotColors {
    appearance == .dark ? dark : light
  }

  /// Returns the colour of a hue.
  func color(_ hue: PlotLine.Hue) -> Color {
    switch hue {
    case .ink: ink
    case .numbered(let number): hues[number % hues.count]
    }
  }

  /// The colours on white.
  ///
  /// Source: Okabe and Ito, "Color Universal Design" (2008), the light blue a little darker and the yellow as dark as
  /// it must be to be seen. Greys are iOS's own.
  private static let light = PlotColors(
    background: .white, ink: Color(hex: 0x1C1C1E), secondary: Color(hex: 0x6C6C70),
    grid: Color(hex: 0xE5E5EA), axis: Color(hex: 0xAEAEB2),
    hues: [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x4AA8DF, 0x5C5300].map {
      Color(hex: $0)
    })

  /// The colours on black: the same, all but orange and yellow lighter.
  private static let dark = PlotColors(
    background: Color(hex: 0x1C1C1E), ink: Color(hex: 0xF2F2F7), secondary: Color(hex: 0xAEAEB2),
    grid: Color(hex: 0x38383A), axis: Color(hex: 0x636366),
    hues: [0x3A86DB, 0xD9600A, 0x1FB287, 0xD58BB4, 0xE69F00, 0x7CC8F5, 0xF0E442].map {
      Color(hex: $0)
    })
}
