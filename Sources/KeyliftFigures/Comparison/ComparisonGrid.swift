// SPDX-License-Identifier: MIT

import Foundation

/// The columns of a comparison and its rows of screens, in the page's points.
struct ComparisonGrid {
  /// How large screens are drawn.
  let scale: ScreenScale
  /// Where columns begin.
  let lefts: [Double]
  /// How wide a column is.
  let columnWidth: Double
  /// Where the rows of screens begin.
  let tops: [Double]
  /// How high the highest screen is.
  let screenHeight: Double
  /// Where what stands under the screens begins.
  let foot: Double
  private let screens: [CGSize]

  private static let gap = 14.0
  private static let nameHeight = 24.0
  private static let timeHeight = 22.0

  /// Returns the width of columns and of what is between them.
  static func width(of count: Int, column: Double) -> Double {
    Double(count) * (column + gap) - gap
  }

  /// Returns how wide the widest screen of a comparison should be.
  static func screenWidth(_ screens: [CGSize], _ range: ClosedRange<Double>) -> Double {
    ScreenScale.suitableWidth(for: screens, phoneWidth: 158, within: range)
  }

  /// Creates the grid of a page.
  ///
  /// - Parameters:
  ///   - screens: The largest size of each column's screens, in their points.
  ///   - times: The rows of which something is said; nil for one row of which nothing is.
  ///   - width: The page's width.
  ///   - pageScale: The page's pixels per point.
  init(_ screens: [CGSize], times: Int?, width: Double, scale pageScale: Int) {
    let (margin, gap) = (FigurePage.margin, ComparisonGrid.gap)
    let count = Double(screens.count)
    let columnWidth = (width - 2 * margin - (count - 1) * gap) / count
    let scale = ScreenScale(
      width: min(columnWidth, ComparisonGrid.screenWidth(screens, 130...480)),
      widest: screens.map { Double($0.width) }.max() ?? 1, pageScale: pageScale)
    let screenHeight = screens.map { Double(scale.size(of: $0).height) }.max() ?? 0
    let rowHeight = screenHeight + (times == nil ? gap : ComparisonGrid.timeHeight)
    let top = margin + ComparisonGrid.nameHeight
    lefts = screens.indices.map { margin + Double($0) * (columnWidth + gap) }
    tops = (0..<(times ?? 1)).map { top + Double($0) * rowHeight }
    foot = top + Double(tops.count) * rowHeight
    (self.scale, self.screens) = (scale, screens)
    (self.columnWidth, self.screenHeight) = (columnWidth, screenHeight)
  }

  /// The place for the largest screen of each row and column, rows first: in the middle of its column, on the row's
  /// foot.
  var slots: [[CGRect]] {
    tops.map { top in
      zip(lefts, screens).map { left, screen in
        let size = scale.size(of: screen)
        return CGRect(
          x: scale.snapped(left + (columnWidth - size.width) / 2),
          y: scale.snapped(top + screenHeight) - size.height, width: size.width,
          height: size.height)
      }
    }
  }
}
