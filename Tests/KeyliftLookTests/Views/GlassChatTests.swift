// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct GlassChatTests {
  private let traits = ScreenTraits.phone402.glass

  @Test func outgoingBubblesGetDarkerTowardTheBottom() {
    func fill(_ height: Double, _ traits: ScreenTraits) -> Color? {
      let layout = BubbleContent(text: "A", isOutgoing: true).layout(width: nil, traits: traits)
      return Drawn(width: 60, height: 41) {
        $0.drawBubble(
          layout, in: CGRect(x: 0, y: 0, width: 60, height: 41), isOutgoing: true, hasTail: false,
          traits: traits, height: height)
      }.fills.first?.color
    }
    for traits in [traits, traits.dark] {
      #expect(
        fill(1, traits)
          == FactTable.chat.shades("bubble outgoing-bottom", "glass").resolved(for: traits))
      #expect(
        fill(0, traits)
          == FactTable.chat.shades("bubble outgoing-top", "glass").resolved(for: traits))
    }
  }

  @Test func textLeavesTheSeamFreeAtBothEnds() {
    let long = String(repeating: "word ", count: 40)
    let layout = ComposerContent(text: long).layout(width: 402, traits: traits)
    let drawn = Drawn(fitting: .composer(ComposerContent(text: long)), traits: traits)
    let ends = ComposerEnds(width: 402, traits: traits)
    #expect(ends.slide == 12)
    for text in drawn.texts { #expect(Double(text.ink.maxX) <= ends.seam - ends.slide + 2) }
    #expect(Double(layout.send.minX) == ends.seam + ends.slide)
  }
}
