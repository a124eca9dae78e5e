// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension GeometryTrace {
  /// The name of the format, with which the text starts.
  static let format = "keylift-geometry"
  /// The version of the format.
  ///
  /// It increases when old readers would misread the text.
  static let version = 1

  /// The trace as text, the same on every machine.
  ///
  /// The text has a head, followed by the changed rows of each frame. A row ends with the view's
  /// name, so that a long name does not shift the columns:
  ///
  ///     keylift-geometry 1
  ///     scene "Chat composer"
  ///     device iphone-15-pro
  ///     ios 18
  ///     system keyboard-responder
  ///     fps 60
  ///     scale 1
  ///     screen 393.0000 852.0000
  ///     frames 103
  ///     view keyboard
  ///     view messages
  ///     frame 0 at 0.0000
  ///          0.0000   852.0000   393.0000   336.0000     1.0000 keyboard
  ///          0.0000    97.0000   393.0000   669.0000     1.0000 messages offset 0.0000 -12.0000
  ///     frame 12 at 0.2000
  ///     ...
  ///     end
  package var text: String {
    var lines = headLines
    var frame = -1
    for (track, change) in changesInOrder {
      if change.frame != frame { lines.append(head.line(ofFrame: change.frame)) }
      frame = change.frame
      lines.append(change.row.line(named: tracks[track].id))
    }
    return (lines + ["end", ""]).joined(separator: "\n")
  }

  private var headLines: [String] {
    ["\(GeometryTrace.format) \(GeometryTrace.version)"]
      + TraceHead.Field.allCases.map { head.line(of: $0) }
      + tracks.map { "view \(TraceName.text($0.id))" }
  }

  /// All changes with the indices of their tracks, ordered by frame and then by scene order.
  private var changesInOrder: [(track: Int, change: RowTrack.Change)] {
    tracks.enumerated()
      .flatMap { track in track.element.changes.map { (track.offset, $0) } }
      .sorted { ($0.1.frame, $0.0) < ($1.1.frame, $1.0) }
  }
}

extension TraceHead {
  /// The fields of the head, in the order of their lines.
  ///
  /// Each line starts with the field's name.
  enum Field: String, CaseIterable {
    case scene, device, ios, system, fps, scale, screen, frames
  }

  func line(of field: Field) -> String {
    if field == .ios, case .profile(let name) = generation {
      return "\(TraceHead.formerField) \(TraceName.text(name))"
    }
    return "\(field.rawValue) \(text(of: field))"
  }

  /// The field in place of `ios` in traces of Keylift before system versions.
  static let formerField = "profile"

  private func text(of field: Field) -> String {
    switch field {
    case .scene: TraceName.text(scene)
    case .device: TraceName.text(device)
    case .ios: TraceName.text(generation.name)
    case .system: TraceName.text(system)
    case .fps: String(fps)
    case .scale: String(scale)
    case .screen: "\(TraceNumber.text(screen.width)) \(TraceNumber.text(screen.height))"
    case .frames: String(frameCount)
    }
  }

  /// Returns the line above the rows of a frame.
  func line(ofFrame frame: Int) -> String {
    "frame \(frame) at \(TraceNumber.text(Double(frame) / Double(fps)))"
  }
}

extension GoldenRow {
  func line(named name: String) -> String {
    let columns = [x, y, width, height, alpha].map { TraceNumber.text($0).rightAligned(to: 10) }
    let scroll = offset.map { " offset \(TraceNumber.text($0.x)) \(TraceNumber.text($0.y))" }
    return " \(columns.joined(separator: " ")) \(TraceName.text(name))\(scroll ?? "")"
  }
}

/// The spelling of names in a trace: bare for plain words, and otherwise in quotation marks.
enum TraceName {
  static func text(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy(\.isPlain)
    return isPlain ? name : "\"" + name.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns the name that a word spells; `nil` if the word is not a valid name.
  static func value(_ word: Substring) -> String? {
    guard word.first == "\"" else { return word.isEmpty ? nil : String(word) }
    guard word.utf8.count >= 2, word.utf8.last == UInt8(ascii: "\"") else { return nil }
    return unescaped(word.unicodeScalars.dropFirst().dropLast())
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.endsLine || scalar.value < 0x20 || scalar.value == 0x7F:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }

  private static func unescaped(_ text: Substring.UnicodeScalarView) -> String? {
    var name = String.UnicodeScalarView()
    var rest = text
    while let scalar = rest.popFirst() {
      guard let plain = scalar == "\\" ? meaning(ofEscape: &rest) : scalar else { return nil }
      name.append(plain)
    }
    return String(name)
  }

  /// Consumes an escape sequence after its backslash and returns the scalar that it stands for.
  private static func meaning(
    ofEscape rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    let scalar = rest.popFirst()
    guard scalar == "u" else { return scalar == "\"" || scalar == "\\" ? scalar : nil }
    guard let end = rest.firstIndex(of: "}"), rest.popFirst() == "{" else { return nil }
    let digits = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}

extension UInt8 {
  /// Whether names of such characters need no quotation marks.
  fileprivate var isPlain: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "#": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a Unicode line separator, at which editors or git may break a line.
  fileprivate var endsLine: Bool { [0x85, 0x2028, 0x2029].contains(value) }
}

/// The spelling of numbers in a trace: four decimals, such as `-12.0500`.
enum TraceNumber {
  /// Returns the spelling of a number that is rounded to four decimals.
  static func text(_ value: Double) -> String { value.fixed(4) }

  /// Returns the number that a word spells; `nil` if it is not valid or exceeds `GoldenRow.limit`.
  static func value(_ word: Substring) -> Double? {
    let isNegative = word.hasPrefix("-")
    let parts = word.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 4, 1...10 ~= parts[0].utf8.count,
      let whole = integer(parts[0]), let decimals = integer(parts[1])
    else { return nil }
    let value = Double(whole * 10_000 + decimals) / 10_000
    guard value <= GoldenRow.limit else { return nil }
    return isNegative ? -value : value
  }

  /// Returns the number that a word of digits spells; `nil` for any other word, including signed
  /// numbers.
  static func integer(_ word: Substring) -> Int? {
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }) else {
      return nil
    }
    return Int(word)
  }
}
