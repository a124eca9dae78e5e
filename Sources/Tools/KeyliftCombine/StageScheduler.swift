// SPDX-License-Identifier: MIT

#if !canImport(Combine) && OpenCombine
public import Foundation
import KeyliftStage
public import OpenCombine

/// A time of the stage that plays the running code, for the schedulers of publishers.
public struct StageTime: Strideable, Hashable, Sendable {
  /// The distance between two times.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, Hashable, Sendable,
    SignedNumeric, ExpressibleByFloatLiteral
  {
    /// The distance in seconds.
    public var magnitude: Double

    private init(_ seconds: Double) { magnitude = seconds }

    /// Creates a distance of whole seconds.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
    /// Creates a distance in seconds.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a distance of whole seconds; `nil` for a number that `Double` does not have.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = Double(exactly: source) else { return nil }
      self.init(seconds)
    }

    /// Returns a distance of whole seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    /// Returns a distance in seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// Returns a distance of whole milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
    /// Returns a distance of whole microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
    /// Returns a distance of whole nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }

    /// Returns whether a distance is shorter.
    public static func < (first: Stride, second: Stride) -> Bool {
      first.magnitude < second.magnitude
    }
    /// Returns the sum of two distances.
    public static func + (first: Stride, second: Stride) -> Stride {
      Stride(first.magnitude + second.magnitude)
    }
    /// Returns the difference of two distances.
    public static func - (first: Stride, second: Stride) -> Stride {
      Stride(first.magnitude - second.magnitude)
    }
    /// Returns the product of two numbers of seconds.
    public static func * (first: Stride, second: Stride) -> Stride {
      Stride(first.magnitude * second.magnitude)
    }
    /// Multiplies the number of seconds.
    public static func *= (first: inout Stride, second: Stride) { first = first * second }
  }

  let seconds: Double

  /// Returns the distance to another time.
  public func distance(to other: StageTime) -> Stride { .seconds(other.seconds - seconds) }

  /// Returns a time that is later by a distance.
  public func advanced(by distance: Stride) -> StageTime {
    StageTime(seconds: seconds + distance.magnitude)
  }

  /// 0 without a playing stage.
  static var now: StageTime { StageTime(seconds: Stage.current?.now ?? 0) }
}

/// The main queue under one of its names.
///
/// Each of them is the stage's queue: `receive(on:)` gives an element on the next turn, at the same
/// time of the stage.
public protocol StageScheduler: Scheduler
where SchedulerTimeType == StageTime, SchedulerOptions == Never {}

extension StageScheduler {
  /// The present time of the stage.
  public var now: StageTime { .now }
  /// The stage is exact.
  public var minimumTolerance: StageTime.Stride { 0 }

  /// Executes a closure on the next turn.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    StageQueue.main.async(execute: action)
  }

  /// Executes a closure at a time.
  public func schedule(
    after date: StageTime, tolerance: StageTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    StageQueue.main.async(after: StageTime.now.distance(to: date).magnitude, execute: action)
  }

  /// Executes a closure at a time and after each interval, until it is canceled.
  ///
  /// A stage plays until nothing is scheduled, so that a closure is executed at most 1000 times.
  public func schedule(
    after date: StageTime, interval: StageTime.Stride, tolerance: StageTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action)
    for count in 0..<Repetition.limit {
      let time = date.advanced(by: .seconds(Double(count) * interval.magnitude))
      schedule(after: time, tolerance: tolerance, options: nil) { repetition.action?() }
    }
    return repetition
  }
}

private final class Repetition: Cancellable {
  static let limit = 1000
  private(set) var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func cancel() { action = nil }
}

extension RunLoop: @retroactive Scheduler, StageScheduler {}
extension DispatchQueue: @retroactive Scheduler, StageScheduler {}
extension OperationQueue: @retroactive Scheduler, StageScheduler {}
#endif
