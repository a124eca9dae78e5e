// SPDX-License-Identifier: MIT

@testable import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

/// The tables `text-styles`, `tracking` and `font-metrics`.
struct TypographyTableTests {
  @Test func tableHasEveryStyleAtEverySize() throws {
    let labels = TextStyle.allCases.flatMap { style in
      ContentSizeCategory.allCases.map { "\(style.rawValue) \($0.rawValue)" }
    }
    #expect(try LookTable("text-styles").rows.map(\.label) == labels)
  }

  @Test(arguments: TextStyle.allCases)
  func styleHasTheSizesAndLeadingsOfTheTable(_ style: TextStyle) throws {
    let table = try LookTable("text-styles")
    for category in ContentSizeCategory.allCases {
      let row = try table["\(style.rawValue) \(category.rawValue)"]
      let font = Font.preferred(style, at: category)
      let drawn = ["size_pt": DrawnLength(font.size), "leading_pt": DrawnLength(font.leading)]
      let disagreements = try row.disagreements(with: drawn)
      #expect(disagreements == [])
      #expect(try font.weight.rawValue == row.text("weight"))
    }
  }

  /// Text sizes are spaced by 0.0131 of the size and San Francisco's tracking (`Docs/iOS/Appearance.md` 4.4).
  @Test(arguments: try LookTable("tracking").rows.filter { try $0.number("size_pt") < 20 })
  func textSizesAreTrackedAsSanFrancisco(_ row: LookTable.Row) throws {
    let size = try row.number("size_pt")
    let tracking = Font(size: size).letterSpacing - 0.0131 * size
    let drawn = ["size_pt": DrawnLength(size), "tracking_pt": DrawnLength(tracking, within: 1e-9)]
    let disagreements = try row.disagreements(with: drawn)
    #expect(disagreements == [])
  }

  /// No advances of SF Display are known, so the tracking of display sizes is not used
  /// (`Docs/iOS/Appearance.md` 4.4 and 10).
  @Test(arguments: try LookTable("tracking").rows.filter { try $0.number("size_pt") >= 20 })
  func displaySizesAreSpacedByPartOfTheSize(_ row: LookTable.Row) throws {
    let size = try row.number("size_pt")
    #expect(abs(Font(size: size).letterSpacing - 0.0044 * size) < 1e-9)
  }

  @Test func fontHasTheMetricsOfSanFrancisco() throws {
    let row = try LookTable("font-metrics")["sf-pro"]
    #expect(try Font.ascentRatio == row.number("ascent_em"))
    #expect(try Font.lineHeightRatio == row.number("line_em"))
    #expect(try Font.capHeightRatio == row.number("capital_em"))
    let descent = Font.lineHeightRatio - Font.ascentRatio
    #expect(abs(descent - (try row.number("descent_em"))) < 0.0002)
  }

  @Test(arguments: [("inter-text", 17.0), ("inter-display", 34)])
  func capitalsOfInterAreAsHighAsThoseOfSanFrancisco(_ face: String, _ size: Double) throws {
    let metrics = try LookTable("font-metrics")
    let inter = try Font(size: size).fittedSize * metrics[face].number("capital_em")
    let real = try size * metrics["sf-pro"].number("capital_em")
    #expect(abs(inter - real) < 0.01)
  }
}
