// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

enum RecordingRecord {
  static let format = "keylift-recording"
  /// The number of the format, which increases when older programs would misread newer files.
  static let version = 1
  static let keys = [
    "format", "version", "by", "title", "device", "ios", "appearance", "screen", "scale", "view",
    "kind", "time", "id", "rect", "alpha", "confidence", "repeated", "gap", "seen", "covered",
    "notification", "begin", "end", "duration", "curve", "local", "focus",
  ]

  static func read(
    _ line: ArraySlice<UInt8>, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    var fields = try RecordFields(try JSONLine.members(of: line))
    if fields.has("format") {
      try readHead(&fields, into: &draft)
    } else if !draft.hasHead {
      throw RecordingMistake(
        "no-format", "the first line must be {\"format\": \"\(format)\", \"version\": \(version)}")
    } else if fields.has("view") {
      try readView(&fields, into: &draft)
    } else if fields.has("notification") {
      try readNotification(&fields, into: &draft)
    } else if fields.has("focus") {
      let time = try fields.time("time")
      let id = try fields.optionalText("focus")
      draft.note(time)
      draft.recording.focus.append(RecordedFocus(time: time, view: id))
    } else if fields.has("id") {
      try readSample(&fields, into: &draft)
    } else {
      let time = try fields.time("time")
      draft.note(time)
      draft.recording.ticks.append(time)
    }
    try fields.finish()
  }

  /// Whether a text is a release of iOS such as `18.5`.
  static func isRelease(_ text: String) -> Bool {
    guard let major = Int(digits: text.prefix { $0 != "." }) else { return false }
    return (7...99).contains(major)
      && text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  private static func readHead(
    _ fields: inout RecordFields, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    let place = fields.column(of: "format")
    guard try fields.text("format") == format else {
      throw RecordingMistake("no-format", "the format must be '\(format)'", at: place)
    }
    let number = fields.column(of: "version")
    guard try fields.number("version") == Double(version) else {
      throw RecordingMistake(
        "wrong-version", "this program reads version \(version)", at: number)
    }
    draft.hasHead = true
    if fields.has("by") { _ = try fields.text("by") }
    if fields.has("title") { draft.recording.title = try fields.text("title") }
    if fields.has("device") {
      draft.recording.device = try fields.value("device", { Device.named($0).map(\.name) }) {
        RecordingMistake(
          "unknown-device",
          "there is no device \($0.quoted); \(Device.note(for: $0) ?? "leave it out")", at: $1)
      }
    }
    if fields.has("ios") {
      draft.recording.system = try fields.value("ios", { isRelease($0) ? $0 : nil }) {
        RecordingMistake(
          "wrong-type", "expected a release such as '18.5', not \($0.quoted)", at: $1)
      }
    }
    if fields.has("appearance") {
      draft.recording.appearance = try fields.value("appearance", Appearance.init) {
        RecordingMistake("wrong-type", "expected light or dark, not \($0.quoted)", at: $1)
      }
    }
    if fields.has("screen") { draft.recording.screen = try fields.size("screen") }
    if fields.has("scale") { draft.recording.scale = try fields.number("scale", in: 0.5...4) }
  }

  private static func readView(
    _ fields: inout RecordFields, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    let column = fields.column(of: "view")
    let index = try draft.track(try fields.text("view"), at: column)
    guard fields.has("kind") else { return }
    draft.tracks[index].kind = try fields.value("kind", RecordedKind.init) {
      .unknown("kind", $0, among: RecordedKind.allCases.map(\.rawValue), at: $1)
    }
  }

  private static func readSample(
    _ fields: inout RecordFields, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    let column = fields.column(of: "id")
    let id = try fields.text("id")
    let time = try fields.time("time")
    var flags: RecordedSample.Flags = []
    if try fields.flag("repeated") { flags.insert(.repeated) }
    if try fields.flag("gap") { flags.insert(.afterGap) }
    let isSeen = fields.has("seen") ? try fields.flag("seen") : true
    guard isSeen else {
      if fields.has("rect") {
        throw RecordingMistake(
          "out-of-place", "what was not seen has no 'rect'", at: fields.column(of: "rect"))
      }
      let isCovered = try fields.flag("covered")
      return try draft.add(
        UnseenFrame(time: time, isCovered: isCovered, flags: flags), of: id, at: column)
    }
    var sample = RecordedSample(time: time, rect: try fields.rect("rect"), flags: flags)
    sample.alpha = try fields.optionalNumber("alpha", in: 0...1) ?? 1
    sample.confidence = try fields.optionalNumber("confidence", in: 0...1) ?? 1
    try draft.add(sample, of: id, at: column)
  }

  private static func readNotification(
    _ fields: inout RecordFields, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    let kinds = KeyboardNotification.Kind.allCases.map(\.rawValue)
    let kind = try fields.value("notification", KeyboardNotification.Kind.init) {
      .unknown("notification", $0, among: kinds, at: $1)
    }
    let time = try fields.time("time")
    let notification = KeyboardNotification(
      kind, at: time, begin: fields.has("begin") ? try fields.rect("begin") : nil,
      end: fields.has("end") ? try fields.rect("end") : nil,
      duration: try fields.optionalNumber("duration", in: 0...RecordingLimits.seconds),
      curve: try fields.optionalNumber("curve", in: 0...1000),
      isLocal: fields.has("local") ? try fields.flag("local") : true)
    draft.note(time)
    draft.recording.notifications.append(notification)
  }
}

/// The members of a record, each of which is read once.
private struct RecordFields {
  private var members: [JSONLine.Member]

