// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import Testing

struct FrameBatchTests {
  private func batches(of frames: Int, jobs: Int) -> [Int] {
    var (left, batches): (Int, [Int]) = (frames, [])
    while left > 0 {
      let count = AnimationAssembly.batchSize(remaining: left, jobs: jobs)
      batches.append(count)
      guard 1...left ~= count else { break }
      left -= count
    }
    return batches
  }

  @Test(arguments: [1, 2, 3, 7, 100], [1, 2, 8, 64])
  func batchesCoverAllFrames(frames: Int, jobs: Int) {
    #expect(batches(of: frames, jobs: jobs).reduce(0, +) == frames)
  }

  /// Only short batches remain when the first job finds no more frames.
  @Test func lastBatchesAreTheShortest() {
    #expect(batches(of: 40, jobs: 2) == [8, 8, 6, 4, 3, 2, 2, 2, 2, 2, 1])
  }
}
