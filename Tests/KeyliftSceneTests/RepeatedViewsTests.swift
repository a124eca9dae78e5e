// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import Testing

struct RepeatedViewsTests {
  private func read(_ views: String) throws -> SceneReading {
    let text = "version: 1\nviews:\n" + views
    return try SceneReading(yaml: text, at: "s.yaml")
  }

  private func labels(_ views: String) throws -> [String] {
    let reading = try read(views)
    #expect(reading.diagnostics.map(\.description) == [])
    return (reading.scene?.views ?? []).map { view in
      guard case .label(let label) = view.content else { return "\(view.id) has no text" }
      return "\(view.id): \(label.text)"
    }
  }

  @Test func itemsGiveAViewEachInTheirOrder() throws {
    let found = try labels(
      """
        - { id: first, kind: label, text: Rows }
        - each: [{ title: Wi-Fi, state: On }, { title: Bluetooth, state: Off }]
          view: { id: row$index, kind: label, text: "$title is ${state}." }
        - { id: last, kind: label, text: $5 }
      """)
    #expect(found == ["first: Rows", "row1: Wi-Fi is On.", "row2: Bluetooth is Off.", "last: $5"])
  }

  @Test func textIsAnItemOfItsOwn() throws {
    let found = try labels(
      """
        - each: [Ada, Bob]
          view: { id: "name$index", kind: label, text: $item costs $$3 }
      """)
    #expect(found == ["name1: Ada costs $3", "name2: Bob costs $3"])
  }

  @Test func itemCanHaveSeveralViews() throws {
    let found = try labels(
      """
        - each: [1, 2]
          views:
            - { id: a$item, kind: label, text: A }
            - { id: b$item, kind: label, text: B }
      """)
    #expect(found == ["a1: A", "b1: B", "a2: A", "b2: B"])
  }

  @Test func repetitionsAreInEachOther() throws {
    let reading = try read(
      """
        - each: [{ name: x, cells: [1, 2] }, { name: y, cells: [3] }]
          view:
            id: $name
            views:
              - each: $cells
                view: { id: "$name-$item" }
      """)
    #expect(reading.diagnostics.map(\.description) == [])
    let views = try #require(reading.scene).views
    #expect(views.map(\.id) == ["x", "y"])
    #expect(views.map { $0.subviews.map(\.id) } == [["x-1", "x-2"], ["y-3"]])
  }

  @Test func valueCanBeAMapping() throws {
    let reading = try read(
      """
        - each: [{ fill: { light: white, dark: "#1c1c1e" } }]
          view: { id: box, background: $fill }
      """)
    #expect(reading.diagnostics.map(\.description) == [])
    let background = try #require(reading.scene?.views.first?.decoration.background)
    #expect(background.resolved(in: .light) == Color(hex: 0xFFFFFF))
    #expect(background.resolved(in: .dark) == Color(hex: 0x1C1C1E))
  }

  @Test func fieldsHaveColorsOfTheirOwn() throws {
    let reading = try read("  - { id: f, kind: text-field, color: red, tint: green }")
    guard case .textField(let field)? = reading.scene?.views.first?.content else {
      Issue.record("there is no field")
      return
    }
    #expect(field.colors == FieldColors(text: .system(.systemRed), tint: .system(.systemGreen)))
  }

  @Test(arguments: [
    ("  - { each: [a], view: { id: x$item, kind: label, text: $name } }", "unknown name '$name'"),
    ("  - { each: [a] }", "a repetition has one of 'view', 'views' and 'part'"),
    ("  - { each: [[a]], view: { id: x } }", "expected a mapping or a text, found a list"),
    ("  - { each: 3, view: { id: x } }", "expected a list of mappings or texts, found '3'"),
    (
      "  - { each: [{ a: [1] }], view: { id: x, kind: label, text: 'is $a' } }",
      "'$a' is a list or a mapping, which fits no text"
    ),
    ("  - { each: [1, 1], view: { id: same } }", "duplicate view id 'same'"),
    ("  - { id: x, background: { light: red } }", "a color for each appearance needs 'dark'"),
  ])
  func mistakesAreNamed(views: String, message: String) throws {
    let reading = try read(views)
    #expect(reading.scene == nil)
    #expect(reading.diagnostics.first?.message == message)
  }

  @Test func repetitionsWithinRepetitionsHaveALimit() throws {
    let items = "[" + Array(repeating: "1", count: 600).joined(separator: ", ") + "]"
    let reading = try read(
      """
        - each: \(items)
          view:
            id: a$index
            views:
              - each: \(items)
                view: { id: "b$index", alpha: 1, hidden: true }
      """)
    #expect(reading.scene == nil)
    let codes = Set(reading.diagnostics.map(\.code))
    #expect(codes.contains("too-large"))
  }

  /// A text grows with each name in it, and with each item.
  @Test(arguments: [
    ("$t", 3_000, 1), ("$t", 30, 100), ("x", 3_000, 1), ("a${index}", 1_300, 1_300),
  ])
  func textsOfRepetitionsHaveALimit(_ part: String, _ parts: Int, _ count: Int) throws {
    let long = part == "$t" ? String(repeating: "x", count: 2_000) : ""
    let items = String(repeating: "{ t: '\(long)' }, ", count: part == "x" ? 2_000 : count)
    let text = String(repeating: part, count: parts)
    let reading = try read("  - { each: [\(items)], view: { kind: label, text: '\(text)' } }")
    let first = try #require(reading.diagnostics.first)
    #expect(first.code == "too-large")
    #expect(first.message == "repetitions make more than 250000 values or 4 MiB of text")
  }
}
