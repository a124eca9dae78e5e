// SPDX-License-Identifier: MIT

import KeyliftIO
import Yams

struct YAMLFailure: Error {
  var message: Diagnostic.Message
  let place: Place
  var notes: [(place: Place, text: String)]

  init(
    _ message: Diagnostic.Message, at place: Place, notes: [(place: Place, text: String)] = []
  ) {
    self.message = message
    self.place = place
    self.notes = notes
  }

  init(_ error: YamlError, in source: SourceText) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.init(problem, at: mark, context: context, in: source)
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(duplicate: keys.first ?? "", first: context.mark, in: source)
    case .reader(let problem, _, _, _):
      self.init(.notYAML(problem), at: source.start)
    default:
      self.init(.notYAML("it cannot be read"), at: source.start)
    }
  }

  private init(
    _ problem: String, at mark: Mark, context: YamlError.Context?, in source: SourceText
  ) {
    self.init(.notYAML(problem), at: source.place(line: mark.line, column: mark.column))
    if problem.hasPrefix("Maximum nesting level") {
      message = .tooDeep
    } else if problem.contains("another document") {
      message = .severalDocuments
    } else if let context, !context.text.isEmpty {
      let start = source.place(line: context.mark.line, column: context.mark.column)
      if let fault = source.indentationFault(problem, context.text, at: place, from: start) {
        message = .notYAML(fault.message)
        notes.append((start, fault.note))
        return
      }
      notes.append((start, context.text))
    }
    if let hint = hint(problem, at: place, in: source) { notes.append((place, hint)) }
  }

  /// Yams reports the first of two equal keys; the diagnostic belongs at the second.
  private init(duplicate key: String, first mark: Mark, in source: SourceText) {
    let key = key.replacing(YAMLComposer.aliasMark, with: "*")
    let first = source.place(line: mark.line, column: mark.column)
    guard let second = source.place(ofKey: key, after: first) else {
      self.init(.duplicateKey(key), at: first)
      return
    }
    self.init(.duplicateKey(key), at: second, notes: [(first, "first used here")])
  }
}

extension SourceText {
  /// Returns the sentences about a line whose indentation fits neither the list nor the mapping that
  /// it is in; `nil` for another error of libyaml.
  ///
  /// - Parameters:
  ///   - problem: The words of libyaml.
  ///   - context: The words of libyaml for the list or mapping.
  ///   - start: The start of the list or mapping.
  fileprivate func indentationFault(
    _ problem: String, _ context: String, at place: Place, from start: Place
  ) -> (message: String, note: String)? {
    let isList = context == "while parsing a block collection"
    guard problem.hasPrefix("did not find expected"),
      isList || context == "while parsing a block mapping",
      place.line > start.line, place.column > start.column,
      rest(from: Place(file: place.file, line: place.line, column: 1))
        .prefix(while: { $0 == " " }).count == place.column - 1
    else { return nil }
    let found = place.column - 1
    let outer = start.column - 1
    let isItem = rest(from: place).starts(with: "- ".unicodeScalars)
    let expected =
      switch (isList, isItem) {
      case (true, true): "the items of its list by \(outer)"
      case (true, false): "the items of its list by \(outer), with keys at \(outer + 2)"
      case (false, _): "the keys of its mapping by \(outer)"
      }
    return (
      "this line is indented by \(found) spaces, and \(expected)",
      isList ? "the list begins here" : "the mapping begins here"
    )
  }
}

/// Returns the usual cause of a libyaml error, or `nil` if it is not known.
private func hint(_ problem: String, at place: Place, in source: SourceText) -> String? {
  if problem.contains("cannot start any token") {
    return source.character(at: place).map {
      $0 == "\t"
        ? "indent with spaces, not with tabs" : "put text that contains '\($0)' here in quotes"
    }
  }
  if problem.contains("mapping values are not allowed") {
    if let depth = source.depthOfOuterKey(above: place) {
      return "the line is indented more than the key above it: by \(depth) spaces it is a key, too"
    }
    return "put text that contains ': ' in quotes"
  }
  return problem.hasPrefix("did not find expected") && source.hasComment(inValueOf: place.line)
    ? "an unquoted '#' begins a comment: put the color in quotes" : nil
}

