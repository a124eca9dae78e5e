// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import KeyliftScene
import Testing

struct UnnamedViewsTests {
  private func place(_ file: String, _ line: Int) -> FilePlace {
    FilePlace(file: file, place: SourcePlace(line: line, column: 5))
  }

  private func note(on views: [String]) -> String? {
    var places = [
      "title": place("a.yaml", 3), "label_1": place("a.yaml", 4), "box_1": place("a.yaml", 5),
    ]
    for number in 2...11 { places["label_\(number)"] = place("row.yaml", 2) }
    return UnnamedViews(among: places).note(
      on: views.map {
        ViewDifference(
          view: $0, kind: .place, firstFrame: 0, lastFrame: 0, worstFrame: 0, worstAmount: 1,
          sentence: "")
      })
  }

  @Test func viewsWithAnIDNeedNoNote() {
    #expect(note(on: []) == nil)
    #expect(note(on: ["title", "keyboard", "list_refresh"]) == nil)
  }

  @Test func viewWithoutAnIDIsNotedOnceWithItsPlace() {
    #expect(note(on: ["title", "label_1", "label_1"]) == "without an id: `label_1` (a.yaml:4:5)")
    #expect(
      note(on: ["box_1", "label_1"])
        == "without an id: `box_1` (a.yaml:5:5) and `label_1` (a.yaml:4:5)")
  }

  /// A part declares all of its views at one place.
  @Test(arguments: [(2, 1), (9, 8), (10, 9), (11, 10)])
  func viewOfAPartIsCountedInTheOrderOfTheScene(number: Int, turn: Int) {
    #expect(
      note(on: ["label_\(number)"])
        == "without an id: `label_\(number)` (row.yaml:2:5, \(turn) of 10)")
  }

  @Test func ofManyViewsTwoAreNoted() {
    #expect(
      note(on: ["box_1", "label_1", "label_3", "label_4"])
        == "without an id: `box_1` (a.yaml:5:5), `label_1` (a.yaml:4:5) and 2 more")
  }
}
