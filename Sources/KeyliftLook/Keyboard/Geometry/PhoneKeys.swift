// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The keys of a phone's keyboard, laid out by the columns of the letters (`ios-look.md` 1.1).
struct PhoneKeys {
  let content: KeyboardContent
  let measures: PhoneMeasures
  let size: CGSize
  /// Where the keys begin: below the predictive bar.
  let top: Double

  /// All keys in rows from the top.
  var keys: [KeyboardKey] {
    switch content.layout {
    case .letters: letterRows + lastRow(page: "123") + strip
    case .numbers: numberRows + lastRow(page: "ABC") + strip
    case .numberPad, .decimalPad, .phonePad:
      NumberPadKeys(layout: content.layout, measures: measures, width: size.width).keys
    case .emoji: []
    }
  }

  private func y(_ row: Int) -> Double { top + measures.rowTop(row) }

  private func row(_ labels: String, _ index: Int) -> [KeyboardKey] {
    let rects = measures.row(labels.count, y: y(index), width: measures.letterWidth)
    return zip(labels, rects).map { KeyboardKey(.letter, String($0), rect: $1) }
  }
}

// The rows of letters and numbers.
extension PhoneKeys {
  private var letterRows: [KeyboardKey] {
    let rows = content.letterCase == .upper ? PhoneKeys.capitals : PhoneKeys.smallLetters
    let third = row(rows[2], 2)
    return row(rows[0], 0) + row(rows[1], 1)
      + [KeyboardKey(.shift, rect: side(of: third, isLeft: true))] + third
      + [KeyboardKey(.delete, rect: side(of: third, isLeft: false))]
  }

  private static let capitals = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
  private static let smallLetters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// The third row's five signs fill the columns of its seven letters.
  ///
  /// No published figures.
  private var numberRows: [KeyboardKey] {
    let columns = row(PhoneKeys.capitals[2], 2)
    let signs = Array(".,?!'")
    let span = columns[6].rect.maxX - columns[0].rect.minX
    let width = (span - Double(signs.count - 1) * measures.gap) / Double(signs.count)
    let third = zip(signs, measures.row(signs.count, y: y(2), width: width)).map {
      KeyboardKey(.letter, String($0), rect: $1)
    }
    return row("1234567890", 0) + row("-/:;()$&@\"", 1)
      + [KeyboardKey(.page, "#+=", rect: side(of: columns, isLeft: true))] + third
      + [KeyboardKey(.delete, rect: side(of: columns, isLeft: false))]
  }

  /// Returns the place of shift or delete, 14 from the letters where it is not measured
  /// (`ios-look.md` 1.1).
  private func side(of letters: [KeyboardKey], isLeft: Bool) -> CGRect {
    let room = letters[0].rect.minX - measures.left - 14
    let width = measures.shiftWidth ?? room
    return CGRect(
      x: isLeft ? measures.left : measures.right - width, y: y(2), width: width,
      height: measures.keyHeight)
  }
}

// The row of the space key, and the strip.
extension PhoneKeys {
  private func lastRow(page: String) -> [KeyboardKey] {
    let columns = measures.row(7, y: 0, width: measures.letterWidth)
    let gap = measures.lastRowGap
    let side = measures.lastRowSide
    let spaceLeft = side.map { measures.left + $0 + gap } ?? columns[1].minX
    let returnLeft =
      side.map { measures.right - $0 } ?? columns[6].minX + (gap - measures.gap)
    var keys = leftKeys(page: page, from: measures.left, to: spaceLeft - gap)
    var space = spaceLeft
    if !measures.hasStrip {
      keys.append(key(.dictation, from: space, to: space + measures.letterWidth))
      space += measures.letterWidth + gap
    }
    keys.append(key(.space, "space", from: space, to: returnLeft - gap))
    keys.append(key(.return, content.returnKey.label, from: returnLeft, to: measures.right))
    return keys
  }

  /// "123" alone, or beside it emoji or globe in equal parts.
  ///
  /// Where the globe stands in the strip, the emoji key stands here (`ios-look.md` 1.4).
  private func leftKeys(page: String, from left: Double, to right: Double) -> [KeyboardKey] {
    let second: KeyboardKey.Role? =
      measures.hasStrip ? (content.hasGlobe ? .emoji : nil) : (content.hasGlobe ? .globe : .emoji)
    guard let second else { return [key(.page, page, from: left, to: right)] }
    let width = (right - left - measures.gap) / 2
    return [
      key(.page, page, from: left, to: left + width),
      key(second, from: right - width, to: right),
    ]
  }

  private func key(
    _ role: KeyboardKey.Role, _ label: String = "", from left: Double, to right: Double
  ) -> KeyboardKey {
    KeyboardKey(
      role, label,
      rect: CGRect(x: left, y: y(3), width: right - left, height: measures.keyHeight))
  }

  private var strip: [KeyboardKey] {
    measures.stripKeys(
      in: size, left: KeyboardKey(content.hasGlobe ? .globe : .emoji, rect: .zero))
  }
}

extension PhoneMeasures {
  /// Returns the signs outside the keys, which have no caps, each in a square around its middle; the left one
  /// is given.
  func stripKeys(in size: CGSize, left: KeyboardKey) -> [KeyboardKey] {
    guard hasStrip else { return [] }
    func square(x: Double, bottom: Double) -> CGRect {
      CGRect(x: x - 22, y: size.height - bottom - 22, width: 44, height: 44)
    }
    var left = left
    left.rect = square(x: strip.left.x, bottom: strip.left.y)
    left.hasCap = false
    let right = square(x: size.width - strip.right.x, bottom: strip.right.y)
    return [left, KeyboardKey(.dictation, rect: right, hasCap: false)]
  }
}

extension KeyboardContent.ReturnKey {
  /// The text on the key.
  var label: String { self == .default ? "return" : rawValue }
}
