// SPDX-License-Identifier: MIT

/// What stops the reading of a YAML file as a whole.
struct YAMLFailure: Error {
  var message: Diagnostic.Message
  var line: Int
  var column: Int
  var notes: [(line: Int, column: Int, text: String)] = []
}
