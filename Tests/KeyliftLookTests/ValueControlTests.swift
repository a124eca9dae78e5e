// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// Controls that show a value (`Docs/iOS/Appearance.md` 6.2 and 11.7).
struct ValueControlTests {
  private static let looks: [SystemLook] = [.legacy, .glass]

  private func traits(_ look: SystemLook) -> ScreenTraits {
    let traits = ScreenTraits.phone390.with(look)
    return traits
  }

  private func drawn(
    _ content: Content, _ look: SystemLook, width: Double, height: Double
  ) -> Drawn {
    Drawn(content, width: width, height: height, traits: traits(look))
  }

  @Test(arguments: looks) func thumbIsTwoPointsInsideTheSelectedSegment(_ look: SystemLook) {
    let segments = drawn(
      .segmented(SegmentedContent(titles: ["A", "B", "C"], selected: 1)), look, width: 300,
      height: 32)
    let thumb = segments.fills.last { $0.color == .white }?.rect
    #expect(thumb == CGRect(x: 102, y: 2, width: 96, height: 28))
    #expect(segments.texts.map(\.string) == ["A", "B", "C"])
  }

  @Test func linesAreBetweenSegmentsThatAreNotSelected() {
    let line = Color(hex: 0x8E8E93, opacity: 0.3)
    for (selected, count) in [(-1, 3), (0, 2), (1, 1), (3, 2)] {
      let segments = drawn(
        .segmented(SegmentedContent(titles: ["A", "B", "C", "D"], selected: selected)), .legacy,
        width: 400, height: 32)
      #expect(segments.fills.filter { $0.color == line }.count == count)
    }
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 50), (1, 100), (7, 100), (-1, 0)])
  func progressFillsItsPart(value: Double, width: Double) {
    let bar = drawn(.progress(ProgressContent(value)), .legacy, width: 100, height: 4)
    let blue = SystemColor.systemBlue.resolved(for: traits(.legacy))
    let filled = bar.fills.first { $0.color == blue }?.rect.width ?? 0
    #expect(abs(Double(filled) - width) < 1e-9)
  }

  @Test func sliderEndsAtTheEdges() {
    for (value, left) in [(0.0, 0.0), (0.5, 36), (1, 72)] {
      let slider = drawn(.slider(SliderContent(value)), .legacy, width: 100, height: 31)
      let thumb = slider.fills.last { $0.color == .white }?.rect
      #expect(thumb.map { abs(Double($0.minX) - left) < 1e-9 } == true)
    }
  }

  @Test func dotsAreSixteenPointsApart() {
    let content = Content.pageDots(PageDotsContent(count: 3, current: 1))
    let size = content.fittingSize(width: nil, traits: traits(.legacy))
    #expect(size == CGSize(width: 48, height: 26))
    let dots = drawn(content, .legacy, width: 48, height: 26).fills
    #expect(dots.map { Double($0.rect.midX) } == [8, 24, 40])
    #expect(Set(dots.map(\.color)).count == 2)
  }

  @Test(arguments: looks) func badgeIsARoundCapsuleOfAtLeastItsHeight(_ look: SystemLook) {
    let height = look == .legacy ? 18.0 : 20
    for text in ["", "1", "99+"] {
      let badge = Content.badge(BadgeContent(text))
      let size = badge.fittingSize(width: nil, traits: traits(look))
      #expect(Double(size?.height ?? 0) == height)
      #expect(Double(size?.width ?? 0) >= height)
    }
  }
}
