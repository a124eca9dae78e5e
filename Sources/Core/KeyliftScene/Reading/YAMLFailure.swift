// SPDX-License-Identifier: MIT

import KeyliftIO

struct YAMLFailure: Error {
  var message: Diagnostic.Message
  let place: Place
  var notes: [(place: Place, text: String)]

  init(_ message: Diagnostic.Message, at place: Place, notes: [(place: Place, text: String)] = []) {
    self.message = message
    self.place = place
    self.notes = notes
  }

  init(
    _ problem: String, at place: Place, context: (start: Place, words: String)? = nil,
    in source: SourceText
  ) {
    self.init(.notYAML(problem), at: place)
    if let context {
      let (start, words) = context
      if let fault = source.indentationFault(problem, words, at: place, from: start) {
        message = .notYAML(fault.message)
        notes.append(fault.note)
        return
      }
      notes.append((start, words))
    }
    if problem.contains("mapping values are not allowed"),
      let colon = source.colonWithoutSpace(above: place)
    {
      notes.append((colon, "a space belongs behind this colon"))
    } else if let hint = hint(problem, at: place, in: source) {
      notes.append((place, hint))
    }
  }

  /// Returns the failure of an alias without an anchor, which usually begins a text.
  ///
  /// - Parameter isFlow: Whether the alias is in brackets or braces.
  static func unknownAlias(at place: Place, isFlow: Bool, in source: SourceText) -> Self {
    Self(
      .unknownAlias(source.unquotedText(from: place, isFlow: isFlow)), at: place,
      notes: [(place, "put text that begins with '*' in quotes")])
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
  ) -> (message: String, note: (place: Place, text: String))? {
    let isList = context == "while parsing a block collection"
    let found = place.column - 1
    guard problem.hasPrefix("did not find expected"),
      isList || context == "while parsing a block mapping",
      rest(from: Place(file: place.file, line: place.line, column: 1))
        .prefix(while: { $0 == " " }).count == found
    else { return nil }
    let isItem = rest(from: place).starts(with: "- ".unicodeScalars)
    let line = "this line is indented by \(found.counted("space"))"
    if isItem, !isList, let list = listIndentedMore(above: place) {
      return (
        "\(line), and the items of its list by \(list.column - 1)", (list, "the list begins here")
      )
    }
    guard place.line > start.line, place.column > start.column else { return nil }
    let outer = start.column - 1
    let expected =
      switch (isList, isItem) {
      case (true, true): "the items of its list by \(outer)"
      case (true, false): "the items of its list by \(outer), with keys at \(outer + 2)"
      case (false, _): "the keys of its mapping by \(outer)"
      }
    return (
      "\(line), and \(expected)",
      (start, isList ? "the list begins here" : "the mapping begins here")
    )
  }

  /// Returns the first item of the outermost list above an item that is indented less than the
  /// list; `nil` without such a list.
  private func listIndentedMore(above item: Place) -> Place? {
    var list: Place?
    for (number, line) in numberedLines(from: 1).prefix(item.line - 1).reversed() {
      let text = line.drop { $0 == " " }
      guard let first = text.first, first != "#" else { continue }
      let indent = line.count - text.count
      guard indent >= item.column else { break }
      if text == "-" || text.hasPrefix("- "), indent < list?.column ?? .max {
        list = Place(file: file, line: number, column: indent + 1)
      }
    }
    return list
  }
}

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
  if problem.contains("invalid Unicode character escape code") {
    // Programs that print JSON in ASCII write two halves.
    return #"YAML has no halves of characters: write the character itself, or such as \U0001F600"#
  }
  guard problem.hasPrefix("did not find expected") else { return nil }
  switch source.character(before: place) {
  case "'": return "in single quotes an apostrophe is written twice: ''"
  case "\"": return #"in double quotes a quotation mark is written as \""#
  default: break
  }
  return source.hasComment(inValueOf: place.line)
    ? "an unquoted '#' begins a comment: put the color in quotes" : nil
}

extension SourceText {
  /// Returns the indentation of the key above the colon of a line's key, if that line is indented
  /// more.
  fileprivate func depthOfOuterKey(above place: Place) -> Int? {
    guard place.line > 1, let lower = key(ofLine: place.line), lower.colon == place,
      let upper = key(ofLine: place.line - 1), upper.indent < lower.indent
    else { return nil }
    return upper.indent
  }

  /// Returns the colon of the line above a place, if a value follows it without a space.
  fileprivate func colonWithoutSpace(above place: Place) -> Place? {
    let above = numberedLines(from: 1).prefix(place.line - 1).last { _, line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("#")
    }
    guard let above, let colon = key(ofLine: above.number)?.colon else { return nil }
    let value = rest(from: colon).dropFirst().first
    return [nil, " ", "/"].contains(value) ? nil : colon
  }

  /// Returns the column before a line's key, which a hyphen may precede, and the colon behind it;
  /// `nil` if the line does not begin with a key.
  private func key(ofLine line: Int) -> (indent: Int, colon: Place)? {
    let text = rest(from: Place(file: file, line: line, column: 1))
    let indent = text.prefix { $0 == " " || $0 == "-" }.count
    let key = text.dropFirst(indent).prefix { $0.properties.isAlphabetic || $0 == "-" }
    guard !key.isEmpty, text.dropFirst(indent + key.count).first == ":" else { return nil }
    return (indent, Place(file: file, line: line, column: indent + key.count + 1))
  }

  /// Returns the text from a place on that would be one value if it were not an alias.
  fileprivate func unquotedText(from place: Place, isFlow: Bool) -> String {
    let scalars = Array(rest(from: place))
    let end = scalars.indices.dropFirst().first { index in
      switch scalars[index] {
      case ":": index + 1 == scalars.count || scalars[index + 1] == " "
      case "#": scalars[index - 1] == " "
      case ",", "[", "]", "{", "}": isFlow
      default: false
      }
    }
    let text = scalars[..<(end ?? scalars.count)]
    return String(String.UnicodeScalarView(text[...(text.lastIndex { $0 != " " } ?? 0)]))
  }

  /// Returns the last character on the line before a place.
  fileprivate func character(before place: Place) -> Unicode.Scalar? {
    guard place.column > 1 else { return nil }
    return rest(from: Place(file: place.file, line: place.line, column: place.column - 1)).first
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
  static let severalDocuments = Self(
    "several-documents", "a second document begins here; a file has one scene")

  fileprivate static func unknownAlias(_ text: String) -> Self {
    Self("unknown-alias", "unknown alias \(text.quoted)")
  }
}
