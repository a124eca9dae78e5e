// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

/// The table `system-colors`.
struct SystemColorTests {
  /// UIKit's name of a color: the case's own.
  private func name(_ color: SystemColor) -> String { String(describing: color) }

  @Test func colorsAgreeWithTheTable() throws {
    let table = try LookTable("system-colors")
    let named = SystemColor.allCases.filter { ![.black, .white, .clear].contains($0) }
    var drawn: [String: [Appearance: Color?]] = [:]
    for color in named {
      for appearance in Appearance.allCases {
        drawn[name(color), default: [:]][appearance] = color.resolved(in: appearance)
      }
    }
    #expect(drawn.count == 36)
    let disagreements = try table.disagreements(with: drawn) { _ in .clear }
    #expect(disagreements == [])
  }

  @Test(arguments: [SystemLook.legacy, .glass])
  func darkBackgroundsOfSheetsAgreeWithTheTable(_ look: SystemLook) throws {
    let table = try LookTable("system-colors-elevated")
    var (sheet, page) = (ScreenTraits.phone, ScreenTraits.phone)
    (page.appearance, page.look) = (.dark, look)
    (sheet.appearance, sheet.look, sheet.isElevated) = (.dark, look, true)
    let changed = try table.rows.map { try $0.text("name") }
    #expect(changed.count == 6)
    for color in SystemColor.allCases {
      let expected =
        changed.contains(name(color))
        ? try table[name(color)].color(.dark) : color.resolved(for: page)
      #expect(color.resolved(for: sheet) == expected, "\(color)")
    }
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
