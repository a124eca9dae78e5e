// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import Testing

struct MeasuredViewTests {
  private static func measured(_ lines: String) throws -> String? {
    let yaml = "version: 1\nkeyboard: [{ at: 0.2, show: letters, focus: field }]\n" + lines
    let scene = try Scene(yaml: yaml)
    return scene.play().measured
  }

  private static let form = """
    views:
      - id: form
        views:
          - { id: field, kind: text-field, top: 100, height: 44 }
          - { id: save, kind: button, title: Save, top: 200, height: 44 }
          - { id: gap, top: 300, height: 10 }

    """

  @Test func lowestViewThatIsSeenInTheTargetIsMeasured() throws {
    #expect(try Self.measured(Self.form + "target: form") == "save")
    #expect(try Self.measured(Self.form + "target: field") == "field")
  }

  @Test func namedViewIsMeasured() throws {
    #expect(try Self.measured(Self.form + "target: form\nmeasure: field") == "field")
    #expect(try Self.measured(Self.form + "measure: form") == "save")
  }

  @Test func fieldWithTheCaretIsMeasuredWithoutATarget() throws {
    #expect(try Self.measured(Self.form) == "field")
    #expect(try Self.measured("views: [{ id: field }]") == nil)
  }

  // The page's own edge stays while its padding moves the field.
  @Test func backgroundOfAPageIsNotMeasured() throws {
    let page = """
      target: page
      views:
        - id: page
          kind: vstack
          background: white
          views:
            - { kind: spacer }
            - { id: field, kind: text-field, height: 44 }
      """
    #expect(try Self.measured(page) == "field")
  }

  @Test func cardIsMeasuredWithItsBackground() throws {
    let card = """
      target: card
      views:
        - id: card
          top: 100
          height: 80
          background: white
          views: [{ id: field, kind: text-field, top: 10, height: 44 }]
      """
    #expect(try Self.measured(card) == "card")
  }

  @Test func fieldWithTheCaretIsMeasuredBelowTheEdgeOfTheScreen() throws {
    let form = """
      target: fields
      views:
        - id: page
          kind: scroll
          views:
            - id: fields
              top: 0
              height: 1000
              views:
                - { id: other, kind: text-field, top: 100, height: 44 }
                - { id: field, kind: text-field, top: 900, height: 44 }
      """
    #expect(try Self.measured(form) == "field")
    #expect(try Self.measured(form.replacing("top: 900", with: "top: 20")) == "other")
  }

  @Test func fieldWithTheCaretIsMeasuredInAScrollView() throws {
    let scroll = """
      target: scroll
      views:
        - id: scroll
          kind: scroll
          views:
            - { id: field, kind: text-field, top: 500, height: 44 }
            - { id: end, kind: label, text: End, top: 700, height: 44 }
      """
    #expect(try Self.measured(scroll) == "field")
    let unfocused = scroll.replacing(
      "id: field, kind: text-field", with: "id: go, kind: button, title: Go")
    #expect(try Self.measured(unfocused + "\n  - { id: field }") == "end")
  }

  @Test func hiddenViewsAreNotMeasured() throws {
    let yaml = Self.form.replacing("title: Save,", with: "title: Save, alpha: 0,")
    #expect(try Self.measured(yaml + "target: form") == "field")
  }

  private static func captioned(_ lines: String) throws -> (
    view: String?, hasFocusedField: Bool
  ) {
    let yaml = """
      version: 1
      keyboard:
        - { at: 0.2, show: letters, focus: name }
        - { at: 0.8, focus: mail }
      views:
        - id: form
          views:
            - { id: name, kind: text-field, top: 100, height: 44 }
            - { id: mail, kind: text-field, top: 160, height: 44 }
            - { id: save, kind: button, title: Save, top: 220, height: 44 }
      \(lines)
      """
    return try Scene(yaml: yaml).play().captioned
  }

  @Test func captionsShowTheTargetAndTheFieldWithTheCaret() throws {
    let target = try Self.captioned("target: form")
    #expect(target.view == "save")
    #expect(target.hasFocusedField)
    let field = try Self.captioned("")
    #expect(field.view == nil)
    #expect(field.hasFocusedField)
    let named = try Self.captioned("target: form\nmeasure: name")
    #expect(named.view == "name")
    #expect(!named.hasFocusedField)
  }
}
