// SPDX-License-Identifier: MIT

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
