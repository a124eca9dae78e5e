// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// Bars, lists and controls of iOS 26 compared with the table `glass`.
struct GlassLookTests {
  private let glass: LookTable
  private let traits = ScreenTraits.phone402.glass
  /// White glass over a white page.
  private let white = Color.white

  init() throws { glass = try LookTable("glass") }

  private func capsules(_ drawn: Drawn, height: Double) -> [Drawn.Fill] {
    drawn.fills.filter { abs(Double($0.rect.height) - height) < 0.4 && $0.color.isOpaque }
  }

  @Test func everyRowIsDrawn() throws {
    let lengths = try [navigationBar(), tabBar(), fields(), controls(), list()]
      .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let disagreements = try glass.disagreements(with: lengths)
    #expect(disagreements == [])
  }

  private func navigationBar() throws -> [String: DrawnLength] {
    let bar = NavigationBarContent(title: "Inbox", back: "Back", trailing: "Edit")
    let height = try #require(
      Content.navigationBar(bar).fittingSize(width: 402, traits: traits)?.height)
    let drawn = Drawn(fitting: .navigationBar(bar), traits: traits)
    let disc = try #require(capsules(drawn, height: 44).map(\.rect).min { $0.minX < $1.minX })
    let chevron = try #require(drawn.lines.first)
    let large = NavigationBarContent(title: "Inbox", isLarge: true)
    let tall = try #require(
      Content.navigationBar(large).fittingSize(width: 402, traits: traits)?.height)
    let title = try #require(drawn.text("Inbox"))
    let metrics = try LookTable("font-metrics")["sf-pro"]
    let middle =
      title.baseline - 17 * (try metrics.number("ascent_em") - metrics.number("line_em") / 2)
    return [
      "navigation-bar-below-safe-area": DrawnLength(height - 62),
      "large-title-height": DrawnLength(tall - height),
      "bar-button": DrawnLength(disc.width), "bar-button-side": DrawnLength(disc.minX),
      "title-center-below-bar-top": DrawnLength(middle - 62, within: 0.18),
      "back-chevron-width": DrawnLength(chevron.ink.width),
      "back-chevron-height": DrawnLength(chevron.ink.height),
    ]
  }

  private func tabBar() throws -> [String: DrawnLength] {
    let items = ["One", "Two", "Three"].map { TabBarContent.Item(title: $0, symbol: .home) }
    let drawn = Drawn(fitting: .tabBar(TabBarContent(items: items)), traits: traits)
    let capsule = try #require(capsules(drawn, height: 62).last).rect
    let selection = try #require(capsules(drawn, height: 54).last).rect
    let height = try #require(
      Content.tabBar(TabBarContent(items: items)).fittingSize(width: 402, traits: traits)?.height)
    return [
      "tab-capsule-height": DrawnLength(capsule.height),
      "tab-capsule-above-bottom": DrawnLength(height - capsule.maxY),
      "tab-capsule-of-three": DrawnLength(capsule.width),
      "tab-selection-height": DrawnLength(selection.height),
      "tab-selection-width": DrawnLength(selection.width),
    ]
  }

  private func fields() throws -> [String: DrawnLength] {
    let search = Drawn(
      fitting: .textField(TextFieldContent(text: "Hill", border: .search)), traits: traits)
    let capsule = try #require(capsules(search, height: 44).first).rect
    let text = try #require(search.text("Hill"))
    let field = Drawn(.textField(TextFieldContent()), width: 300, height: 44, traits: traits)
    let bar = Drawn(width: 402, height: 44) {
      GlassAccessoryBarLook(
        content: .init(), traits: traits, glass: ControlGlass(over: .white, in: .light)
      ).draw(in: &$0)
    }
    let accessory = try #require(capsules(bar, height: 44).first).rect
    return [
      "search-height": DrawnLength(capsule.height), "search-side": DrawnLength(capsule.minX),
      "search-text-inset": DrawnLength(text.left - capsule.minX, within: 0.34),
      "accessory-height": DrawnLength(accessory.height),
      "accessory-side": DrawnLength(accessory.minX),
      "accessory-above-keys": DrawnLength(44 - accessory.maxY),
      "text-field-radius": DrawnLength(
        try field.continuousRadius(of: #require(field.fills.first)), within: 0.01),
    ]
  }

  private func controls() throws -> [String: DrawnLength] {
    let size = try #require(
      Content.toggle(SwitchContent()).fittingSize(width: nil, traits: traits))
    let drawn = Drawn(.toggle(SwitchContent(isOn: true)), width: 63, height: 28, traits: traits)
    let thumb = try #require(drawn.fills(.white).last).rect
    return [
      "switch-width": DrawnLength(size.width), "switch-height": DrawnLength(size.height),
      "switch-thumb-width": DrawnLength(thumb.width),
      "switch-thumb-height": DrawnLength(thumb.height),
    ]
  }

  private func list() throws -> [String: DrawnLength] {
    let rows = ["One", "Two"].map { ListContent.Row(title: $0) }
    let drawn = Drawn(fitting: .list(ListContent(rows: rows, header: "All")), traits: traits)
    let card = try #require(drawn.fills(.white).first)
    return [
      "card-radius": DrawnLength(try drawn.continuousRadius(of: card), within: 0.1),
      "card-margin": DrawnLength(card.rect.minX),
      "row-height": DrawnLength(card.rect.height / 2),
      "header-height": DrawnLength(card.rect.minY, within: 0.34),
    ]
  }

  @Test func glassIsAMixOfThePageBehindIt() throws {
    let colors = try LookTable("glass-colors")
    func fill(_ page: UInt32, _ appearance: Appearance) -> Color {
      ControlGlass(over: Color(hex: page), in: appearance).fill
    }
    let drawn: [String: [Appearance: Color?]] = [
      "tab-bar-over-grouped-background": [
        .light: fill(0xF2F2F7, .light), .dark: fill(0x000000, .dark),
      ],
      "disc-over-white": [.light: fill(0xFFFFFF, .light)],
      "glass-over-blue-page": [.light: fill(0x14678C, .light)],
    ]
    for (name, pair) in drawn {
      for (appearance, color) in pair {
        #expect(try color == colors.color(name, appearance), "\(name)")
      }
    }
  }

  @Test func systemsColorsChangeWithTheLook() throws {
    let table = try LookTable("system-colors-ios26")
    for color in SystemColor.allCases {
      let name = String(describing: color)
      guard table.rows.contains(where: { $0.label == name }) else { continue }
      #expect(try color.resolved(for: .phone402.glass) == table.color(name, .light))
      #expect(try color.resolved(for: .phone402.glass.dark) == table.color(name, .dark))
    }
  }

  @Test(arguments: SystemColor.allCases)
  func colorOutsideTheTableStays(_ color: SystemColor) throws {
    let changed = try LookTable("system-colors-ios26").rows.map(\.label)
    #expect(color.resolved(for: .phone402) == color.resolved(in: .light))
    guard !changed.contains(String(describing: color)) else { return }
    #expect(color.resolved(for: .phone402.glass) == color.resolved(in: .light))
  }

  @Test func buttonsAreCapsules() throws {
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: .filled)), width: 200, height: 50, traits: traits)
    let fill = try #require(drawn.fills.first)
    #expect(try abs(drawn.cornerReach(of: fill) - 25) < 0.5)
  }

  @Test func doneIsACheckMarkAndOtherButtonsKeepTheirTitles() {
    func texts(_ title: String) -> [String] {
      Drawn(
        fitting: .navigationBar(NavigationBarContent(title: "A", trailing: title)), traits: traits
      ).texts.map(\.string)
    }
    #expect(texts("Done") == ["A"])
    #expect(texts("Edit") == ["Edit", "A"])
  }
}

extension ScreenTraits {
  /// The screen with the look of iOS 26.
  var glass: ScreenTraits {
    var traits = self
    traits.look = .glass
    return traits
  }
}
