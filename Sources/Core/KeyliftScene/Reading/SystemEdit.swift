// SPDX-License-Identifier: MIT

import KeyliftIO

/// A change of the system in the text of a scene, which keeps comments and layout.
///
/// A value that stands in one place is replaced there, a new parameter stands behind the last one,
/// and a parameter that goes takes its comma or its line along.
package struct SystemEdit {
  package private(set) var text: String
  package var changedLines: [Substring] { SystemEdit.lines(of: text, unlike: original) }

  private let original: String
  private let choice: SystemChoice
  private var changes: [(range: Range<String.Index>, text: String)] = []

  /// A scene whose text has the system in a form that is not changed: with an anchor, an alias, a
  /// parameter of several lines, or not as a key of its own.
  package struct Refusal: Error {}

  /// Changes the system in the text of a scene that has no errors.
  package init(_ text: String, to choice: SystemChoice) throws(Refusal) {
    original = text
    self.text = text
    self.choice = choice
    var reading = Reading(files: SceneFiles(texts: [:]))
    guard let root = reading.open("", Array(text.utf8)), let source = reading.sources.first,
      source.text == text
    else { throw Refusal() }
    if let entry = root["system"] {
      try change(entry.value, in: source)
    } else {
      try insert(before: root["target"] ?? root["keyboard"], in: source)
    }
    // From the end, so that earlier ranges stay valid; at one place, removals precede insertions.
    let ordered = changes.sorted {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }
    for change in ordered { self.text.replaceSubrange(change.range, with: change.text) }
  }

  private var lineEnd: String { original.savedLineEnd }

  private mutating func insert(before entry: YAMLEntry?, in source: SourceText) throws(Refusal) {
    guard let entry, entry.place.column == 1 else { throw Refusal() }
    let start = source.rest(from: entry.place).startIndex
    changes.append((start..<start, "\(choice.yaml)\(lineEnd)"))
  }

  private mutating func change(_ value: YAMLNode, in source: SourceText) throws(Refusal) {
    guard case .mapping(let entries) = value.value else {
      let range = try SystemEdit.range(of: value, in: source, isInFlow: false)
      changes.append((range, choice.yamlValue))
      return
    }
    let isFlow = source.rest(from: value.place).first == "{"
    let given = choice.yamlParameters
    let all = [(name: "name", text: choice.name.rawValue)] + given
    for (name, text) in all {
      guard let entry = entries.first(where: { $0.key == name }) else { continue }
      let range = try SystemEdit.range(of: entry.value, in: source, isInFlow: isFlow)
      if source.text[range] != text { changes.append((range, text)) }
    }
    let new = given.filter { name, _ in !entries.contains { $0.key == name } }
    let staying = entries.filter { entry in
      entry.key == "name" || given.contains { $0.name == entry.key }
    }
    try add(new, after: staying, isFlow, in: source)
    for (index, entry) in entries.enumerated() where entry.key != "name" {
      guard !given.contains(where: { $0.name == entry.key }) else { continue }
      try remove(index, of: entries, isFlow, in: source)
    }
  }

  private mutating func add(
    _ parameters: [(name: String, text: String)], after entries: [YAMLEntry], _ isFlow: Bool,
    in source: SourceText
  ) throws(Refusal) {
    guard !parameters.isEmpty, let first = entries.first, let last = entries.last else { return }
    let end = try SystemEdit.range(of: last.value, in: source, isInFlow: isFlow).upperBound
    guard !isFlow else {
      let text = parameters.map { ", \($0.name): \($0.text)" }.joined()
      changes.append((end..<end, text))
      return
    }
    let rest = source.text[end...].prefix { !$0.isNewline }
    let indent = String(repeating: " ", count: first.place.column - 1)
    let text = parameters.map { "\(lineEnd)\(indent)\($0.name): \($0.text)" }.joined()
    changes.append((rest.endIndex..<rest.endIndex, text))
  }

  private mutating func remove(
    _ index: Int, of entries: [YAMLEntry], _ isFlow: Bool, in source: SourceText
  ) throws(Refusal) {
    let entry = entries[index]
    let start = source.rest(from: entry.place).startIndex
    let end = try SystemEdit.range(of: entry.value, in: source, isInFlow: isFlow).upperBound
    if !isFlow {
      let line = Place(file: entry.place.file, line: entry.place.line, column: 1)
      let lineStart = source.rest(from: line).startIndex
      let rest = source.text[end...]
      let lineEnd = rest.firstIndex(where: \.isNewline).map { source.text.index(after: $0) }
      changes.append((lineStart..<(lineEnd ?? source.text.endIndex), ""))
    } else if index > 0 {
      let former = try SystemEdit.range(of: entries[index - 1].value, in: source, isInFlow: true)
      changes.append((former.upperBound..<end, ""))
    } else if entries.count > 1 {
      changes.append((start..<source.rest(from: entries[1].place).startIndex, ""))
    }
  }

  /// Returns the range of a value that is written in one piece: a word, a text in quotes, or a list
  /// or mapping in brackets.
  private static func range(
    of value: YAMLNode, in source: SourceText, isInFlow: Bool
  ) throws(Refusal) -> Range<String.Index> {
    let line = source.rest(from: value.place)
    guard let first = line.first, !"&*!|>".unicodeScalars.contains(first), !value.isMissing else {
      throw Refusal()
    }
    let length: Int?
    switch first {
    case "\"", "'":
      length = line.dropFirst().firstIndex(of: first).flatMap { count(line, through: $0) }
    case "{", "[": length = bracketed(line)
    default: length = value.isScalar ? plain(line, isInFlow) : nil
    }
    // A quotation mark within quotes, or a backslash, has a longer form that is not read here.
    guard let length, length > 0 else { throw Refusal() }
    let end = line.index(line.startIndex, offsetBy: length)
    return line.startIndex..<end
  }

  private static func count(
    _ line: Substring.UnicodeScalarView, through index: Substring.Index
  ) -> Int? {
    let next = line.index(after: index)
    let isWhole =
      line[..<index].allSatisfy { $0 != "\\" }
      && (next == line.endIndex || line[next] != line[index])
    return isWhole ? line.distance(from: line.startIndex, to: next) : nil
  }

  /// Returns the length of a list or mapping in brackets, whose texts in quotes are passed over;
  /// `nil` if it does not end on its line.
  private static func bracketed(_ line: Substring.UnicodeScalarView) -> Int? {
    var depth = 0
    var quote: Unicode.Scalar?
    for (offset, scalar) in line.enumerated() {
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "{" || scalar == "[" {
        depth += 1
      } else if scalar == "}" || scalar == "]" {
        depth -= 1
        if depth == 0 { return offset + 1 }
      }
    }
    return nil
  }

  private static func plain(_ line: Substring.UnicodeScalarView, _ isInFlow: Bool) -> Int {
    var length = 0
    var before: Unicode.Scalar = "x"
    for (offset, scalar) in line.enumerated() {
      if isInFlow, scalar == "," || scalar == "}" || scalar == "]" { break }
      if scalar == "#", before == " " || before == "\t" { break }
      if scalar != " ", scalar != "\t", !scalar.isLineBreak { length = offset + 1 }
      before = scalar
    }
    return length
  }

  /// Returns the lines of a text without the lines that both texts have at the start and at the
  /// end.
  private static func lines(of text: String, unlike other: String) -> [Substring] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let others = other.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let start = zip(lines, others).prefix { $0 == $1 }.count
    let end = zip(lines.dropFirst(start).reversed(), others.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return Array(lines[start..<(lines.count - end)])
  }
}

extension SystemChoice {
  package var yaml: String { "system: \(yamlValue)" }

  fileprivate var yamlValue: String {
    let parameters = yamlParameters.map { "\($0.name): \($0.text)" }
    guard !parameters.isEmpty else { return name.rawValue }
    return "{ \((["name: \(name.rawValue)"] + parameters).joined(separator: ", ")) }"
  }

  fileprivate var yamlParameters: [(name: String, text: String)] {
    name.parameters.filter(isGiven).map { parameter in
      let text = parameter.text(in: parameters)
      return (parameter.rawValue, text.contains("(") ? "\"\(text)\"" : text)
    }
  }
}
