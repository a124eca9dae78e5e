// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftGoldens
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import Synchronization

/// A run of several jobs over all frames of a clip, which share what they draw and deflate, to files.
struct AnimationRun {
  /// What frames become.
  enum Result: Sendable {
    case animation, sequence
  }

  /// The milliseconds from the jobs' start to the last file's end, nothing drawn before.
  let time: Double
  /// The bytes of the one file, or of the last of many.
  let byteCount: Int

  /// Takes the time.
  init(_ result: Result, jobs: Int, over clip: MovingClip) throws {
    let work = Work(result, clip)
    (time, byteCount) = try FrameFiles.withFolder { files in
      let time = try milliseconds { try work.run(jobs: jobs, to: files) }
      return (time, work.byteCount)
    }
  }
}

extension AnimationRun {
  /// The frames that jobs take a few at a time.
  private final class Work: Sendable {
    private let result: Result
    private let clip: MovingClip
    private let store = FrameStore()
    private let assembly = AnimationAssembly()
    private let taken = Mutex(0)
    private let bytes = Atomic(0)
    private let failure = Mutex<(any Error)?>(nil)

    init(_ result: Result, _ clip: MovingClip) {
      self.result = result
      self.clip = clip
    }

    var byteCount: Int { bytes.load(ordering: .relaxed) }

    func run(jobs: Int, to files: FrameFiles) throws {
      switch result {
      case .animation: try animate(jobs: jobs, to: files.path(ofFrame: 0))
      case .sequence: try inParallel(jobs) { work in try work.write(to: files) }
      }
    }

    private func inParallel(_ jobs: Int, _ job: @Sendable (Work) throws -> Void) throws {
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        do {
          try job(self)
        } catch {
          failure.withLock { $0 = error }
        }
      }
      if let failure = failure.withLock({ $0 }) { throw failure }
    }

    private func animate(jobs: Int, to path: String) throws {
      let file = try AtomicFile(at: path)
      try inParallel(jobs) { work in try work.animate(jobs: jobs, into: file) }
      let ending = assembly.finish()
      try file.append(ending.parts)
      try file.finish(replacing: ending.countOffset, with: ending.count)
      try file.keep()
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
      bytes.store(size?.intValue ?? 0, ordering: .relaxed)
    }

    private func animate(jobs: Int, into file: AtomicFile) throws {
      let painter = try KeyliftWay(clip.clip).painter
      let encoder = AnimationEncoder(store: store, settings: .init(scale: clip.scale))
      while let stretch = take({ FrameBatch.size(remaining: $0, jobs: jobs) }) {
        var last = stretch.lowerBound > 0 ? picture(stretch.lowerBound - 1, painter) : nil
        for number in stretch {
          let picture = picture(number, painter)
          let frame = try encoder.frame(of: picture, after: last)
          try assembly.put(frame, at: number, delay: clip.delay)
          try assembly.drain { parts throws(FileError) in try file.append(parts) }
          last = picture
        }
      }
    }

    private func write(to files: FrameFiles) throws {
      let way = try KeyliftWay(clip.clip, store: store)
      while let number = take({ _ in 1 })?.lowerBound {
        try write(way.png(of: clip.frames[number]), number, to: files)
      }
    }

    private func write(_ file: [UInt8], _ number: Int, to files: FrameFiles) throws {
      bytes.store(file.count, ordering: .relaxed)
      try files.write(file, frame: number)
    }

    private func picture(_ number: Int, _ painter: FramePainter) -> Picture {
      painter.picture(of: clip.clip.frame(number))
    }

    /// Takes the next frames.
    ///
    /// - Parameter count: Returns how many of those that are left.
    private func take(_ count: (Int) -> Int) -> Range<Int>? {
      taken.withLock { taken in
        let left = clip.frames.count - taken
        guard left > 0 else { return nil }
        defer { taken += count(left) }
        return taken..<taken + count(left)
      }
    }
  }
}

extension MovingClip {
  /// Device pixels per point.
  fileprivate var scale: Double { frames[0].picture.scale }
  /// How long a frame is shown.
  fileprivate var delay: FrameDelay {
    get throws {
      guard let delay = FrameDelay(1, over: clip.fps) else {
        throw BenchmarkError.badScene("\(clip.fps) frames a second")
      }
      return delay
    }
  }
}
