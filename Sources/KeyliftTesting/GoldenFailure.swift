// SPDX-License-Identifier: MIT

/// Why a test fails.
struct GoldenFailure: Error {
  /// A picture of what failed.
  struct Picture: Sendable {
    /// The name of its file.
    let name: String
    /// A PNG file.
    let bytes: [UInt8]
  }

  /// What a person is told.
  let message: String
  /// What a person may look at.
  let pictures: [Picture]

  init(_ message: String, pictures: [Picture] = []) {
    self.message = message
    self.pictures = pictures
  }
}
