// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

/// Symbols in scenes: their names, their places, and the package that draws them.
struct SymbolReaderTests {
  private func read(_ views: String, _ fonts: FallbackText? = nil) throws -> SceneReading {
    let text = "version: 1\nviews:\n  - \(views)\n"
    return try SceneReader(
      files: SceneFiles(texts: ["s.yaml": text]), media: InstalledMedia(fallbackText: fonts)
    ).read("s.yaml")
  }

  private func content(_ view: String) throws -> Content {
    let reading = try read("{ id: a, top: 100, left: 0, \(view) }")
    return try #require(reading.scene, "\(reading.diagnostics)").views[0].content
  }

  @Test func namesAreUnique() {
    #expect(!Symbol.all.isEmpty)
    #expect(Set(Symbol.all.map(\.name)).count == Symbol.all.count)
    for symbol in Symbol.all { #expect(symbol.inkPart > 0.2 && symbol.inkPart <= 1.001) }
  }

  @Test func kindsTakeSymbols() throws {
    guard case .button(let button) = try content("kind: button, symbol: trash"),
      case .symbol(let image) = try content("kind: image, symbol: star.fill, color: red, size: 30"),
      case .textField(let field) = try content("kind: text-field, symbol: lock, eye: true"),
      case .composer(let composer) = try content(
        "kind: composer, leading-symbol: plus, field-symbol: face.smiling, "
          + "trailing-symbols: [camera, mic]"),
      case .list(let list) = try content("kind: list, rows: [{ title: A, symbol: wifi }]"),
      case .tabBar(let tabs) = try content(
        "kind: tab-bar, items: [{ title: A, symbol: message }, { title: B, symbol: home }]")
    else {
      Issue.record("another content")
      return
    }
    #expect(button.symbol?.name == "trash" && button.title.isEmpty)
    #expect(
      image
        == SymbolContent(
          try #require(Symbol.named("star.fill")), font: .fixed(Font(size: 30)),
          tint: .system(.systemRed)))
    #expect(field.symbol?.name == "lock" && field.hasEye)
    #expect(composer.symbols.trailing.map(\.name) == ["camera", "mic"])
    #expect(list.rows[0].symbol?.name == "wifi")
    #expect(tabs.items.map { $0.picture?.name } == ["message", nil])
    #expect(tabs.items[1].symbol == .home)
  }

  @Test(arguments: [
    ("hose.fill", "house.fill"), ("house-fill", "house.fill"), ("trash_fill", "trash.fill"),
    ("home", "house"), ("settings", "gearshape"), ("chevron.lefft", "chevron.left"),
    ("Paperclip", "paperclip"),
  ])
  func otherNameIsAnErrorWithTheNearest(_ word: String, _ name: String) throws {
    let found = try read("{ id: a, kind: button, symbol: \(word), top: 0 }").diagnostics
    #expect(found.map(\.line) == [3])
    #expect(found[0].code == "unknown-symbol" && found[0].severity == .error)
    #expect(found[0].notes.map(\.message) == ["did you mean '\(name)'?"])
  }

  @Test(arguments: ["button", "image"]) func viewWithNothingToShowIsAnError(_ kind: String) throws {
    let found = try read("{ id: a, kind: \(kind), top: 0 }").diagnostics
    #expect(found.map(\.code) == ["missing-key"])
  }

  @Test func symbolWithoutItsPackageIsAWarningAtItsPlace() throws {
    let found = try read(
      "{ id: a, kind: button, symbol: trash, top: 100, left: 0 }", FallbackText(NoPackage())
    ).diagnostics
    #expect(found.map(\.code) == ["no-symbol"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.column) == [36])
    #expect(found[0].notes.first?.message.contains("'bootstrap-icons'") == true)
  }
}

/// The fonts of a machine that draws text alone.
private final class NoPackage: FallbackTypesetter {
  var withoutFonts: any FallbackTypesetter { self }
  func width(of run: String, in font: Font) -> Double { 0 }
  func breaks(in paragraph: String) -> [Int] { [] }
  func direction(of paragraph: String) -> LayoutDirection? { nil }
  func check(_ text: String) -> FallbackCheck { FallbackCheck() }
  func check(_ symbol: Symbol) -> FallbackCheck {
    var check = FallbackCheck()
    check.packages = ["bootstrap-icons"]
    return check
  }
}
