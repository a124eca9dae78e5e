// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Measured figures of `ios-look.md` 1.4 and 1.10.
struct KeyLabelTests {
  /// 22 regular: capitals 15.65 tall, the baseline 12.7 above the bottom of a key of 42.
  @Test func capitalsStandAsMeasured() throws {
    let drawn = Drawn(keyboard: KeyboardContent(), on: .phone393, height: 291)
    for (letter, bottom) in [("Q", 50.0), ("A", 104), ("Z", 158)] {
      let text = try #require(drawn.text(letter))
      #expect(Double(text.ink.height).isClose(to: 15.65, within: 0.2))
      #expect(text.baseline.isClose(to: bottom - 12.7, within: 0.34))
    }
  }

  /// The band of the x-height, 12.9, lies 14.6 to 27.5 below the top of a key of 42, in the middle of one of 45.
  @Test func smallLettersStandAsMeasured() throws {
    let content = KeyboardContent(letterCase: .lower)
    let drawn = Drawn(keyboard: content, on: .phone393, height: 291)
    for (letter, top) in [("q", 8.0), ("a", 62), ("z", 116)] {
      let text = try #require(drawn.text(letter))
      #expect(text.baseline.isClose(to: top + 27.5, within: 0.34))
    }
    let large = Drawn(keyboard: content, on: .screen(414, 896, .notch), height: 301)
    #expect(try #require(large.text("q")).baseline.isClose(to: 8 + 22.5 + 6.45, within: 0.34))
  }

  @Test func labelsStandInTheMiddleOfTheirKeys() throws {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    let drawn = Drawn(keyboard: KeyboardContent(), on: .phone393, height: 291)
    for key in keyboard.keys where !key.label.isEmpty {
      let text = try #require(drawn.text(key.label))
      #expect(Double(text.ink.midX).isClose(to: Double(key.rect.midX), within: 0.2))
    }
  }

  @Test func lettersAreShapedInTheMeasuredWeights() {
    let shaper = RecordingShaper()
    var sketch = Sketch(width: 1179, height: 873, scale: 3, text: TextPainter(shaper: shaper))
    KeyboardLook(content: KeyboardContent(letterCase: .lower), traits: .phone393)
      .draw(in: &sketch)
    KeyboardLook(content: KeyboardContent(letterCase: .upper), traits: .phone393)
      .draw(in: &sketch)
    #expect(shaper.faces["q"] == Typeface(opticalSize: .display, weight: .light))
    #expect(shaper.faces["Q"] == Typeface(opticalSize: .display, weight: .regular))
    #expect(shaper.faces["space"] == Typeface(opticalSize: .text, weight: .regular))
  }

  /// 16 regular: capitals 11.27 tall.
  @Test(arguments: ["123", "space", "return"]) func wordsAreOfSixteenPoints(_ word: String) throws {
    let drawn = Drawn(keyboard: KeyboardContent(), on: .phone393, height: 291)
    #expect(Double(try #require(drawn.text(word)).ink.height).isClose(to: 11.27, within: 0.05))
  }

  @Test func signsOfKeysHaveTheMeasuredSizes() {
    let content = KeyboardContent(letterCase: .lower)
    let keyboard = KeyboardGeometry(content, on: .phone393, height: 291)
    let drawn = Drawn(keyboard: content, on: .phone393, height: 291)
    let sizes: [(KeyboardKey.Role, Double, Double)] = [(.shift, 21, 18.1), (.delete, 21.5, 18)]
    for (role, width, height) in sizes {
      let ink = drawn.lines.filter { keyboard.rect(role).intersects($0.ink) }.map(\.ink)
        .reduce(CGRect.null) { $0.union($1) }
      #expect(Double(ink.width).isClose(to: width, within: 0.3), "\(role) \(ink)")
      #expect(Double(ink.height).isClose(to: height, within: 0.3), "\(role) \(ink)")
      #expect(Double(ink.midX).isClose(to: Double(keyboard.rect(role).midX), within: 0.2))
      #expect(Double(ink.midY).isClose(to: Double(keyboard.rect(role).midY), within: 0.2))
    }
  }

  /// Left: 26.7 square, its middle 42.4 from the left and 40 from the bottom.
  ///
  /// Right: 18.5 by 28.1, its middle 42.7 from the right and 41 from the bottom.
  @Test(arguments: [false, true]) func signsOfTheStripStandAsMeasured(_ hasGlobe: Bool) {
    let drawn = Drawn(
      keyboard: KeyboardContent(hasGlobe: hasGlobe), on: .phone393, height: 291)
    let strip = drawn.lines.map(\.ink).filter { $0.minY > 291 - 79 }
    let left = strip.filter { $0.midX < 196 }.reduce(CGRect.null) { $0.union($1) }
    let right = strip.filter { $0.midX > 196 }.reduce(CGRect.null) { $0.union($1) }
    #expect(
      left.isClose(
        to: CGRect(x: 42.4 - 13.35, y: 251 - 13.35, width: 26.7, height: 26.7), within: 0.2))
    #expect(
      right.isClose(
        to: CGRect(x: 393 - 42.7 - 9.25, y: 250 - 14.05, width: 18.5, height: 28.1), within: 0.2))
  }

  @Test func emojiKeyBeside123HasASignOfTwenty() {
    let content = KeyboardContent(hasGlobe: true)
    let rect = KeyboardGeometry(content, on: .phone393, height: 291).rect(.emoji)
    let ink = Drawn(keyboard: content, on: .phone393, height: 291).lines.map(\.ink)
      .filter { rect.intersects($0) }.reduce(CGRect.null) { $0.union($1) }
    #expect(Double(ink.width).isClose(to: 20, within: 0.1))
    #expect(Double(ink.height).isClose(to: 20, within: 0.1))
  }

  /// Each edge is rounded by itself, so widths differ by one pixel and no edge is blurred.
  @Test(arguments: [ScreenTraits.phone393, .phone402, .phone375])
  func edgesOfKeysLieOnPixels(_ traits: ScreenTraits) {
    let drawn = Drawn(
      keyboard: KeyboardContent(letterCase: .lower), on: traits, height: 216)
    let caps = drawn.fills(.white).filter { $0.rect.width < 40 && $0.rect.minY < 100 }
    #expect(caps.count == 19)
    let widths = caps.map { ($0.rect.width * drawn.scale * 1000).rounded() / 1000 }
    #expect(widths.allSatisfy { $0 == $0.rounded() })
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }
}

/// A shaper that remembers in which face it was asked for a text.
private final class RecordingShaper: TextShaper {
  private let shaper = FakeShaper()
  private(set) var faces: [String: Typeface] = [:]

  func shape(_ text: String, in face: Typeface) -> ShapedText {
    faces[text] = face
    return shaper.shape(text, in: face)
  }
}
