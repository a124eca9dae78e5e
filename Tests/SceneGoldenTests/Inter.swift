// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import Testing

/// The font that pictures are drawn with, where it is installed.
enum Inter {
  private static let fonts = try? FontFiles(
    searching: FontFiles.standardDirectories(
      home: ProcessInfo.processInfo.environment["HOME"]))

  /// Whether pictures with text can be drawn as they are kept.
  static var isInstalled: Bool { fonts != nil }

  /// Returns a painter for the frames of a clip.
  static func painter(
    for clip: Clip, placing: FramePlacing = .wholePixels
  ) throws -> FramePainter {
    FramePainter(shaper: try shaper, background: clip.background, placing: placing)
  }

  /// What shapes text with it.
  static var shaper: PangoTextShaper {
    get throws { try PangoTextShaper(fonts: try #require(fonts)) }
  }
}
