// SPDX-License-Identifier: MIT

package enum SceneLimits {
  package static let fileBytes = 1 << 20
  package static let imageBytes = 32 << 20
  static let totalImageBytes = 128 << 20
  static let depth = 64
  /// The maximum number of files from which a scene is read, not counting images.
  static let files = 64
  package static let views = 10_000
  static let constraints = 40_000
  static let sentenceLength = 500
  static let keys = 10_000
  package static let fontSizes = 1.0...500
  package static let frames = 100_000
  /// Animations that run at the same time are all evaluated in each frame, so the time grows with the
  /// square of this.
  static let eventsPerSecond = 1000
  /// The time in seconds from which on a warning asks whether milliseconds are meant.
  static let usualSeconds = 60.0
  package static let framesPerSecond = 1000
  /// The maximum number of values of a file, with aliases expanded.
  static let nodes = 250_000
  /// The maximum number of bytes of text in a file, with aliases expanded.
  static let textBytes = 4 << 20
  /// The maximum distance of a position from its reference, in points.
  package static let points = 16_384.0
  static let scale = 100.0
}
