// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

package enum FileKind: Equatable, Sendable {
  case still(StillFormat)
  case trace(Trace.Format)
  case animation(AnimationFormat)

  package var isPicture: Bool {
    if case .trace = self { false } else { true }
  }

  /// Creates the kind that a file's name ends in; `nil` if Keylift does not write it.
  ///
  /// - Parameters:
  ///   - name: The file's name in lowercase.
  ///   - preference: Whether a format that allows both is a still or an animation.
  package init?(ofName name: String, _ preference: MotionPreference) {
    func ends(_ ending: String) -> Bool { name.hasSuffix(".\(ending)") }
    if let format = AnimationFormat.allCases.first(where: { ends($0.rawValue) }) {
      self = format == .svg && preference.isStill ? .still(.svg) : .animation(format)
    } else if let format = StillFormat.allCases.first(where: { ends($0.rawValue) }) {
      self = format == .png && preference.isAnimated ? .animation(.apng) : .still(format)
    } else {
      switch true {
      case ends("json"): self = .trace(.json)
      case ends("csv"): self = .trace(.csv)
      case ends("txt"): self = .trace(.text)
      default: return nil
      }
    }
  }

  static let endings = pictureEndings + ["json", "csv", "txt"]
  package static let pictureEndings =
    (StillFormat.allCases.map(\.rawValue) + AnimationFormat.allCases.map(\.rawValue)).uniqued()
}

/// A format for animations; its raw value is the end of the file's name.
package enum AnimationFormat: String, CaseIterable, Sendable {
  case svg
  /// Pixels; each frame stores the pixels that changed.
  case apng
  /// Pixels in 255 colors, for old readers.
  case gif
  /// Pixels, compressed without loss.
  case webp
  /// Video that all common players support.
  case mp4
  case webm
  case lottie = "lottie.json"

  /// The format that ffmpeg writes; `nil` if Keylift writes the file itself.
  package var video: VideoFormat? { VideoFormat(rawValue: rawValue) }

  package var isOutlines: Bool { self == .svg || self == .lottie }

  /// The width in pixels of an animation of a clip that no option limits, unless the clip is
  /// narrower; `nil` for the width of the screen.
  ///
  /// A GIF of a whole screen has several megabytes, and pages show it a few hundred pixels wide.
  var usualWidth: Int? { self == .gif ? 600 : nil }

  /// Whether the file stores how often it plays; for others the player decides.
  var countsPlays: Bool {
    switch self {
    case .svg, .apng, .gif, .webp: true
    case .mp4, .webm, .lottie: false
    }
  }
}
