// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct RuleChangeTests {
  private static func scene(_ system: String, ios: String = "26") -> String {
    """
    version: 1
    ios: \(ios)
    system: \(system)
    target: page
    golden: { text: blocks }
    keyboard:
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, hide: true }
    views:
      - id: page
        kind: vstack
        views:
          - { kind: spacer }
          - { id: note, kind: text-field, max-width: fill, min-height: 44 }

    """
  }

  private func verified(from old: String, to new: String) throws -> String {
    let folder = try TemporaryFolder(["Scenes/note.yaml": old])
    #expect(try folder.keylift("record").status == 0)
    try folder.write(new, to: "Scenes/note.yaml")
    return try folder.keylift("verify").text
  }

  @Test func ruleThatHeldBeforeIsNamed() throws {
    let text = try verified(from: Self.scene("swiftui"), to: Self.scene("keyboard-responder"))
    #expect(text.contains("note: `lag` fails now: 'note' is behind "))
  }

  @Test func coveredFieldIsNamed() throws {
    let text = try verified(from: Self.scene("swiftui"), to: Self.scene("none"))
    #expect(text.contains("note: `covered-field` fails now: 'note' is "))
  }

  @Test func ruleThatFailedBeforeIsNotNamed() throws {
    let old = Self.scene("keyboard-responder")
    let text = try verified(from: old, to: old.replacing("min-height: 44", with: "min-height: 48"))
    #expect(text.contains("differs    note"))
    #expect(!text.contains("fails now"))
  }

  @Test func fixedScreenBreaksNoRule() throws {
    let text = try verified(from: Self.scene("keyboard-responder"), to: Self.scene("swiftui"))
    #expect(text.contains("differs    note"))
    #expect(!text.contains("fails now"))
  }
}
