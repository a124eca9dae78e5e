// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct LandscapeGeometryTests {
  /// Larger phones have a centered block of keys.
  @Test(arguments: [ScreenTraits.landscape568, .landscape667, .landscape736])
  func keysStandInTheMiddle(_ traits: ScreenTraits) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: 162)
    let sum = Double(keyboard.rect("Q").minX + keyboard.rect("P").maxX)
    #expect(sum.isClose(to: traits.size.width, within: 0.001))
    #expect(Set(keyboard.keys.filter(\.hasCap).map(\.rect.height)) == [33])
  }

  @Test func keysOfFaceIDPhonesAreInsideTheSafeArea() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .landscape393, height: 172)
    for key in keyboard.keys where key.hasCap {
      #expect(key.rect.minX >= 59)
      #expect(key.rect.maxX <= 852 - 59 + 0.001)
      #expect(key.rect.maxY <= 172 - 21)
      #expect((33...34).contains(key.rect.height))
    }
    #expect(keyboard.keys.filter { !$0.hasCap }.map(\.role) == [.emoji, .dictation])
  }
}
