// SPDX-License-Identifier: MIT

/// The kinds of files that move, by how their names end.
enum AnimationFormat: String, CaseIterable, Sendable {
  /// Outlines that a browser moves.
  case svg
  /// Pixels, of each frame those that changed.
  case apng
  /// Pixels of 255 colors, for old readers.
  case gif
  /// Pixels without loss.
  case webp
  /// A video that everything plays.
  case mp4
  /// A video for browsers.
  case webm
  /// Outlines that Lottie's players move.
  case lottie = "lottie.json"

  /// What the program that makes the file is asked for; nil where Keylift makes it.
  var video: VideoFormat? { VideoFormat(rawValue: rawValue) }

  /// Whether the file says how often it plays; of others their player does.
  var countsPlays: Bool {
    switch self {
    case .svg, .apng, .gif, .webp: true
    case .mp4, .webm, .lottie: false
    }
  }
}
