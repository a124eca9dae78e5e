// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `key-labels` and `tablet-labels`.
struct KeyLabelTests {
  private let labels: LookTable

  init() throws { labels = try LookTable("key-labels") }

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

  /// The depth of the descender of p as a fraction of the font size: that of y in
  /// `Fixtures/Inter/glyphs.json`.
  private static let tail = 0.2045

  @Test func labelsAgreeWithTheTable() throws {
    let metrics = try LookTable("font-metrics")
    let capital = Font.capHeightRatio
    func xHeight(_ face: String) throws -> Double {
      try metrics[face].number("x_height_em") / metrics[face].number("capital_em")
    }
    let geometry = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    let upper = Drawn(keyboard: KeyboardContent(), on: .phone393, height: 291)
    let lower = Drawn(
      keyboard: KeyboardContent(letterCase: .lower), on: .phone393, height: 291)
    let (big, small) = (try #require(upper.text("Q")), try #require(lower.text("q")))
    let key = geometry.rect("Q")
    let (space, end) = (try #require(upper.text("space")), try #require(upper.text("return")))
    let page = try #require(upper.text("123"))
    let smallBand = try small.ink.height * xHeight("inter-display")
    let (shift, delete) = (
      ink(in: lower, geometry.rect(.shift)), ink(in: lower, geometry.rect(.delete))
    )
    let strip = lower.lines.map(\.ink).filter { $0.minY > 291 - 79 }
    let left = strip.filter { $0.midX < 196 }.reduce(CGRect.null) { $0.union($1) }
    let right = strip.filter { $0.midX > 196 }.reduce(CGRect.null) { $0.union($1) }
    let globe = KeyboardContent(hasGlobe: true)
    let emoji = ink(
      in: Drawn(keyboard: globe, on: .phone393, height: 291),
      KeyboardGeometry(globe, on: .phone393, height: 291).rect(.emoji))
    let cap = try #require(lower.fills.first { $0.color == .white })
    let shadow = try #require(
      lower.fills.first { $0.color.alpha < 255 && $0.rect.minX == cap.rect.minX })
    let wordX = try space.ink.height * xHeight("inter-text")
    let spaceBottom = 291 - space.baseline - Self.tail * Font(size: 16).fittedSize
    let lengths: [String: DrawnLength] = [
      "capital-size": DrawnLength(big.ink.height / capital, within: 0.1),
      "capital-height": DrawnLength(big.ink.height, within: 0.2),
      "capital-baseline-above-bottom-of-key-42": DrawnLength(
        key.maxY - big.baseline, within: 0.34),
      "lower-size": DrawnLength(small.ink.height / capital, within: 0.1),
      "x-height": DrawnLength(smallBand, within: 0.3),
      "x-height-top-below-top-of-key-42": DrawnLength(
        small.baseline - smallBand - key.minY, within: 0.34),
      "x-height-bottom-below-top-of-key-42": DrawnLength(small.baseline - key.minY, within: 0.34),
      "word-size": DrawnLength(space.ink.height / capital, within: 0.05),
      "space-ink-top-above-bottom": DrawnLength(291 - space.baseline + wordX, within: 0.34),
      "space-ink-bottom-above-bottom": DrawnLength(spaceBottom, within: 0.4),
      // Inter's words are up to 2.5 wider (4.4).
      "space-ink-width": DrawnLength(space.ink.width, within: 2.5),
      "return-ink-width": DrawnLength(end.ink.width, within: 2.5),
      "return-baseline-above-bottom-18.5": DrawnLength(291 - end.baseline, within: 0.34),
      "page-key-baseline-above-bottom": DrawnLength(291 - page.baseline, within: 0.34),
      "shift-width": DrawnLength(shift.width, within: 0.3),
      "shift-height": DrawnLength(shift.height, within: 0.3),
      "delete-width": DrawnLength(delete.width, within: 0.3),
      "delete-height": DrawnLength(delete.height, within: 0.3),
      "strip-left-x": DrawnLength(left.midX, within: 0.2),
      "strip-left-above-bottom": DrawnLength(291 - left.midY, within: 0.2),
      "strip-left-size": DrawnLength(left.width, within: 0.2),
      "strip-right-before-right-edge": DrawnLength(393 - right.midX, within: 0.2),
      "strip-right-above-bottom": DrawnLength(291 - right.midY, within: 0.2),
      "strip-right-width": DrawnLength(right.width, within: 0.2),
      "strip-right-height": DrawnLength(right.height, within: 0.2),
      "emoji-key-sign": DrawnLength(emoji.width, within: 0.1),
      "corner-radius": DrawnLength(try lower.continuousRadius(of: cap), within: 1e-6),
      "corner-reach": DrawnLength(try lower.cornerReach(of: cap), within: 1e-6),
      "shadow-height": DrawnLength(shadow.rect.minY - cap.rect.minY),
    ]
    let disagreements = try labels.disagreements(with: lengths)
    #expect(disagreements == [])
  }

  /// Returns the bounding box of the symbol on a key.
  private func ink(in drawn: Drawn, _ key: CGRect) -> CGRect {
    drawn.lines.map(\.ink).filter { key.intersects($0) }.reduce(CGRect.null) { $0.union($1) }
  }

  /// Each edge is rounded independently, so widths differ by one pixel and no edge is blurred.
  @Test(arguments: [ScreenTraits.phone393, .phone402, .phone375])
  func edgesOfKeysAreOnWholePixels(_ traits: ScreenTraits) {
    let drawn = Drawn(
      keyboard: KeyboardContent(letterCase: .lower), on: traits, height: 216)
    let caps = drawn.fills(.white).filter { $0.rect.width < 40 && $0.rect.minY < 100 }
    #expect(caps.count == 19)
    let widths = caps.map { ($0.rect.width * drawn.scale * 1000).rounded() / 1000 }
    #expect(widths.allSatisfy { $0 == $0.rounded() })
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }
}

/// A shaper that records the face of each requested text.
private final class RecordingShaper: TextShaper {
  private let shaper = FakeShaper()
  private(set) var faces: [String: Typeface] = [:]

  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    faces[text] = face
    return shaper.shape(text, in: face)
  }
}
