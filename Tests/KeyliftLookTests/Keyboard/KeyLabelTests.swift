// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct KeyLabelTests {
  /// Some capitals are up to 0.37 off the center, as San Francisco's are.
  @Test func labelsAreCenteredOnTheirKeys() throws {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    let drawn = Drawn(keyboard: KeyboardContent(), on: .phone393, height: 291)
    for key in keyboard.keys where !key.label.isEmpty {
      let text = try #require(drawn.text(key.label))
      #expect(Double(text.ink.midX).isClose(to: Double(key.rect.midX), within: 0.4))
    }
  }

  @Test func lettersAreShapedInTheMeasuredWeights() {
    let shaper = RecordingShaper()
    var builder = DisplayListBuilder(
      width: 1179, height: 873, scale: 3, text: TextPainter(shaper: shaper))
    KeyboardLook(content: KeyboardContent(letterCase: .lower), traits: .phone393)
      .draw(in: &builder)
    KeyboardLook(content: KeyboardContent(letterCase: .upper), traits: .phone393)
      .draw(in: &builder)
    #expect(shaper.faces["q"] == Typeface(opticalSize: .display, weight: .light))
    #expect(shaper.faces["Q"] == Typeface(opticalSize: .display, weight: .regular))
    #expect(shaper.faces["space"] == Typeface(opticalSize: .text, weight: .regular))
  }

  /// Each edge is rounded independently, so widths differ by one pixel and no edge is blurred.
  @Test(arguments: [ScreenTraits.phone393, .phone402, .phone375])
  func edgesOfKeysAreOnWholePixels(_ traits: ScreenTraits) {
    let drawn = Drawn(keyboard: KeyboardContent(letterCase: .lower), on: traits, height: 216)
    let caps = drawn.fills(.white).filter { $0.rect.width < 40 && $0.rect.minY < 100 }
    #expect(caps.count == 19)
    let widths = caps.map { ($0.rect.width * drawn.scale * 1000).rounded() / 1000 }
    #expect(widths.allSatisfy { $0 == $0.rounded() })
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }
}

private final class RecordingShaper: TextShaper {
  private let shaper = FakeShaper()
  private(set) var faces: [String: Typeface] = [:]

  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    faces[text] = face
    return shaper.shape(text, in: face)
  }
}
