// SPDX-License-Identifier: MIT

import KeyliftIO

/// The words for distances between content, its place and the keyboard.
///
/// Audits, measured videos and figures use the same words for the same distance: content is behind or
/// ahead of its place, the place that goes with the keyboard's own progress; and the keyboard covers a
/// part of it, or they are apart. The two differ by the gap that the content has at rest.
package enum DistanceWords {
  /// The smallest gap that is not zero, in points.
  private static let visible = 0.05

  /// Returns a distance in points from the place that goes with the keyboard.
  package static func offPlace(_ distance: Double, isAhead: Bool) -> String {
    "\(points(distance)) \(isAhead ? "ahead of" : "behind") its place"
  }

  /// Returns the distance between the bottom edge of content and the keyboard's top in points, negative
  /// if the keyboard covers the edge.
  package static func gap(_ gap: Double) -> String {
    guard abs(gap) >= visible else { return "touches" }
    return "\(points(abs(gap))) \(gap < 0 ? "covered" : "apart")"
  }

  private static func points(_ value: Double) -> String { "\(value.shortDecimal(places: 1)) pt" }
}
