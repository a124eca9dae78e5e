// SPDX-License-Identifier: MIT

/// The advances of the characters of European languages in one optical size of a font.
///
/// Layout measures text with this table and never with a font library, so it is the same on every
/// machine, with or without the font.
struct AdvanceTable {
  /// The number of units per em.
  let unitsPerEm: Double
  /// The advances by weight in the order of `Font.Weight.allCases`, and then by the index of the
  /// character.
  let advances: [[UInt16]]

  /// Returns the advance of a character as a fraction of the font's size.
  ///
  /// A character that is not in the table has the advance of a capital M, or of a square if it is
  /// an ideograph or an emoji. Combining marks have no advance.
  func advance(of scalar: Unicode.Scalar, weight: Font.Weight) -> Double {
    let weight = Font.Weight.allCases.firstIndex(of: weight) ?? 0
    let row = advances[weight]
    if let index = AdvanceTable.index(of: scalar) { return Double(row[index]) / unitsPerEm }
    if let index = AdvanceTable.letterIndex(of: scalar), letters(weight)[index] > 0 {
      return Double(letters(weight)[index]) / unitsPerEm
    }
    if scalar.properties.isGraphemeExtend || scalar.properties.isDefaultIgnorableCodePoint {
      return 0
    }
    if scalar.value >= 0x1100 { return 1 }
    return Double(row[Int(Unicode.Scalar("M").value) - 0x20]) / unitsPerEm
  }

  /// Returns the advances of further letters in a weight, which are read when one is first needed.
  private func letters(_ weight: Int) -> [UInt16] {
    AdvanceTable.letterRows[(unitsPerEm == AdvanceTable.text.unitsPerEm ? 0 : 5) + weight]
  }

  /// The ranges of `letters.txt`: more Latin letters, Greek and Cyrillic.
  private static let letterRanges: [ClosedRange<UInt32>] = [
    0x180...0x24F, 0x370...0x52F, 0x1E00...0x1EFF,
  ]

  private static func letterIndex(of scalar: Unicode.Scalar) -> Int? {
    var start = 0
    for range in letterRanges {
      if range.contains(scalar.value) { return start + Int(scalar.value - range.lowerBound) }
      start += range.count
    }
    return nil
  }

  /// The characters in the table after those of Latin Extended-A.
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

  /// The advances of Inter 4.0 in units of 1/2816 em.
  static let text = AdvanceTable(unitsPerEm: 2816, advances: Array(rows[..<5]))
  /// The advances of Inter Display 4.0 in units of 1/2048 em.
  static let display = AdvanceTable(unitsPerEm: 2048, advances: Array(rows[5...]))

  /// The lines of `advances.txt`: Inter, light to bold, and then Inter Display, light to bold.
  ///
  /// They come from the `hmtx` tables of Debian's `fonts-inter` 4.0~beta.
  private static let rows = numbers(in: PackageResources.advances_txt)

  /// The lines of `letters.txt`, in the same order and from the same tables; 0 for a letter that
  /// Inter lacks.
  private static let letterRows = numbers(in: PackageResources.letters_txt)

  private static func numbers(in text: [UInt8]) -> [[UInt16]] {
    text.split(separator: UInt8(ascii: "\n")).map {
      $0.split(separator: UInt8(ascii: " ")).map { digits in
        digits.reduce(0) { $0 * 10 + UInt16($1 - UInt8(ascii: "0")) }
      }
    }
  }
}
