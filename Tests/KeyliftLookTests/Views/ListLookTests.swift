// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Figures of `ios-look.md` 6.3.
struct ListLookTests {
  private let rows = [
    ListContent.Row(title: "Wi-Fi", detail: "Home", accessory: .disclosure),
    .init(title: "Bluetooth", icon: .system(.systemBlue)), .init(title: "Cellular"),
  ]

  private func draw(_ list: ListContent, _ traits: ScreenTraits = .phone375) -> Drawn {
    Drawn(fitting: .list(list), traits: traits)
  }

  /// The lines a pixel high.
  private func separators(_ drawn: Drawn) -> [CGRect] {
    drawn.fills.map(\.rect).filter { abs($0.height * drawn.scale - 1) < 0.01 && $0.width > 50 }
  }

  @Test(arguments: [(ScreenTraits.phone375, 16.0), (.phone390, 20), (.phone393, 20)])
  func rowsLieOnACardWithSideMargins(_ traits: ScreenTraits, margin: Double) {
    let drawn = draw(ListContent(rows: rows), traits)
    #expect(drawn.fills[0].color == Color(hex: 0xF2F2F7))
    #expect(drawn.fills[1].color == .white)
    let card = CGRect(
      x: margin, y: 0, width: traits.size.width - 2 * margin, height: 3 * 44)
    #expect(drawn.fills[1].rect.isClose(to: card, within: 0.01))
  }

  @Test func cardBendsWithARadiusOfTen() {
    guard case .path(let path) = draw(ListContent(rows: rows)).fills[1].outline,
      case .move(let start)? = path.segments.first
    else {
      Issue.record("no path")
      return
    }
    #expect(abs(start.x / 2 - (375 - 16 - 10 * 1.528665)) < 0.01)
  }

  @Test func darkCardIsLighterThanItsBackground() {
    let drawn = draw(ListContent(rows: rows), .phone375.dark)
    #expect(drawn.fills[0].color == .black)
    #expect(drawn.fills[1].color == Color(hex: 0x1C1C1E))
  }

  @Test func titlesStandAtThirtyTwoOrBehindAnIconAtSixtyNine() throws {
    let drawn = draw(ListContent(rows: rows))
    #expect(try #require(drawn.text("Wi-Fi")).left == 32)
    #expect(try #require(drawn.text("Bluetooth")).left == 69)
    let icon = try #require(drawn.fills(Color(hex: 0x007AFF)).first)
    #expect(icon.rect.width == 29 && icon.rect.height == 29)
    #expect(icon.rect.minX == 32)
  }

  @Test func titlesAreFortyFourApart() throws {
    let drawn = draw(ListContent(rows: rows))
    let first = try #require(drawn.text("Wi-Fi")).baseline
    #expect(try #require(drawn.text("Bluetooth")).baseline - first == 44)
    #expect(try #require(drawn.text("Cellular")).baseline - first == 88)
  }

  @Test func separatorsBeginAtTheTextAndEndAtTheCardsEdge() {
    let lines = separators(draw(ListContent(rows: rows)))
    #expect(lines.map(\.minX) == [32, 69])
    #expect(lines.map(\.maxX) == [359, 359])
    #expect(lines.map(\.maxY) == [44, 88])
  }

  @Test func detailIsGrayAndStandsBeforeTheChevron() throws {
    let drawn = draw(ListContent(rows: rows))
    let detail = try #require(drawn.text("Home"))
    #expect(detail.color == Color(hex: 0x3C3C43, opacity: 0.6))
    let chevron = try #require(drawn.lines.first)
    #expect(abs(chevron.ink.maxX - (359 - 16)) < 0.01)
    #expect(abs(chevron.ink.width - 5.7) < 0.01)
    #expect(abs(chevron.ink.height - 9.8) < 0.01)
    // Over white it comes out as the measured #C4C4C6.
    let shown = chevron.color.over(.white)
    #expect(abs(Int(shown.red) - 0xC4) <= 1 && abs(Int(shown.blue) - 0xC6) <= 1)
    #expect(detail.ink.maxX < chevron.ink.minX)
  }

  @Test func headerStandsTenAboveTheCardInCapitals() throws {
    let drawn = draw(ListContent(rows: rows, header: "Network"))
    let header = try #require(drawn.text("NETWORK"))
    #expect(header.color == Color(hex: 0x3C3C43, opacity: 0.6))
    #expect(header.left == 32)
    #expect(abs(drawn.fills[1].rect.minY - header.baseline - 10) < 0.51)
    // 4.3: capitals of 13 points are 9.16 high.
    #expect(abs(header.ink.height - 9.16) < 0.05)
  }

  @Test func footerStandsBelowTheCard() throws {
    let drawn = draw(ListContent(rows: rows, footer: "Footer"))
    let footer = try #require(drawn.text("Footer"))
    // 7.7 to the line box, whose ascent is 0.9521 of 13.
    #expect(abs(footer.baseline - (132 + 7.7 + 12.38)) < 0.26)
  }

  @Test func plainListReachesTheEdges() {
    let drawn = draw(ListContent(rows: rows, isInset: false, header: "Network"))
    let lines = separators(drawn)
    #expect(lines.map(\.minX) == [16, 53, 16])
    #expect(lines.map(\.maxX) == [375, 375, 375])
    // A plain header is 28 high.
    #expect(lines.map(\.maxY) == [72, 116, 160])
    #expect(drawn.text("Network") != nil)
  }

  @Test func accessoriesEndSixteenBeforeTheCardsEdge() throws {
    let drawn = draw(
      ListContent(rows: [
        .init(title: "A", accessory: .checkmark), .init(title: "B", accessory: .toggle(true)),
      ]))
    let check = try #require(drawn.lines.first)
    #expect(check.color == Color(hex: 0x007AFF))
    #expect(abs(check.ink.maxX - 343) < 0.6)
    let track = try #require(drawn.fills(Color(hex: 0x34C759)).first)
    #expect(track.rect.width == 51 && track.rect.height == 31)
    #expect(track.rect.maxX == 343)
  }

  @Test func longTitlesAndDetailsNeverOverlap() throws {
    let long = "A text that is much too long for half of a row"
    for (title, detail) in [(long, "Detail"), ("Title", long), (long, long)] {
      let drawn = draw(ListContent(rows: [.init(title: title, detail: detail)]))
      #expect(drawn.texts.count == 2)
      let (right, left) = (drawn.texts[0].ink, drawn.texts[1].ink)
      #expect(left.maxX < right.minX)
      #expect(abs(right.maxX - 343) < 0.5)
    }
  }

  @Test func onlyRowsInSightAreDrawn() {
    let many = (0..<10_000).map { ListContent.Row(title: "Row \($0)") }
    let drawn = Drawn(
      .list(ListContent(rows: many)), width: 375, height: 440, traits: .phone375)
    #expect(drawn.texts.count == 10)
  }
}
