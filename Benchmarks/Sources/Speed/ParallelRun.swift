// SPDX-License-Identifier: MIT

import Foundation
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

  /// Takes the time from the jobs' start to the last one's end, nothing drawn before.
  init(jobs: Int, over clip: MovingClip) throws {
    let ends = Mutex<[Result<ThreadTimes?, any Error>]>([])
    let time = try FrameFiles.withFolder { files in
      milliseconds {
        let work = ParallelRun.Work(clip: clip, files: files)
        let group = DispatchGroup()
        for _ in 0..<jobs {
          group.enter()
          Thread.detachNewThread {
            let end = Result { try ThreadTimes.times { try work.run() } }
            ends.withLock { $0.append(end) }
            group.leave()
          }
        }
        group.wait()
      }
    }
    threads = try ends.withLock { try $0.compactMap { try $0.get() } }
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
