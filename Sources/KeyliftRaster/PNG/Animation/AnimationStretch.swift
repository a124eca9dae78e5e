// SPDX-License-Identifier: MIT

/// How many frames of an animation a job takes on end.
package enum AnimationStretch {
  /// The more, the less often a frame is looked at only for what comes after it.
  private static let most = 8
  /// Fewer cost more than a job that waits for another at the end.
  private static let least = 2

  /// Returns a number of frames, one at least: fewer near the end, so that all jobs end at about the same time.
  ///
  /// - Parameters:
  ///   - left: The frames that no job has taken, one at least.
  ///   - jobs: How many jobs there are.
  package static func count(left: Int, jobs: Int) -> Int {
    min(max(min(left / (2 * jobs), most), least), left)
  }
}
