// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import Testing

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
