// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct ListLookTests {
  init() throws {}

  private let rows = [
    ListContent.Row(title: "Wi-Fi", detail: "Home", accessory: .disclosure),
    .init(title: "Bluetooth", icon: .system(.systemBlue)), .init(title: "Cellular"),
  ]

  private func draw(_ list: ListContent, _ traits: ScreenTraits = .phone375) -> Drawn {
    Drawn(fitting: .list(list), traits: traits)
  }

  /// The fills that are one pixel high.
  private func separators(_ drawn: Drawn) -> [CGRect] {
    drawn.fills.map(\.rect).filter { abs($0.height * drawn.scale - 1) < 0.01 && $0.width > 50 }
  }

  @Test(arguments: [(ScreenTraits.phone375, 16.0), (.phone390, 20), (.phone393, 20)])
  func rowsAreOnACardWithSideMargins(_ traits: ScreenTraits, _ margin: Double) throws {
    let drawn = draw(ListContent(rows: rows), traits)
    #expect(drawn.fills[0].color == SystemColor.systemGroupedBackground.resolved(in: .light))
    #expect(
      drawn.fills[1].color == SystemColor.secondarySystemGroupedBackground.resolved(in: .light))
    let card = CGRect(
      x: margin, y: 0, width: traits.size.width - 2 * margin,
      height: 3 * FactTable.controls.number("list row legacy"))
    #expect(drawn.fills[1].rect.isClose(to: card, within: 0.01))
  }

  @Test(arguments: ContentSizeCategory.allCases.filter(\.isAccessibility))
  func noTextIsCutAtAnAccessibilitySize(_ textSize: ContentSizeCategory) throws {
    let rows = [
      ListContent.Row(title: "The Rings of Saturn", detail: "13.00", accessory: .disclosure),
      .init(title: "Kitchen", detail: "8.50", icon: .system(.systemBlue)), .init(title: "End"),
    ]
    let drawn = draw(ListContent(rows: rows), .phone375.at(textSize))
    let words = drawn.texts.flatMap { $0.string.split(separator: " ").map(String.init) }
    #expect(words == ["The", "Rings", "of", "Saturn", "13.00", "Kitchen", "8.50", "End"])
    let (title, detail) = (try #require(drawn.text("Kitchen")), try #require(drawn.text("8.50")))
    #expect(title.left == detail.left && title.baseline < detail.baseline)
    // Each row ends below its last line.
    let edges = separators(drawn).map(\.maxY)
    let saturn = try #require(drawn.text("13.00"))
    #expect(edges.count == 2)
    #expect(saturn.baseline < edges[0] && edges[0] < title.ink.minY && detail.baseline < edges[1])
  }

  @Test func darkCardIsLighterThanItsBackground() throws {
    let drawn = draw(ListContent(rows: rows), .phone375.dark)
    #expect(drawn.fills[0].color == SystemColor.systemGroupedBackground.resolved(in: .dark))
    #expect(
      drawn.fills[1].color == SystemColor.secondarySystemGroupedBackground.resolved(in: .dark))
  }

  @Test func separatorsBeginAtTheTextAndEndAtTheCardsEdge() throws {
    let lines = separators(draw(ListContent(rows: rows)))
    let starts = [32.0, 69.0]
    let edge = 375 - FactTable.controls.number("list card-margin both")
    let height = FactTable.controls.number("list row legacy")
    #expect(lines.map { Double($0.minX) } == starts)
    #expect(lines.map { Double($0.maxX) } == [edge, edge])
    #expect(lines.map { Double($0.maxY) } == [height, 2 * height])
  }

  @Test func detailIsGrayAndBeforeTheChevron() throws {
    let drawn = draw(ListContent(rows: rows))
    let detail = try #require(drawn.text("Home"))
    #expect(detail.color == SystemColor.secondaryLabel.resolved(in: .light))
    let chevron = try #require(drawn.lines.first)
    let edge =
      375 - FactTable.controls.number("list card-margin both")
      - FactTable.controls.number("list inset both")
    #expect(abs(chevron.ink.maxX - edge) < 0.01)
    #expect(abs(chevron.ink.width - FactTable.controls.number("list chevron-width legacy")) < 0.01)
    #expect(
      abs(chevron.ink.height - FactTable.controls.number("list chevron-height legacy")) < 0.01)
    // The color over white is the measured #C4C4C6.
    let shown = chevron.color.over(.white)
    #expect(abs(Int(shown.red) - 0xC4) <= 1 && abs(Int(shown.blue) - 0xC6) <= 1)
    #expect(detail.ink.maxX < chevron.ink.minX)
  }

  @Test func plainListReachesTheEdges() throws {
    let drawn = draw(ListContent(rows: rows, isInset: false, header: "Network"))
    let lines = separators(drawn)
    let inset = FactTable.controls.number("list inset both")
    let behindIcon = 69.0 - FactTable.controls.number("list card-margin both")
    #expect(lines.map { Double($0.minX) } == [inset, behindIcon, inset])
    #expect(lines.map(\.maxX) == [375, 375, 375])
    let (header, row) = (
      FactTable.controls.number("list plain-header both"),
      FactTable.controls.number("list row legacy")
    )
    #expect(lines.map { Double($0.maxY) } == (1...3).map { header + Double($0) * row })
    #expect(drawn.text("Network") != nil)
  }

  @Test func accessoriesHaveTheirInsetFromTheCardsEdge() throws {
    let drawn = draw(
      ListContent(rows: [
        .init(title: "A", accessory: .checkmark), .init(title: "B", accessory: .toggle(true)),
      ]))
    let check = try #require(drawn.lines.first)
    #expect(check.color == SystemColor.systemBlue.resolved(in: .light))
    let edge =
      375 - FactTable.controls.number("list card-margin both")
      - FactTable.controls.number("list inset both")
    #expect(abs(check.ink.maxX - edge) < 0.6)
    let green = SystemColor.systemGreen.resolved(in: .light)
    let track = try #require(drawn.fills(green).first)
    #expect(Double(track.rect.width) == FactTable.controls.number("switch width legacy"))
    #expect(Double(track.rect.height) == FactTable.controls.number("switch height legacy"))
    #expect(Double(track.rect.maxX) == edge)
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

  @Test func onlyVisibleRowsAreDrawn() {
    let many = (0..<10_000).map { ListContent.Row(title: "Row \($0)") }
    let drawn = Drawn(.list(ListContent(rows: many)), width: 375, height: 440, traits: .phone375)
    #expect(drawn.texts.count == 10)
  }
}
