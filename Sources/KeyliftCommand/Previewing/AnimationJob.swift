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
  /// The most frames drawn at once.
  let jobs: Int
  /// Where progress is shown.
  let console: Console

  /// Makes the file.
  func write(to path: String) throws(Failure) {
    switch format {
    case .svg:
      let motion = try motion()
      let bytes = AnimatedSVG.bytes(of: motion, playback: playback, title: subject.caption)
      try OutputFile.write(bytes, to: path)
    case .lottie:
      let rate = Double(subject.rate.frames) / Double(subject.rate.seconds)
      let bytes = LottieWriter.bytes(of: try motion(), playback: playback, rate: rate)
      try OutputFile.write(bytes, to: path)
    case .apng:
      let job = AnimatedPNGJob(subject: subject, playback: playback, jobs: jobs, console: console)
      try job.write(to: path)
    case .gif: try write(.gif, to: path)
    case .webp: try write(.webp, to: path)
    case .mp4: try write(.mp4, to: path)
    case .webm: try write(.webm, to: path)
    }
    if playback.plays != nil, !format.countsPlays {
      console.note("note: '\(path)': how often it plays is up to its player")
    }
  }

  /// Returns the subject as outlines that move.
  private func motion() throws(Failure) -> PictureMotion {
    let painter = try subject.painter(.exact)
    defer { console.warn(of: painter.missingCharacters, in: subject.title) }
    return PictureMotion(duration: subject.duration, instants: subject.instants) {
      painter.picture(at: $0)
    }
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
    try job.write(to: path)
  }
}
