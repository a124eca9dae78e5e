// SPDX-License-Identifier: MIT

import KeyliftIO

/// A mistake in a scene file, with its place and suggested corrections.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// The scene cannot be played.
    case error
    /// The scene can be played, but perhaps not as intended.
    case warning
  }

  package struct Note: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int
    package var message: String
  }

  package struct Lack: Hashable, Sendable {
    package var characters: [Character] = []
    package var packages: [String]
  }

  struct Message: Hashable, Sendable {
    var code: String
    var text: String

    init(_ code: String, _ text: String) {
      self.code = code
      self.text = text
    }
  }

  /// The path of the file, as it was given.
  public var file: String
  /// The line, starting at 1; a finding about the whole file is on line 1.
  public var line: Int
  /// The column in Unicode scalars, starting at 1.
  public var column: Int
  /// The severity of the finding.
  public var severity: Severity
  /// The kind of finding, such as `unknown-key`, for scripts and tests.
  public var code: String
  /// The text of the finding, in lower case and without a full stop.
  public var message: String
  package var notes: [Note]
  /// The line of the file, or the part around the column if the line is long; `nil` if the line
  /// does not exist.
  var sourceLine: String?
  var sourceColumn: Int
  package var lack: Lack?
  /// The time in seconds of a finding in a video, which has no lines.
  package var time: Double?
}

extension Diagnostic {
  /// Creates a finding in a file that is no scene.
  ///
  /// - Parameters:
  ///   - line: The line, starting at 1.
  ///   - column: The column in Unicode scalars, starting at 1.
  ///   - text: The text of the line; `nil` if it does not exist.
  package init(
    file: String, line: Int, column: Int, _ severity: Severity = .error, code: String,
    message: String, text: String?
  ) {
    self.init(
      file: file, line: line, column: column, severity: severity, code: code, message: message,
      notes: [], sourceLine: text, sourceColumn: column)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding in the format of compiler messages, on several lines, without a final line feed.
  public var description: String { text() }

  /// Returns the finding in the format of compiler messages: place, message, line, caret and notes.
  ///
  ///     Scenes/login.yaml:12:12: error: unknown curve 'esay-out' [unknown-curve]
  ///         curve: esay-out
  ///                ^
  ///     Scenes/login.yaml:12:12: note: did you mean 'ease-out'?
  ///
  /// - Parameter isColored: Whether to add terminal escape codes for color and weight.
  package func text(isColored: Bool = false) -> String {
    func paint(_ text: String, _ code: String) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    let bold = "1"
    var source = SourcePlace(line: line, column: column)
    source.time = time
    let place = paint("\(source.text(in: file)):", bold)
    let severity = paint("\(self.severity.rawValue):", self.severity == .error ? "1;31" : "1;35")
    var lines = ["\(place) \(severity) \(paint(message, bold)) [\(code)]"]
    if let sourceLine {
      lines.append(sourceLine.masked)
      lines.append(sourceLine.blank(before: sourceColumn) + paint("^", "1;32"))
    }
    lines += notes.map { note in
      let place = paint("\(note.file.printable):\(note.line):\(note.column):", bold)
      return "\(place) \(paint("note:", "1;36")) \(note.message)"
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// Returns white space as wide as the text before a column, keeping its tabs.
  ///
  /// - Parameter column: The column in Unicode scalars, starting at 1.
  fileprivate func blank(before column: Int) -> String {
    var result = ""
    for scalar in unicodeScalars.prefix(max(column - 1, 0)) {
      result += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.terminalColumns)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns of the character: 0, 1 or 2.
  ///
  /// Source: Unicode's `EastAsianWidth.txt`, reduced to blocks that are entirely wide, and emoji.
  fileprivate var terminalColumns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return Unicode.Scalar.wideBlocks.contains { $0.contains(value) } ? 2 : 1
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

/// A mistake in a text that is no file, such as a sentence or a curve in words.
struct TextFault: Error {
  let message: Diagnostic.Message
  /// The number of Unicode scalars before the wrong word; of a curve of several YAML values the index
  /// of the value.
  let place: Int
  var note: String?

  init(_ message: Diagnostic.Message, at place: Int, note: String? = nil) {
    self.message = message
    self.place = place
    self.note = note
  }

  var text: String { message.text + (note.map { "; \($0)" } ?? "") }
}

/// A line and a column of a scene's own file, both from 1.
package struct SourcePlace: Hashable, Sendable {
  package var line: Int
  package var column: Int
  /// The time of a place in a video, in seconds, which has no lines; `nil` in a text.
  package var time: Double?

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package init(time: Double) {
    self.init(line: 1, column: 1)
    self.time = time
  }

  /// Returns the place with its file as compilers print it, such as `chat.yaml:12:3`, or of a video
  /// as options take it, such as `bug.mov@1.42s`.
  package func text(in file: String) -> String {
    if let time { return "\(file.printable)@\(time.decimal(atMost: 3))s" }
    return "\(file.printable):\(line):\(column)"
  }

  init(_ place: Place) { self.init(line: place.line, column: place.column) }
}

package struct FilePlace: Hashable, Sendable {
  package let file: String
  package let place: SourcePlace

  package init(file: String, place: SourcePlace) {
    self.file = file
    self.place = place
  }
}
