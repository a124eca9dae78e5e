// SPDX-License-Identifier: MIT

public import Foundation

/// A finger on the screen: where it is while it touches, and how much is shown of it around that.
public struct Touch: Hashable, Sendable {
  /// A place of the finger, and when it is there.
  public struct Waypoint: Hashable, Sendable {
    /// The instant in seconds.
    public var time: Double
    /// The place in the screen's points.
    public var point: CGPoint

    /// Creates a waypoint.
    public init(time: Double, point: CGPoint) {
      self.time = time
      self.point = point
    }
  }

  /// The finger's way in order of time, straight from each waypoint to the next.
  public let way: [Waypoint]

  /// The seconds in which the finger comes into view before it touches.
  public static let approach = 0.1
  /// The seconds in which it goes out of view after it has let go.
  public static let departure = 0.15

  /// Creates a finger's touch by its way, which has one waypoint or more.
  public init(_ way: [Waypoint]) {
    precondition(!way.isEmpty, "a finger touches somewhere")
    self.way = way
  }

  /// Creates a tap.
  public init(at point: CGPoint, time: Double) {
    self.init([Waypoint(time: time, point: point)])
  }

  /// Whenever the finger comes into view, touches, turns, lets go or is gone, in seconds, ascending.
  public var instants: [Double] {
    [way[0].time - Touch.approach] + way.map(\.time) + [way[way.count - 1].time + Touch.departure]
  }

  /// Returns the place at an instant in seconds, in the screen's points: before and after the touch where it
  /// begins and ends.
  public func point(at time: Double) -> CGPoint {
    guard let next = way.firstIndex(where: { $0.time > time }) else {
      return way[way.count - 1].point
    }
    guard next > 0 else { return way[0].point }
    let (from, to) = (way[next - 1], way[next])
    let part = (time - from.time) / (to.time - from.time)
    return CGPoint(
      x: from.point.x + (to.point.x - from.point.x) * part,
      y: from.point.y + (to.point.y - from.point.y) * part)
  }

  /// Returns how much is shown of the finger at an instant in seconds, in `0...1`: all while it touches.
  public func opacity(at time: Double) -> Double {
    let coming = (time - way[0].time) / Touch.approach + 1
    let going = (way[way.count - 1].time - time) / Touch.departure + 1
    return min(max(min(coming, going), 0), 1)
  }
}
