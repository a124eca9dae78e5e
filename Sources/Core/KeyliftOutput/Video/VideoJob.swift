// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftRaster

/// Frames go to ffmpeg through a pipe and never to the disk.
struct VideoJob {
  let program: String
  let subject: any AnimationSubject
  let format: VideoFormat
  let playback: Playback
  let monitor: any RenderMonitor

  func write(to path: String) throws(RenderError) {
    let painter = try subject.painter()
    try RenderedFile.write(to: path) { file throws(RenderError) in
      try run(with: painter, into: file, path)
    }
    monitor.warn(of: painter.missingCharacters, in: subject.title)
  }

  var schedule: FrameSchedule {
    let rate = format.rate(nearest: subject.rate)
    return FrameSchedule(duration: subject.duration, rate: rate, playback: playback)
  }

  private func run(
    with painter: any SubjectPainter, into file: AtomicFile, _ path: String
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
      "-video_size",
      "\(frames.width)x\(frames.height)", "-framerate",
      "\(schedule.rate.frames)/\(schedule.rate.seconds)", "-i", "pipe:0",
    ]
    let palette =
      format.needsPalette ? ["-f", "png_pipe", "-i", FFmpegProcess.paletteInput] : []
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
