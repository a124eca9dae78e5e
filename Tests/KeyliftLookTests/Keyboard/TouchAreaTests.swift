// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The touch areas of LS, on a phone 402 by 874, each with its key inside.
///
/// They are in `Docs/iOS/Appearance.md` 1.13.
struct TouchAreaTests {
  /// Keyboards of the two looks under a predictive bar, with their heights.
  static let screens: [(traits: ScreenTraits, height: Double)] = {
    var glass = ScreenTraits.phone402
    glass.look = .glass
    return [(.phone402, 336), (glass, 335)]
  }()

  private func keys(_ index: Int, _ change: (inout KeyboardContent) -> Void) -> [KeyboardKey] {
    let (traits, height) = TouchAreaTests.screens[index]
    var content = KeyboardContent(suggestions: [], hasGlobe: true)
    change(&content)
    return KeyboardGeometry(content, on: traits, height: height).keys.map { key in
      var key = key
      key.rect.origin.y += 874 - height
      return key
    }
  }

  private func expect(
    _ rect: CGRect, in area: (x: Double, y: Double, width: Double, height: Double)
  ) {
    let cell = CGRect(x: area.x, y: area.y, width: area.width, height: area.height)
    #expect(!rect.isNull)
    // `CGRect.contains(_:)` compares sums that differ in their last bits on Linux.
    #expect(rect.minX >= cell.minX - 0.01 && rect.maxX <= cell.maxX + 0.01)
    #expect(rect.minY >= cell.minY - 0.01 && rect.maxY <= cell.maxY + 0.01)
  }

  @Test(arguments: screens.indices) func englishKeysAreInsideTheirAreas(_ index: Int) {
    let keys = keys(index) { $0.returnKey = .search }
    func rect(_ label: String) -> CGRect { keys.first { $0.label == label }?.rect ?? .null }
    func rect(_ role: KeyboardKey.Role) -> CGRect {
      keys.first { $0.role == role && $0.hasCap }?.rect ?? .null
    }
    for (row, letters) in ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].enumerated() {
      let first = [2.0, 22, 62][row]
      for (column, letter) in letters.enumerated() {
        expect(
          rect(String(letter)), in: (first + 40 * Double(column), 590 + 54 * Double(row), 40, 54))
      }
    }
    expect(rect(.shift), in: (2, 698, 52, 54))
    expect(rect(.delete), in: (350, 698, 52, 54))
    expect(rect("123"), in: (2, 752, 50, 54))
    expect(rect(.emoji), in: (52, 752, 50, 54))
    expect(rect(.space), in: (102, 752, 200, 54))
    expect(rect(.return), in: (302, 752, 100, 54))
  }

  /// The area of the return key is dumped 7 points above the row that it begins in, and ends 7 above
  /// the last row, so it is moved here.
  @Test(arguments: screens.indices) func kanaKeysAreInsideTheirAreas(_ index: Int) {
    let keys = keys(index) { $0.language = .japaneseKana }
    let areas: [(label: String, column: Int, row: Int)] = [
      ("あ", 1, 0), ("か", 2, 0), ("さ", 3, 0), ("た", 1, 1), ("な", 2, 1), ("は", 3, 1), ("ま", 1, 2),
      ("や", 2, 2), ("ら", 3, 2), ("^_^", 1, 3), ("わ", 2, 3), ("、。?!", 3, 3), ("ABC", 0, 2),
    ]
    let roles: [(role: KeyboardKey.Role, column: Int, row: Int)] = [
      (.nextCandidate, 0, 0), (.reverse, 0, 1), (.emoji, 0, 3), (.delete, 4, 0), (.space, 4, 1),
    ]
    let (x, width) = ([0, 80.33, 160.67, 241.33, 321.67], [80.33, 80.33, 80.67, 80.33, 80.33])
    for area in areas {
      let rect = keys.first { $0.label == area.label }?.rect ?? .null
      expect(rect, in: (x[area.column], 590 + 54 * Double(area.row), width[area.column], 54))
    }
    for area in roles {
      let rect = keys.first { $0.role == area.role && $0.hasCap }?.rect ?? .null
      expect(rect, in: (x[area.column], 590 + 54 * Double(area.row), width[area.column], 54))
    }
    let enter = keys.first { $0.role == .return }?.rect ?? .null
    expect(enter, in: (321.67, 691 + 7, 80.33, 108))
    #expect(keys.filter(\.hasCap).count == 19)
  }
}
