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

#if !canImport(Darwin)
// Calls with fewer arguments than Dispatch's own methods have, which the compiler prefers. Another queue than the main
// one, and a thread without a stage, get them unchanged.
extension DispatchQueue {
  /// Executes a closure on the queue's next turn.
  ///
  /// On the main queue, a stage that plays on the thread executes it on its own next turn: at the same time,
  /// after the current event and its layout pass, outside every animation block. A stage that is being set up
  /// executes it when it begins to play.
  public func async(execute work: @escaping () -> Void) {
    guard isMain, let host = TaskHost.current else {
      // The queue alone calls it, once.
      nonisolated(unsafe) let work = work
      return async(group: nil) { unsafe work() }
    }
    host.add(work)
  }

  /// Executes a closure at a time.
  ///
  /// On the main queue, a stage that plays on the thread executes it at its own time:
  ///
  ///     DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { field.becomeFirstResponder() }
  ///
  /// - Parameters:
  ///   - deadline: The time, such as `.now() + 0.2`. It is evaluated more than once.
  ///   - work: The closure.
  public func asyncAfter(
    deadline: @autoclosure () -> DispatchTime, execute work: @escaping () -> Void
  ) {
    guard isMain, let host = TaskHost.current else {
      nonisolated(unsafe) let work = work
      return asyncAfter(deadline: deadline(), qos: .unspecified) { unsafe work() }
    }
    host.add(after: DispatchQueue.delay(until: deadline), work)
  }

  /// Calls that take work which can be canceled, such as `async(execute: item)`.
  public var async: WorkItemCalls { WorkItemCalls(queue: self) }
  /// Calls that take work which can be canceled, such as `asyncAfter(deadline: .now() + 0.2, execute: item)`.
  public var asyncAfter: WorkItemCalls { WorkItemCalls(queue: self) }

  // Dispatch's own methods take the same parameters. The compiler prefers a property that can be called.
  /// Calls of a queue that take a `DispatchWorkItem`, which a stage on the thread executes as it does closures.
  public struct WorkItemCalls {
    fileprivate let queue: DispatchQueue

    /// Executes an item on the queue's next turn, unless it is canceled before.
    public func callAsFunction(execute item: DispatchWorkItem) {
      guard queue.isMain, let host = TaskHost.current else {
        let async: (DispatchQueue) -> (DispatchWorkItem) -> Void = DispatchQueue.async(execute:)
        return async(queue)(item)
      }
      host.add { item.performUnlessCanceled() }
    }

    /// Executes an item at a time, unless it is canceled before.
    public func callAsFunction(
      deadline: @autoclosure () -> DispatchTime, execute item: DispatchWorkItem
    ) {
      guard queue.isMain, let host = TaskHost.current else {
        let asyncAfter: (DispatchQueue) -> (DispatchTime, DispatchWorkItem) -> Void =
          DispatchQueue.asyncAfter(deadline:execute:)
        return asyncAfter(queue)(deadline(), item)
      }
      host.add(after: DispatchQueue.delay(until: deadline)) { item.performUnlessCanceled() }
    }
  }

  private var isMain: Bool { label == DispatchQueue.main.label }

  /// Returns how much later than the present a deadline is, to a tenth of a millisecond.
  ///
  /// The clock goes on between its reading in the deadline and ours. A reading that was not interrupted says the
  /// same each time.
  private static func delay(until deadline: () -> DispatchTime) -> TimeInterval {
    var delay = 0.0
    for _ in 0..<100 {
      let before = DispatchTime.now().uptimeNanoseconds
      let end = deadline().uptimeNanoseconds
      let after = DispatchTime.now().uptimeNanoseconds
      guard end > before else { return 0 }
      delay = (Double(end - before) / 1e5).rounded(.down) / 1e4
      if after - before < 50_000 { break }
    }
    return delay
  }
}

extension DispatchWorkItem {
  fileprivate func performUnlessCanceled() {
    if !isCancelled { perform() }
  }
}
#endif
