// SPDX-License-Identifier: MIT

import KeyliftIO

/// The limits for reading and playing a scene.
package enum SceneLimits {
  /// The maximum number of bytes of a scene file.
  package static let fileBytes = 1 << 20
  /// The maximum number of bytes of an image file.
  package static let imageBytes = 32 << 20
  /// The maximum number of bytes of all image files of a scene.
  package static let totalImageBytes = 128 << 20
  /// The maximum nesting depth of collections.
  package static let depth = 64
  /// The maximum number of files from which a scene is read, not counting images.
  package static let files = 64
  /// The maximum number of views.
  package static let views = 10_000
  /// The maximum number of constraints.
  package static let constraints = 40_000
  /// The maximum number of characters of a constraint's sentence.
  package static let sentenceLength = 500
  /// The maximum number of characters that an event types or deletes.
  static let keys = 10_000
  /// The font sizes in points that a view can have.
  package static let fontSizes = 1.0...500
  /// The maximum number of frames of a clip.
  package static let frames = 100_000
  /// The time in seconds from which on a warning asks whether milliseconds are meant.
  static let usualSeconds = 60.0
  /// The maximum number of frames per second.
  package static let framesPerSecond = 1000
  /// The maximum number of device pixels along a side.
  package static let sidePixels = PixelLimits.side
  /// The maximum number of device pixels of a picture.
  package static let pixels = PixelLimits.area
  /// The maximum number of values of a file, with aliases expanded.
  static let nodes = 250_000
  /// The maximum number of bytes of text in a file, with aliases expanded.
  static let textBytes = 4 << 20
  /// The maximum distance of a position from its reference, in points.
  package static let points = 16_384.0
  /// The maximum scale factor of a transform.
  static let scale = 100.0
}
