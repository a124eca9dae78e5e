// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A small flat picture of our own, in place of a glyph of a color font.
struct Emoji: Hashable, Sendable {
  /// One shape in one color, on a square of 100 by 100 units.
  struct Layer: Hashable, Sendable {
    let part: Icon.Part
    let color: Color
  }

  let layers: [Layer]

  /// Returns the emoji that the keyboard shows at an index of a section, or `nil` if the section
  /// is empty.
  static func shown(section: Int, index: Int) -> Emoji? {
    let emoji = section == 0 ? frequentlyUsed : smileys
    // The strides have no common divisor with the counts of 34 and 54, so each emoji comes once
    // before any repeats. They mix faces and things, and hardly any two faces side by side in five
    // rows have the same eyes or mouth.
    let number = section == 0 ? index * 11 : index * 47 + 14
    return emoji.isEmpty ? nil : emoji[number % emoji.count]
  }

  private static let frequentlyUsed = SymbolTable.standard.emoji(in: "F")
  private static let smileys = SymbolTable.standard.emoji(in: "S")
}

/// Icons and emoji from a text in the format that symbols.txt explains.
///
/// A statement is parsed when a symbol needs it, as most pictures show few symbols. Invalid
/// statements are skipped.
struct SymbolTable: Sendable {
  private var paths: [Substring: Path] = [:]
  private var parts: [Substring: [Substring]] = [:]
  private var emoji: [Substring] = []

  static let standard = SymbolTable(EmbeddedFile("symbols.txt").text)

  init(_ text: String) {
    var part: Substring = ""
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      let (word, rest) = line.firstWord
      switch word {
      case "path":
        let (name, commands) = rest.firstWord
        paths[name] = path(commands.words[...])
      case "part": part = rest.firstWord.word
      case "show": emoji.append(rest)
      case "fill", "line": parts[part, default: []].append(line)
      default: break
      }
    }
  }

  /// Returns the layers of a part, back to front; none if there is no part of that name.
  func layers(named name: String) -> [Emoji.Layer] { layers(named: name[...]) }

  private func layers(named name: Substring) -> [Emoji.Layer] {
    parts[name, default: []].compactMap { layer($0.words) }
  }

  fileprivate func emoji(in section: Character) -> [Emoji] {
    emoji.map(\.firstWord).filter { $0.word.contains(section) }.map { _, parts in
      Emoji(layers: parts.words.flatMap { layers(named: $0) })
    }
  }

  private func layer(_ words: [Substring]) -> Emoji.Layer? {
    guard words.count > 1 else { return nil }
    let hex = words[1] == "-" ? 0 : UInt32(words[1], radix: 16)
    guard let color = hex.map({ Color(hex: $0) }) else { return nil }
    switch words[0] {
    case "fill": return path(words.dropFirst(2)).map { Emoji.Layer(part: .area($0), color: color) }
    case "line":
      guard words.count > 2, let width = Double(words[2]) else { return nil }
      return path(words.dropFirst(3)).map {
        Emoji.Layer(part: .line($0, width: width), color: color)
      }
    default: return nil
    }
  }

  private func path(_ words: ArraySlice<Substring>) -> Path? {
    var path = Path()
    var words = words
    while let command = words.popFirst() {
      var numbers: [Double] = []
      while let number = words.first.flatMap({ Double($0) }) {
        numbers.append(number)
        words.removeFirst()
      }
      guard add(command, numbers, to: &path) else { return nil }
    }
    return path
  }

  /// Returns `false` for an unknown command and for a wrong count of numbers.
  private func add(_ command: Substring, _ numbers: [Double], to path: inout Path) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    func indices(by count: Int) -> StrideTo<Int> { stride(from: 0, to: numbers.count, by: count) }
    switch (command, numbers.count) {
    case ("M", 2): path.move(to: point(0))
    case ("L", let count) where count % 2 == 0:
      for index in indices(by: 2) { path.line(to: point(index)) }
    case ("Q", let count) where count % 4 == 0:
      for index in indices(by: 4) { path.bend(to: point(index + 2), control: point(index)) }
    case ("C", let count) where count % 6 == 0:
      for index in indices(by: 6) {
        path.curve(to: point(index + 4), point(index), point(index + 2))
      }
    case ("P", let count) where count % 3 == 0:
      path = path + .polygon(indices(by: 3).map { (numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) })
    case ("O", 4), ("H", 4):
      let rect = CGRect(origin: point(0), size: CGSize(width: numbers[2], height: numbers[3]))
      path = path + .ellipse(in: rect, isHole: command == "H")
    case ("Z", 0): path.close()
    case ("=", 0): path = path + path.applying(Self.mirror)
    case (let name, 0) where name.hasPrefix("@"):
      guard let named = paths[name.dropFirst()] else { return false }
      path = path + named
    case (let name, 6) where name.hasPrefix("@"):
      guard let named = paths[name.dropFirst()] else { return false }
      let transform = CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      path = path + named.applying(transform)
    default: return false
    }
    return true
  }

  private static let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
}

extension Substring {
  fileprivate var words: [Substring] { utf8.split(separator: UInt8(ascii: " ")).map(Self.init) }

  fileprivate var firstWord: (word: Substring, rest: Substring) {
    let end = utf8.firstIndex(of: UInt8(ascii: " ")) ?? endIndex
    return (self[..<end], self[end...].dropFirst())
  }
}
