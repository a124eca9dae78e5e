// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftRaster
import KeyliftStage

/// A picture's SVG rendered by librsvg, which shares no code with Keylift.
package enum RenderedSVG {
  private static let program = Program("rsvg-convert")

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

  /// Returns the pixels that Chromium draws of the SVG of a picture with a pixel per point.
  ///
  /// - Parameter session: A browser for screenshots.
  package static func browserPixels(
    of picture: Picture, in session: BrowserSession
  ) throws -> PixelBuffer? {
    let svg = String(decoding: SVGWriter.bytes(of: picture), as: UTF8.self)
    let page = "<!doctype html><html><head></head><body style=\"margin:0\">\(svg)</body></html>"
    let png = try Browser.screenshot(
      of: page, width: picture.width, height: picture.height, in: session)
    return try PNGImage(bytes: png).map { try PixelBuffer(decoding: $0) }
  }

  /// Returns the pixels that resvg draws of a picture's SVG, at a pixel per unit of the view box.
  ///
  /// resvg is used through its module for Python.
  package static func resvgPixels(of picture: Picture) throws -> PixelBuffer? {
    let script = """
      import resvg_py, sys
      svg = open(sys.argv[1]).read()
      data = resvg_py.svg_to_bytes(svg_string=svg, width=int(sys.argv[2]), height=int(sys.argv[3]))
      sys.stdout.buffer.write(bytes(data))
      """
    let result = try Program("python3")?.run(on: SVGWriter.bytes(of: picture)) {
      ["-c", script, $0, "\(picture.width)", "\(picture.height)"]
    }
    guard let result, result.status == 0, let image = PNGImage(bytes: result.output) else {
      return nil
    }
    return try PixelBuffer(decoding: image)
  }
}
