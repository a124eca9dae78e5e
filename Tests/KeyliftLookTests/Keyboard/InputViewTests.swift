// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import Testing

struct InputViewTests {
  private func tiles(_ width: Double, _ height: Double, inset: Double = 0) -> [CGRect] {
    InputViewLook(size: CGSize(width: width, height: height), bottomInset: inset, color: .white)
      .tiles
  }

  /// On a phone 393 wide, four tiles of 81.25 points and two rows fill 260 points over a home indicator.
  @Test func tilesFillThePanelAboveTheHomeIndicator() throws {
    let tiles = tiles(393, 260, inset: 34)
    #expect(tiles.count == 8)
    #expect(tiles.first == CGRect(x: 16, y: 16, width: 81.25, height: 99))
    let last = try #require(tiles.last)
    #expect(abs(last.maxX - (393 - 16)) < 1e-9 && abs(last.maxY - (260 - 34)) < 1e-9)
  }

  @Test(arguments: [(320.0, 216.0), (375, 216), (820, 313), (1366, 400), (393, 60), (393, 2000)])
  func tilesAreApartAndInside(width: Double, height: Double) {
    let tiles = tiles(width, height, inset: 20)
    let room = CGRect(x: 16, y: 16, width: width - 32, height: height - 36)
    #expect(!tiles.isEmpty)
    #expect(tiles.allSatisfy { $0.minX >= room.minX && $0.minY >= room.minY })
    #expect(tiles.allSatisfy { $0.maxX < room.maxX + 1e-9 && $0.maxY < room.maxY + 1e-9 })
    for (index, tile) in tiles.enumerated() {
      #expect(tiles[..<index].allSatisfy { !$0.insetBy(dx: -5, dy: -5).intersects(tile) })
    }
  }

  @Test(arguments: [(0.0, 0.0), (393, 40), (60, 300), (-1, -1)])
  func panelWithoutRoomHasNoTiles(width: Double, height: Double) {
    #expect(tiles(width, height).isEmpty)
  }
}
