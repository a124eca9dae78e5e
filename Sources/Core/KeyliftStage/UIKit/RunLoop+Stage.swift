// SPDX-License-Identifier: MIT

#if !canImport(Darwin)
public import Foundation

// Properties that can be called, which the compiler prefers to Foundation's own methods of the same parameters.
// Without a stage on the thread they do what those methods do.

extension Timer {
  /// Calls that make a timer which runs at once, such as `scheduledTimer(withTimeInterval: 0.5, repeats: false) { }`.
  public class var scheduledTimer: ScheduledCalls { ScheduledCalls() }

  /// The calls of `Timer.scheduledTimer`.
  public struct ScheduledCalls {
    /// Returns a timer that fires on the time of the stage whose thread it is made on.
    ///
    /// A timer that repeats fires until it is invalidated or nothing else is left to happen on the stage, and at most
    /// 10,000 times. An interval of less than a tenth of a millisecond counts as one, as on iOS.
    @discardableResult
    public func callAsFunction(
      withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
      // The thread of a stage alone calls it, or the loop that the app has named.
      nonisolated(unsafe) let block = block
      // Foundation on Linux ends the program for NaN.
      let interval = interval > 0.0001 ? min(interval, 1e9) : 0.0001
      let timer = Timer(timeInterval: interval, repeats: repeats) { unsafe block($0) }
      RunLoop.current.add(timer, in: interval, .default)
      return timer
    }
  }
}

extension RunLoop {
  /// Calls that add a timer, such as `add(timer, forMode: .common)`.
  public var add: AddingCalls { AddingCalls(loop: self) }
  /// Calls that leave a closure for the next turn, such as `perform { }`.
  public var perform: PerformingCalls { PerformingCalls(loop: self) }

  /// The calls of a run loop that add to it.
  public struct AddingCalls {
    fileprivate let loop: RunLoop

    /// Adds a timer, which fires on the time of the stage that plays on the thread, in whole hundredths of a second.
    ///
    /// Foundation on Linux forgets the interval of `Timer(timeInterval:repeats:block:)` if it does not repeat: that
    /// timer fires on the next turn.
    public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
      let rest = TaskHost.wholeHundredths(timer.fireDate.timeIntervalSinceNow)
      loop.add(timer, in: rest > 0 ? rest : timer.timeInterval, mode)
    }

    /// Adds a port.
    public func callAsFunction(_ port: Port, forMode mode: RunLoop.Mode) {
      let add: (RunLoop) -> (Port, RunLoop.Mode) -> Void = RunLoop.add(_:forMode:)
      add(loop)(port, mode)
    }
  }

  /// The calls of a run loop that leave closures for its next turn, which on a stage is that of the stage.
  public struct PerformingCalls {
    fileprivate let loop: RunLoop

    /// Performs a closure on the next turn.
    public func callAsFunction(_ block: @escaping () -> Void) {
      callAsFunction(inModes: [.default], block: block)
    }

    /// Performs a closure on the next turn, in whatever mode.
    public func callAsFunction(inModes modes: [RunLoop.Mode], block: @escaping () -> Void) {
      guard let host = loop.host else {
        let perform = RunLoop.perform(inModes:block:)
        nonisolated(unsafe) let block = block
        return perform(loop)(modes) { unsafe block() }
      }
      host.add(block)
    }
  }

  private var host: TaskHost? {
    self === RunLoop.main || self === RunLoop.current ? TaskHost.current : nil
  }

  fileprivate func add(_ timer: Timer, in seconds: TimeInterval, _ mode: RunLoop.Mode) {
    guard let host else {
      let add: (RunLoop) -> (Timer, RunLoop.Mode) -> Void = RunLoop.add(_:forMode:)
      return add(self)(timer, mode)
    }
    host.add(after: seconds) {
      timer.fire()
      let interval = timer.timeInterval
      guard timer.isValid, interval > 0 else { return }
      var rest = TaskHost.limit
      host.add(every: interval) {
        timer.fire()
        rest -= 1
        return timer.isValid && rest > 0
      }
    }
  }
}

extension OperationQueue {
  /// Calls that add an operation, such as `addOperation { }`.
  public var addOperation: AddingCalls { AddingCalls(queue: self) }

  /// The calls of a queue that add an operation.
  ///
  /// A stage that plays on the thread performs what is added to the main queue on its next turn.
  public struct AddingCalls {
    fileprivate let queue: OperationQueue

    /// Adds a closure.
    public func callAsFunction(_ block: @escaping () -> Void) {
      nonisolated(unsafe) let block = block
      callAsFunction(BlockOperation { unsafe block() })
    }

    /// Adds an operation, which is started without a stage's time if it waits for others.
    public func callAsFunction(_ operation: Operation) {
      guard queue === OperationQueue.main, operation.isReady, let host = TaskHost.current else {
        let add: (OperationQueue) -> (Operation) -> Void = OperationQueue.addOperation(_:)
        return add(queue)(operation)
      }
      host.add { operation.start() }
    }
  }
}
#endif
