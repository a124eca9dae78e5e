// SPDX-License-Identifier: MIT

import KeyliftIO

/// A message for a terminal, of one or more lines.
///
/// A literal is the program's own text. An interpolated value may be text of a user, such as a path
/// or an id: it stays within its line, and is only seen.
///
///     let message: Message = "error: there is no file '\(path)'"
struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// Creates a message from text that is printable already, such as a diagnostic.
  init(printable text: String) { self.text = text }

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// The text without the word that begins messages on errors.
  var sentence: String { text.hasPrefix("error: ") ? String(text.dropFirst(7)) : text }

  static func + (left: Message, right: Message) -> Message {
    Message(printable: left.text + right.text)
  }

  /// The builder of a message with interpolated values.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Appends the program's own text.
    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ message: Message) { text += message.text }

    /// Appends a value, with its control characters escaped.
    mutating func appendInterpolation(_ value: some Any) { text += "\(value)".printable }
  }
}

extension Message {
  /// Creates a message from the text of another library, in which the arguments of the program may
  /// stand.
  ///
  /// - Parameter arguments: The arguments, which may have line feeds.
  init(foreign text: String, arguments: [String] = CommandLine.arguments) {
    let hostile = arguments.filter { $0 != $0.printable }
    let safe = hostile.reduce(text) { $0.replacing($1, with: $1.printable) }
    let lines = safe.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(printable: lines.map { String($0).printable }.joined(separator: "\n"))
  }
}
