// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftStage

/// Frames go to ffmpeg through a pipe and never to the disk.
struct VideoJob {
  let program: String
  let subject: any AnimationSubject
  let format: VideoFormat
  let playback: Playback
  let monitor: any RenderMonitor

  func write(to path: String) throws(RenderError) {
    let painter = try subject.painter(.wholePixels)
    try RenderedFile.write(to: path) { file throws(RenderError) in
      try run(with: painter, into: file, path)
    }
    monitor.warn(of: painter.missingCharacters(), in: subject.title)
  }

  var schedule: FrameSchedule {
    let rate = format.rate(nearest: subject.rate)
    return FrameSchedule(duration: subject.duration, rate: rate, playback: playback)
  }

  private func run(
    with painter: SubjectPainter, into file: AtomicFile, _ path: String
  ) throws(RenderError) {
    let schedule = schedule
    let frames = VideoFrames(
      painter, times: schedule.times(meeting: subject.instants),
      keepsTransparency: format.keepsTransparency)
    guard let ffmpeg = FFmpegProcess(program, arguments(schedule, frames), output: file) else {
      throw .ffmpegFailed("cannot start '\(program.printable)'")
    }
    do throws(RenderError) {
      // ffmpeg starts up while the palette is computed.
      if format.needsPalette {
        let palette = try RenderError.catching { try frames.palette(times: schedule.times) }
        ffmpeg.write(palette: palette)
      }
      try feed(ffmpeg, frames, schedule)
    } catch {
      ffmpeg.cancel()
      throw error
    }
    guard ffmpeg.finish() else { throw failure(ffmpeg.errorLines, path) }
    try RenderError.catching { try format.addMark(to: file) }
  }

  /// A failed write means that ffmpeg has ended; its exit status and messages say why.
  private func feed(
    _ ffmpeg: FFmpegProcess, _ frames: VideoFrames, _ schedule: FrameSchedule
  ) throws(RenderError) {
    defer { monitor.clearProgress() }
    var last: [UInt32] = []
    for (index, time) in schedule.times.enumerated() {
      last = try RenderError.catching { try frames.pixels(at: time) }
      guard ffmpeg.write(last) else { return }
      monitor.progress(subject.title, index + 1, of: schedule.times.count)
    }
    for _ in 0..<(format.holdsByDelay ? 0 : schedule.heldFrames) {
      guard ffmpeg.write(last) else { return }
    }
  }

  private func arguments(_ schedule: FrameSchedule, _ frames: VideoFrames) -> [String] {
    let input = [
      "-f", "rawvideo", "-pixel_format",
      format.keepsTransparency ? VideoFrames.transparentPixelFormat : VideoFrames.pixelFormat,
      "-video_size", "\(frames.width)x\(frames.height)", "-framerate",
      "\(schedule.rate.frames)/\(schedule.rate.seconds)", "-i", "pipe:0",
    ]
    let palette = format.needsPalette ? ["-f", "png_pipe", "-i", FFmpegProcess.paletteInput] : []
    let held = schedule.rate.time(ofFrame: schedule.heldFrames + 1)
    return input + palette
      + format.arguments(plays: playback.plays ?? 0, held: Int(clamping: (held * 100).rounded()))
      + VideoFormat.reproducible + ["-an", "-f", format.rawValue]
  }

  /// Finds a full disk, which is no failure of ffmpeg, and a missing encoder, for which the last
  /// line of ffmpeg varies.
  private func failure(_ errorLines: [String], _ path: String) -> RenderError {
    let limits = ["No space left on device", "File too large", "Disk quota exceeded"]
    if let limit = limits.first(where: { limit in errorLines.contains { $0.contains(limit) } }) {
      return .cannotWrite("cannot write '\(path.printable)': \(limit.lowercased())")
    }
    if errorLines.contains(where: { $0.contains("Unknown encoder") }) {
      return .ffmpegFailed(
        "'\(path.printable)' needs the encoder '\(format.encoder)', which this ffmpeg lacks; "
          + "take another build of ffmpeg, or .svg or .apng, which need none")
    }
    let reason = errorLines.last ?? "it printed no message"
    return .ffmpegFailed("ffmpeg failed to make '\(path.printable)': \(reason.printable)")
  }
}

extension VideoFormat {
  func rate(nearest rate: FrameRate) -> FrameRate { self == .gif ? rate.nearestInGIF : rate }
}

package func findFFmpeg(named name: String = "ffmpeg") throws(RenderError) -> String {
  let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
  let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
  guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
    throw .missingFFmpeg
  }
  return path
}

/// Raw pixels of one size, opaque unless transparency is kept.
package final class VideoFrames {
  private let subject: SubjectSize
  private let renderer = PictureRenderer()
  private let keepsTransparency: Bool
  private var last: (picture: Picture, pixels: [UInt32])?

  /// Words of 32 bits with red above green above blue.
  package static let pixelFormat = 1.littleEndian == 1 ? "bgr0" : "0rgb"

  init(_ painter: SubjectPainter, times: [Double], keepsTransparency: Bool = false) {
    subject = SubjectSize(painter, times: times)
    self.keepsTransparency = keepsTransparency
  }

  fileprivate static let transparentPixelFormat = 1.littleEndian == 1 ? "bgra" : "argb"

  var width: Int { subject.width }
  var height: Int { subject.height }

  /// Over white unless transparency is kept.
  func pixels(at time: Double) throws(RasterError) -> [UInt32] {
    let picture = subject.picture(at: time)
    if let last, last.picture == picture { return last.pixels }
    let rendered = try renderer.render(picture)
    let pixels = keepsTransparency ? rendered.straight.pixels : rendered.onWhite.pixels
    last = (picture, pixels)
    return pixels
  }

  /// For ffmpeg's second input: 255 colors and a transparent one.
  ///
  /// Only the pixels of frames with new content are counted, so memory does not grow with the clip.
  func palette(times: [Double]) throws(RasterError) -> [UInt8] {
    var counts = ColorCounts()
    for time in newTimes(among: times) { counts.add(try pixels(at: time)) }
    let palette = ColorPalette(of: counts, limit: 255, tolerance: Self.tolerance)
    return try PNGEncoder().encode(palette.swatches, settings: .init(hasAlpha: true))
  }

  /// Invisible in the edge of a letter: 16 shades from black to white.
  private static let tolerance: UInt32 = 16

  private static let maximum = 12

  /// At even intervals if new content appears too often.
  private func newTimes(among times: [Double]) -> [Double] {
    var seen: Set<LayerContent> = []
    let new = times.filter { time in
      subject.picture(at: time).layers.reduce(false) { isNew, layer in
        let isFirst = seen.insert(layer.content).inserted
        let isMixed = layer.material != nil || (layer.opacity > 0 && layer.opacity < 1)
        return isFirst || isNew || isMixed
      }
    }
    guard new.count > Self.maximum else { return new + times.suffix(1) }
    let step = Double(new.count - 1) / Double(Self.maximum - 1)
    return (0..<Self.maximum).map { new[Int(clamping: (Double($0) * step).rounded())] }
  }
}
