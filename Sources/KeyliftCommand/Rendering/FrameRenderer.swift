// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// Everything that one job needs to turn frames into files' bytes.
///
/// It owns handles of Cairo and Pango, so it stays with the job that made it.
final class FrameRenderer {
  /// What pictures are made for.
  enum Medium {
    /// Pixels, whose number a greatest width limits.
    case pixels
    /// Outlines, which a greatest width makes smaller as a whole.
    case outlines
  }

  private let painters: [FramePainter]
  /// What draws for pixels and for outlines, of which there is one unless a greatest width tells them apart.
  private let settings: (pixels: SettingPainter, outlines: SettingPainter)
  /// How much larger than the scene's own an outline's point is, in points.
  private let reduction: Double
  private let encoder: FrameEncoder
  private let style: RenderStyle

  /// Creates what a job needs.
  ///
  /// - Parameters:
  ///   - clip: The clip whose frames it draws.
  ///   - style: What pictures look like.
  ///   - placing: How exactly things are placed: exactly, for what moves.
  ///   - store: What the jobs of a clip share.
  init(
    clip: Clip, style: RenderStyle, placing: FramePlacing = .wholePixels,
    store: FrameStore = FrameStore()
  ) throws(Failure) {
    encoder = FrameEncoder(store: store)
    self.style = style
    let shaper = try TextChoice.shaping(with: style.fonts)
    let scale = style.scale(for: clip)
    let scales = scale.map { [$0, nil] } ?? [nil]
    painters = scales.map {
      FramePainter(shaper: shaper, background: clip.background, placing: placing, scale: $0)
    }
    let settings = painters.map {
      SettingPainter(
        $0, setting: style.setting, target: clip.target, touches: clip.touches,
        seenScale: scale ?? 1)
    }
    self.settings = (settings[0], settings[settings.count - 1])
    reduction = max(1 / (scale ?? 1), 1)
  }

  /// The characters that no font had.
  var missingCharacters: [Character] { painters.flatMap(\.missingCharacters).uniqued() }

  /// Returns a frame as layers.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - medium: What the picture is for.
  ///   - numbers: What is told under the screen in place of the frame's own.
  func picture(
    of frame: Frame, for medium: Medium = .pixels, telling numbers: ScreenNumbers? = nil
  ) -> Picture {
    switch medium {
    case .pixels: return settings.pixels.picture(of: frame, telling: numbers)
    case .outlines:
      var picture = settings.outlines.picture(of: frame, telling: numbers)
      picture.scale *= reduction
      return picture
    }
  }

  /// Returns a picture as a PNG file.
  func png(of picture: Picture) throws(Failure) -> [UInt8] {
    let settings = PNGEncoder.Settings(
      hasAlpha: style.setting.isTransparent, scale: picture.scale)
    return try Failure.catching { () throws(RasterError) in
      try encoder.png(of: picture, settings: settings)
    }
  }

  /// How long the parts of making PNG files took so far.
  var durations: FrameDurations { encoder.durations }

  /// Returns a picture as a page of PDF.
  func pdf(of picture: Picture) throws(Failure) -> [UInt8] {
    try Failure.catching { () throws(RasterError) in try VectorWriter.bytes(of: picture, as: .pdf) }
  }
}
