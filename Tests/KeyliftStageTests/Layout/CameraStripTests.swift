// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// Contents as wide as the screen on a device that has a strip beside its camera on one side only,
/// as the iPhone Duo has (`Docs/iOS/Devices.md`).
struct CameraStripTests {
  private static let strip: CGFloat = 84

  private static func traits(strip: CGFloat) -> ScreenTraits {
    ScreenTraits(
      device: "iphone-duo", size: CGSize(width: 466, height: 678), scale: 3, cornerRadius: 20,
      family: .island, safeArea: EdgeInsets(top: 0, left: 0, bottom: 34, right: strip))
  }
  private let plain = traits(strip: 0)
  private let narrowed = traits(strip: strip)

  @Test func composerEndsAtTheStrip() {
    let content = ComposerContent()
    let wide = content.layout(width: 466, traits: plain)
    let narrow = content.layout(width: 466, traits: narrowed)
    #expect(narrow.plus.minX == wide.plus.minX)
    #expect(narrow.field.minX == wide.field.minX)
    #expect(narrow.field.maxX == wide.field.maxX - Self.strip)
  }

  @Test func listEndsAtTheStrip() {
    let content = ListContent(rows: [.init(title: "a")])
    func card(_ traits: ScreenTraits) -> CGRect {
      content.layout(width: 466, traits: traits).card
    }
    #expect(card(narrowed).minX == card(plain).minX)
    #expect(card(narrowed).maxX == card(plain).maxX - Self.strip)
  }

  @Test func conversationEndsAtTheStrip() {
    let content = TranscriptContent(messages: [
      .init(text: "a", isOutgoing: false), .init(text: "b", isOutgoing: true),
    ])
    func layout(_ traits: ScreenTraits) -> TranscriptLayout {
      content.layout(width: 466, traits: traits)
    }
    let (narrow, wide) = (layout(narrowed), layout(plain))
    #expect(narrow.bubbles[0].rect.minX == wide.bubbles[0].rect.minX)
    #expect(narrow.bubbles[1].rect.maxX == wide.bubbles[1].rect.maxX - Self.strip)
    #expect(narrow.headingShift == -42 && wide.headingShift == 0)
  }
}
