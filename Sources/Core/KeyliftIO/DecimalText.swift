// SPDX-License-Identifier: MIT

package enum DecimalRounding {
  /// Rounds the product with the power of ten; a half is rounded away from zero.
  case halfAwayFromZero
  /// Rounds the number's exact binary value; a half is rounded to an even digit, as C's `printf`
  /// does.
  case exact
}

// Decimal text that is the same on every machine. Zero has no sign, and no function but `shortest`
// writes an exponent.
extension Double {
  /// Returns the number with a fixed count of decimals: `0.50`.
  ///
  /// - Parameters:
  ///   - decimals: The number of digits after the point, in `0...9`.
  ///   - limit: The largest magnitude. Larger numbers are clamped to it, and NaN becomes 0. At most
  ///     10 to the power of 18 less the decimals.
  ///   - minus: The sign of a negative number.
  package func fixed(
    _ decimals: Int, limit: Double = 1e12, minus: String = "-",
    rounding: DecimalRounding = .halfAwayFromZero
  ) -> String {
    let scaled = scaled(by: powersOfTen[decimals], limit: limit, rounding)
    let digits = Double.digits(of: scaled, decimals: decimals)
    return self < 0 && scaled > 0 ? minus + digits : digits
  }

  private static func digits(of scaled: Int, decimals: Int) -> String {
    let count = Swift.max(
      powersOfTen.firstIndex { $0 > scaled } ?? powersOfTen.count, decimals + 1)
    let length = decimals > 0 ? count + 1 : count
    return unsafe String(unsafeUninitializedCapacity: length) { text in
      var rest = scaled
      for index in (0..<length).reversed() {
        if decimals > 0, length - index == decimals + 1 {
          unsafe text[index] = UInt8(ascii: ".")
          continue
        }
        let digit: Int
        (rest, digit) = rest.quotientAndRemainder(dividingBy: 10)
        unsafe text[index] = UInt8(ascii: "0") + UInt8(digit)
      }
      return length
    }
  }

  /// Returns the number with at most a count of decimals and without trailing zeros: `0.5`.
  ///
  /// See `fixed(_:limit:minus:rounding:)` for the parameters.
  package func decimal(
    atMost decimals: Int, limit: Double = 1e12, minus: String = "-",
    rounding: DecimalRounding = .halfAwayFromZero
  ) -> String {
    var text = fixed(decimals, limit: limit, minus: minus, rounding: rounding)
    guard decimals > 0 else { return text }
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
    return text
  }

  /// Returns the number with at most a count of significant digits and without trailing zeros:
  /// `157.9`, `0.03333`.
  ///
  /// Digits before the point are all written, and at most nine after it.
  ///
  /// - Parameter count: The number of digits, in `1...9`.
  package func decimal(significant count: Int) -> String {
    let digits = decimal(atMost: 0, rounding: .exact)
    if magnitude >= 1 {
      return decimal(atMost: Swift.max(count - digits.count(where: \.isNumber), 0))
    }
    var zeros = 0
    while zeros < 9, magnitude * Double(powersOfTen[zeros + 1]) < 1 { zeros += 1 }
    return decimal(atMost: Swift.min(count + zeros, 9))
  }

