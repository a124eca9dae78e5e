// SPDX-License-Identifier: MIT

import KeyliftMotion

/// How names and numbers are written in code.
enum CodeWords {
  /// Returns a number as any of the languages reads it: `0.5`, and `3` for a whole one.
  static func number(_ value: Double) -> String {
    let text = (value + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the parts of a name: `["cubic", "0", "38"]`.
  static func parts(of name: String) -> [Substring] {
    name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }

  /// Returns a name for a style sheet: `cubic-0-38`.
  static func hyphenated(_ name: String) -> String { parts(of: name).joined(separator: "-") }

  /// Returns a name of a type: `EaseInOut`.
  static func capitalized(_ name: String) -> String {
    // Digits side by side would become another number.
    parts(of: name).reduce("") { text, part in
      let joins = text.last?.isNumber ?? false && part.first?.isNumber ?? false
      return text + (joins ? "_" : "") + part.prefix(1).uppercased() + part.dropFirst()
    }
  }

  /// Returns a name of a constant or function: `easeInOut`.
  static func camelCased(_ name: String) -> String {
    let text = capitalized(name)
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Returns what is said of points that stand for a curve.
  static func closeness(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun), within \((LinearStops.tolerance * 100).shortDecimal(places: 2)) % of the curve"
  }

  /// Returns milliseconds, to a thousandth.
  static func milliseconds(_ seconds: Double) -> String {
    number((seconds * 1e6).rounded() / 1e3)
  }
}

extension [LinearStops.Stop] {
  /// The fractions of the time, with commas.
  func positions(suffix: String = "") -> String {
    map { CodeWords.number($0.position) + suffix }.joined(separator: ", ")
  }

  /// The fractions of the way, with commas.
  func values(suffix: String = "") -> String {
    map { CodeWords.number($0.value) + suffix }.joined(separator: ", ")
  }
}

extension CubicBezier {
  /// The control points as arguments.
  func arguments(suffix: String = "") -> String {
    [x1, y1, x2, y2].map { CodeWords.number($0) + suffix }.joined(separator: ", ")
  }
}
