// SPDX-License-Identifier: MIT

/// What stops the reading of a YAML file as a whole.
struct YAMLFailure: Error {
  var message: Diagnostic.Message
  var line: Int
  var column: Int
  var notes: [Note] = []

  /// A remark at a place of the same file.
  struct Note {
    var line: Int
    var column: Int
    var text: String
  }
}
