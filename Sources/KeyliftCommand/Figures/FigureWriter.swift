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
    shaper = try TextChoice.shaping(with: try choice.findFonts())
    text = TextPainter(shaper: shaper)
  }

  /// Returns a figure as a file.
  func bytes(of picture: Picture, as format: StillFormat) throws(Failure) -> [UInt8] {
    try Failure.catching { () throws(RasterError) in
      switch format {
      case .svg: return SVGWriter.bytes(of: picture)
      case .pdf: return try VectorWriter.bytes(of: picture, as: .pdf)
      case .png:
        let settings = PNGEncoder.Settings(hasAlpha: false, scale: picture.scale)
        return try FrameEncoder().png(of: picture, settings: settings)
      }
    }
  }
}
