// SPDX-License-Identifier: MIT

import Foundation

/// Where the values of a plot's axes are in points.
struct PlotProjection: Hashable, Sendable {
  /// The rectangle between the axes in points.
  let area: CGRect
  private let horizontal: ClosedRange<Double>
  private let vertical: ClosedRange<Double>

  /// Creates a projection onto a rectangle.
  init(_ plot: Plot, onto area: CGRect) {
    self.area = area
    (horizontal, vertical) = (plot.horizontal.range, plot.vertical.range)
  }

  /// Returns where a value of the horizontal axis is.
  func x(_ value: Double) -> Double {
    let part = (value - horizontal.lowerBound) / (horizontal.upperBound - horizontal.lowerBound)
    return area.minX + part * area.width
  }

  /// Returns where a value of the vertical axis is.
  func y(_ value: Double) -> Double {
    let part = (value - vertical.lowerBound) / (vertical.upperBound - vertical.lowerBound)
    return area.maxY - part * area.height
  }

  /// Returns where a point is.
  func point(_ point: Plot.Point) -> CGPoint { CGPoint(x: x(point.x), y: y(point.y)) }

  /// Returns the points of a series, those left out that are not finite.
  func points(of series: Plot.Series) -> [CGPoint] {
    series.points.lazy.filter { $0.x.isFinite && $0.y.isFinite }.map(point)
  }

  /// Returns points on a series's line within the area, no more than some points apart.
  func closePoints(of series: Plot.Series) -> [CGPoint] {
    Polyline(points: points(of: series)).clipped(to: area)
      .flatMap { $0.simplified(within: 0.5).dashed([4, 4]) }.flatMap(\.points)
  }
}
