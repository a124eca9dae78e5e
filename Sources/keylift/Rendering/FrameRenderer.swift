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
  private let renderer = PictureRenderer()
  private let encoder: PNGEncoder
  private let outline: FrameOutline

  /// Creates what a job needs.
  ///
  /// - Parameter cache: Where deflated rows are kept, for all jobs of a clip.
  init(
    background: DynamicColor, style: RenderStyle, cache: RowCache = RowCache()
  ) throws(Failure) {
    encoder = PNGEncoder(cache: cache)
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
      picture.cornerRadius = Double(frame.screen.cornerRadius) * Double(frame.screen.scale)
    }
    return picture
  }

  /// Returns a picture as pixels.
  func pixels(of picture: Picture) throws(Failure) -> PixelBuffer {
    do {
      return try renderer.render(picture)
    } catch {
      throw FrameRenderer.failure(error)
    }
  }

  /// Returns pixels as a PNG file.
  func png(of pixels: PixelBuffer, scale: Int) throws(Failure) -> [UInt8] {
    let settings = PNGEncoder.Settings(hasAlpha: outline == .screen, scale: scale)
    do {
      return try encoder.encode(pixels, settings: settings)
    } catch {
      throw FrameRenderer.failure(error)
    }
  }

  /// Returns a picture as a page of PDF.
  func pdf(of picture: Picture) throws(Failure) -> [UInt8] {
    do {
      return try VectorWriter.bytes(of: picture, as: .pdf)
    } catch {
      throw FrameRenderer.failure(error)
    }
  }

  /// Returns what a failure to draw means: an image that only looked like a PNG is the scene's mistake.
  private static func failure(_ error: RasterError) -> Failure {
    switch error {
    case .png: Failure(.badScene, "error: \(error)")
    case .fontsNotFound, .fontUnreadable: Failure(.missingHelper, "error: \(error)")
    case .cairo, .tooLarge: Failure(.bug, "error: \(error)")
    }
  }
}
