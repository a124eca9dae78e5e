// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster

/// The way of a moving subject to a file that ffmpeg makes; frames go through a pipe and never to a disk.
struct VideoJob {
  /// What makes the file.
  let program: FFmpegProgram
  /// What is shown.
  let subject: any MovingSubject
  /// What the file is.
  let format: VideoFormat
  /// How it is shown.
  let playback: Playback
  /// Where progress is shown.
  let console: Console

  /// Makes the file.
  func write(to path: String) throws(Failure) {
    let painter = try subject.painter(.wholePixels)
    try OutputFile.write(to: path) { draft throws(Failure) in
      try run(with: painter, into: draft, path)
    }
    console.warn(of: painter.missingCharacters, in: subject.title)
  }

  /// The frames, at the rate that the format can express.
  var schedule: FrameSchedule {
    let rate = format.rate(nearest: subject.rate)
    return FrameSchedule(duration: subject.duration, rate: rate, playback: playback)
  }

  private func run(
    with painter: any SubjectPainter, into draft: String, _ path: String
  ) throws(Failure) {
    let schedule = schedule
    let frames = VideoFrames(painter, times: schedule.times(meeting: subject.instants))
    let ffmpeg = try FFmpegProcess(
      program, arguments: arguments(schedule, frames, draft))
    do throws(Failure) {
      // The program starts meanwhile.
      if format.needsPalette { ffmpeg.write(palette: try frames.palette(times: schedule.times)) }
      try feed(ffmpeg, frames, schedule)
    } catch {
      ffmpeg.cancel()
      throw error
    }
    guard ffmpeg.finish() else { throw VideoJob.failure(ffmpeg.complaint, path) }
  }

  /// Hands all frames over; one that the program does not take is its end, of which it tells itself.
  private func feed(
    _ ffmpeg: FFmpegProcess, _ frames: VideoFrames, _ schedule: FrameSchedule
  ) throws(Failure) {
    defer { console.clearProgress() }
    var last: [UInt32] = []
    for (index, time) in schedule.times.enumerated() {
      last = try frames.pixels(at: time)
      guard ffmpeg.write(last) else { return }
      console.progress(subject.title, index + 1, of: schedule.times.count)
    }
    for _ in 0..<(format.holdsByDelay ? 0 : schedule.heldFrames) {
      guard ffmpeg.write(last) else { return }
    }
  }

  private func arguments(
    _ schedule: FrameSchedule, _ frames: VideoFrames, _ draft: String
  ) -> [String] {
    let input = [
      "-f", "rawvideo", "-pixel_format", VideoFrames.pixelFormat, "-video_size",
      "\(frames.width)x\(frames.height)", "-framerate",
      "\(schedule.rate.frames)/\(schedule.rate.seconds)", "-i", "pipe:0",
    ]
    let palette =
      format.needsPalette ? ["-f", "png_pipe", "-i", FFmpegProcess.paletteInput] : []
    let held = schedule.rate.time(ofFrame: schedule.heldFrames + 1)
    return input + palette
      + format.arguments(plays: playback.plays ?? 0, held: Int((held * 100).rounded()))
      + ["-an", "-f", format.rawValue, "-y", "file:\(draft)"]
  }

  /// Returns what the program's end means: a disk without room is no fault of its own.
  private static func failure(_ complaint: [String], _ path: String) -> Failure {
    let limits = ["No space left on device", "File too large", "Disk quota exceeded"]
    if let limit = limits.first(where: { limit in complaint.contains { $0.contains(limit) } }) {
      return Failure(.cannotWrite, "error: cannot write '\(path)': \(limit.lowercased())")
    }
    let reason = complaint.last ?? "it said nothing"
    return Failure(.missingHelper, "error: ffmpeg failed to make '\(path)': \(reason)")
  }
}
