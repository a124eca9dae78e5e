// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import Testing

struct LayerGroupTests {
  private func layer(_ id: String, x: Double = 0) -> Layer {
    let frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let content = LayerContent(width: 4, height: 4, marks: [.fill(.rect(frame), .black)])
    return Layer(id: id, content: content, place: CGAffineTransform(translationX: x, y: 0))
  }

  private func picture(_ shared: [LayerGroup], _ layers: [Layer]) -> Picture {
    Picture(width: 9, height: 9, scale: 1, background: .white, shared: shared, layers: layers)
  }

  @Test func sharedLayersAreBehindTheOthers() {
    let picture = picture(
      [LayerGroup([layer("a"), layer("b")]), LayerGroup([layer("c")])], [layer("d")])
    #expect(picture.layers.map(\.id) == ["a", "b", "c", "d"])
    #expect((0..<4).map { picture.layer(at: $0).id } == ["a", "b", "c", "d"])
  }

  @Test func groupingMakesNoDifference() {
    let layers = ["a", "b", "c"].map { layer($0) }
    let flat = picture([], layers)
    let grouped = picture([LayerGroup([layers[0]]), LayerGroup([])], [layers[1], layers[2]])
    #expect(grouped == flat && grouped.hashValue == flat.hashValue)
    #expect(picture([LayerGroup(layers)], []) == grouped)
    #expect(picture([LayerGroup(layers)], [layer("d")]) != grouped)
  }

  @Test func changesAreTheIndicesThatDiffer() {
    let still = LayerGroup([layer("a"), layer("b")])
    let first = picture([still, LayerGroup([layer("c")])], [layer("d"), layer("e")])
    let next = picture([still, LayerGroup([layer("c", x: 1)])], [layer("d"), layer("e", x: 2)])
    #expect(next.changes(from: first) == [2, 4])
    #expect(picture([], next.layers).changes(from: first) == [2, 4])
    #expect(first.changes(from: first) == [])
    #expect(picture([still], []).changes(from: first) == nil)
  }

  @Test func settingTheLayersOfOnePictureKeepsThoseOfAnother() {
    let first = picture([LayerGroup([layer("a")])], [layer("b")])
    var second = first
    second.layers[0].place.tx = 7
    second.append(layer("c"))
    #expect(second.layers.map { Double($0.place.tx) } == [7, 0, 0])
    #expect(first.layers == [layer("a"), layer("b")])
  }
}