extension SourceText {
  /// Returns the indentation of the key above a place, if both lines begin with a key and the lower
  /// one is indented more.
  fileprivate func depthOfOuterKey(above place: Place) -> Int? {
    guard place.line > 1, let lower = keyIndentation(ofLine: place.line),
      let upper = keyIndentation(ofLine: place.line - 1), upper < lower
    else { return nil }
    return upper
  }

  /// Returns the column before a line's key, which a hyphen may precede, or `nil` if the line does
  /// not begin with a key.
  private func keyIndentation(ofLine line: Int) -> Int? {
    let text = rest(from: Place(file: file, line: line, column: 1))
    let indent = text.prefix { $0 == " " || $0 == "-" }.count
    let key = text.dropFirst(indent).prefix { $0.properties.isAlphabetic || $0 == "-" }
    return !key.isEmpty && text.dropFirst(indent + key.count).first == ":" ? indent : nil
  }

  fileprivate func character(at place: Place) -> Unicode.Scalar? {
    guard let excerpt = excerpt(at: place) else { return nil }
    return excerpt.text.unicodeScalars.dropFirst(excerpt.column - 1).first
  }

  /// Returns whether a line, or the line before it, has a comment in place of a key's value.
  fileprivate func hasComment(inValueOf line: Int) -> Bool {
    numberedLines(from: max(line - 1, 1)).prefix(2).contains { $0.text.contains(": #") }
  }
}

extension Diagnostic.Message {
  fileprivate static let severalDocuments = Self(
    "several-documents", "a second document begins here; a file has one scene")

  static func duplicateKey(_ key: String) -> Self {
    Self("duplicate-key", "duplicate key \(key.quoted)")
  }
}

// The second of two equal keys, because Yams reports only the first.
extension SourceText {
  /// The maximum number of characters of a key that is searched, which is compared at each place.
  private static let longestKey = 1000

  /// Returns the place of an equal key after another, or `nil` if its spelling is not among the
  /// searched ones.
  fileprivate func place(ofKey key: String, after first: Place) -> Place? {
    guard key.utf8.count <= SourceText.longestKey else { return nil }
    let spellings = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.unicodeScalars) }
    return placeInBlock(below: first, spellings) ?? placeInFlow(after: first, spellings)
  }

  /// Returns the place of an equal key in the same block mapping, whose keys share one column.
  private func placeInBlock(below first: Place, _ spellings: [[Unicode.Scalar]]) -> Place? {
    for line in numberedLines(from: first.line).dropFirst() {
      let scalars = line.text.unicodeScalars
      let indent = scalars.prefix { $0 == " " }.count
      let rest = scalars.dropFirst(indent)
      guard let character = rest.first, character != "#" else { continue }
      guard indent >= first.column - 1 else { return nil }
      if indent == first.column - 1, rest.isKey(spellings) {
        return Place(file: first.file, line: line.number, column: first.column)
      }
    }
    return nil
  }

  private func placeInFlow(after first: Place, _ spellings: [[Unicode.Scalar]]) -> Place? {
    for line in numberedLines(from: first.line) {
      var previous: Unicode.Scalar = ","
      var rest = line.text.unicodeScalars
      var column = 1
      while let scalar = rest.first {
        let isBehind = line.number > first.line || column > first.column
        if isBehind, previous == "," || previous == "{", rest.isKey(spellings) {
          return Place(file: first.file, line: line.number, column: column)
        }
        if scalar != " " { previous = scalar }
        rest.removeFirst()
        column += 1
      }
    }
    return nil
  }
}

extension Substring.UnicodeScalarView {
  /// Returns whether a key with one of some spellings, and its colon, are at the start.
  fileprivate func isKey(_ spellings: [[Unicode.Scalar]]) -> Bool {
    spellings.contains { spelling in
      starts(with: spelling) && dropFirst(spelling.count).drop { $0 == " " }.first == ":"
    }
  }
}
