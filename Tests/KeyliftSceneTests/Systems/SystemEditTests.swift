// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import KeyliftStage
import Testing

struct SystemEditTests {
  private static let head = "version: 1 # the vocabulary\n"
  private static let tail = """

    target: bar   # the composer
    views:
      - { id: bar, bottom: 0, height: 50 } # at the bottom

    """

  private func choice(_ words: String) throws -> SystemChoice {
    var options = FigureOptions()
    let option = try #require(FigureOption.named("system"))
    #expect(option.read(words, into: &options, for: .render) == nil)
    return try #require(options.play.system)
  }

  @Test(arguments: [
    ("system: late", "late:frames=3", "system: { name: late, frames: 3 }"),
    (
      "system:   bottom-constraint   # ours", "bottom-constraint:padding=12",
      "system:   { name: bottom-constraint, padding: 12 }   # ours"
    ),
    (
      "system: { name: bottom-constraint,  padding: 8 }  # ours",
      "bottom-constraint:padding=12.5,curve=spring(response:0.4,damping:0.8)",
      "system: { name: bottom-constraint,  padding: 12.5, curve: \"spring(response: 0.4, damping: 0.8)\" }  # ours"
    ),
    (
      "system: { curve: { cubic-bezier: [0.2, 0, 0, 1] }, duration: 0.3, name: late }",
      "late:curve=ease-out,duration=0.25", "system: { curve: ease-out, duration: 0.25, name: late }"
    ),
    (
      "system: { name: late, curve: \"spring(response: 0.4)\", frames: 2 }", "late:frames=2",
      "system: { name: late, frames: 2 }"
    ),
    ("system: { curve: ease-out, name: late }", "late", "system: { name: late }"),
    (
      "system:\n  name: late   # a fault\n  # how late\n  frames: 2 # two",
      "late:frames=4,curve=linear,duration=0.3",
      "system:\n  name: late   # a fault\n  # how late\n  frames: 4 # two\n  curve: linear\n  duration: 0.3"
    ),
    (
      "system:\n    name: late\n    curve: linear # straight\n    frames: 2",
      "late:frames=2", "system:\n    name: late\n    frames: 2"
    ),
  ])
  func onlyTheSystemChanges(old: String, words: String, new: String) throws {
    let edit = try SystemEdit(Self.head + old + Self.tail, to: try choice(words))
    #expect(edit.text == Self.head + new + Self.tail)
    let reading = try SceneReading(yaml: edit.text, at: "a.yaml")
    #expect(reading.diagnostics.filter { $0.severity == .error } == [])
    #expect(reading.scene?.system.parameters == (try choice(words)).parameters)
  }

  @Test func aSceneWithoutASystemGetsALine() throws {
    let edit = try SystemEdit(
      Self.head + "device: iphone-se-3" + Self.tail, to: try choice("late:frames=3"))
    #expect(
      edit.text == Self.head + "device: iphone-se-3\nsystem: { name: late, frames: 3 }" + Self.tail)
    #expect(edit.changedLines == ["system: { name: late, frames: 3 }"])
  }

  @Test func linesEndAsInTheText() throws {
    let text =
      "version: 1\r\nsystem:\r\n  name: late\r\ntarget: a\r\nviews: [{ id: a, bottom: 0 }]\r\n"
    let edit = try SystemEdit(text, to: try choice("late:frames=3"))
    #expect(edit.text == text.replacing("late\r\n", with: "late\r\n  frames: 3\r\n"))
  }

  @Test(arguments: [
    "system: &s late", "system: { name: late, curve: 'it''s' }",
    "system:\n  name: late\n  curve:\n    spring: { response: 0.4 }",
  ])
  func anUnusualFormIsRefused(text: String) throws {
    #expect(throws: SystemEdit.Refusal.self) {
      try SystemEdit(Self.head + text + Self.tail, to: try choice("late:curve=linear,duration=0.2"))
    }
  }
}
