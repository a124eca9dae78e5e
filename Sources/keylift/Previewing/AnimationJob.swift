// SPDX-License-Identifier: MIT

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
    throw Failure(.usage, "error: '\(path)' cannot be written yet")
  }

  private func write(_ format: VideoFormat, to path: String) throws(Failure) {
    let job = VideoJob(
      program: try FFmpegProgram.find(), subject: subject, format: format, playback: playback,
      console: console)
    let wanted = playback.rate ?? subject.rate
    let rate = format.rate(nearest: wanted)
    if rate != wanted {
      console.note(
        "note: '\(path)' has \(rate.digits) frames a second in place of \(wanted.digits), "
          + "as GIF counts hundredths of a second")
    }
    if playback.plays != 0, !format.countsPlays {
      console.note("note: '\(path)': how often a video plays is up to its player")
    }
    try job.write(to: path)
  }
}