  /// The shortest text that reads back as the same number: `3`, `0.5`, `1e-05`.
  ///
  /// Very large and very small numbers have an exponent.
  package var shortest: String {
    // Adding zero turns -0 into 0.
    let text = (self + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The shortest text without an exponent that reads back as the same finite number.
  package var shortestPlain: String {
    let text = shortest
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    // One digit precedes the point.
    let digits = parts[0].filter { $0 != "-" && $0 != "." }
    let sign = self < 0 ? "-" : ""
    guard exponent < 0 else {
      let zeros = Swift.max(exponent + 1 - digits.count, 0)
      return sign + digits + String(repeating: "0", count: zeros)
    }
    return "\(sign)0." + String(repeating: "0", count: -exponent - 1) + digits
  }

  fileprivate func scaled(by unit: Int, limit: Double, _ rounding: DecimalRounding) -> Int {
    guard !isNaN else { return 0 }
    let bounded = Swift.min(magnitude, limit)
    let product = bounded * Double(unit)
    guard rounding == .exact, product - product.rounded(.down) == 0.5 else {
      return Int(clamping: product.rounded())
    }
    // The product can be rounded to a half that the exact value is not.
    let lost = (-product).addingProduct(bounded, Double(unit))
    let rule: FloatingPointRoundingRule = lost > 0 ? .up : lost < 0 ? .down : .toNearestOrEven
    return Int(clamping: product.rounded(rule))
  }
}

extension [UInt8] {
  /// Appends the text of `Double.decimal(atMost:)` with a limit of 1e9, without creating a
  /// `String`.
  ///
  /// - Parameter decimals: The maximum number of digits after the point, in `0...9`.
  package mutating func appendDecimal(_ value: Double, decimals: Int) {
    let unit = powersOfTen[decimals]
    let scaled = value.scaled(by: unit, limit: 1e9, .halfAwayFromZero)
    if value < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    appendDigits(of: scaled / unit)
    appendFraction(scaled % unit, unit: unit)
  }

  private mutating func appendDigits(of value: Int) {
    if value >= 10 { appendDigits(of: value / 10) }
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private mutating func appendFraction(_ part: Int, unit: Int) {
    guard part > 0 else { return }
    append(UInt8(ascii: "."))
    var rest = part
    var unit = unit
    while rest > 0 {
      unit /= 10
      append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
    }
  }
}

extension Int {
  /// Returns the number with its noun in the singular or plural: `1 frame`, `2 frames`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension UnsignedInteger where Self: FixedWidthInteger {
  /// The number in lowercase hexadecimal digits, as many as its type has.
  package var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}

extension Sequence<UInt8> {
  /// The Fowler-Noll-Vo hash of the bytes (FNV-1a, 64 bits), the same on every machine.
  package var fnv1a: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension UInt8 {
  /// Whether the byte is one of ASCII's digits.
  @inlinable
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Int {
  package init?(digits: some StringProtocol) { self.init(digits: ArraySlice(digits.utf8)) }

  /// Parses ASCII digits without a sign; `nil` for any other bytes and for a number that is too
  /// large.
  @inlinable
  package init?(digits: ArraySlice<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isSumTooLarge) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !isTooLarge, !isSumTooLarge else { return nil }
      number = sum
    }
    self = number
  }
}

// MARK: - Whole numbers

// `Int(_:)` ends the program if the number is too large or NaN, and numbers come from files.
extension Int {
  /// Creates a whole number from a number, rounded toward zero and clamped to the range of `Int`.
  ///
  ///     Int(clamping: 2.9)  // 2
  ///     Int(clamping: .infinity)  // Int.max
  ///
  /// - Parameter number: The number. NaN counts as 0.
  @inlinable
  package init(clamping number: Double) {
    let whole = Int(exactly: number.rounded(.towardZero))
    self = whole ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}

extension FixedWidthInteger {
  /// Creates a whole number from a number, rounded toward zero and clamped to the ranges of the type
  /// and of `Int`.
  ///
  ///     UInt8(clamping: -0.5)  // 0
  ///     UInt8(clamping: 300.0)  // 255
  ///
  /// - Parameter number: The number. NaN counts as 0.
  @inlinable
  package init(clamping number: Double) { self.init(clamping: Int(clamping: number)) }
}

private let powersOfTen: [Int] = (0...18).map { exponent in
  (0..<exponent).reduce(1) { product, _ in product * 10 }
}

extension Double {
  /// Returns the number with a fixed count of decimals from 0 to 9, a Unicode minus sign, and no
  /// sign for 0.
  ///
  /// Halves are rounded away from zero. The magnitude is limited to 1e9.
  package func decimal(places: Int) -> String { fixed(places, limit: 1e9, minus: "−") }

  /// Returns the number with at most some decimals and a Unicode minus sign, for a sentence.
  package func shortDecimal(places: Int) -> String {
    decimal(atMost: places, limit: 1e9, minus: "−")
  }
}
