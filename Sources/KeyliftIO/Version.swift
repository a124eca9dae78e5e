// SPDX-License-Identifier: MIT

/// The version of Keylift.
package enum Version {
  /// The version, by semantic versioning.
  package static let current = "0.1.0"
}
