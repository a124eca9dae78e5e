// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
import KeyliftStage
import Testing

/// Layers in a clip of 100 by 200 pixels whose corners have a radius of 20.
struct LayerCuttingTests {
  private let clip = LayerClipping(
    rect: PixelRect(x: 0, y: 0, width: 100, height: 200), cornerRadius: 20)

  private func layer(_ rect: CGRect, clips: [LayerClipping] = []) -> Layer {
    let whole = CGRect(origin: .zero, size: rect.size)
    let content = LayerContent(
      width: Int(rect.width), height: Int(rect.height), marks: [.fill(.rect(whole), .black)])
    return Layer(
      id: "a", content: content, place: CGAffineTransform(translationX: rect.minX, y: rect.minY),
      clips: clips)
  }

  @Test(arguments: [
    CGRect(x: 0, y: 20, width: 100, height: 160), CGRect(x: 20, y: 0, width: 60, height: 200),
    CGRect(x: 20, y: 0, width: 1, height: 1), CGRect(x: 0, y: 179, width: 5, height: 1),
    CGRect(x: 30.5, y: 50.25, width: 20, height: 20),
  ])
  func layerAwayFromCornersIsNotClipped(rect: CGRect) {
    #expect(layer(rect).cut(to: clip) == layer(rect))
  }

  @Test(arguments: [
    CGRect(x: 19, y: 19, width: 1, height: 1), CGRect(x: 80, y: 0, width: 5, height: 20),
    CGRect(x: 0, y: 180, width: 100, height: 20), CGRect(x: 0, y: 20, width: 100, height: 161),
    CGRect(x: 50, y: 190, width: 10, height: 11), CGRect(x: -1, y: 90, width: 9, height: 9),
    CGRect(x: 20, y: 300, width: 9, height: 9), CGRect(x: 90, y: 50, width: 10.5, height: 9),
    CGRect(x: 0, y: 20, width: 9, height: 160.5),
  ])
  func layerAtACornerOrOutsideIsClipped(rect: CGRect) {
    let rect = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width.rounded(.up), height: rect.height.rounded(.up))
    #expect(layer(rect).cut(to: clip).clips == [clip])
  }

  @Test func fractionOfAPixelBeyondTheEdgeIsClipped() {
    #expect(layer(CGRect(x: 90.25, y: 50, width: 10, height: 9)).cut(to: clip).clips == [clip])
  }

  @Test func clippedLayerIsTestedByItsVisiblePart() {
    let upper = LayerClipping(rect: PixelRect(x: 0, y: 30, width: 100, height: 50))
    let tall = layer(CGRect(x: 0, y: 30, width: 100, height: 400), clips: [upper])
    #expect(tall.cut(to: clip) == tall)
    let gone = LayerClipping(rect: PixelRect(x: 0, y: 30, width: 0, height: 0))
    let unseen = layer(CGRect(x: 0, y: 0, width: 100, height: 400), clips: [gone])
    #expect(unseen.cut(to: clip) == unseen)
  }

  @Test func movedLayerMovesItsClips() {
    let moved = layer(CGRect(x: 1.5, y: 2, width: 3, height: 4), clips: [clip])
      .moved(by: PixelPoint(x: 10, y: -20))
    #expect(moved.place == CGAffineTransform(translationX: 11.5, y: -18))
    #expect(
      moved.clips == [
        LayerClipping(rect: PixelRect(x: 10, y: -20, width: 100, height: 200), cornerRadius: 20)
      ])
  }

  @Test func pictureBecomesBackgroundAndClippedLayers() {
    let inside = layer(CGRect(x: 40, y: 40, width: 10, height: 10))
    let leaving = layer(CGRect(x: 40, y: 195, width: 10, height: 10))
    let picture = Picture(
      width: 100, height: 200, scale: 1, background: .white, layers: [inside, leaving],
      cornerRadius: 20)
    let offset = PixelPoint(x: 7, y: 9)
    let layers = picture.layers(at: offset, over: picture.backgroundContent)
    #expect(layers.map(\.id) == ["screen", "a", "a"])
    #expect(
      layers[0].content.marks == [.fill(.rect(CGRect(x: 0, y: 0, width: 100, height: 200)), .white)]
    )
    #expect(layers.map { $0.clips.count } == [1, 0, 1])
    #expect(layers[2].clips == [clip.moved(by: offset)])
    #expect(layers[1].place == CGAffineTransform(translationX: 47, y: 49))
  }

  @Test func squarePictureClipsOnlyLayersThatLeaveIt() {
    let corner = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let leaving = layer(CGRect(x: -1, y: 0, width: 10, height: 10))
    let picture = Picture(
      width: 100, height: 200, scale: 1, background: .white, layers: [corner, leaving])
    let layers = picture.layers(at: PixelPoint(x: 0, y: 0), over: picture.backgroundContent)
    #expect(layers.map { $0.clips.count } == [0, 0, 1])
    #expect(layers[2].clips[0].cornerRadius == 0)
  }
}

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
