// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct InterfaceLanguageTests {
  private func isRightToLeftForICU(_ tag: String) -> Bool {
    Locale.Language(identifier: tag).characterDirection == .rightToLeft
  }

  @Test func directionsAreThoseOfICU() throws {
    let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
    let languages = codes.filter { $0.count <= 3 } + ["iw", "fas", "pus", "urd"]
    let regions = ["AF", "CC", "DE", "IN", "IQ", "KZ", "MN", "PK", "US"]
    for tag in languages + languages.flatMap({ code in regions.map { "\(code)-\($0)" } }) {
      let language = try #require(InterfaceLanguage(tag))
      #expect((language.direction == .rightToLeft) == isRightToLeftForICU(tag), "\(tag)")
    }
  }

  @Test(arguments: [
    ("az-Arab", true), ("AZ-ARAB-IR", true), ("ar-Latn", false), ("ku-Latn-IQ", false),
    ("ff-Adlm", true), ("en-Hebr", true), ("mn-Mong", false), ("syr-Syrc", true),
  ])
  func scriptOfATagDecides(_ tag: String, _ isRightToLeft: Bool) throws {
    #expect(
      try #require(InterfaceLanguage(tag)).direction
        == (isRightToLeft ? .rightToLeft : .leftToRight))
  }
}
