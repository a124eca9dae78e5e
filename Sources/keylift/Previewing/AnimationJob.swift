// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftLook

/// The way of a moving subject to one file.
struct AnimationJob {
  /// What is shown.
  let subject: any MovingSubject
  /// What the file is.
  let format: AnimationFormat
  /// How it is shown.
  let playback: Playback
  /// Where progress is shown.
  let console: Console

  /// Makes the file.
  func write(to path: String) throws(Failure) {
    if let video = format.video { return try write(video, to: path) }
    let painter = try subject.painter(.exact)
    let motion = PictureMotion(duration: subject.duration, instants: subject.instants) {
      painter.picture(at: $0)
    }
    console.warn(of: painter.missingCharacters, in: subject.title)
    try OutputFile.write(AnimatedSVG.bytes(of: motion, playback: playback), to: path)
  }

  private func write(_ format: VideoFormat, to path: String) throws(Failure) {
    let job = VideoJob(
      program: try FFmpegProgram.find(), subject: subject, format: format, playback: playback,
      console: console)
    let rate = format.rate(nearest: subject.rate)
    if rate != subject.rate {
      console.note(
        "note: '\(path)' has \(rate.digits) frames a second in place of \(subject.rate.digits), "
          + "as GIF counts hundredths of a second")
    }
    if playback.plays != nil, !format.countsPlays {
      console.note("note: '\(path)': how often a video plays is up to its player")
    }
    try job.write(to: path)
  }
}
