// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
import KeyliftStage
import Testing

struct LayerAttributionTests {
  private func layer(
    _ id: String, _ content: String = "a", text: String? = nil, x: Int = 0, y: Int = 0,
    width: Int = 10, height: Int = 10, clips: [LayerClipping] = [], opacity: Double = 1
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
    _ frames: [LayerFrame], of count: Int = 103, views: Set<String> = [],
    moved: Set<String> = [], colors: ColorChange? = nil
  ) -> [ViewDifference] {
    var attribution = LayerAttribution(
      clip: ClipLength(frameCount: count, fps: 60), views: views, moved: moved,
      recoloring: { _, _ in colors })
    for frame in frames { attribution.add(frame) }
    return attribution.differences
  }

  /// Returns the sentences for one frame with different layers.
  private func sentences(
    _ expected: [LayerRecord], _ actual: [LayerRecord], box: PixelRect,
    views: Set<String> = [], moved: Set<String> = [], followers: Set<String> = [],
    hasKeyboardMoved: Bool = false, colors: ColorChange? = nil
  ) -> [String] {
    let frame = LayerFrame(
      frame: 11, expected: expected, actual: actual, box: box, followers: followers,
      hasKeyboardMoved: hasKeyboardMoved)
    return differences([frame], views: views, moved: moved, colors: colors).map(\.sentence)
  }

  private let only = "in frame 11 (0.183 s) only"

  @Test func changedTextIsQuoted() {
    let found = sentences(
      [layer("field", text: "iMessage")], [layer("field", "b", text: "iMessagf")],
      box: box(8, 2, 2, 6))
    #expect(found == ["`field`: text \"iMessage\" became \"iMessagf\" \(only)"])
  }

