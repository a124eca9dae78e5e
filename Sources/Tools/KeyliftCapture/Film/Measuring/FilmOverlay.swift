// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
package import KeyliftOutput

package struct FilmOverlay {
  private let film: MeasuredFilm
  private let path: String
  private static let thickness = 1.5
  /// The colors of the keyboard's line and of the views' lines: Okabe and Ito's, as in plots.
  private static let colors: [UInt32] = [0xD55E00, 0x0072B2, 0x009E73, 0xCC79A7, 0xE69F00]

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - film: The measurements of the film.
  ///   - path: The path of the film.
  package init(film: MeasuredFilm, path: String) { (self.film, self.path) = (film, path) }

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
    film.facts.inputOptions + [
      "-i", "file:\(path)", "-map", "0:v:0", "-an", "-fps_mode", "passthrough", "-pix_fmt",
      VideoFrames.pixelFormat, "-f", "rawvideo", "pipe:1",
    ]
  }

  private var arguments: [String] {
    [
      "-f", "rawvideo", "-pixel_format", VideoFrames.pixelFormat, "-video_size",
      "\(film.facts.width)x\(film.facts.height)", "-framerate",
      "\((1 / film.timing.interval).fixed(3))", "-i", "pipe:0",
    ] + VideoFormat.mp4.arguments(plays: 0, held: 0) + VideoFormat.reproducible
      + ["-an", "-f", "mp4"]
  }

  private func copy(
    from reader: FFmpegReader, to writer: FFmpegProcess, _ progress: (Int, Int) -> Void
  ) {
    var pixels = [UInt32](repeating: 0, count: film.facts.width * film.facts.height)
    let offset = film.times.first ?? 0
    var written = 0
    for (index, time) in film.times.enumerated() {
      let isRead = unsafe pixels.withUnsafeMutableBytes { unsafe reader.read(into: $0) }
      guard isRead else { return }
      draw(at: time, on: &pixels)
      let next = index + 1 < film.times.count ? film.times[index + 1] : time + film.timing.interval
      let end = max(Int(clamping: ((next - offset) / film.timing.interval).rounded()), written + 1)
      while written < end {
        guard writer.write(pixels) else { return }
        written += 1
      }
      progress(index + 1, film.times.count)
    }
  }

  private func draw(at time: Double, on pixels: inout [UInt32]) {
    let recording = film.recording
    if let sample = recording.keyboard.first(where: { $0.time == time }) {
      line(at: Double(sample.rect.minY), color: FilmOverlay.colors[0], on: &pixels)
    }
    for (index, view) in recording.views.enumerated() {
      guard let sample = view.samples.first(where: { $0.time == time }) else { continue }
      let color = FilmOverlay.colors[1 + index % (FilmOverlay.colors.count - 1)]
      line(at: Double(sample.rect.minY), color: color, on: &pixels)
      line(at: Double(sample.rect.maxY), color: color, on: &pixels)
    }
  }

  private func line(at height: Double, color: UInt32, on pixels: inout [UInt32]) {
    let width = film.facts.width
    let rows = film.facts.height
    let middle = height * film.screen.scale
    let reach = max(FilmOverlay.thickness * film.screen.scale / 2, 0.5)
    let range =
      Int(clamping: (middle - reach).rounded())..<Int(clamping: (middle + reach).rounded())
    for row in range.clamped(to: 0..<rows) {
      for column in 0..<width { pixels[row * width + column] = color }
    }
  }
}
