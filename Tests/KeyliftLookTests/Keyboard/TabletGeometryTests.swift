// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage
import Testing

/// Figures of `ios-look.md` 1.9.
struct TabletGeometryTests {
  private let bar = KeyboardContent(suggestions: ["I"])

  @Test func keysOf768AreAsPublished() {
    let keyboard = KeyboardGeometry(bar, on: .pad768, height: 313)
    #expect(keyboard.rect("Q").minX == 6)
    #expect(keyboard.rect("Q").minY == 55)
    #expect(keyboard.rect("A").minX == 36)
    #expect(keyboard.rect("Z").minX == 74)
    #expect(keyboard.rect("Z").width == 56)
    #expect(keyboard.rect("return").width == 106)
    #expect(keyboard.rect("return").maxX == 762)
    for letter in "QWERTYUIOPASDFGHJKLZXCVBNM" {
      let rect = keyboard.rect(String(letter))
      #expect(rect.height == 55)
      #expect((56...57).contains(Double(rect.width)))
    }
  }

  @Test func gapsOf768AreAsPublished() {
    let keyboard = KeyboardGeometry(bar, on: .pad768, height: 313)
    for (left, right) in [("Q", "W"), ("A", "S"), ("Z", "X")] {
      let gap = keyboard.rect(right).minX - keyboard.rect(left).maxX
      #expect(Double(gap).isClose(to: 12, within: 0.001))
    }
    for (upper, lower) in [("Q", "A"), ("A", "Z")] {
      #expect(keyboard.rect(lower).minY - keyboard.rect(upper).maxY == 9)
    }
  }

  @Test func keysOf1024AreAsPublished() {
    let keyboard = KeyboardGeometry(bar, on: .pad1024, height: 378)
    for (label, lead) in [("Q", 111.0), ("A", 126), ("Z", 161)] {
      #expect(Double(keyboard.rect(label).minX).isClose(to: 4 + lead, within: 0.001))
      #expect(Double(keyboard.rect(label).width).isClose(to: 63, within: 0.3))
      #expect(keyboard.rect(label).height == 61)
    }
    #expect(Double(keyboard.rect("W").minX - keyboard.rect("Q").maxX).isClose(to: 7, within: 0.001))
    #expect(keyboard.rect("A").minY - keyboard.rect("Q").maxY == 7)
    #expect(keyboard.rect("return").width == 120)
    #expect(keyboard.rect(.page).width == 93)
    #expect(keyboard.rect(.dismiss).width == 93)
  }

  /// The fifth row ends 4 above the bottom of the frame of 378.
  @Test func fiveRowsFillTheFrameOf1024() {
    let keyboard = KeyboardGeometry(bar, on: .pad1024, height: 378)
    #expect(Set(keyboard.keys.map(\.rect.minY)).count == 5)
    #expect(keyboard.rect(.space).maxY == 374)
  }

  @Test(arguments: [(ScreenTraits.lyingPad768, CGFloat(86)), (.lyingPad1024, 88.0)])
  func rowsOfALyingTabletHaveThePublishedPitch(_ traits: ScreenTraits, _ pitch: CGFloat) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: 421)
    #expect(keyboard.rect("A").minY - keyboard.rect("Q").minY == pitch)
    #expect(keyboard.rect("Z").minY - keyboard.rect("A").minY == pitch)
  }

  @Test func roundedTabletsHaveTabAndCapsLock() {
    let keyboard = KeyboardGeometry(bar, on: .pad820, height: 332)
    for label in ["tab", "caps lock", "shift", "delete", "return"] {
      #expect(!keyboard.rect(label).isNull, "\(label)")
    }
    #expect(Double(keyboard.rect("tab").width).isClose(to: 67, within: 0.01))
    #expect(Double(keyboard.rect("return").width).isClose(to: 112.5, within: 0.01))
  }

  @Test(arguments: [KeyboardLayout.numbers, .numberPad, .decimalPad, .phonePad])
  func tabletsShowNumbersForEveryPad(_ layout: KeyboardLayout) {
    let keyboard = KeyboardGeometry(KeyboardContent(layout: layout), on: .pad768, height: 258)
    #expect(keyboard.keys.prefix(10).map(\.label) == "1234567890".map(String.init))
    #expect(keyboard.keys.contains { $0.label == "ABC" })
  }

  /// Upright 22 and 24, lying 28 and 29, the signs above them 13 and 16: 0.7046 of it for a capital of the
  /// painter's font.
  @Test(arguments: [
    (ScreenTraits.pad768, 15.5, 16.9, 9.16), (.lyingPad768, 19.73, 20.43, 11.27),
  ])
  func labelsHaveThePublishedSizes(
    _ traits: ScreenTraits, _ capital: Double, _ small: Double, _ flick: Double
  ) throws {
    let upper = Drawn(keyboard: KeyboardContent(), on: traits, height: 343)
    let lower = Drawn(keyboard: KeyboardContent(letterCase: .lower), on: traits, height: 343)
    #expect(Double(try #require(upper.text("Q")).ink.height).isClose(to: capital, within: 0.05))
    #expect(Double(try #require(lower.text("q")).ink.height).isClose(to: small, within: 0.05))
    #expect(Double(try #require(upper.text("1")).ink.height).isClose(to: flick, within: 0.05))
  }
}
