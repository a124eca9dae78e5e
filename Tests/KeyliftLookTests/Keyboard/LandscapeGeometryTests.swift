// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The table `landscape-keys`.
struct LandscapeGeometryTests {
  @Test func smallPhonesUseTheWholeWidth() throws {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .landscape568, height: 162)
    let margin = try (568 - LookTable("landscape-keys")["568"].number("block_width_pt")) / 2
    #expect(Double(keyboard.rect("Q").minX) == margin)
    #expect(Double(keyboard.rect("P").maxX) == 568 - margin)
    // "Special areas 19 % of width".
    let side = try LookTable("landscape-keys")["568"].number("last_row_side_pt")
    #expect(Double(keyboard.rect(.emoji).maxX).isClose(to: margin + side, within: 0.01))
  }

  /// Larger phones have a centered block of keys.
  @Test(arguments: try LookTable("landscape-keys").rows.filter { try $0.flag("has_home_button") })
  func keysHaveTheTablesPositions(_ row: LookTable.Row) throws {
    let traits = try ScreenTraits.landscapePhone(of: row)
    let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: 162)
    let (first, last) = (keyboard.rect("Q"), keyboard.rect("P"))
    let (space, end) = (keyboard.rect("space"), keyboard.rect("return"))
    let all: [String: DrawnLength] = [
      "screen_width_pt": DrawnLength(keyboard.size.width),
      "block_width_pt": DrawnLength(last.maxX - first.minX, within: 0.001),
      "first_row_top_pt": DrawnLength(first.minY), "key_height_low_pt": DrawnLength(first.height),
      "key_height_high_pt": DrawnLength(first.height),
      "row_gap_pt": DrawnLength(keyboard.rect("A").minY - first.maxY),
      "gap_pt": DrawnLength(keyboard.rect("W").minX - first.maxX, within: 0.001),
      "last_row_gap_pt": DrawnLength(end.minX - space.maxX, within: 0.001),
      "last_row_side_pt": DrawnLength(end.width),
    ]
    let drawn = try all.filter { try row.has($0.key) }
    let disagreements = try row.disagreements(with: drawn)
    #expect(disagreements == [])
    #expect(Double(first.minX + last.maxX).isClose(to: traits.size.width, within: 0.001))
  }

  @Test func keysOfFaceIDPhonesAreInsideTheSafeArea() throws {
    let row = try LookTable("landscape-keys")["852"]
    let heights = try row.number("key_height_low_pt")...row.number("key_height_high_pt")
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .landscape393, height: 172)
    for key in keyboard.keys where key.hasCap {
      #expect(key.rect.minX >= 59)
      #expect(key.rect.maxX <= 852 - 59 + 0.001)
      #expect(key.rect.maxY <= 172 - 21)
      #expect(heights.contains(key.rect.height))
    }
    #expect(keyboard.keys.filter { !$0.hasCap }.map(\.role) == [.emoji, .dictation])
  }
}
