// SPDX-License-Identifier: MIT

import KeyliftRaster
import Testing

/// How jobs share the frames of an animation.
struct AnimationStretchTests {
  /// Returns the stretches that jobs take until no frame is left.
  private func stretches(of frames: Int, jobs: Int) -> [Int] {
    var (left, stretches): (Int, [Int]) = (frames, [])
    while left > 0 {
      let count = AnimationStretch.count(left: left, jobs: jobs)
      stretches.append(count)
      guard 1...left ~= count else { break }
      left -= count
    }
    return stretches
  }

  @Test(arguments: [1, 2, 3, 7, 100], [1, 2, 8, 64])
  func allFramesAreTakenOnce(frames: Int, jobs: Int) {
    #expect(stretches(of: frames, jobs: jobs).reduce(0, +) == frames)
  }

  /// What is left when the first job finds nothing more is little.
  @Test func theLastStretchesAreTheShortest() {
    #expect(stretches(of: 40, jobs: 2) == [8, 8, 6, 4, 3, 2, 2, 2, 2, 2, 1])
  }
}
