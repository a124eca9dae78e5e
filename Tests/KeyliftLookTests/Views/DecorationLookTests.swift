// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import Testing

struct DecorationLookTests {
  @Test func squareBackgroundIsARectangle() {
    let drawn = Drawn(
      .none, width: 40, height: 20, decoration: Decoration(background: .system(.systemRed)))
    #expect(drawn.marks.count == 1)
    #expect(drawn.fills[0].outline == .rect(CGRect(x: 0, y: 0, width: 120, height: 60)))
    #expect(drawn.fills[0].color == Color(hex: 0xFF3B30))
  }

  @Test func backgroundFollowsTheAppearance() {
    let drawn = Drawn(
      .none, width: 40, height: 20, decoration: Decoration(background: .system(.systemRed)),
      traits: .phone393.dark)
    #expect(drawn.fills[0].color == Color(hex: 0xFF453A))
  }

  @Test func roundedBackgroundHasContinuousCorners() throws {
    let drawn = Drawn(
      .none, width: 100, height: 100,
      decoration: Decoration(background: .system(.systemRed), cornerRadius: 10))
    guard case .path(let path) = drawn.fills[0].outline,
      case .move(let start)? = path.segments.first
    else {
      Issue.record("no path")
      return
    }
    // The curve begins 1.528665 radii from the corner (`Docs/iOS/Behavior.md` 4.2), at 3 pixels per
    // point.
    #expect(abs(start.x - (300 - 30 * 1.528665)) < 0.01)
  }

  @Test func borderIsInsideTheBoundsAndAboveTheContent() throws {
    let drawn = Drawn(
      .label(LabelContent(text: "x")), width: 40, height: 30,
      decoration: Decoration(borderColor: .system(.systemBlue), borderWidth: 2))
    let border = try #require(drawn.lines.first)
    #expect(border.ink == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(border.width == 2)
    #expect(drawn.marks.count == 2)
    guard case .stroke? = drawn.marks.last else {
      Issue.record("the border is not on top")
      return
    }
  }

  @Test func thinnestBorderIsOnePixel() {
    let drawn = Drawn(
      .none, width: 40, height: 30,
      decoration: Decoration(borderColor: .system(.systemBlue), borderWidth: 0.1))
    #expect(abs(drawn.lines[0].width - 1.0 / 3) < 1e-9)
  }

  @Test func borderWithoutAWidthIsNotDrawn() {
    let drawn = Drawn(
      .none, width: 40, height: 30, decoration: Decoration(borderColor: .system(.systemBlue)))
    #expect(drawn.marks.isEmpty)
  }

  @Test func viewsWithoutContentDrawNothing() {
    #expect(Drawn(.none, width: 40, height: 30).marks.isEmpty)
    #expect(Drawn(.keyboard(KeyboardContent()), width: 393, height: 291).marks.isEmpty)
  }
}
