// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster

/// One frame of a video as it is, perhaps smaller.
package enum VideoPicture {
  /// Decodes the frame shown at a time in seconds.
  ///
  /// - Parameters:
  /// - tolerance: The seconds by which the frame's own time may be earlier.
  /// - width: The maximum width in pixels.
  package static func png(
    of path: String, at time: Double, tolerance: Double, atMost width: Int
  ) throws(VideoError) -> PNGImage {
    let (ffmpeg, ffprobe) = try VideoMeasurer.programs()
    let facts = try ContainerFacts(of: path, by: ffprobe)
    let scale = min(Double(width) / Double(facts.width), 1)
    let columns = max(Int(clamping: (Double(facts.width) * scale).rounded()), 1)
    let rows = max(Int(clamping: (Double(facts.height) * scale).rounded()), 1)
    let first = max(time - tolerance, 0)
    let filters = ["select='gte(t,\(first.fixed(6)))'", "scale=\(columns):\(rows):flags=area"]
    let arguments = facts.rawFrames(
      of: path, filters: filters, ["-frames:v", "1", "-pix_fmt", VideoFrames.pixelFormat])
    guard let reader = FFmpegReader(ffmpeg, arguments) else {
      throw .ffmpegFailed("it cannot be started")
    }
    var words = [UInt32](repeating: 0, count: columns * rows)
    let isRead = unsafe words.withUnsafeMutableBytes { unsafe reader.read(into: $0) }
    guard reader.finish(), isRead else { throw .noFrame(at: time, end: facts.duration) }
    let pixels = PixelBuffer(width: columns, height: rows, pixels: words)
    guard let bytes = try? PNGEncoder().encode(pixels), let image = PNGImage(bytes: bytes) else {
      throw .damaged("a frame cannot be encoded")
    }
    return image
  }
}