  init(_ members: [JSONLine.Member]) throws(RecordingMistake) {
    self.members = members
    guard members.count > 1 else { return }
    for (index, member) in members.enumerated().dropFirst()
    where members[..<index].contains(where: { $0.name == member.name }) {
      throw RecordingMistake(
        "duplicate-key", "the key \(member.name.quoted) comes twice", at: member.column)
    }
  }

  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  func column(of name: String) -> Int {
    members.first { $0.name == name }?.valueColumn ?? 1
  }

  private mutating func take(_ name: String) throws(RecordingMistake) -> JSONLine.Member {
    guard let index = members.firstIndex(where: { $0.name == name }) else {
      throw RecordingMistake("missing-key", "the key '\(name)' is missing")
    }
    return members.remove(at: index)
  }

  mutating func text(_ name: String) throws(RecordingMistake) -> String {
    let member = try take(name)
    guard case .text(let text) = member.value else { throw member.expecting("a text") }
    return text
  }

  /// Reads a text as a value; a text that is none makes a mistake at a column.
  mutating func value<Value>(
    _ name: String, _ read: (String) -> Value?, _ mistake: (String, Int) -> RecordingMistake
  ) throws(RecordingMistake) -> Value {
    let column = column(of: name)
    let word = try text(name)
    guard let value = read(word) else { throw mistake(word, column) }
    return value
  }

  mutating func optionalText(_ name: String) throws(RecordingMistake) -> String? {
    let member = try take(name)
    switch member.value {
    case .text(let text): return text.isEmpty ? nil : text
    case .null: return nil
    default: throw member.expecting("a text or null")
    }
  }

  mutating func number(
    _ name: String, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) throws(RecordingMistake) -> Double {
    let member = try take(name)
    guard case .number(let number) = member.value else { throw member.expecting("a number") }
    guard range.contains(number) else {
      throw RecordingMistake(
        "out-of-range",
        "expected \(range.lowerBound.shortest) to \(range.upperBound.shortest), not \(number.shortest)",
        at: member.valueColumn)
    }
    return number
  }

  mutating func optionalNumber(
    _ name: String, in range: ClosedRange<Double>
  ) throws(RecordingMistake) -> Double? {
    has(name) ? try number(name, in: range) : nil
  }

  mutating func time(_ name: String) throws(RecordingMistake) -> Double {
    try number(name, in: 0...RecordingLimits.seconds)
  }

  mutating func flag(_ name: String) throws(RecordingMistake) -> Bool {
    guard has(name) else { return false }
    let member = try take(name)
    switch member.value {
    case .flag(let flag): return flag
    // As descriptions of dictionaries print flags.
    case .number(0): return false
    case .number(1): return true
    default: throw member.expecting("true or false")
    }
  }

  mutating func rect(_ name: String) throws(RecordingMistake) -> CGRect {
    let member = try take(name)
    guard case .numbers(let numbers) = member.value, numbers.count == 4 else {
      throw member.expecting("[x, y, width, height]")
    }
    return try CGRect(checked: numbers, at: member.valueColumn)
  }

  mutating func size(_ name: String) throws(RecordingMistake) -> CGSize {
    let member = try take(name)
    guard case .numbers(let numbers) = member.value, numbers.count == 2,
      numbers.allSatisfy({ (100...4000).contains($0) })
    else { throw member.expecting("[width, height] in points") }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  func finish() throws(RecordingMistake) {
    guard let member = members.first else { return }
    throw RecordingMistake.unknown(
      "key", member.name, among: RecordingRecord.keys, at: member.column)
  }
}

extension JSONLine.Member {
  fileprivate func expecting(_ expected: String) -> RecordingMistake {
    RecordingMistake("wrong-type", "'\(name)' must be \(expected)", at: valueColumn)
  }
}

extension RecordingMistake {
  static func unknown(
    _ noun: String, _ word: String, among words: [String], at column: Int
  ) -> RecordingMistake {
    let near = Spelling.nearest(to: word, among: words).map { "; did you mean '\($0)'?" }
    return RecordingMistake(
      "unknown-\(noun)", "unknown \(noun) \(word.quoted)\(near ?? "")", at: column)
  }
}

extension CGRect {
  init(checked numbers: [Double], at column: Int) throws(RecordingMistake) {
    let range = -RecordingLimits.points...RecordingLimits.points
    guard numbers.allSatisfy(range.contains), numbers[2] >= 0, numbers[3] >= 0 else {
      throw RecordingMistake(
        "out-of-range",
        "a rectangle has a size of at least 0 and is within \(Int(clamping: RecordingLimits.points)) points",
        at: column)
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
