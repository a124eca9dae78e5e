// SPDX-License-Identifier: MIT

@testable import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

struct SVGMarkupTests {
  private static let spellings: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (1234567, "1234567"), (0.5, "0.5"),
    (-0.5, "-0.5"), (0.25, "0.25"), (0.1, "0.1"), (0.0001, "0.0001"), (-0.0001, "-0.0001"),
    (0.00004, "0"), (-0.00004, "0"), (0.00006, "0.0001"), (0.99996, "1"), (-9.99996, "-10"),
    (1.05, "1.05"), (1.0005, "1.0005"), (100.1, "100.1"), (12.3456, "12.3456"),
    (12.34567, "12.3457"), (1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"), (1e9, "1000000000"),
    (1e300, "1000000000"), (-.infinity, "-1000000000"), (.nan, "0"), (1e-300, "0"),
  ]

  private func spelled(_ value: Double, decimals: Int = 4) -> String {
    var markup = SVGMarkup()
    markup.number(value, decimals: decimals)
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  @Test(arguments: spellings) func numberIsPlainDecimals(_ value: Double, _ expected: String) {
    #expect(spelled(value) == expected)
  }

  @Test func decimalsAreConfigurable() {
    #expect(spelled(0.01754574, decimals: 8) == "0.01754574")
    #expect(spelled(-1.000000004, decimals: 8) == "-1")
    #expect(spelled(1e9, decimals: 8) == "1000000000")
  }

  /// The written number reads back as the nearest ten-thousandth.
  @Test(arguments: 0..<20) func numberReadsBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let value = random.double(in: -20000...20000)
      let read = try #require(Double(spelled(value)), "seed \(seed)")
      #expect(abs(read - value) <= 0.00005 + 1e-11, "seed \(seed)")
    }
  }

  /// These are not arguments of the test, because test names would print control characters.
  private static let escapes = [
    ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c'"), ("\t\n\r", "&#9;&#10;&#13;"),
    ("\u{0}\u{1}\u{B}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("é👋\u{7F}", "é👋\u{7F}"), ("", ""),
  ]

  @Test func textIsEscaped() {
    for (text, expected) in SVGMarkupTests.escapes {
      var markup = SVGMarkup()
      markup.escape(text)
      #expect(String(decoding: markup.bytes, as: UTF8.self) == expected)
    }
  }

  @Test func colorIsHexWithSeparateOpacity() {
    var markup = SVGMarkup()
    markup.color("fill", Color(hex: 0x0A7BFF))
    markup.color("stroke", Color(red: 1, green: 2, blue: 255, alpha: 51))
    #expect(
      String(decoding: markup.bytes, as: UTF8.self)
        == " fill=\"#0a7bff\" stroke=\"#0102ff\" stroke-opacity=\"0.2\"")
  }

  @Test func viewsHaveUniqueNames() {
    var names = SVGNames()
    let ids = ["list", "list", "a.b", "a_b", "9to5", "", "größe", "list.layer-2", "-x"]
    let written = ids.map { names.next($0) }
    #expect(
      written == [
        "list", "list.layer-2", "a_b", "a_b.layer-2", "_9to5", "_", "gr__e", "list_layer-2", "_-x",
      ])
    #expect(Set(written).count == ids.count)
  }
}
