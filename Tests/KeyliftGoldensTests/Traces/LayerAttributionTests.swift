// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftStage
import Testing

struct LayerAttributionTests {
  private func layer(
    _ id: String, _ content: String = "a", text: String? = nil, x: Int = 0, y: Int = 0,
    width: Int = 10, height: Int = 10, clips: [LayerClip] = [], opacity: Double = 1
  ) -> LayerRecord {
    LayerRecord(
      id: id, content: content, text: text,
      extent: PixelRect(x: 0, y: 0, width: width, height: height),
      place: CGAffineTransform(translationX: Double(x), y: Double(y)), clips: clips,
      opacity: opacity)
  }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private func differences(
    _ frames: [LayerFrame], of count: Int = 103, moved: Set<String> = [], onlyColors: Bool = false
  ) -> [ViewDifference] {
    var attribution = LayerAttribution(
      clip: ClipLength(frameCount: count, fps: 60), moved: moved,
      onlyColorsDiffer: { _, _ in onlyColors })
    for frame in frames { attribution.add(frame) }
    return attribution.differences
  }

  /// What is said where one frame's layers differ.
  private func sentences(
    _ expected: [LayerRecord], _ actual: [LayerRecord], box: PixelRect, moved: Set<String> = [],
    onlyColors: Bool = false
  ) -> [String] {
    let frame = LayerFrame(frame: 11, expected: expected, actual: actual, box: box)
    return differences([frame], moved: moved, onlyColors: onlyColors).map(\.sentence)
  }

  private let only = "in frame 11 (0.183 s) only"

  @Test func anotherTextIsQuoted() {
    let found = sentences(
      [layer("field", text: "iMessage")], [layer("field", "b", text: "iMessagf")],
      box: box(8, 2, 2, 6))
    #expect(found == ["`field`: text \"iMessage\" became \"iMessagf\" \(only)"])
  }

