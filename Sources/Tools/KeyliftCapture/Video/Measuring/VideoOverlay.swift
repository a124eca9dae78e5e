// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
package import KeyliftOutput

package struct VideoOverlay {
  private let video: MeasuredVideo
  private let path: String
  private static let thickness = 1.5
  /// The colors of the keyboard's line and of the views' lines: Okabe and Ito's, as in plots.
  private static let colors: [UInt32] = [0xD55E00, 0x0072B2, 0x009E73, 0xCC79A7, 0xE69F00]

  package static var keyboardColor: Color { Color(hex: colors[0]) }

  /// Returns the color of the lines of a view with a position among the views.
  package static func color(ofView index: Int) -> Color { Color(hex: word(ofView: index)) }

  private static func word(ofView index: Int) -> UInt32 { colors[1 + index % (colors.count - 1)] }

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - video: The measurements of the video.
  ///   - path: The path of the video.
  package init(video: MeasuredVideo, path: String) { (self.video, self.path) = (video, path) }

  /// Writes the copy as an MP4 file at an even rate, in which each frame stays as long as it did.
  ///
  /// - Parameter progress: Receives the number of written frames and of all.
  package func write(to output: String, progress: (Int, Int) -> Void) throws(RenderError) {
    let program = try findFFmpeg()
    try RenderedFile.write(to: output) { file throws(RenderError) in
      guard let reader = FFmpegReader(program, input),
        let writer = FFmpegProcess(program, arguments, output: file)
      else { throw .ffmpegFailed("it cannot be started") }
      copy(from: reader, to: writer, progress)
      let wasRead = reader.finish()
      guard writer.finish(), wasRead else {
        throw .ffmpegFailed(.lastLine(of: writer.errorLines + reader.errorLines, on: path))
      }
    }
  }

  private var input: [String] {
    // The same frames as were measured: others would wait to be read, or get their lines.
    let filters = VideoDecoder.selection(of: video.part)
    return video.facts.inputOptions + ["-i", "file:\(path)", "-map", "0:v:0", "-an"]
      + (filters.isEmpty ? [] : ["-vf", filters.joined(separator: ",")]) + [
        "-fps_mode", "passthrough", "-pix_fmt", VideoFrames.pixelFormat, "-f", "rawvideo", "pipe:1",
      ]
  }

  private var arguments: [String] {
    [
      "-f", "rawvideo", "-pixel_format", VideoFrames.pixelFormat, "-video_size",
      "\(video.facts.width)x\(video.facts.height)", "-framerate",
      "\((1 / video.timing.interval).fixed(3))", "-i", "pipe:0",
    ] + VideoFormat.mp4.arguments(plays: 0, held: 0) + VideoFormat.reproducible
      + ["-an", "-f", "mp4"]
  }

  private func copy(
    from reader: FFmpegReader, to writer: FFmpegProcess, _ progress: (Int, Int) -> Void
  ) {
    var pixels = [UInt32](repeating: 0, count: video.facts.width * video.facts.height)
    let offset = video.times.first ?? 0
    var written = 0
    for (index, time) in video.times.enumerated() {
      let isRead = unsafe pixels.withUnsafeMutableBytes { unsafe reader.read(into: $0) }
      guard isRead else { return }
      draw(at: time, on: &pixels)
      let isLast = index + 1 == video.times.count
      let next = isLast ? time + video.timing.interval : video.times[index + 1]
      let end = max(Int(clamping: ((next - offset) / video.timing.interval).rounded()), written + 1)
      while written < end {
        guard writer.write(pixels) else { return }
        written += 1
      }
      progress(index + 1, video.times.count)
    }
  }

  private func draw(at time: Double, on pixels: inout [UInt32]) {
    let recording = video.recording
    if let sample = recording.keyboard.first(where: { $0.time == time }) {
      line(at: Double(sample.rect.minY), color: VideoOverlay.colors[0], on: &pixels)
    }
    for (index, view) in recording.views.enumerated() {
      guard let sample = view.samples.first(where: { $0.time == time }) else { continue }
      let color = VideoOverlay.word(ofView: index)
      line(at: Double(sample.rect.minY), color: color, on: &pixels)
      line(at: Double(sample.rect.maxY), color: color, on: &pixels)
    }
  }

  private func line(at height: Double, color: UInt32, on pixels: inout [UInt32]) {
    let width = video.facts.width
    let rows = video.facts.height
    let middle = height * video.screen.scale
    let reach = max(VideoOverlay.thickness * video.screen.scale / 2, 0.5)
    let range =
      Int(clamping: (middle - reach).rounded())..<Int(clamping: (middle + reach).rounded())
    for row in range.clamped(to: 0..<rows) {
      for column in 0..<width { pixels[row * width + column] = color }
    }
  }
}
