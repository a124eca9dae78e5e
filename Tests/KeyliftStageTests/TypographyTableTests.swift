// SPDX-License-Identifier: MIT

@testable import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

/// Sizes of text against the font tables of Inter.
struct TypographyTableTests {
  @Test(arguments: [("inter-text", 17.0), ("inter-display", 34)])
  func capitalsOfInterAreAsHighAsThoseOfSanFrancisco(_ face: String, _ size: Double) throws {
    let metrics = try LookTable("font-metrics")
    let inter = try Font(size: size).fittedSize * metrics[face].number("capital_em")
    #expect(abs(inter - size * Font.capHeightRatio) < 0.01)
  }
}
