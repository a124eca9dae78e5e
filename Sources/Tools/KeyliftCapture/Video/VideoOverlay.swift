// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
package import KeyliftOutput

package struct VideoOverlay {
  private let video: MeasuredVideo
  private let path: String
  package var part: ClosedRange<Double>?
  /// Seconds of the video per second.
  package var speed = 1.0
  package var maxWidth: Int?
  private static let thickness = 1.5
  /// The first is the keyboard's: Okabe and Ito's palette, as in plots.
  private static let colors: [UInt32] = [0xD55E00, 0x0072B2, 0x009E73, 0xCC79A7, 0xE69F00]

  package static var keyboardColor: Color { Color(hex: colors[0]) }

  package static func color(ofView index: Int) -> Color { Color(hex: word(ofView: index)) }

  private static func word(ofView index: Int) -> UInt32 { colors[1 + index % (colors.count - 1)] }

  package init(video: MeasuredVideo, path: String) {
    self.video = video
    self.path = path
  }

  /// The copy has an even rate, in which each frame stays as long as it did.
  ///
  /// - Parameter progress: Receives the number of written frames and of all.
  package func write(
    to output: String, as form: VideoFormat = .mp4, progress: (Int, Int) -> Void
  ) throws(RenderError) {
    let program = try findFFmpeg()
    try RenderedFile.write(to: output) { file throws(RenderError) in
      guard let reader = FFmpegReader(program, input),
        let writer = FFmpegProcess(program, arguments(form), output: file)
      else { throw .ffmpegFailed("it cannot be started") }
      copy(from: reader, to: writer, progress)
      let wasRead = reader.finish()
      guard writer.finish(), wasRead else {
        throw .ffmpegFailed(.lastLine(of: writer.errorLines + reader.errorLines, on: path))
      }
      guard form == .gif else { return }
      try RenderError.catching { try VideoFormat.gif.addMark(to: file) }
    }
  }

  private var times: [Double] {
    part.map { part in video.times.filter(part.contains) } ?? video.times
  }

  /// In pixels; even unless it is the video's.
  private var size: (width: Int, height: Int) {
    guard let maxWidth, maxWidth < video.facts.width else {
      return (video.facts.width, video.facts.height)
    }
    let scale = Double(maxWidth) / Double(video.facts.width)
    let height = Int(clamping: (Double(video.facts.height) * scale / 2).rounded()) * 2
    return (maxWidth / 2 * 2, height)
  }

  private var scale: Double {
    video.screen.scale * Double(size.width) / Double(video.facts.width)
  }

  private var input: [String] {
    // The same frames as were measured: others would wait to be read, or get their lines.
    let half = video.timing.interval / 2
    let shown = part == nil ? video.part : times.first.map { $0 - half...(times.last ?? $0) + half }
    var filters = VideoDecoder.selection(of: shown)
    if size.width < video.facts.width { filters.append("scale=\(size.width):\(size.height)") }
    return video.facts.rawFrames(
      of: path, filters: filters, ["-pix_fmt", VideoFrames.pixelFormat])
  }

  private func arguments(_ form: VideoFormat) -> [String] {
    [
      "-f", "rawvideo", "-pixel_format", VideoFrames.pixelFormat, "-video_size",
      "\(size.width)x\(size.height)", "-framerate",
      "\((speed / video.timing.interval).fixed(3))", "-i", "pipe:0",
    ]
      + (form == .gif
        ? VideoFormat.gifOfVideo : form.arguments(plays: 0, held: 0))
      + VideoFormat.reproducible + ["-an", "-f", form.rawValue]
  }

  private func copy(
    from reader: FFmpegReader, to writer: FFmpegProcess, _ progress: (Int, Int) -> Void
  ) {
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    let times = times
    let offset = times.first ?? 0
    var written = 0
    for (index, time) in times.enumerated() {
      let isRead = unsafe pixels.withUnsafeMutableBytes { unsafe reader.read(into: $0) }
      guard isRead else { return }
      draw(at: time, on: &pixels)
      let isLast = index + 1 == times.count
      let next = isLast ? time + video.timing.interval : times[index + 1]
      let end = max(Int(clamping: ((next - offset) / video.timing.interval).rounded()), written + 1)
      while written < end {
        guard writer.write(pixels) else { return }
        written += 1
      }
      progress(index + 1, times.count)
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
    let (width, rows) = size
    let middle = height * scale
    let reach = max(VideoOverlay.thickness * scale / 2, 0.5)
    let range =
      Int(clamping: (middle - reach).rounded())..<Int(clamping: (middle + reach).rounded())
    for row in range.clamped(to: 0..<rows) {
      for column in 0..<width { pixels[row * width + column] = color }
    }
  }
}