  @Test func addedOrRemovedTextIsQuoted() {
    let (none, some) = (layer("field"), layer("field", "b", text: "a\n\"b\""))
    #expect(
      sentences([none], [some], box: box(0, 0, 9, 9))
        == ["`field`: new text \"a \\\"b\\\"\" \(only)"])
    #expect(
      sentences([some], [none], box: box(0, 0, 9, 9))
        == ["`field`: text \"a \\\"b\\\"\" is gone \(only)"])
  }

  @Test func differingPartOfALongTextIsQuoted() {
    let start = String(repeating: "x", count: 100)
    let found = sentences(
      [layer("field", text: "\(start)ONE\(start)")], [layer("field", text: "\(start)TWO\(start)")],
      box: box(0, 0, 9, 9))
    let lead = String(repeating: "x", count: 12)
    let tail = String(repeating: "x", count: 25)
    #expect(
      found
        == ["`field`: text \"...\(lead)ONE\(tail)...\" became \"...\(lead)TWO\(tail)...\" \(only)"])
  }

  /// Only the changed message of a conversation is quoted, even if its text is far from the start.
  @Test(arguments: [
    ("one\ntwo\nthree", "one\n2\nthree", "text \"two\" became \"2\""),
    ("one\ntwo\nthree", "one\nthree", "text \"two\" is gone"),
    ("one\nthree", "one\ntwo\nthree", "new text \"two\""),
    ("one\none", "one", "text \"one\" is gone"),
    ("a\nb\nc\nd", "a\nc\nb\nd", "text \"b c\" became \"c b\""),
    ("Grace Hopper", "Grace B.\nHopper", "text \"Grace Hopper\" became \"Grace B. Hopper\""),
    (
      "so I can\npick you", "so I\ncan pick you",
      "text \"so I can\\npick you\" became \"so I\\ncan pick you\""
    ),
  ])
  func differingLinesAreQuoted(old: String, new: String, words: String) {
    let found = sentences(
      [layer("list", text: old)], [layer("list", text: new)], box: box(0, 0, 9, 9))
    #expect(found == ["`list`: \(words) \(only)"])
  }

  @Test func changedWordsAreARewordingAndLineBreaksAreNot() {
    func rewordings(_ text: String) -> [String] {
      var attribution = LayerAttribution(
        clip: ClipLength(frameCount: 1, fps: 60), recoloring: { _, _ in nil })
      attribution.add(
        LayerFrame(
          frame: 0, expected: [layer("a", text: "so I can\npick"), layer("b")],
          actual: [layer("a", text: text), layer("b", "x")], box: box(0, 0, 9, 9)))
      return attribution.rewordings.map(\.view)
    }
    #expect(rewordings("so I can\ntake") == ["a"])
    #expect(rewordings("so I\ncan pick").isEmpty)
  }

  @Test(
    arguments: [
      (0xFFFF_FFFF, 0xFF00_0000, "#ffffff became #000000"),
      // Half of #ff8000 is 80400080 premultiplied.
      (0x8080_4000, 0, "#ff800080 became clear"),
    ] as [(UInt32, UInt32, String)])
  func colorsAreSpelledAsInScenes(old: UInt32, new: UInt32, words: String) {
    let found = sentences(
      [layer("icon")], [layer("icon", "b")], box: box(0, 0, 9, 9),
      colors: ColorChange(from: old, to: new))
    #expect(found == ["`icon`: color \(words) \(only)"])
  }

  @Test func colorChangesDifferFromContentChanges() {
    let (old, new) = ([layer("icon")], [layer("icon", "b")])
    let colors = ColorChange(from: 0xFF30_B0C7, to: 0xFF32_ADE6)
    #expect(
      sentences(old, new, box: box(0, 0, 9, 9), colors: colors)
        == ["`icon`: color #30b0c7 became #32ade6 \(only)"])
    #expect(sentences(old, new, box: box(0, 0, 9, 9)) == ["`icon`: other content \(only)"])
    #expect(
      differences(
        [LayerFrame(frame: 0, expected: old, actual: new, box: box(0, 0, 9, 9))], colors: colors
      ).map(\.kind) == [.color])
  }

  @Test func changedLayersAreNamed() {
    let plain = layer("bar")
    let seen = box(0, 0, 9, 9)
    let clip = LayerClipping(rect: box(0, 0, 10, 9))
    #expect(sentences([], [plain], box: seen) == ["`bar`: drawn, in the golden not \(only)"])
    #expect(sentences([plain], [], box: seen) == ["`bar`: not drawn \(only)"])
    #expect(
      sentences([plain], [layer("bar", x: -2, y: 1)], box: seen)
        == ["`bar`: drawn 1 pt lower and 2 pt to the left \(only)"])
    #expect(
      sentences([plain], [layer("bar", clips: [clip])], box: seen)
        == ["`bar`: cut otherwise \(only)"])
    #expect(
      sentences([plain], [layer("bar", opacity: 0.5)], box: seen)
        == ["`bar`: another opacity \(only)"])
    let other = layer("line", x: 5)
    #expect(
      sentences([plain, other], [other, plain], box: box(5, 0, 5, 9))
        == ["`line`: drawn in another order \(only)"])
  }

  @Test func layerWithVaryingMovesIsDrawnElsewhere() {
    func frame(_ number: Int, y: Int) -> LayerFrame {
      LayerFrame(
        frame: number, expected: [layer("bar")], actual: [layer("bar", y: y)],
        box: box(0, 0, 10, 10))
    }
    #expect(
      differences([frame(0, y: 1), frame(1, y: 1)], of: 2).map(\.sentence)
        == ["`bar`: drawn 1 pt lower in every frame"])
    for ways in [[1, 2, 1], [2, 1, 1], [1, 1, 2]] {
      let frames = ways.enumerated().map { frame($0.offset, y: $0.element) }
      #expect(
        differences(frames, of: 3).map(\.sentence) == ["`bar`: drawn elsewhere in every frame"])
    }
  }

  @Test func onlyTheReorderedLayerIsNamed() {
    let layers = (0..<4).map { layer("v\($0)", x: $0 * 5) }
    let found = sentences(
      layers, [layers[3], layers[0], layers[1], layers[2]], box: box(15, 0, 5, 9))
    #expect(found == ["`v3`: drawn in another order \(only)"])
  }

  /// A card with rounder corners clips everything inside it, so the card is the cause.
  @Test func clippingViewIsNamedInsteadOfItsSubviews() {
    let (old, new) = (
      LayerClipping(rect: box(0, 0, 90, 90), cornerRadius: 20),
      LayerClipping(rect: box(0, 0, 90, 90), cornerRadius: 24)
    )
    func frame(_ layers: (LayerClipping) -> [LayerRecord]) -> LayerFrame {
      LayerFrame(
        frame: 11, expected: layers(old), actual: layers(new), box: box(0, 0, 10, 10),
        clippingView: { $0 == new ? "card" : nil })
    }
    let cards = frame { [layer("sky", clips: [$0]), layer("sea", clips: [$0])] }
    #expect(
      differences([cards]).map(\.sentence) == ["`card`: cuts what lies in it otherwise \(only)"])
    #expect(differences([cards], moved: ["card"]).isEmpty)
    let loose = frame { [layer("sky", clips: $0 == new ? [$0, $0] : [$0])] }
    #expect(differences([loose]).map(\.sentence) == ["`sky`: cut otherwise \(only)"])
  }

  @Test func layerWithoutDifferingPixelsIsNotNamed() {
    let found = sentences(
      [layer("a"), layer("b", x: 50)], [layer("a", "x"), layer("b", "x", x: 50)],
      box: box(50, 0, 10, 10))
    #expect(found == ["`b`: other content \(only)"])
  }

  @Test func fullyClippedLayerIsNotNamed() {
    let cut = [LayerClipping(rect: box(0, 0, 10, 2))]
    let found = sentences(
      [layer("a", clips: cut), layer("b", y: 2)],
      [layer("a", "x", clips: cut), layer("b", "x", y: 2)], box: box(0, 3, 10, 5))
    #expect(found == ["`b`: other content \(only)"])
  }

  @Test func missingLayerIsNotAReordering() {
    let found = sentences(
      [layer("a"), layer("a", "2"), layer("b")], [layer("a"), layer("b")], box: box(0, 0, 9, 9))
    #expect(found == ["`a`: not drawn \(only)"])
  }

  @Test func boxOfATransformedLayerHasItsDrawnBounds() {
    let turned = LayerRecord(
      id: "a", content: "a", extent: box(0, 0, 10, 20),
      place: CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 100, ty: 50))
    #expect(turned.box == box(60, 50, 40, 20))
  }

  @Test func onlyTextChangesOfAMovedViewAreReported() {
    let found = sentences(
      [layer("a"), layer("b", text: "one")], [layer("a", "x", y: 1), layer("b", "x", text: "two")],
      box: box(0, 0, 10, 11), moved: ["a", "b"])
    #expect(found == ["`b`: text \"one\" became \"two\" \(only)"])
  }

  @Test func accessoryBarMovesWithTheKeyboard() {
    let (old, new) = ([layer("accessory")], [layer("accessory", y: 1)])
    let seen = box(0, 0, 10, 11)
    #expect(sentences(old, new, box: seen, moved: ["keyboard"]).isEmpty)
    #expect(sentences(old, new, box: seen) == ["`accessory`: drawn 1 pt lower \(only)"])
  }

  @Test func viewWithoutAnIDIsNamedAsInTheTrace() {
    let (old, new) = ([layer("label_7")], [layer("label_7", y: 1)])
    let views: Set = ["label_1", "label_7"]
    #expect(
      sentences(old, new, box: box(0, 0, 10, 11), views: views)
        == ["`label_7`: drawn 1 pt lower \(only)"])
    #expect(sentences(old, new, box: box(0, 0, 10, 11), views: views, moved: ["label_7"]).isEmpty)
  }

  /// A trace numbers the views that share an id in a scene made in Swift, and layers do not.
  @Test func movedViewWithASharedIDIsNotNamedTwice() {
    let (old, new) = ([layer("box"), layer("box", x: 20)], [layer("box"), layer("box", x: 21)])
    let views: Set = ["box", "box#2"]
    #expect(sentences(old, new, box: box(20, 0, 11, 10), views: views, moved: ["box#2"]).isEmpty)
    #expect(sentences(old, new, box: box(20, 0, 11, 10), views: views).count == 1)
  }

  private let keyboardParts = KeyboardPart.allCases.map(\.rawValue)

  /// Without a trace, the keyboard is named once for all of its parts.
  @Test func partsThatMoveWithTheKeysAreTheKeyboard() {
    let (old, new) = (keyboardParts.map { layer($0) }, keyboardParts.map { layer($0, y: 3) })
    let seen = box(0, 0, 10, 13)
    #expect(sentences(old, new, box: seen) == ["`keyboard`: drawn 3 pt lower \(only)"])
    #expect(sentences(old, [], box: seen) == ["`keyboard`: not drawn \(only)"])
    #expect(sentences(old, new, box: seen, moved: ["keyboard"]).isEmpty)
  }

  @Test func partWithOtherContentIsNamedBesideTheMovedKeys() {
    let found = sentences(
      [layer("keyboard"), layer("words", text: "I")],
      [layer("keyboard", y: 1), layer("words", "b", text: "In")], box: box(0, 0, 10, 11))
    #expect(
      found
        == ["`keyboard`: drawn 1 pt lower \(only)", "`words`: text \"I\" became \"In\" \(only)"])
  }

  @Test func partThatAppearsBesideTheMovedKeysIsNamed() {
    let found = sentences(
      [layer("keyboard")], [layer("keyboard", y: 1), layer("key-press")], box: box(0, 0, 10, 11))
    #expect(
      found.sorted() == [
        "`key-press`: drawn, in the golden not \(only)", "`keyboard`: drawn 1 pt lower \(only)",
      ])
  }

  @Test(arguments: ["words", "accessory", "keyboard-panel"])
  func viewWithTheIDOfAPartIsAView(id: String) {
    let (old, new) = ([layer("keyboard"), layer(id)], [layer("keyboard", y: 1), layer(id, y: 2)])
    let seen = box(0, 0, 10, 12)
    #expect(
      sentences(old, new, box: seen, views: [id], moved: ["keyboard"])
        == ["`\(id)`: drawn 2 pt lower \(only)"])
    #expect(sentences(old, new, box: seen, views: [id]).count == 2)
  }

  /// The ends of a composer of glass stand closer together while the keyboard is lower.
  @Test func endsThatFollowTheMovedKeyboardAreNotNamed() {
    let old = [
      layer("composer"), layer("composer_right", x: 10), layer("keyboard", y: 10, width: 20),
    ]
    let new = [
      layer("composer", x: 1), layer("composer_right", x: 9), layer("keyboard", y: 13, width: 20),
    ]
    let seen = box(0, 0, 20, 23)
    #expect(
      sentences(old, new, box: seen, views: ["composer"], followers: ["composer"])
        == ["`keyboard`: drawn 3 pt lower \(only)"])
    #expect(
      sentences(
        old, Array(new.dropLast()), box: box(0, 0, 20, 20), views: ["composer"],
        followers: ["composer"]) == ["`keyboard`: not drawn \(only)"])
    #expect(
      sentences(
        old, new, box: seen, views: ["composer"], moved: ["keyboard"], followers: ["composer"],
        hasKeyboardMoved: true
      ).isEmpty)
  }

  /// A keyboard that moves by less than a pixel can move the ends by one.
  @Test func endsThatFollowAKeyboardInTheSamePixelsAreNotNamed() {
    let (old, new) = ([layer("composer")], [layer("composer", x: 1)])
    func found(hasMoved: Bool) -> [String] {
      sentences(
        old, new, box: box(0, 0, 11, 10), views: ["composer"], moved: ["keyboard"],
        followers: ["composer"], hasKeyboardMoved: hasMoved)
    }
    #expect(found(hasMoved: true).isEmpty)
    #expect(found(hasMoved: false) == ["`composer`: drawn 1 pt to the right \(only)"])
  }

  @Test func composerWithOtherContentIsNamedBesideTheMovedKeyboard() {
    let found = sentences(
      [layer("composer"), layer("keyboard", y: 10)],
      [layer("composer", "b"), layer("keyboard", y: 13)], box: box(0, 0, 10, 23),
      views: ["composer"], followers: ["composer"])
    #expect(
      found.sorted()
        == ["`composer`: other content \(only)", "`keyboard`: drawn 3 pt lower \(only)"])
  }

  @Test func viewThatDoesNotFollowTheMovedKeyboardIsNamed() {
    let found = sentences(
      [layer("note"), layer("keyboard", y: 10)], [layer("note", x: 1), layer("keyboard", y: 13)],
      box: box(0, 0, 10, 23), views: ["note"], followers: ["composer"])
    #expect(
      found.sorted()
        == ["`keyboard`: drawn 3 pt lower \(only)", "`note`: drawn 1 pt to the right \(only)"])
  }

  @Test func unexplainedPixelsBelongToTheTopmostLayerOrTheScreen() {
    let layers = [layer("list", width: 100, height: 100), layer("icon", x: 20, y: 20)]
    #expect(sentences(layers, layers, box: box(22, 22, 3, 3)) == ["`icon`: other pixels \(only)"])
    #expect(sentences(layers, layers, box: box(15, 22, 9, 3)) == ["`list`: other pixels \(only)"])
    #expect(
      sentences(layers, layers, box: box(90, 90, 30, 3)) == ["`screen`: other pixels \(only)"])
  }

  @Test func changedBackgroundIsReportedForTheScreen() {
    let background = ColorChange(
      from: Color(red: 255, green: 255, blue: 255), to: Color(red: 0, green: 0, blue: 0))
    // The icon alone would explain all pixels.
    let frame = LayerFrame(
      frame: 0, expected: [layer("icon")], actual: [layer("icon", "b")], background: background,
      box: box(0, 0, 10, 10))
    let found = differences([frame], of: 1)
    #expect(
      found.map(\.sentence) == [
        "`icon`: other content in the only frame",
        "`screen`: background #ffffff became #000000 in the only frame",
      ])
    #expect(found.map(\.kind) == [.content, .color])
  }

  @Test func worstFrameOfJoinedFramesHasTheLargestFraction() {
    let frames = (11...20).map { frame in
      LayerFrame(
        frame: frame, expected: [layer("icon")], actual: [layer("icon", "b")],
        box: box(0, 0, 10, 10), count: { rect in rect.isEmpty ? 0 : frame == 14 ? 40 : 20 })
    }
    let found = differences(frames)
    #expect(
      found.map(\.sentence)
        == ["`icon`: other content from frame 11 (0.183 s) to frame 20 (0.333 s)"])
    #expect(found.map(\.worstFrame) == [14])
    #expect(found.map(\.worstAmount) == [0.4])
  }

  @Test func largestFractionComesFirst() {
    let frame = LayerFrame(
      frame: 0, expected: [layer("a"), layer("b", x: 10), layer("c", x: 20)],
      actual: [layer("a", "x"), layer("b", "x", x: 10), layer("c", "x", x: 20)],
      box: box(5, 0, 20, 10))
    let found = differences([frame])
    #expect(found.map(\.view) == ["b", "a", "c"])
    #expect(found.map(\.worstAmount) == [1, 0.5, 0.5])
  }

  @Test func layersOfOneViewAreComparedInOrder() {
    let found = sentences(
      [layer("a", "1"), layer("a", "2", x: 10)],
      [layer("a", "1"), layer("a", "3", x: 10), layer("a", "4", x: 20)], box: box(10, 0, 20, 10))
    #expect(found == ["`a`: other content \(only)"])
  }
}
