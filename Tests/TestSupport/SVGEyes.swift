// SPDX-License-Identifier: MIT

package import KeyliftDrawing
import KeyliftRaster
import KeyliftStage

/// A picture's SVG as librsvg shows it, which knows nothing of us.
package enum SVGEyes {
  /// The program that draws SVGs; nil where it is not installed.
  private static let program = Program("rsvg-convert")

  /// Whether anything can be seen.
  package static var areOpen: Bool { program != nil }

  /// Returns what the SVG of a picture shows, pixel by pixel; nil where the program cannot draw it.
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
