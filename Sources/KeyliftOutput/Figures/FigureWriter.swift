// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftLook
package import KeyliftPictures
package import KeyliftRaster

/// A writer that turns pictures of figures into the bytes of files.
package struct FigureWriter {
  package let shaper: any TextShaper
  package let text: TextPainter

  /// Creates a writer, with the fonts that the choice of text needs.
  package init(_ choice: TextChoice) throws(RenderError) {
    let fonts = try choice.findFonts()
    shaper = try RenderError.catching { try TextChoice.shaper(fonts: fonts) }
    text = TextPainter(shaper: shaper)
  }

  /// Returns the bytes of a file.
  package func bytes(of picture: Picture, as format: StillFormat) throws(RenderError) -> [UInt8] {
    try RenderError.catching {
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
