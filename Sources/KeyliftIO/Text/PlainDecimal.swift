// SPDX-License-Identifier: MIT

extension [UInt8] {
  /// Adds a number in plain decimals, without zeros at its end and without a negative zero.
  ///
  /// - Parameters:
  ///   - value: The number; beyond a thousand million it counts as that, and what is not a number
  ///     as 0.
  ///   - decimals: The most digits after the point, up to 8.
  mutating func appendDecimal(_ value: Double, decimals: Int) {
    let bounded = value.isNaN ? 0 : Swift.min(Swift.max(value, -1e9), 1e9)
    let powers = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
    let scaled = (bounded * powers[decimals]).rounded()
    let whole = Int(scaled.magnitude)
    let unit = Int(powers[decimals])
    if scaled < 0 { append(UInt8(ascii: "-")) }
    appendDigits(of: whole / unit)
    appendFraction(whole % unit, unit: unit)
  }

  private mutating func appendDigits(of value: Int) {
    if value >= 10 { appendDigits(of: value / 10) }
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private mutating func appendFraction(_ part: Int, unit: Int) {
    guard part > 0 else { return }
    append(UInt8(ascii: "."))
    var (rest, unit) = (part, unit)
    while rest > 0 {
      unit /= 10
      append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
    }
  }
}
