// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion

/// A finger dragged over a scroll view, which may pull the keyboard down with it.
///
/// The keyboard's top edge is at the finger wherever that is lower than where the keyboard stands
/// (`ios-facts.md` 5.4).
public struct KeyboardDrag: Hashable, Sendable {
  /// What the keyboard does when the finger lets go.
  public enum Release: String, Hashable, Sendable, CaseIterable {
    /// It goes down.
    case hide
    /// It comes back up.
    case show
  }

  /// The finger's heights on the screen in points, from the first touch on, evenly spaced in time.
  public var heights: [CGFloat]
  /// The seconds from the first touch to the last.
  public var duration: Double
  /// What happens at the end; nil for whatever the finger's last movement says.
  public var release: Release?

  /// Creates a drag; a duration that is negative or not finite counts as 0.
  public init(_ heights: [CGFloat], duration: Double, release: Release? = nil) {
    self.heights = heights
    self.duration = Timing.usableDuration(duration)
    self.release = release
  }

  /// What happens at the end, as given or as the last movement says.
  ///
  /// No source tells what iOS decides by (`ios-facts.md` 5.4). A finger that was last moved down sends the
  /// keyboard away; one that was moved up, or not at all, brings it back.
  public var outcome: Release {
    if let release { return release }
    let goesDown = zip(heights, heights.dropFirst()).filter { $0 != $1 }.map { $1 > $0 }
    return goesDown.last ?? false ? .hide : .show
  }
}

extension KeyboardDrag {
  /// A height of the keyboard's top edge, and when it is reached after the first touch.
  struct Waypoint: Hashable {
    let time: Double
    let top: CGFloat
  }

  /// Returns the way of the keyboard's top edge: the finger's, kept in a range, with a corner wherever the
  /// finger enters or leaves it.
  func way(within range: ClosedRange<CGFloat>) -> [Waypoint] {
    guard let first = heights.first else { return [] }
    let step = heights.count > 1 ? duration / Double(heights.count - 1) : 0
    var way = [Waypoint(time: 0, top: first.kept(in: range))]
    for (index, (from, to)) in zip(heights, heights.dropFirst()).enumerated() {
      let start = Double(index) * step
      let corners = [range.lowerBound, range.upperBound]
        .filter { min(from, to) < $0 && $0 < max(from, to) }
        .map { Waypoint(time: start + step * Double(($0 - from) / (to - from)), top: $0) }
      way += corners.sorted { $0.time < $1.time }
      way.append(Waypoint(time: start + step, top: to.kept(in: range)))
    }
    return way
  }
}

extension CGFloat {
  /// Returns the number, or the nearer end of a range; a NaN is the lower end.
  fileprivate func kept(in range: ClosedRange<CGFloat>) -> CGFloat {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
