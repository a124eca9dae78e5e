// SPDX-License-Identifier: MIT

import Foundation

/// Lines over two axes, with what is worth saying about them.
///
/// A plot has no size of its own: it draws into a rectangle of a larger figure.
struct Plot: Hashable, Sendable {
  /// One value of a series.
  struct Point: Hashable, Sendable {
    /// The value on the horizontal axis.
    var x: Double
    /// The value on the vertical axis.
    var y: Double

    /// Creates a point.
    init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  /// A line.
  struct Series: Hashable, Sendable {
    /// What the line is, in a few words.
    var name: String
    /// The points that the line joins; those that are not finite are left out.
    var points: [Point]
    /// How the line is drawn.
    var line: PlotLine

    /// Creates a series.
    init(_ name: String, _ points: [Point], line: PlotLine) {
      (self.name, self.points, self.line) = (name, points, line)
    }
  }

  /// A point of which something is said.
  struct CallOut: Hashable, Sendable {
    /// The point.
    var point: Point
    /// What is said, in a few words.
    var text: String
    /// The colour, that of the series that the point lies on.
    var hue: PlotLine.Hue

    /// Creates a call-out.
    init(_ text: String, at point: Point, hue: PlotLine.Hue) {
      (self.text, self.point, self.hue) = (text, point, hue)
    }
  }

  /// A value of the horizontal axis that is marked from top to bottom.
  struct Marker: Hashable, Sendable {
    /// The value.
    var x: Double
    /// What happens there; may be empty.
    var text: String

    /// Creates a marker.
    init(_ text: String, at x: Double) {
      (self.text, self.x) = (text, x)
    }
  }

  /// The axis to the right.
  var horizontal: PlotAxis
  /// The axis upwards.
  var vertical: PlotAxis
  /// The lines, the last on top.
  var series: [Series]
  /// What is said of points.
  var callOuts: [CallOut]
  /// What is marked from top to bottom.
  var markers: [Marker]
  /// Whether the lines are named: at their ends where the names find room there, else above the plot.
  var hasLegend: Bool

  /// Creates a plot.
  init(
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
