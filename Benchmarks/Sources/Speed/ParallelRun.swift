// SPDX-License-Identifier: MIT

import Dispatch
import KeyliftRaster
import KeyliftScene
import Synchronization

/// A run of several jobs over a clip's moving frames, which share what they draw and deflate, to files.
struct ParallelRun {
  /// The milliseconds per frame, all told.
  let perFrame: Double

  /// Takes the time from the jobs' start to the last one's end, nothing drawn before.
  init(jobs: Int, over clip: MovingClip) throws {
    let failure = Mutex<(any Error)?>(nil)
    let time = try FrameFiles.withFolder { files in
      milliseconds {
        let work = ParallelRun.Work(clip: clip, files: files)
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
          do {
            try work.run()
          } catch {
            failure.withLock { $0 = error }
          }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    perFrame = time / Double(clip.moving.count)
  }
}

extension ParallelRun {
  /// The frames that jobs take one by one.
  private final class Work: Sendable {
    private let clip: MovingClip
    private let files: FrameFiles
    private let store = FrameStore()
    private let next = Atomic(0)

    init(clip: MovingClip, files: FrameFiles) {
      self.clip = clip
      self.files = files
    }

    /// Does one job's part.
    func run() throws {
      let way = try KeyliftWay(clip.clip, store: store)
      while let frame = take() { try files.write(way.png(of: frame), frame: frame.number) }
    }

    private func take() -> MovingClip.Frame? {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < clip.moving.count ? clip.moving[index] : nil
    }
  }
}
