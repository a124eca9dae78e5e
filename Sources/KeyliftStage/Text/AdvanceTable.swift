// SPDX-License-Identifier: MIT

/// The advances of the characters of European languages in one optical size of a font.
///
/// Geometry is measured with this table and never with a font library, so it is the same on every
/// machine, with or without the font.
struct AdvanceTable {
  /// The scale of the advances.
  let unitsPerEm: Double
  /// The advances of `scalars` by weight, in the order of `Font.Weight.allCases`.
  let advances: [[UInt16]]

  /// Returns the advance of a character over the font's size.
  ///
  /// A character that is not in the table counts as wide as a capital M, or as a square where it is an
  /// ideograph or an emoji; marks that combine with the one before have no width.
  func advance(of scalar: Unicode.Scalar, weight: Font.Weight) -> Double {
    let row = advances[Font.Weight.allCases.firstIndex(of: weight) ?? 0]
    if let index = AdvanceTable.index(of: scalar) { return Double(row[index]) / unitsPerEm }
    if scalar.properties.isGraphemeExtend || scalar.properties.isDefaultIgnorableCodePoint {
      return 0
    }
    if scalar.value >= 0x1100 { return 1 }
    return Double(row[Int(Unicode.Scalar("M").value) - 0x20]) / unitsPerEm
  }

  /// The characters beyond Latin Extended-A that text in many languages uses.
  private static let others: [UInt32] = [
    0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2122, 0x2192, 0x2190,
  ]

  private static func index(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: Int(scalar.value) - 0x20
    case 0xA0...0x17F: Int(scalar.value) - 0xA0 + 95
    default: others.firstIndex(of: scalar.value).map { $0 + 95 + 224 }
    }
  }
}
