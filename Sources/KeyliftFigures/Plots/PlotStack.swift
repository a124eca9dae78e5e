// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftLook

/// Plots under one another whose areas begin and end at the same places.
package struct PlotStack {
  /// The plots from the top, placed.
  package let layouts: [PlotLayout]
  private let shares: [Double]

  /// The space between two plots in points.
  package static let gap = 14.0

  /// Places plots in a rectangle, each as high as its share of all.
  ///
  /// - Parameter shares: A number above 0 for each plot.
  package init(
    _ plots: [Plot], shares: [Double], in frame: CGRect, text: TextPainter
  ) {
    self.shares = shares
    let frames = PlotStack.frames(shares, in: frame)
    let alone = zip(plots, frames).map { PlotLayout($0, in: $1, text: text) }
    let insets = alone.reduce(PlotInsets.zero) { $0.union($1.insets) }
    layouts = zip(plots, frames).map { PlotLayout($0, in: $1, minimum: insets, text: text) }
  }

  /// How much larger the rectangle must be for the plots to be read, in points; zero where they can.
  package var shortfall: CGSize {
    let all = shares.reduce(0, +)
    return zip(layouts, shares).reduce(.zero) { sum, next in
      let (layout, share) = next
      return CGSize(
        width: max(sum.width, layout.shortfall.width),
        height: max(sum.height, layout.shortfall.height * all / share))
    }
  }

  /// Draws the plots, but for their background.
  package func draw(in sketch: inout Sketch, colors: PlotColors) {
    for layout in layouts { layout.draw(in: &sketch, colors: colors) }
  }

  private static func frames(_ shares: [Double], in frame: CGRect) -> [CGRect] {
    let all = shares.reduce(0, +)
    let room = frame.height - gap * Double(max(shares.count - 1, 0))
    var y = Double(frame.minY)
    return shares.map { share in
      let height = room * share / all
      defer { y += height + gap }
      return CGRect(x: frame.minX, y: y, width: frame.width, height: height)
    }
  }
}
