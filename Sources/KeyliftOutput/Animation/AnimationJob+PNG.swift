// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftPictures
import KeyliftRaster
import KeyliftVectorAnimation

extension AnimationJob {
  /// Writes an APNG file; several jobs draw and compress its frames.
  func writeAnimatedPNG(to path: String) throws(RenderError) {
    try RenderedFile.write(to: path) { file throws(RenderError) in
      try makeFrames(work(into: file))
    }
  }

  private func makeFrames(_ work: AnimatedPNGWork) throws(RenderError) {
    defer { monitor.clearProgress() }
    let missing = try work.queue.run { _ throws(RenderError) in try run(work) }
    // Jobs take frames in any order; the message must not depend on it.
    monitor.warn(of: Set(missing.joined()).sorted(), in: subject.title)
    try work.finish()
  }

  private func work(into file: AtomicFile) throws(RenderError) -> AnimatedPNGWork {
    let rate = subject.rate
    guard let delay = FrameDelay(rate.seconds, over: rate.frames) else {
      throw .drawingFailed("\(rate.digits) frames a second have no delay")
    }
    let schedule = FrameSchedule(duration: subject.duration, rate: rate, playback: playback)
    return AnimatedPNGWork(
      schedule: schedule, delay: delay,
      queue: WorkQueue(count: schedule.times.count, jobs: jobs),
      assembly: AnimationAssembly(plays: UInt32(playback.plays ?? 0)), file: file)
  }

  /// Makes frames until none is left.
  ///
  /// The Cairo and Pango handles stay within this job.
  private func run(_ work: AnimatedPNGWork) throws(RenderError) {
    let painter = try subject.painter()
    let encoder = AnimationEncoder(
      store: work.store, settings: .init(hasAlpha: subject.isTransparent))
    let pictures = SubjectSize(painter, times: work.schedule.times(meeting: subject.instants))
    while let run = work.queue.next({ FrameBatch.size(remaining: $0, jobs: work.queue.jobs) }) {
      var previous =
        run.startIndex == 0 ? nil : pictures.picture(at: work.schedule.times[run.startIndex - 1])
      for index in run {
        let picture = pictures.picture(at: work.schedule.times[index])
        try RenderError.catching {
          try work.put(encoder.frame(of: picture, after: previous), at: index)
        }
        try work.write()
        previous = picture
        monitor.progress(subject.title, work.queue.finish(), of: work.queue.count)
      }
    }
    work.queue.add(painter.missingCharacters)
  }
}

/// The state that all jobs of one APNG file share.
private struct AnimatedPNGWork: Sendable {
  let schedule: FrameSchedule
  let delay: FrameDelay
  /// The frames to make.
  ///
  /// Each job reports the characters that no font has.
  let queue: WorkQueue<[Character], RenderError>
  let assembly: AnimationAssembly
  let file: AtomicFile
  let store = FrameStore()

  /// Puts a frame at its index; the last frame is repeated for as long as it is held.
  func put(_ frame: AnimationFrame, at index: Int) throws(RasterError) {
    try assembly.put(frame, at: index, delay: delay)
    guard index == schedule.times.count - 1 else { return }
    for held in 0..<schedule.heldFrames {
      try assembly.put(frame.repeated, at: index + 1 + held, delay: delay)
    }
  }

  /// Writes the frames that are complete up to the first missing one.
  func write() throws(RenderError) {
    try RenderError.catching {
      try assembly.drain { parts throws(FileError) in try file.append(parts) }
    }
  }

  /// Writes the rest of the file, and the frame count near its start.
  func finish() throws(RenderError) {
    let ending = assembly.finish()
    try RenderError.catching {
      try file.append(ending.parts)
      try file.finish(replacing: ending.countOffset, with: ending.count)
    }
  }
}
