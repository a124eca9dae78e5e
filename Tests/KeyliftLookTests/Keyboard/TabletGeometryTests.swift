// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct TabletGeometryTests {
  private static let bar = KeyboardContent(suggestions: ["I"])

  /// The fifth row ends 4 above the bottom of the frame of 378.
  @Test func fiveRowsFillTheFrameOf1024() {
    let keyboard = KeyboardGeometry(Self.bar, on: .pad1024, height: 378)
    #expect(Set(keyboard.keys.map(\.rect.minY)).count == 5)
    #expect(keyboard.rect(.space).maxY == 374)
  }

  /// Boxes on a screenshot of an iPad (A16) in landscape with iPadOS 26, 2360 by 1640 pixels; the
  /// panel is 422 high.
  @Test func keysOf820InLandscapeAreWhereTheyAreMeasured() throws {
    let traits = ScreenTraits.screen(1180, 820, .pad).glass
    var content = KeyboardContent(suggestions: [], hasGlobe: true)
    content.letterCase = .upper
    let keyboard = KeyboardGeometry(content, on: traits, height: 422)
    let measured: [(String, Double, Double, Double)] = [
      ("tab", 15, 117.5, 66), ("Q", 131.5, 210.5, 66), ("P", 969.5, 1048.5, 66),
      ("delete", 1062.5, 1165, 66), ("caps lock", 15, 145.5, 150.5), ("A", 159.5, 238.5, 150.5),
      ("L", 904.5, 983.5, 150.5), ("return", 997.5, 1165, 150.5), ("Z", 201, 280.5, 234.5),
      ("M", 760, 839, 234.5),
    ]
    for (label, left, right, top) in measured {
      let rect = label == "return" ? keyboard.rect(.return) : keyboard.rect(label)
      #expect(Double(rect.minX).isClose(to: left, within: 0.5), "\(label)")
      #expect(Double(rect.maxX).isClose(to: right, within: 0.5), "\(label)")
      #expect(Double(rect.minY).isClose(to: top, within: 0.5), "\(label)")
      #expect(Double(rect.height).isClose(to: 72.25, within: 0.26), "\(label)")
    }
    let space = keyboard.rect(.space)
    #expect(Double(space.minX).isClose(to: 297, within: 0.5))
    #expect(Double(space.maxX).isClose(to: 898, within: 0.5))
    #expect(Double(space.maxY).isClose(to: 391, within: 0.5))
    let lines = try #require(keyboard.predictiveBar).separators
    for (line, x) in zip(lines, [452.0, 727]) {
      // Edges are drawn at whole pixels, two a point.
      let drawn = (Double(line.minX) * 2).rounded() / 2
      #expect(drawn.isClose(to: x, within: 0.5))
      #expect(line.minY == 16 && line.height == 29)
    }
  }

  @Test func roundedTabletsHaveTabAndCapsLock() {
    let keyboard = KeyboardGeometry(Self.bar, on: .pad820, height: 332)
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
}
