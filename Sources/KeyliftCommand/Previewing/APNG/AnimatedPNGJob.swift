// SPDX-License-Identifier: MIT

import Dispatch
import KeyliftDrawing
import KeyliftGoldens
import KeyliftLook
import KeyliftRaster

/// The way of a moving subject to an APNG file; its frames are drawn and deflated by several jobs.
struct AnimatedPNGJob {
  /// What is shown.
  let subject: any MovingSubject
  /// How it is shown.
  let playback: Playback
  /// The most frames drawn at once.
  let jobs: Int
  /// Where progress is shown.
  let console: Console

  /// What the jobs of a file share.
  fileprivate struct Work: Sendable {
    let jobs: Int
    let schedule: FrameSchedule
    let delay: FrameDelay
    let queue: FrameQueue
    let assembly: AnimationAssembly
    let file: DraftFile
    let store = FrameStore()
  }

  /// Makes the file.
  func write(to path: String) throws(Failure) {
    try OutputFile.write(to: path) { draft throws(Failure) in
      try makeFrames(work(into: OutputFile.open(draft, of: path)))
    }
  }

  private func makeFrames(_ work: Work) throws(Failure) {
    DispatchQueue.concurrentPerform(iterations: work.jobs) { _ in
      do throws(Failure) {
        try run(work)
      } catch {
        work.queue.fail(error)
      }
    }
    console.clearProgress()
    let result = work.queue.result
    if let failure = result.failure { throw failure }
    console.warn(of: result.missing, in: subject.title)
    try work.finish()
  }

  private func work(into file: DraftFile) throws(Failure) -> Work {
    let rate = subject.rate
    guard let delay = FrameDelay(rate.seconds, over: rate.frames) else {
      throw Failure(.bug, "error: \(rate.digits) frames a second have no delay")
    }
    let schedule = FrameSchedule(duration: subject.duration, rate: rate, playback: playback)
    return Work(
      jobs: max(min(jobs, schedule.times.count), 1), schedule: schedule, delay: delay,
      queue: FrameQueue(Array(schedule.times.indices)),
      assembly: AnimationAssembly(plays: UInt32(playback.plays ?? 0)), file: file)
  }

  /// Makes frames until none is left; the handles that it takes stay with this job.
  private func run(_ work: Work) throws(Failure) {
    let painter = try subject.painter(.wholePixels)
    let encoder = AnimationEncoder(
      store: work.store, settings: .init(hasAlpha: subject.isTransparent))
    let pictures = SubjectSize(painter, times: work.schedule.times(meeting: subject.instants))
    while let run = work.queue.next({ AnimationStretch.count(left: $0, jobs: work.jobs) }) {
      var previous =
        run.startIndex == 0 ? nil : pictures.picture(at: work.schedule.times[run.startIndex - 1])
      for index in run {
        let picture = pictures.picture(at: work.schedule.times[index])
        try Failure.catching { () throws(RasterError) in
          try work.put(encoder.frame(of: picture, after: previous), at: index)
        }
        try work.write()
        previous = picture
        console.progress(subject.title, work.queue.finish(), of: work.schedule.times.count)
      }
    }
    work.queue.add(missing: painter.missingCharacters)
  }
}

extension AnimatedPNGJob.Work {
  /// Puts a frame in its place; the last one is told again for as long as it is held.
  fileprivate func put(_ frame: AnimationFrame, at index: Int) throws(RasterError) {
    try assembly.put(frame, at: index, delay: delay)
    guard index == schedule.times.count - 1 else { return }
    for held in 0..<schedule.heldFrames {
      try assembly.put(frame.repeated, at: index + 1 + held, delay: delay)
    }
  }

  /// Writes what is in its place.
  fileprivate func write() throws(Failure) {
    try Failure.catching { () throws(FileError) in
      try assembly.drain { parts throws(FileError) in try file.append(parts) }
    }
  }

  /// Writes the rest of the file.
  fileprivate func finish() throws(Failure) {
    let ending = assembly.finish()
    try Failure.catching { () throws(FileError) in
      try file.append(ending.parts)
      try file.finish(replacing: ending.countOffset, with: ending.count)
    }
  }
}
