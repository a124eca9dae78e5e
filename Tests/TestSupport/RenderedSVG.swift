// SPDX-License-Identifier: MIT

package import KeyliftDrawing
import KeyliftRaster
import KeyliftStage

/// A picture's SVG rendered by librsvg, which shares no code with Keylift.
package enum RenderedSVG {
  private static let program = Program("rsvg-convert")

  /// Whether librsvg's `rsvg-convert` is installed.
  package static var isAvailable: Bool { program != nil }

  /// Returns the pixels of a picture's SVG; `nil` if the program cannot render it.
  package static func pixels(of picture: Picture) throws -> PixelBuffer? {
    let result = try program?.run(on: SVGWriter.bytes(of: picture)) {
      ["-w", "\(picture.width)", "-h", "\(picture.height)", "-f", "png", $0]
    }
    guard let result, result.status == 0, let image = PNGImage(bytes: result.output) else {
      return nil
    }
    return try PixelBuffer(decoding: image)
  }
}
