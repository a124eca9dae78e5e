// SPDX-License-Identifier: MIT

package import Foundation

package struct Touch: Hashable, Sendable {
  package struct Waypoint: Hashable, Sendable {
    var time: Double
    var point: CGPoint

    package init(time: Double, point: CGPoint) {
      self.time = time
      self.point = point
    }
  }

  /// In order of time, with straight lines between waypoints.
  let path: [Waypoint]

  private static let approach = 0.1
  /// Seconds in which the finger fades out after it lifts: a frame.
  ///
  /// In recordings the mark of a finger is gone within a frame of the keyboard's start
  /// (`Docs/iOS/Behavior.md` 5.4). A longer fade would lie over the rising keys.
  private static let departure = 1.0 / 60
  /// Seconds, Keylift's choice.
  private static let tapDuration = 0.1

  package init(_ path: [Waypoint]) {
    precondition(!path.isEmpty, "a finger touches somewhere")
    self.path = path
  }

  package init(at point: CGPoint, time: Double) {
    self.init([time - Touch.tapDuration, time].map { Waypoint(time: $0, point: point) })
  }

  package var instants: [Double] {
    let times = path.map(\.time)
    return [times[0] - Touch.approach] + times + [times[times.count - 1] + Touch.departure]
  }

  /// In screen coordinates; before and after the touch the first or last position.
  package func point(at time: Double) -> CGPoint {
    guard let next = path.firstIndex(where: { $0.time > time }) else {
      return path[path.count - 1].point
    }
    guard next > 0 else { return path[0].point }
    let from = path[next - 1]
    let to = path[next]
    let part = (time - from.time) / (to.time - from.time)
    return CGPoint(
      x: from.point.x + (to.point.x - from.point.x) * part,
      y: from.point.y + (to.point.y - from.point.y) * part)
  }

  package func opacity(at time: Double) -> Double {
    let coming = (time - path[0].time) / Touch.approach + 1
    let going = (path[path.count - 1].time - time) / Touch.departure + 1
    return min(max(min(coming, going), 0), 1)
  }
}
