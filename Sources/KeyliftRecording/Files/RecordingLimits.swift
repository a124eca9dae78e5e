// SPDX-License-Identifier: MIT

/// The limits for reading a recording.
package enum RecordingLimits {
  /// The most bytes of a file: a million lines of 250 bytes.
  package static let fileBytes = 256 << 20
  /// The most lines of a file.
  package static let lines = 1_000_000
  /// The most bytes of a line.
  package static let lineBytes = 64 << 10
  /// The most views.
  package static let views = 256
  /// The most findings that are told.
  static let findings = 20
  /// The largest time in seconds: an hour.
  package static let seconds = 3600.0
  /// The largest distance from the screen's corner, in points.
  package static let points = 100_000.0
}