  @Test func textThatComesOrGoesIsQuoted() {
    let (none, some) = (layer("field"), layer("field", "b", text: "a\n\"b\""))
    #expect(
      sentences([none], [some], box: box(0, 0, 9, 9)) == [
        "`field`: new text \"a\\n\\\"b\\\"\" \(only)"
      ])
    #expect(
      sentences([some], [none], box: box(0, 0, 9, 9)) == [
        "`field`: no text, in the golden \"a\\n\\\"b\\\"\" \(only)"
      ])
  }

  @Test func ofALongTextThePartThatDiffersIsQuoted() {
    let start = String(repeating: "x", count: 100)
    let found = sentences(
      [layer("field", text: "\(start)ONE\(start)")], [layer("field", text: "\(start)TWO\(start)")],
      box: box(0, 0, 9, 9))
    let lead = String(repeating: "x", count: 12)
    let tail = String(repeating: "x", count: 25)
    #expect(
      found == [
        "`field`: text \"...\(lead)ONE\(tail)...\" became \"...\(lead)TWO\(tail)...\" \(only)"
      ])
  }

  @Test func otherColorsAndOtherContentAreToldApart() {
    let (old, new) = ([layer("icon")], [layer("icon", "b")])
    #expect(
      sentences(old, new, box: box(0, 0, 9, 9), onlyColors: true) == [
        "`icon`: other colors \(only)"
      ])
    #expect(sentences(old, new, box: box(0, 0, 9, 9)) == ["`icon`: other content \(only)"])
    #expect(
      differences(
        [LayerFrame(frame: 0, expected: old, actual: new, box: box(0, 0, 9, 9))], onlyColors: true
      ).map(\.kind) == [.color])
  }

  @Test func layersThatAreDrawnOtherwiseAreNamed() {
    let plain = layer("bar")
    let seen = box(0, 0, 9, 9)
    let clip = LayerClip(rect: box(0, 0, 10, 9))
    #expect(sentences([], [plain], box: seen) == ["`bar`: drawn, in the golden not \(only)"])
    #expect(sentences([plain], [], box: seen) == ["`bar`: not drawn \(only)"])
    #expect(
      sentences([plain], [layer("bar", y: 1)], box: seen) == ["`bar`: drawn elsewhere \(only)"])
    #expect(
      sentences([plain], [layer("bar", clips: [clip])], box: seen) == [
        "`bar`: cut otherwise \(only)"
      ])
    #expect(
      sentences([plain], [layer("bar", opacity: 0.5)], box: seen) == [
        "`bar`: another opacity \(only)"
      ])
    let other = layer("line", x: 5)
    #expect(
      sentences([plain, other], [other, plain], box: box(5, 0, 5, 9)) == [
        "`line`: drawn in another order \(only)"
      ])
  }

  @Test func aLayerWithoutADifferingPixelIsNotNamed() {
    let found = sentences(
      [layer("a"), layer("b", x: 50)], [layer("a", "x"), layer("b", "x", x: 50)],
      box: box(50, 0, 10, 10))
    #expect(found == ["`b`: other content \(only)"])
  }

  @Test func aLayerThatIsCutAwayIsNotNamed() {
    let cut = [LayerClip(rect: box(0, 0, 10, 2))]
    let found = sentences(
      [layer("a", clips: cut), layer("b", y: 2)],
      [layer("a", "x", clips: cut), layer("b", "x", y: 2)],
      box: box(0, 3, 10, 5))
    #expect(found == ["`b`: other content \(only)"])
  }

  @Test func aMissingLayerOfSeveralIsNoOtherOrder() {
    let found = sentences(
      [layer("a"), layer("a", "2"), layer("b")], [layer("a"), layer("b")], box: box(0, 0, 9, 9))
    #expect(found == ["`a`: not drawn \(only)"])
  }

  @Test func aTransformedLayerIsFoundWhereItIsDrawn() {
    let turned = LayerRecord(
      id: "a", content: "a", extent: box(0, 0, 10, 20),
      place: CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 100, ty: 50))
    #expect(turned.box == box(60, 50, 40, 20))
  }

  @Test func ofAViewThatMovedOnlyTextIsTold() {
    let found = sentences(
      [layer("a"), layer("b", text: "one")], [layer("a", "x", y: 1), layer("b", "x", text: "two")],
      box: box(0, 0, 10, 11), moved: ["a", "b"])
    #expect(found == ["`b`: text \"one\" became \"two\" \(only)"])
  }

  @Test func theKeyboardsBarMovesWithTheKeyboard() {
    let (old, new) = ([layer("accessory")], [layer("accessory", y: 1)])
    let seen = box(0, 0, 10, 11)
    #expect(sentences(old, new, box: seen, moved: ["keyboard"]).isEmpty)
    #expect(sentences(old, new, box: seen) == ["`accessory`: drawn elsewhere \(only)"])
  }

  @Test func whatNoLayerExplainsIsTheTopmostLayersOrTheScreens() {
    let layers = [layer("list", width: 100, height: 100), layer("icon", x: 20, y: 20)]
    #expect(
      sentences(layers, layers, box: box(22, 22, 3, 3)) == ["`icon`: other pixels \(only)"])
    #expect(
      sentences(layers, layers, box: box(15, 22, 9, 3)) == ["`list`: other pixels \(only)"])
    #expect(
      sentences(layers, layers, box: box(90, 90, 30, 3)) == ["`screen`: other pixels \(only)"])
  }

  @Test func anotherBackgroundIsTheScreens() {
    let frame = LayerFrame(
      frame: 0, expected: [layer("icon")], actual: [layer("icon", "b")], backgroundDiffers: true,
      box: box(0, 0, 100, 100))
    let found = differences([frame], of: 1)
    #expect(
      found.map(\.sentence) == [
        "`icon`: other content in the only frame", "`screen`: another background in the only frame",
      ])
    #expect(found.map(\.kind) == [.content, .color])
  }

  @Test func framesAreJoinedAndTheWorstIsTheOneWithTheLargestShare() {
    let frames = (11...20).map { frame in
      LayerFrame(
        frame: frame, expected: [layer("icon")], actual: [layer("icon", "b")],
        box: box(0, 0, 10, 10), count: { rect in rect.isEmpty ? 0 : frame == 14 ? 40 : 20 })
    }
    let found = differences(frames)
    #expect(
      found.map(\.sentence) == [
        "`icon`: other content from frame 11 (0.183 s) to frame 20 (0.333 s)"
      ])
    #expect(found.map(\.worstFrame) == [14])
    #expect(found.map(\.worstAmount) == [0.4])
  }

  @Test func theLargestShareComesFirst() {
    let frame = LayerFrame(
      frame: 0, expected: [layer("a"), layer("b", x: 10), layer("c", x: 20)],
      actual: [layer("a", "x"), layer("b", "x", x: 10), layer("c", "x", x: 20)],
      box: box(5, 0, 20, 10))
    let found = differences([frame])
    #expect(found.map(\.view) == ["b", "a", "c"])
    #expect(found.map(\.worstAmount) == [1, 0.5, 0.5])
  }

  @Test func severalLayersOfAViewAreHeldAgainstEachOtherInOrder() {
    let found = sentences(
      [layer("a", "1"), layer("a", "2", x: 10)],
      [layer("a", "1"), layer("a", "3", x: 10), layer("a", "4", x: 20)], box: box(10, 0, 20, 10))
    #expect(found == ["`a`: other content \(only)"])
  }
}
