// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftIO
package import KeyliftScene

/// An error in a scene as one line of a finding: `Scenes/chat.yaml:12:5: unknown key 'colour'`.
package struct MistakeLine: Hashable, Sendable {
  let place: FilePlace
  private let message: String

  package init(_ diagnostic: Diagnostic) {
    place = FilePlace(
      file: diagnostic.file,
      place: SourcePlace(line: diagnostic.line, column: diagnostic.column))
    message = diagnostic.message
  }

  /// Reads the note of a finding; `nil` if it names no place.
  init?(_ note: String) {
    guard !note.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    let parts = note.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst().dropLast(2) {
      guard let line = Self.number(parts[index]), let column = Self.number(parts[index + 1]),
        parts[index + 2].first == UInt8(ascii: " "),
        parts[index].startIndex > note.utf8.index(after: note.startIndex)
      else { continue }
      let file = String(note[..<note.utf8.index(before: parts[index].startIndex)])
      place = FilePlace(file: file, place: SourcePlace(line: line, column: column))
      message = String(note[note.utf8.index(after: parts[index + 2].startIndex)...])
      return
    }
    return nil
  }

  private static func number(_ text: Substring.UTF8View) -> Int? {
    text.count <= 9 ? Int(digits: ArraySlice(text)) : nil
  }

  package var text: String { "\(place.text): \(message)" }
}
