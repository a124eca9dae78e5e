// SPDX-License-Identifier: MIT

/// One line of text as a shaper takes it: UTF-8 without control characters, and where its
/// characters begin.
struct TextLine {
  /// The characters in logical order.
  let characters: [Character]
  /// The characters in UTF-8.
  let bytes: [UInt8]
  /// The offset of each character's first byte.
  private let offsets: [Int]

  /// Takes a text's characters; line feeds and tabs count as spaces, other control characters as
  /// nothing.
  init(_ text: String) {
    var characters: [Character] = []
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for character in text {
      guard let shown = TextLine.shown(character) else { continue }
      characters.append(shown)
      offsets.append(bytes.count)
      bytes.append(contentsOf: shown.utf8)
    }
    (self.characters, self.bytes, self.offsets) = (characters, bytes, offsets)
  }

  /// Returns the index of the character that a byte belongs to.
  func character(at byte: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// The offsets of the bytes that are colons between digits.
  var colonsBetweenDigits: [Int] {
    bytes.indices.dropFirst().dropLast().filter {
      bytes[$0] == UInt8(ascii: ":") && bytes[$0 - 1].isDigit && bytes[$0 + 1].isDigit
    }
  }

  private static func shown(_ character: Character) -> Character? {
    if character.isNewline || character == "\t" { return " " }
    let scalars = character.unicodeScalars
    return scalars.allSatisfy { $0.properties.generalCategory == .control } ? nil : character
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
