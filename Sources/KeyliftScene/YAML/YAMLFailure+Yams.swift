// SPDX-License-Identifier: MIT

import Yams

extension YAMLFailure {
  /// Says what Yams found, where it found it.
  init(_ error: YamlError, in source: SourceText) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.init(problem, at: mark, context: context, in: source)
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(duplicate: keys.first ?? "", first: context.mark, in: source)
    case .reader(let problem, _, _, _):
      self.init(message: .notYAML(problem), line: 1, column: 1)
    default:
      self.init(message: .notYAML("it cannot be read"), line: 1, column: 1)
    }
  }

  private init(
    _ problem: String, at mark: Mark, context: YamlError.Context?, in source: SourceText
  ) {
    let (line, column) = source.clamped(line: mark.line, column: mark.column)
    self.init(message: .notYAML(problem), line: line, column: column)
    if problem.hasPrefix("Maximum nesting level") {
      message = .tooDeep
    } else if problem.contains("another document") {
      message = .severalDocuments
    } else if let context, !context.text.isEmpty {
      let place = source.clamped(line: context.mark.line, column: context.mark.column)
      notes.append(Note(line: place.line, column: place.column, text: context.text))
    }
    if let hint = Hint(problem, line: line, column: column, in: source) {
      notes.append(Note(line: line, column: column, text: hint.text))
    }
  }

  /// Yams names the first of two equal keys; the second is the one too many.
  private init(duplicate key: String, first mark: Mark, in source: SourceText) {
    let key = key.unicodeScalars.map { $0 == YAMLComposer.aliasMark ? "*" : String($0) }.joined()
    let first = source.clamped(line: mark.line, column: mark.column)
    guard let second = DuplicateKey(key, after: first, in: source).place else {
      self.init(message: .duplicateKey(key), line: first.line, column: first.column)
      return
    }
    self.init(
      message: .duplicateKey(key), line: second.line, column: second.column,
      notes: [.init(line: first.line, column: first.column, text: "first used here")])
  }
}

/// What usually lies behind an error of libyaml's.
private struct Hint {
  let text: String

  init?(_ problem: String, line: Int, column: Int, in source: SourceText) {
    if problem.contains("cannot start any token") {
      guard let character = source.character(line: line, column: column) else { return nil }
      text =
        character == "\t"
        ? "indent with spaces, not with tabs" : "text with '\(character)' here must stand in quotes"
    } else if problem.contains("mapping values are not allowed") {
      text = "text with ': ' in it must stand in quotes"
    } else if problem.hasPrefix("did not find expected"), source.hasComment(inValueOf: line) {
      text = "an unquoted '#' begins a comment: put the colour in quotes"
    } else {
      return nil
    }
  }
}

extension SourceText {
  fileprivate func character(line: Int, column: Int) -> Unicode.Scalar? {
    guard let excerpt = excerpt(line: line, column: column) else { return nil }
    return excerpt.text.unicodeScalars.dropFirst(excerpt.column - 1).first
  }

  /// Whether a line, or the one before it, has a comment where the value of a key should be.
  fileprivate func hasComment(inValueOf line: Int) -> Bool {
    numberedLines(from: max(line - 1, 1)).prefix(2).contains { $0.text.contains(": #") }
  }
}

extension Diagnostic.Message {
  fileprivate static let severalDocuments = Self(
    "several-documents", "a second document begins here; a file has one scene")

  fileprivate static func duplicateKey(_ key: String) -> Self {
    Self("duplicate-key", "duplicate key \(key.quoted)")
  }
}
