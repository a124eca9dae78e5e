// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct KeyColorTests {
  /// In dark appearance the face is one area with holes; in light appearance its circle is a line.
  @Test func faceOfTheEmojiKeyIsFilledInDarkAppearance() {
    let content = KeyboardContent(hasGlobe: true)
    let rect = KeyboardGeometry(content, on: .phone393, height: 291).rect(.emoji)
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      let drawn = Drawn(keyboard: content, on: traits, height: 291)
      let lines = drawn.lines.filter { rect.contains($0.ink) }
      let discs = drawn.fills.filter { rect.contains($0.rect) && abs($0.rect.width - 20) < 0.1 }
      #expect(lines.isEmpty == (traits.appearance == .dark))
      #expect(discs.count == (traits.appearance == .dark ? 1 : 0))
    }
  }
}
