// SPDX-License-Identifier: MIT

import Foundation

/// Lines over two axes, with what is worth saying about them.
///
/// A plot has no size of its own: it draws into a rectangle of a larger figure.
package struct Plot: Hashable, Sendable {
  /// One value of a series.
  package struct Point: Hashable, Sendable {
    /// The value on the horizontal axis.
    package var x: Double
    /// The value on the vertical axis.
    package var y: Double

    /// Creates a point.
    package init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  /// A line.
  package struct Series: Hashable, Sendable {
    /// What the line is, in a few words.
    package var name: String
    /// The points that the line joins; those that are not finite are left out.
    package var points: [Point]
    /// How the line is drawn.
    package var line: PlotLine

    /// Creates a series.
    package init(_ name: String, _ points: [Point], line: PlotLine) {
      (self.name, self.points, self.line) = (name, points, line)
    }
  }

  /// A point of which something is said.
  package struct CallOut: Hashable, Sendable {
    /// The point.
    package var point: Point
    /// What is said, in a few words.
    package var text: String
    /// The colour, that of the series that the point lies on.
    package var hue: PlotLine.Hue

    /// Creates a call-out.
    package init(_ text: String, at point: Point, hue: PlotLine.Hue) {
      (self.text, self.point, self.hue) = (text, point, hue)
    }
  }

  /// A value of the horizontal axis that is marked from top to bottom.
  package struct Marker: Hashable, Sendable {
    /// The value.
    package var x: Double
    /// What happens there; may be empty.
    package var text: String

    /// Creates a marker.
    package init(_ text: String, at x: Double) {
      (self.text, self.x) = (text, x)
    }
  }

  /// The axis to the right.
  package var horizontal: PlotAxis
  /// The axis upwards.
  package var vertical: PlotAxis
  /// The lines, the last on top.
  package var series: [Series]
  /// What is said of points.
  package var callOuts: [CallOut]
  /// What is marked from top to bottom.
  package var markers: [Marker]
  /// Whether the lines are named: at their ends where the names find room there, else above the plot.
  package var hasLegend: Bool

  /// Creates a plot.
  package init(
    horizontal: PlotAxis, vertical: PlotAxis, series: [Series], callOuts: [CallOut] = [],
    markers: [Marker] = [], hasLegend: Bool = true
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.series = series
    self.callOuts = callOuts
    self.markers = markers
    self.hasLegend = hasLegend
  }
}
