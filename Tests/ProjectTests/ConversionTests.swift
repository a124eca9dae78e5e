// SPDX-License-Identifier: MIT

import Testing

/// `Int(_:)` of a number that is too large or NaN ends the program, and numbers come from files.
struct ConversionTests {
  /// Only a floating-point number is rounded, so no other conversion is found.
  @Test func roundedNumberBecomesAnIntegerByClampingOrExactly() throws {
    for file in try SourceFile.all(in: ["Sources"]) {
      for text in ConversionTests.conversions(in: file.text) {
        Issue.record("\(file.path): '\(text)' can trap; use 'clamping:' or 'exactly:'")
      }
    }
  }

  @Test(arguments: [
    ("Int(width.rounded())", true), ("UInt8(\n  (x * 255).rounded(.up))", true),
    ("let n = Int32((a + b(c).rounded(rule)))", true), ("Int(clamping: x.rounded())", false),
    ("Int(exactly: x.rounded())", false), ("Int(count)", false),
    ("grid.edge(Int(x), y.rounded())", false), ("Point(x.rounded())", false),
  ])
  func conversionThatCanTrapIsFound(text: String, canTrap: Bool) {
    #expect(ConversionTests.conversions(in: text).isEmpty != canTrap)
  }

  /// Returns the conversions of rounded numbers that name no way.
  private static func conversions(in text: String) -> [String] {
    text.matches(of: /\bU?Int(8|16|32|64)?\(/).compactMap { match in
      var depth = 1
      let argument = text[match.range.upperBound...].prefix {
        depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
        return depth > 0
      }
      let isNamed = argument.prefixMatch(of: /\s*\w+:/) != nil
      return !isNamed && argument.contains(".rounded(") ? "\(match.0)\(argument))" : nil
    }
  }
}
