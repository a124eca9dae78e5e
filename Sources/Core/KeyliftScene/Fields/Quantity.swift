// SPDX-License-Identifier: MIT

import KeyliftIO

/// A kind of quantity, with the units that may follow its numbers.
///
///     Quantity.time.value(of: "200ms")  // 0.2
///     Quantity.time.value(of: "0.2")    // 0.2
///     Quantity.length.value(of: "12pt")  // 12
///     Quantity.length.value(of: "12ms")  // nil
package enum Quantity: String, CaseIterable, Sendable {
  case time
  case length
  case pixels

  /// The units, each with its count in one of the first, which a number without a unit has.
  private var units: [(name: String, count: Double)] {
    switch self {
    case .time: [("s", 1), ("ms", 1000)]
    case .length: [("pt", 1)]
    case .pixels: [("px", 1)]
    }
  }

  /// Returns the number of a text in the first unit, or `nil` if the text is not a decimal number
  /// that ends the text or is followed by one of the units.
  ///
  /// Spaces may be between the number and the unit.
  package func value(of text: String) -> Double? {
    if let number = Double(decimal: text) { return number }
    guard let (number, name) = Quantity.parts(of: text),
      let unit = units.first(where: { $0.name == name })
    else { return nil }
    // Division makes 250 ms exactly 0.25 s; multiplication by 0.001 does not.
    return number / unit.count
  }

  /// Returns the number at the start of a text, and the letters or signs after it, without spaces
  /// between them; `nil` if the text does not begin with a decimal number.
  static func parts(of text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { "0123456789.-".contains($0) }
    let unit = text[digits.endIndex...].drop { $0 == " " }
    return Double(decimal: String(digits)).map { ($0, String(unit)) }
  }

  init?(unit name: String) {
    let quantity = Quantity.allCases.first { $0.units.contains { $0.name == name } }
    guard let quantity else { return nil }
    self = quantity
  }

  func pattern(isSigned: Bool) -> String {
    "^\(isSigned ? "-?" : "")[0-9]+(\\.[0-9]+)? *(\(units.map(\.name).joined(separator: "|")))$"
  }
}

/// The format of a number in a curve or in a sentence.
struct NumberFormat: Sendable {
  /// The format in a few words, such as "a number from 0 to 1".
  let summary: String
  let range: ClosedRange<Double>
  var quantity: Quantity?
  var admitsZero = true

  /// `place` is that of the text in the curve or sentence.
  func value(of text: String, at place: Int) throws(TextFault) -> Double {
    guard let value = quantity?.value(of: text) ?? Double(decimal: text) else {
      throw TextFault(
        .wrongType(summary, found: text.quoted), at: place,
        note: .numberHint(of: text, as: quantity))
    }
    guard range.contains(value), admitsZero || value != 0 else {
      throw TextFault(
        .outOfRange(summary, found: text.quoted), at: place,
        note: .rangeHint(of: value, outside: range, summary))
    }
    return value
  }
}

extension Double {
  /// Creates a number from plain decimal text: an optional sign, digits, and optionally a point
  /// with digits.
  ///
  /// YAML 1.1 would read `010` as 8, `1:30` as 90 and `.inf` as infinity. Here `010` is 10, and the
  /// others are not numbers.
  package init?(decimal text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
