// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct KeyMeasureTests {
  private static let lengths: [FactTable] = [
    .phoneKeys, .tabletKeys, .phoneLabels, .tabletLegends, .emojiKeyboard,
  ]

  private static func sources() throws -> Set<String> {
    let text = try Repository.text(of: "Sources/Core/KeyliftGraphics/Catalog/sources.csv")
    return Set(FactTable("sources", text).rows.map { String($0["source"]) })
  }

  @Test func everyRowHasKnownSourcesAndACertainty() throws {
    let known = try Self.sources()
    for row in (Self.lengths + [.glassLetters]).flatMap(\.rows) {
      let fact = row.fact(row.line)
      #expect(!fact.sources.isEmpty && known.isSuperset(of: fact.sources), "line \(row.line)")
    }
  }

  /// Letters, digits and what stands under the digits of a number pad.
  @Test func everyLetterOfEnglishAndEveryDigitHasItsInk() {
    let labels = FactTable.glassLetters.rows.map { String($0["label"]) }
    #expect(Set(labels).count == labels.count)
    for label in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" {
      #expect(labels.contains(String(label)), "\(label)")
    }
    #expect(labels.count(where: { $0.count > 1 }) == 8)
  }

  @Test func noKeyboardHasAnItemTwice() {
    for table in Self.lengths {
      let names = table.rows.map { "\($0["keyboard"]): \($0["item"])" }
      #expect(Set(names).count == names.count, "\(table.name)")
    }
  }

  /// The tables are read whole before a keyboard is laid out, so a row that nothing reads stops here.
  @Test func everyKeyboardIsLaidOut() {
    for traits in ScreenTraits.keyboardScreens {
      for look in SystemLook.allCases {
        let traits = traits.with(look)
        #expect(!KeyboardGeometry(KeyboardContent(), on: traits, height: 400).keys.isEmpty)
      }
    }
  }
}
