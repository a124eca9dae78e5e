// SPDX-License-Identifier: MIT

import Dispatch
import KeyliftDrawing
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

  /// How many frames a job takes: the more, the less often one is looked at only for what comes after it.
  private static let run = 8

  /// What the jobs of a file share.
  private struct Work: Sendable {
    let schedule: FrameSchedule
    let delay: FrameDelay
    let queue: FrameQueue
    let assembly: AnimationAssembly
    let store = FrameStore()
  }

  /// Makes the file.
  func write(to path: String) throws(Failure) {
    let work = try work()
    let count = work.schedule.times.count
    DispatchQueue.concurrentPerform(iterations: max(min(jobs, count), 1)) { _ in
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
    try OutputFile.write(work.assembly.finish(), to: path)
  }

  private func work() throws(Failure) -> Work {
    let rate = subject.rate
    guard let delay = FrameDelay(rate.seconds, over: rate.frames) else {
      throw Failure(.bug, "error: \(rate.digits) frames a second have no delay")
    }
    let schedule = FrameSchedule(duration: subject.duration, rate: rate, playback: playback)
    return Work(
      schedule: schedule, delay: delay, queue: FrameQueue(Array(schedule.times.indices)),
      assembly: AnimationAssembly(plays: UInt32(playback.plays ?? 0)))
  }

  /// Makes frames until none is left; the handles that it takes stay with this job.
  private func run(_ work: Work) throws(Failure) {
    let painter = try subject.painter(.wholePixels)
    let encoder = AnimationEncoder(
      store: work.store, settings: .init(hasAlpha: subject.isTransparent))
    let pictures = SubjectSize(painter, times: work.schedule.times)
    while let run = work.queue.next(atMost: AnimatedPNGJob.run) {
      var previous =
        run.startIndex == 0 ? nil : pictures.picture(at: work.schedule.times[run.startIndex - 1])
      for index in run {
        let picture = pictures.picture(at: work.schedule.times[index])
        do throws(RasterError) {
          try put(encoder.frame(of: picture, after: previous), at: index, work)
        } catch {
          throw FrameRenderer.failure(error)
        }
        previous = picture
        console.progress(subject.title, work.queue.finish(), of: work.schedule.times.count)
      }
    }
    work.queue.add(missing: painter.missingCharacters)
  }

  /// Puts a frame in its place; the last one is told again for as long as it is held.
  private func put(_ frame: AnimationFrame, at index: Int, _ work: Work) throws(RasterError) {
    try work.assembly.put(frame, at: index, delay: work.delay)
    guard index == work.schedule.times.count - 1 else { return }
    for held in 0..<work.schedule.heldFrames {
      try work.assembly.put(frame.repeated, at: index + 1 + held, delay: work.delay)
    }
  }
}
