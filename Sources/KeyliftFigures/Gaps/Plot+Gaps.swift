// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftScene

extension Plot {
  /// The least points by which a view must be covered for it to be said: half of one is seen by nobody.
  private static let leastCovered = 0.5

  /// Creates a plot of how far views keep from the keyboard, a line each.
  ///
  /// Where the keyboard covers one, the most of it is called out. The keyboard's showing and hiding are marked as the
  /// first clip has them.
  package init(_ gaps: [KeyboardGap]) {
    let series = gaps.enumerated().map { index, gap in
      Plot.Series(gap.name, gap.points, line: .numbered(index))
    }
    let end = series.flatMap(\.points).map(\.x).max() ?? 0
    self.init(
      horizontal: PlotAxis("Time", unit: "s", range: 0...max(end, 1e-3)),
      vertical: PlotAxis(
        "Gap to the keyboard", unit: "pt", covering: series.flatMap(\.points).map(\.y)),
      series: series, callOuts: series.compactMap(Plot.mostCovered),
      markers: gaps.first.map(Plot.moves) ?? [])
  }

  private static func mostCovered(_ series: Series) -> CallOut? {
    guard let worst = series.points.min(by: { $0.y < $1.y }), worst.y <= -leastCovered else {
      return nil
    }
    let (depth, time) = ((-worst.y).decimal(places: 1), worst.x.decimal(places: 3))
    return CallOut(
      "\(series.name): \(depth) pt covered at \(time) s", at: worst, hue: series.line.hue)
  }

  private static func moves(_ gap: KeyboardGap) -> [Marker] {
    gap.clip.notifications.compactMap { notification in
      switch notification.kind {
      case .willShow: Marker("will show", at: notification.time)
      case .willHide: Marker("will hide", at: notification.time)
      default: nil
      }
    }
  }
}
