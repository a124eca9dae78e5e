// SPDX-License-Identifier: MIT

public import Foundation

/// The queue of the app's main thread on a stage.
///
/// On Linux, closures that an app leaves on `DispatchQueue.main` run on the stage's time as well. On a Mac they
/// run by the clock, after the stage has finished playing.
public struct StageQueue: Sendable {
  /// The main queue, which is the only one.
  public static let main = StageQueue()

  /// Executes a closure on the next turn of the run loop.
  ///
  /// The next turn has the same time. It comes after the current event and its layout pass, outside
  /// every animation block. Closures run in the order in which they were added. Without a playing
  /// stage the closure runs at once.
  public func async(execute work: @escaping () -> Void) {
    guard let stage = Stage.current else { return work() }
    stage.onNextTurn(work)
  }

  /// Executes a closure at a time of the stage, as `async(after:execute:)` does.
  ///
  ///     StageQueue.main.asyncAfter(deadline: .now() + 0.2) { field.becomeFirstResponder() }
  public func asyncAfter(deadline: Deadline, execute work: @escaping () -> Void) {
    async(after: deadline.seconds, execute: work)
  }

  /// A time from now on; `DispatchTime` of a stage, which reads no clock.
  public struct Deadline: Hashable, Sendable {
    package let seconds: TimeInterval

    package init(seconds: TimeInterval) { self.seconds = seconds }

    /// Returns the present time.
    public static func now() -> Deadline { Deadline(seconds: 0) }
  }

  /// Executes a closure after a number of seconds, after the events already scheduled for that
  /// time.
  ///
  /// Negative and NaN seconds count as 0. Without a playing stage the closure runs at once.
  public func async(after seconds: TimeInterval, execute work: @escaping () -> Void) {
    guard let stage = Stage.current else { return work() }
    stage.schedule(after: seconds, work)
  }
}
