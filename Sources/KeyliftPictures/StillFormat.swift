// SPDX-License-Identifier: MIT

import KeyliftDrawing
package import KeyliftStage

/// A format for one instant; its raw value is the end of the file's name.
package enum StillFormat: String, CaseIterable, Sendable {
  /// Pixels.
  case png
  /// Vector outlines.
  case svg
  /// Vector outlines on a page.
  case pdf
}

extension FrameRenderer {
  /// Returns a frame as a file of one instant.
  package func still(of frame: Frame, as format: StillFormat) throws(RenderError) -> [UInt8] {
    let picture = picture(of: frame, for: format == .png ? .pixels : .outlines)
    switch format {
    case .svg: return timings.measure(.svg) { SVGWriter.bytes(of: picture) }
    case .pdf: return try pdf(of: picture)
    case .png: return try png(of: picture)
    }
  }
}
