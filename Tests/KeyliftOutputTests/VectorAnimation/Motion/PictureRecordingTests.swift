// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct PictureRecordingTests {
  private static let card = MotionFixture.card()

  private func picture(_ layers: [Layer], width: Int = 100, height: Int = 200) -> Picture {
    Picture(width: width, height: height, scale: 1, background: .white, layers: layers)
  }

  private func recording(_ pictures: [Picture]) -> PictureRecording {
    var recording = PictureRecording()
    for (index, picture) in pictures.enumerated() { recording.append(picture, at: Double(index)) }
    return recording
  }

  private func histories(_ recording: PictureRecording) -> [LayerHistory] {
    var histories: [LayerHistory] = []
    recording.forEachLayer(on: recording.size) { histories.append($0) }
    return histories
  }

  private func layer(_ id: String, y: Double = 0, opacity: Double = 1) -> Layer {
    MotionFixture.layer(id, Self.card, y: y, opacity: opacity)
  }

  @Test func layerThatNeverChangesHasOneEntry() {
    let pictures = (0..<500).map { picture([layer("still"), layer("moving", y: Double($0))]) }
    let histories = histories(recording(pictures))
    #expect(histories.map(\.id) == ["still", "moving"])
    #expect(histories.map(\.entries.count) == [1, 500])
    #expect(histories[1].entries.map { Double($0.layer.place.ty) } == (0..<500).map(Double.init))
  }

  /// Every layer of random pictures is where it is in them.
  @Test(arguments: 0..<40 as Range<UInt64>) func historiesAreThoseOfThePictures(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pictures = (0..<30).map { _ in
      let layers = ["a", "b", "b", "c", "d"].compactMap { id -> Layer? in
        guard Int.random(in: 0...3, using: &random) > 0 else { return nil }
        let opacity = Double(Int.random(in: 0...2, using: &random)) / 2
        return layer(id, y: Double(Int.random(in: 0...2, using: &random)), opacity: opacity)
      }
      let isWide = seed % 2 == 0 && Bool.random(using: &random)
      return picture(layers, width: isWide ? 200 : 100, height: isWide ? 100 : 200)
    }
    let recording = recording(pictures)
    var found: [[(id: String, layer: Layer)]] = pictures.map { _ in [] }
    for history in histories(recording) {
      for entry in history.entries {
        #expect(entry.time == Double(entry.index))
        found[entry.index].append((history.id, entry.layer))
      }
    }
    let isStill = Set(pictures.map(\.layers)).count == 1
    for (picture, found) in zip(pictures, found) where !isStill {
      let origin = PixelPoint(
        x: (recording.size.x - picture.width) / 2, y: (recording.size.y - picture.height) / 2)
      let meant = picture.layers.filter { $0.opacity > 0 }.map { $0.moved(by: origin) }
      #expect(found.map(\.layer).sorted(by: before) == meant.sorted(by: before), "seed \(seed)")
    }
  }

  private func before(_ one: Layer, _ other: Layer) -> Bool {
    (one.id, one.place.ty, one.opacity) < (other.id, other.place.ty, other.opacity)
  }

  @Test func layerThatComesLaterIsInFrontOfTheLayerThatItFollows() {
    let pictures = [["a", "d"], ["a", "b", "d", "e"], ["a", "c", "b", "d"], ["x", "a"]]
      .map { picture($0.map { layer($0) }) }
    #expect(histories(recording(pictures)).map(\.id) == ["x", "a", "c", "b", "d", "e"])
  }

  /// Compared with insertion of one layer after another.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func orderIsThatOfOneInsertionAfterAnother(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var order = LayerOrder()
    var plain: [Int] = []
    for _ in 0..<8 {
      let picture = (0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      order.insert(picture)
      var place = 0
      for number in picture {
        if let known = plain.firstIndex(of: number) {
          place = max(place, known + 1)
        } else {
          plain.insert(number, at: place)
          place += 1
        }
      }
      #expect(order.numbers == plain, "seed \(seed)")
    }
  }
}
