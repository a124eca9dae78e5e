// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

/// The table `lists`.
struct ListLookTests {
  private let lists: LookTable
  private let system: LookTable

  init() throws {
    lists = try LookTable("lists")
    system = try LookTable("system-colors")
  }

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

  @Test(arguments: [
    (ScreenTraits.phone375, "card-margin-on-375"), (.phone390, "card-margin-from-390"),
    (.phone393, "card-margin-from-390"),
  ])
  func rowsAreOnACardWithSideMargins(_ traits: ScreenTraits, _ name: String) throws {
    let drawn = draw(ListContent(rows: rows), traits)
    #expect(try drawn.fills[0].color == system.color("systemGroupedBackground", .light))
    #expect(try drawn.fills[1].color == system.color("secondarySystemGroupedBackground", .light))
    let margin = try lists.length(name)
    let card = CGRect(
      x: margin, y: 0, width: traits.size.width - 2 * margin,
      height: 3 * (try lists.length("row-height")))
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
    #expect(try drawn.fills[0].color == system.color("systemGroupedBackground", .dark))
    #expect(try drawn.fills[1].color == system.color("secondarySystemGroupedBackground", .dark))
  }

  @Test func separatorsBeginAtTheTextAndEndAtTheCardsEdge() throws {
    let lines = separators(draw(ListContent(rows: rows)))
    let starts = try [
      lists.length("title-x-on-375"), lists.length("title-x-behind-icon-on-375"),
    ]
    let edge = try 375 - lists.length("card-margin-on-375")
    let height = try lists.length("row-height")
    #expect(lines.map { Double($0.minX) } == starts)
    #expect(lines.map { Double($0.maxX) } == [edge, edge])
    #expect(lines.map { Double($0.maxY) } == [height, 2 * height])
  }

  @Test func detailIsGrayAndBeforeTheChevron() throws {
    let drawn = draw(ListContent(rows: rows))
    let detail = try #require(drawn.text("Home"))
    #expect(try detail.color == system.color("secondaryLabel", .light))
    let chevron = try #require(drawn.lines.first)
    let edge = try 375 - lists.length("card-margin-on-375") - lists.length("inset")
    #expect(abs(chevron.ink.maxX - edge) < 0.01)
    #expect(abs(chevron.ink.width - (try lists.length("chevron-width"))) < 0.01)
    #expect(abs(chevron.ink.height - (try lists.length("chevron-height"))) < 0.01)
    // The color over white is the measured #C4C4C6.
    let shown = chevron.color.over(.white)
    #expect(abs(Int(shown.red) - 0xC4) <= 1 && abs(Int(shown.blue) - 0xC6) <= 1)
    #expect(detail.ink.maxX < chevron.ink.minX)
  }

  @Test func plainListReachesTheEdges() throws {
    let drawn = draw(ListContent(rows: rows, isInset: false, header: "Network"))
    let lines = separators(drawn)
    let inset = try lists.length("inset")
    let behindIcon =
      try lists.length("title-x-behind-icon-on-375")
      - lists.length("card-margin-on-375")
    #expect(lines.map { Double($0.minX) } == [inset, behindIcon, inset])
    #expect(lines.map(\.maxX) == [375, 375, 375])
    let (header, row) = (
      try lists.length("plain-header-height"), try lists.length("row-height")
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
    #expect(try check.color == system.color("systemBlue", .light))
    let edge = try 375 - lists.length("card-margin-on-375") - lists.length("inset")
    #expect(abs(check.ink.maxX - edge) < 0.6)
    let controls = try LookTable("controls")
    let green = try LookTable("control-colors").color("switch-on", .light)
    let track = try #require(drawn.fills(green).first)
    #expect(try track.rect.width == controls.length("switch-width"))
    #expect(try track.rect.height == controls.length("switch-height"))
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
    let drawn = Drawn(
      .list(ListContent(rows: many)), width: 375, height: 440, traits: .phone375)
    #expect(drawn.texts.count == 10)
  }
}
