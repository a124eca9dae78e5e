// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct SurfaceReadingTests {
  private func reading(_ view: String) throws -> SceneReading {
    try SceneReading(yaml: "views:\n  - \(view)\n", at: "a.yaml")
  }

  private func content(_ view: String) throws -> Content {
    let reading = try reading(view)
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return try #require(scene.views.last).content
  }

  private func messages(_ view: String) throws -> [String] {
    try reading(view).diagnostics.map(\.message)
  }

  @Test func itemsOfAToolbarAreTitlesSpacesAndButtons() throws {
    let value = try content(
      "{ id: a, kind: toolbar, items: [Clear, space, { space: 12 }, { symbol: bell }] }")
    guard case .toolbar(let bar) = value else { throw SceneFileError.notFound }
    var (clear, bell) = (ToolbarContent.Button(), ToolbarContent.Button())
    (clear.title, bell.symbol) = ("Clear", Symbol.named("bell"))
    #expect(bar.items == [.button(clear), .flexibleSpace, .space(12), .button(bell)])
  }

  @Test func itemWithoutTitleAndSymbolIsReported() throws {
    #expect(
      try messages("{ id: a, kind: toolbar, items: [{ enabled: false }] }")
        == ["an item of a toolbar needs a 'title', a 'symbol' or a 'space'"])
  }

  @Test func dividersSplitAMenuIntoSections() throws {
    let value = try content(
      "{ id: a, kind: menu, items: [Copy, divider, Move, { title: Delete, destructive: true }] }")
    guard case .menu(let menu) = value else { throw SceneFileError.notFound }
    #expect(menu.sections.map { $0.map(\.title) } == [["Copy"], ["Move", "Delete"]])
    #expect(menu.sections[1].map(\.isDestructive) == [false, true])
  }

  @Test func sheetHasOneDetentOrMore() throws {
    for (text, detents) in [
      ("medium", [SheetContent.Detent.medium]), ("320", [.height(320)]),
      ("[medium, large]", [.medium, .large]),
    ] {
      guard case .sheet(let sheet) = try content("{ id: a, kind: sheet, detents: \(text) }") else {
        throw SceneFileError.notFound
      }
      #expect(sheet.detents == detents)
    }
    #expect(try messages("{ id: a, kind: sheet, detents: huge }") == ["unknown detent 'huge'"])
  }

  @Test func alertKnowsItsFieldsAndButtons() throws {
    let value = try content(
      "{ id: a, kind: alert, fields: [{ id: b }, { id: c }], buttons: [{ title: No, role: cancel }] }"
    )
    guard case .alert(let alert) = value else { throw SceneFileError.notFound }
    #expect(alert.fieldCount == 2)
    #expect(alert.buttons.map(\.role) == [.cancel])
  }

  @Test func idOfTheDimmingViewIsTaken() throws {
    let views = "{ id: a, kind: alert, buttons: [OK] }\n  - { id: a-dimming }"
    #expect(try messages(views) == ["duplicate view id 'a-dimming'"])
  }

  @Test func popoverHasAnAnchorAndPerhapsADirection() throws {
    let anchor = "\n  - { id: open, kind: button, title: Add }"
    let reading = try reading(
      "{ id: a, kind: popover, anchor: open, arrow: left, width: 200 }" + anchor)
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    guard case .popover(let popover) = scene.views[0].content else { throw SceneFileError.notFound }
    #expect(popover.anchor == "open" && popover.arrow == .left)
    #expect(
      try messages("{ id: a, kind: popover, anchor: open, arrow: across }" + anchor)
        == ["unknown arrow 'across'"])
    #expect(
      try messages("{ id: a, kind: popover, anchor: open }\n  - { id: a-arrow }" + anchor)
        == ["duplicate view id 'a-arrow'"])
    #expect(
      try messages("{ id: a, kind: popover, anchor: opne }" + anchor) == ["unknown view 'opne'"])
  }

  @Test(arguments: ["frame: [0, 0, 100, 100]", "left: 10", "center-y: 0"])
  func popoverHasAnAnchorOrAPlace(_ pins: String) throws {
    let anchor = "\n  - { id: open, kind: button, title: Add }"
    #expect(
      try messages("{ id: a, kind: popover, anchor: open, \(pins) }" + anchor)
        == ["a popover has an 'anchor' or a place, not both"])
    #expect(try messages("{ id: a, kind: popover, \(pins) }") == [])
  }

  @Test(arguments: ["a", "b"]) func popoverCannotPointToWhatIsInIt(_ anchor: String) throws {
    #expect(
      try messages("{ id: a, kind: popover, anchor: \(anchor), views: [{ id: b }] }")
        .contains("a popover cannot point to '\(anchor)', which is in it"))
  }
}
