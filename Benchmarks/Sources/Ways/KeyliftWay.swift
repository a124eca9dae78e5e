// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// One job of `keylift render`, from a clip to the bytes of files.
struct KeyliftWay: FrameWay {
  let painter: FramePainter
  let encoder: FrameEncoder
  private let clip: Clip

  init(_ clip: Clip) throws {
    let fonts = try InstalledFonts.find()
    painter = FramePainter(
      shaper: try TextRendering.shaper(fonts: fonts), background: clip.background,
      lists: DisplayListStore())
    encoder = FrameEncoder(store: FrameStore())
    self.clip = clip
  }

  /// Returns a frame as a PNG file, from its number alone.
  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let frame = clip.frame(frame.number)
    return try encoder.png(
      of: painter.picture(of: frame), settings: .init(scale: Double(frame.screen.scale)))
  }
}
