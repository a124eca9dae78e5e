// SPDX-License-Identifier: MIT

import Foundation

/// Lines over two axes, with call-outs and markers.
///
/// A plot has no size of its own: it is drawn into a rectangle of a figure.
struct Plot: Hashable, Sendable {
  /// One value of a series.
  struct Point: Hashable, Sendable {
    /// The value on the horizontal axis.
    var x: Double
    /// The value on the vertical axis.
    var y: Double

    init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  /// A line.
  struct Series: Hashable, Sendable {
    /// The name, in a few words; empty for a line that belongs to another.
    var name: String
    /// The points that the line joins; points that are not finite are ignored.
    var points: [Point]
    var line: PlotLine

    init(_ name: String, _ points: [Point], line: PlotLine) {
      (self.name, self.points, self.line) = (name, points, line)
    }
  }

  /// A label for a point.
  struct CallOut: Hashable, Sendable {
    var point: Point
    /// The text, in a few words.
    var text: String
    /// The color of the series that the point is on.
    var hue: PlotLine.Hue

    init(_ text: String, at point: Point, hue: PlotLine.Hue) {
      (self.text, self.point, self.hue) = (text, point, hue)
    }
  }

  /// A vertical line at a value of the horizontal axis.
  struct Marker: Hashable, Sendable {
    var x: Double
    /// The label; may be empty.
    var text: String

    init(_ text: String, at x: Double) {
      (self.text, self.x) = (text, x)
    }
  }

  /// The horizontal axis.
  var horizontal: PlotAxis
  /// The vertical axis.
  var vertical: PlotAxis
  /// The lines, the last in front.
  var series: [Series]
  /// The labels for points.
  var callOuts: [CallOut] = []
  /// The vertical lines.
  var markers: [Marker] = []
  /// Whether the lines have names: at their ends if there is room, else above the plot.
  var hasLegend = true
}
