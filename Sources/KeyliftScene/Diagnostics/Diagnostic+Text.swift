// SPDX-License-Identifier: MIT

extension Diagnostic: CustomStringConvertible {
  /// The finding as compilers print it, over several lines, without the last line feed.
  public var description: String { text() }

  /// Returns the finding as compilers print it: place, message, line, caret and notes.
  ///
  ///     Scenes/login.yaml:12:12: error: unknown curve 'esay-out' [unknown-curve]
  ///         curve: esay-out
  ///                ^
  ///     Scenes/login.yaml:12:12: note: did you mean 'ease-out'?
  ///
  /// - Parameter isColored: Whether to add a terminal's escape codes for colour and weight.
  public func text(isColored: Bool = false) -> String {
    let paint = Paint(isOn: isColored)
    let place = paint.bold("\(file):\(line):\(column):")
    let severity = paint.severity("\(self.severity.rawValue):", self.severity)
    var lines = ["\(place) \(severity) \(paint.bold(message)) [\(code)]"]
    if let sourceLine {
      lines.append(sourceLine.printable)
      lines.append(sourceLine.blank(before: sourceColumn) + paint.caret("^"))
    }
    lines += notes.map {
      "\(paint.bold("\($0.file):\($0.line):\($0.column):")) \(paint.note("note:")) \($0.message)"
    }
    return lines.joined(separator: "\n")
  }
}

/// A terminal's escape codes, or nothing.
private struct Paint {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func note(_ text: String) -> String { wrap(text, "1;36") }
  func caret(_ text: String) -> String { wrap(text, "1;32") }

  func severity(_ text: String, _ severity: Diagnostic.Severity) -> String {
    wrap(text, severity == .error ? "1;31" : "1;35")
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with what would upset a terminal replaced.
  package var printable: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar.isControl && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Returns blank space as wide as what stands before a column, with tabs where it has tabs.
  ///
  /// - Parameter column: The column in Unicode scalars, from 1.
  fileprivate func blank(before column: Int) -> String {
    var result = ""
    for scalar in unicodeScalars.prefix(max(column - 1, 0)) {
      result += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.terminalColumns)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character, or steers the direction of what surrounds it.
  var isControl: Bool {
    properties.generalCategory == .control || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }

  /// How many columns a terminal gives the character: 0, 1 or 2.
  ///
  /// Source: Unicode's `EastAsianWidth.txt`, by its blocks that are wide throughout, and emoji.
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
