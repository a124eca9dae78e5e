// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage
import Testing

/// Figures of `ios-look.md` 1.8.
struct LyingGeometryTests {
  @Test func smallPhonesKeepTheWholeWidth() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .lying568, height: 162)
    #expect(keyboard.rect("Q").minX == 3)
    #expect(keyboard.rect("P").maxX == 565)
    #expect(keyboard.rect("Q").minY == 6)
    #expect(keyboard.rect("Q").height == 33)
    #expect(keyboard.rect("A").minY - keyboard.rect("Q").maxY == 7)
    #expect(Double(keyboard.rect("W").minX - keyboard.rect("Q").maxX).isClose(to: 6, within: 0.001))
  }

  /// "Special areas 19 % of width", gaps of 8.
  @Test func smallPhonesGiveTheSidesOfTheSpaceKeyNineteenPercent() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .lying568, height: 162)
    let end = keyboard.rect("return")
    #expect(Double(end.width).isClose(to: 107.92, within: 0.01))
    #expect(Double(end.minX - keyboard.rect("space").maxX).isClose(to: 8, within: 0.001))
    #expect(Double(keyboard.rect(.emoji).maxX).isClose(to: 3 + 107.92, within: 0.01))
  }

  @Test(arguments: [(ScreenTraits.lying667, 522.0, 7.0), (.lying736, 524.0, 5.0)])
  func largerPhonesShrinkTheKeysToABlockInTheMiddle(
    _ traits: ScreenTraits, _ block: Double, _ lastGap: Double
  ) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: 162)
    let (first, last) = (keyboard.rect("Q"), keyboard.rect("P"))
    #expect(Double(last.maxX - first.minX).isClose(to: block, within: 0.001))
    #expect(Double(first.minX + last.maxX).isClose(to: traits.size.width, within: 0.001))
    #expect(Double(keyboard.rect("W").minX - first.maxX).isClose(to: 5, within: 0.001))
    let gap = keyboard.rect("return").minX - keyboard.rect("space").maxX
    #expect(Double(gap).isClose(to: lastGap, within: 0.001))
  }

  @Test func keysOfFaceIDPhonesStandInsideTheSafeArea() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .lying393, height: 172)
    for key in keyboard.keys where key.hasCap {
      #expect(key.rect.minX >= 59)
      #expect(key.rect.maxX <= 852 - 59 + 0.001)
      #expect(key.rect.maxY <= 172 - 21)
      #expect((33...34).contains(key.rect.height))
    }
    #expect(keyboard.keys.filter { !$0.hasCap }.map(\.role) == [.emoji, .dictation])
  }
}
