// SPDX-License-Identifier: MIT

/// How a trace's text spells a number: with four decimals, as `-12.0500`.
enum TraceNumber {
  /// Returns the spelling of a number that has four decimals.
  static func text(_ value: Double) -> String {
    let tenThousandths = Int((value.magnitude * 10_000).rounded())
    let decimals = String(tenThousandths % 10_000)
    let sign = value < 0 && tenThousandths > 0 ? "-" : ""
    let zeros = String(repeating: "0", count: 4 - decimals.count)
    return "\(sign)\(tenThousandths / 10_000).\(zeros)\(decimals)"
  }

  /// Returns the number that a word spells; nil for any other word and beyond `GoldenRow.limit`.
  static func value(_ word: Substring) -> Double? {
    let isNegative = word.hasPrefix("-")
    let parts = word.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 4, 1...10 ~= parts[0].utf8.count,
      let whole = integer(parts[0]), let decimals = integer(parts[1])
    else { return nil }
    let value = Double(whole * 10_000 + decimals) / 10_000
    guard value <= GoldenRow.limit else { return nil }
    return isNegative ? -value : value
  }

  /// Returns the whole number that a word of digits spells; nil for any other word, a sign included.
  static func integer(_ word: Substring) -> Int? {
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }) else {
      return nil
    }
    return Int(word)
  }
}
