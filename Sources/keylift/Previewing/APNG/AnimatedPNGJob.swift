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

  /// Makes the file.
  func write(to path: String) throws(Failure) {
    let schedule = FrameSchedule(
      duration: subject.duration, rate: subject.rate, playback: playback)
    let queue = AnimationQueue(count: schedule.times.count)
    let store = FrameStore()
    DispatchQueue.concurrentPerform(iterations: max(min(jobs, schedule.times.count), 1)) { _ in
      do throws(Failure) {
        try work(on: queue, schedule, store)
      } catch {
        queue.fail(error)
      }
    }
    console.clearProgress()
    let frames = try queue.finished()
    console.warn(of: queue.missingCharacters, in: subject.title)
    try OutputFile.write(file(of: frames, schedule), to: path)
  }

  /// Makes frames until none is left; the handles that it takes stay with this job.
  private func work(
    on queue: AnimationQueue, _ schedule: FrameSchedule, _ store: FrameStore
  ) throws(Failure) {
    let painter = try subject.painter(.wholePixels)
    let encoder = AnimationEncoder(
      store: store, settings: .init(hasAlpha: subject.isTransparent, scale: nil))
    let size = SubjectSize(painter, times: schedule.times)
    while let range = queue.next() {
      var previous =
        range.lowerBound > 0 ? size.picture(at: schedule.times[range.lowerBound - 1]) : nil
      for index in range {
        let picture = size.picture(at: schedule.times[index])
        do {
          queue.add(try encoder.frame(of: picture, after: previous), at: index)
        } catch {
          throw FrameRenderer.failure(error)
        }
        previous = picture
        console.progress(subject.title, queue.count, of: schedule.times.count)
      }
    }
    queue.add(missing: painter.missingCharacters)
  }

  /// Joins the frames; the last one is told as often as it is held.
  private func file(
    of frames: [AnimationFrame], _ schedule: FrameSchedule
  ) throws(Failure) -> [UInt8] {
    guard let delay = FrameDelay(schedule.rate.seconds, over: schedule.rate.frames) else {
      throw Failure(.bug, "error: a frame's time is no fraction")
    }
    var writer = AnimationWriter(plays: UInt32(playback.plays ?? 0))
    do {
      for frame in frames { try writer.append(frame, delay: delay) }
      for _ in 0..<schedule.heldFrames { try writer.append(frames[0].repeated, delay: delay) }
    } catch {
      throw FrameRenderer.failure(error)
    }
    return writer.finish()
  }
}
