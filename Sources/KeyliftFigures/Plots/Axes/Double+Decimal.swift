// SPDX-License-Identifier: MIT

extension Double {
  /// Returns the number with a count of decimals from 0 to 9, a real minus sign, and no sign for 0.
  ///
  /// Halves round away from zero. A number beyond 1e9 is written as that.
  package func decimal(places: Int) -> String {
    let unit = (0..<places).reduce(1) { product, _ in product * 10 }
    let magnitude = Int((Swift.min(abs(self), 1e9) * Double(unit)).rounded())
    let digits = String(magnitude % unit)
    let padding = String(repeating: "0", count: Swift.max(places - digits.count, 0))
    let fraction = places > 0 ? ".\(padding)\(digits)" : ""
    return "\(self < 0 && magnitude > 0 ? "−" : "")\(magnitude / unit)\(fraction)"
  }

  /// Returns the number with at most a count of decimals, as it is read in a sentence.
  package func shortDecimal(places: Int) -> String {
    var text = decimal(places: places)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
