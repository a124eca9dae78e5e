// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftStage

/// Everything that turns figures into files' bytes.
struct FigureWriter {
  /// What shapes text.
  let shaper: any TextShaper
  /// Where text's glyphs come from.
  let text: TextPainter

  /// Finds the fonts that the choice of text needs.
  init(_ choice: TextChoice) throws(Failure) {
    let fonts = try choice.findFonts()
    do {
      shaper = try TextChoice.shaper(fonts: fonts)
      text = TextPainter(shaper: shaper)
    } catch {
      throw Failure(.missingHelper, "error: \(error)")
    }
  }

  /// Returns a figure as a file.
  func bytes(of picture: Picture, as format: StillFormat) throws(Failure) -> [UInt8] {
    do {
      switch format {
      case .svg: return SVGWriter.bytes(of: picture)
      case .pdf: return try VectorWriter.bytes(of: picture, as: .pdf)
      case .png:
        let settings = PNGEncoder.Settings(hasAlpha: false, scale: picture.scale)
        return try FrameEncoder().png(of: picture, settings: settings)
      }
    } catch {
      throw FrameRenderer.failure(error)
    }
  }
}
