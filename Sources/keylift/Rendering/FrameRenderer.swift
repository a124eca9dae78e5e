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
  private let painter: FramePainter
  private let encoder: FrameEncoder
  private let outline: FrameOutline

  /// Creates what a job needs.
  ///
  /// - Parameter store: What the jobs of a clip share.
  init(
    background: DynamicColor, style: RenderStyle, store: FrameStore = FrameStore()
  ) throws(Failure) {
    encoder = FrameEncoder(store: store)
    do {
      let shaper = try TextChoice.shaper(fonts: style.fonts)
      painter = FramePainter(shaper: shaper, background: background)
    } catch {
      throw Failure(.missingHelper, "error: \(error)")
    }
    outline = style.outline
  }

  /// The characters that no font had.
  var missingCharacters: [Character] { painter.missingCharacters }

  /// Returns a frame as layers.
  func picture(of frame: Frame) -> Picture {
    var picture = painter.picture(of: frame)
    if outline == .screen {
      picture.cornerRadius = Double(frame.screen.cornerRadius) * picture.scale
    }
    return picture
  }

  /// Returns a picture as a PNG file.
  func png(of picture: Picture) throws(Failure) -> [UInt8] {
    let settings = PNGEncoder.Settings(hasAlpha: outline == .screen, scale: picture.scale)
    do {
      return try encoder.png(of: picture, settings: settings)
    } catch {
      throw FrameRenderer.failure(error)
    }
  }

  /// How long the parts of making PNG files took so far.
  var durations: FrameDurations { encoder.durations }

  /// Returns a picture as a page of PDF.
  func pdf(of picture: Picture) throws(Failure) -> [UInt8] {
    do {
      return try VectorWriter.bytes(of: picture, as: .pdf)
    } catch {
      throw FrameRenderer.failure(error)
    }
  }

  /// Returns what a failure to draw means: an image that only looked like a PNG is the scene's mistake.
  static func failure(_ error: RasterError) -> Failure {
    switch error {
    case .png: Failure(.badScene, "error: \(error)")
    case .fontsNotFound, .fontUnreadable: Failure(.missingHelper, "error: \(error)")
    case .cairo, .tooLarge: Failure(.bug, "error: \(error)")
    }
  }
}
