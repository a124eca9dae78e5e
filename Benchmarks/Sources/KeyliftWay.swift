// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// What one job of `keylift render` does between a clip and the bytes of files.
struct KeyliftWay {
  /// What turns frames into pictures.
  let painter: FramePainter
  private let clip: Clip
  private let renderer = PictureRenderer()
  private let encoder = PNGEncoder()

  /// Creates a job that has seen nothing yet.
  init(_ clip: Clip) throws {
    let environment = ProcessInfo.processInfo.environment
    let own = environment["KEYLIFT_FONTS"].map { [$0] } ?? []
    let fonts = try FontFiles(
      searching: own + FontFiles.standardDirectories(home: environment["HOME"]))
    painter = FramePainter(shaper: try PangoTextShaper(fonts: fonts), background: clip.background)
    self.clip = clip
  }

  /// Returns a frame as pixels.
  func pixels(of frame: Frame) throws -> PixelBuffer {
    try renderer.render(painter.picture(of: frame))
  }

  /// Returns a frame as a PNG file.
  func png(ofFrame number: Int) throws -> [UInt8] {
    let frame = clip.frame(number)
    return try encoder.encode(pixels(of: frame), settings: .init(scale: frame.screen.scale))
  }
}
