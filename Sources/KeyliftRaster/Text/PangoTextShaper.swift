// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// Pango as a text shaper over the named font files and no others.
///
/// Each face has a font map of its own whose configuration holds that face's file alone, so nothing
/// is ever matched, replaced or borrowed from another font.
package final class PangoTextShaper: TextShaper {
  private let faces: [PangoFace]

  /// Opens every face of a font.
  ///
  /// - Throws: `RasterError.fontUnreadable` for a file that is not a font.
  package init(fonts: FontFiles) throws(RasterError) {
    var faces: [PangoFace] = []
    for typeface in Typeface.all {
      faces.append(try PangoFace(typeface, file: fonts.path(of: typeface)))
    }
    self.faces = faces
  }

  package func shape(_ text: String, in face: Typeface) -> ShapedText {
    faces[Typeface.all.firstIndex(of: face) ?? 0].shape(text)
  }
}
