// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

struct SystemColorTests {
  /// Black, white and clear are the same in both appearances and have no rows.
  @Test func tableHasTheColorsOfUIKit() {
    let names = Set(FactTable.systemColors.rows.map { String($0["name"]) })
    let fixed: Set<SystemColor> = [.black, .white, .clear]
    #expect(names == Set(SystemColor.allCases.filter { !fixed.contains($0) }.map(\.rawValue)))
  }

  @Test(arguments: SystemColor.allCases) func colorsOfSheetsAreTheSameInTheLight(
    _ color: SystemColor
  ) {
    var traits = ScreenTraits.phone
    let plain = color.resolved(for: traits)
    traits.isElevated = true
    #expect(color.resolved(for: traits) == plain)
  }
}

struct ImageColorsTests {
  private let quarters = ImageColors(
    columns: 2, rows: 2,
    cells: [.black, .white, Color(hex: 0xFF0000), Color(hex: 0x0000FF, opacity: 0)])

  @Test func partOfOneCellHasItsColor() {
    #expect(quarters.mean(in: CGRect(x: 0.1, y: 0.1, width: 0.3, height: 0.2)) == .black)
    #expect(quarters.mean(in: CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)) == .white)
  }

  @Test func cellsCountByTheirArea() {
    let top = quarters.mean(in: CGRect(x: 0.25, y: 0, width: 0.75, height: 0.5))
    // A third of the part is black and two thirds are white.
    #expect(top == Color(hex: 0xAAAAAA))
  }

  @Test func transparentCellsHaveNoColor() {
    let bottom = quarters.mean(in: CGRect(x: 0, y: 0.5, width: 1, height: 0.5))
    #expect(bottom == Color(red: 255, green: 0, blue: 0, alpha: 128))
  }

  @Test func partOutsideIsClear() {
    #expect(quarters.mean(in: CGRect(x: 1, y: 0, width: 1, height: 1)) == .clear)
    #expect(quarters.mean(in: CGRect(x: 0.5, y: 0.5, width: 0, height: 0)) == .clear)
  }
}
