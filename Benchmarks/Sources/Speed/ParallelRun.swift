// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import Synchronization

/// A run of several jobs over a clip's moving frames, which share what they draw and deflate, to files.
///
/// Each job has a thread, even if there are fewer cores.
struct ParallelRun {
  /// The milliseconds per frame, all told.
  let perFrame: Double
  /// The times of the jobs' threads; empty if the system does not count them.
  let threads: [ThreadTimes]
  /// The milliseconds that all jobs together have waited for tiles and rows of each other.
  let waited: (tiles: Double, rows: Double)

  /// Takes the time from the jobs' start to the last one's end, nothing drawn before.
  init(jobs: Int, over clip: MovingClip) throws {
    let ends = Mutex<[Result<ThreadTimes?, any Error>]>([])
    let store = FrameStore()
    let time = try FrameFiles.withFolder { files in
      milliseconds {
        let work = ParallelRun.Work(clip: clip, files: files, store: store, jobs: jobs)
        let group = DispatchGroup()
        for job in 0..<jobs {
          group.enter()
          Thread.detachNewThread {
            let end = Result { try ThreadTimes.times { try work.run(job) } }
            ends.withLock { $0.append(end) }
            group.leave()
          }
        }
        group.wait()
      }
    }
    threads = try ends.withLock { try $0.compactMap { try $0.get() } }
    perFrame = time / Double(clip.moving.count)
    let waits = store.waited
    waited = (waits.tiles / .milliseconds(1), waits.rows / .milliseconds(1))
  }
}

extension ParallelRun {
  /// The frames, which jobs take as `keylift render` does.
  private final class Work: Sendable {
    private let clip: MovingClip
    private let files: FrameFiles
    private let store: FrameStore
    private let lists = DisplayListStore()
    private let queue: WorkQueue<Never, Never>

    init(clip: MovingClip, files: FrameFiles, store: FrameStore, jobs: Int) {
      self.clip = clip
      self.files = files
      self.store = store
      queue = WorkQueue(count: clip.moving.count, jobs: jobs)
    }

    /// Does one job's part.
    func run(_ job: Int) throws {
      let way = try KeyliftWay(clip.clip, store: store, lists: lists)
      while let index = queue.next(of: job) {
        let frame = clip.moving[index]
        try files.write(way.png(of: frame), frame: frame.number)
      }
    }
  }
}
