// SPDX-License-Identifier: MIT

package import KeyliftScene

/// An error in a scene as one line of a finding: `Scenes/chat.yaml:12:5: unknown key 'colour'`.
package struct MistakeLine: Hashable, Sendable {
  /// The file with the error: the scene, or a screen that it names.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int
  private let message: String

  /// Creates the line of a diagnostic.
  package init(_ diagnostic: Diagnostic) {
    (file, line, column) = (diagnostic.file, diagnostic.line, diagnostic.column)
    message = diagnostic.message
  }

  /// Reads the note of a finding; `nil` if it names no place.
  package init?(_ note: String) {
    guard let match = note.wholeMatch(of: /(.+?):([0-9]{1,9}):([0-9]{1,9}): (.*)/),
      let line = Int(match.2), let column = Int(match.3)
    else { return nil }
    (file, message) = (String(match.1), String(match.4))
    (self.line, self.column) = (line, column)
  }

  /// The line of the finding.
  package var text: String { "\(file):\(line):\(column): \(message)" }
}
