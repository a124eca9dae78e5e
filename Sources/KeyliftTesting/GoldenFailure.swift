// SPDX-License-Identifier: MIT

/// Why a test fails.
struct GoldenFailure: Error {
  /// A picture of what failed, or a text about it.
  struct File: Sendable {
    /// Its name, which begins with the golden's: libraries put what tests attach into one folder.
    let name: String
    /// What is in it.
    let bytes: [UInt8]
  }

  /// What a person is told.
  let message: String
  /// What a person may look at.
  let files: [File]

  init(_ message: String, files: [File] = []) {
    self.message = message
    self.files = files
  }
}
