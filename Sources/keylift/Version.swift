// SPDX-License-Identifier: MIT

/// The program's version.
enum Version {
  /// The version, by semantic versioning.
  static let current = "0.1.0"
}
