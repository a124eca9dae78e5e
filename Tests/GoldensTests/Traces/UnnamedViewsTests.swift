// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
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

struct LayerOwnersTests {
  private let owners = LayerOwners(views: [
    "keyboard", "composer", "composer_2", "label_7", "list", "list_refresh", "_", "my_own_view",
  ])

  @Test(arguments: [
    ("label_7", "label_7"), ("list_refresh", "list_refresh"), ("my_own_view", "my_own_view"),
    ("_", "_"),
  ])
  func layerOfAViewHasTheViewsID(layer: String, view: String) {
    #expect(owners.view(ofLayer: layer) == view)
  }

  @Test(arguments: [
    ("composer_right", "composer"), ("composer_2_right", "composer_2"),
    ("keyboard_glass", "keyboard"), ("my_own_view_right_glass", "my_own_view"),
  ])
  func partOfAViewBelongsToTheView(layer: String, view: String) {
    #expect(owners.view(ofLayer: layer) == view)
  }

  @Test(arguments: [
    ("status-bar", "status-bar"), ("words_glass", "words"), ("_glass", "_glass"), ("", ""),
  ])
  func layerOfNoViewIsNamedWithoutItsPart(layer: String, name: String) {
    #expect(owners.view(ofLayer: layer) == name)
  }

  @Test(arguments: [("box#2", "box"), ("a#b#12", "a#b"), ("#fff", nil), ("box", nil)])
  func nameOfOneOfSeveralViewsHasTheirID(name: String, id: String?) {
    #expect(LayerOwners(views: ["box", "box#2", "a#b", "#fff"]).sharedID(of: name) == id)
  }

  @Test func keyboardPartsAreThoseThatNoViewIsCalled() {
    let all = LayerOwners(views: ["keyboard"]).keyboardParts
    let others = LayerOwners(views: ["keyboard", "words", "accessory"]).keyboardParts
    #expect(all.subtracting(others) == ["words", "accessory"])
    #expect(others.contains("keyboard"))
    #expect(others.contains("key-press"))
  }
}
