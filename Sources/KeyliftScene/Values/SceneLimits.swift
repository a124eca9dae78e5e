// SPDX-License-Identifier: MIT

/// The bounds within which a scene is read and played.
public enum SceneLimits {
  /// The most bytes of a scene file.
  public static let fileBytes = 1 << 20
  /// The most bytes of an image file.
  public static let imageBytes = 32 << 20
  /// The most bytes of all image files of a scene.
  public static let totalImageBytes = 128 << 20
  /// The most collections inside one another.
  public static let depth = 64
  /// The most files that a scene is read from, images aside.
  public static let files = 64
  /// The most views.
  public static let views = 10_000
  /// The most constraints.
  public static let constraints = 40_000
  /// The most characters of a constraint's sentence.
  public static let sentenceLength = 500
  /// The most frames of a clip.
  public static let frames = 100_000
  /// The most frames in a second.
  public static let framesPerSecond = 1000
  /// The most device pixels along a side.
  public static let sidePixels = 16_384
  /// The most device pixels in all.
  public static let pixels = 64_000_000
  /// The most values of a file once its aliases are written out.
  static let nodes = 250_000
  /// The most bytes of text in a file once its aliases are written out.
  static let textBytes = 4 << 20
  /// The furthest that anything may lie from where it is measured, in points.
  static let points = 16_384.0
  /// The largest factor of a transform.
  static let scale = 100.0
}
