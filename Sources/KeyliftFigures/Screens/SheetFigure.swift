// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftLook
package import KeyliftScene
package import KeyliftStage

/// Stills of a clip's instants, and below them a plot of the keyboard and the measured view.
package struct SheetFigure: ClipFigure {
  let clip: Clip
  /// The instants in seconds, in order.
  let times: [Double]
  private let curves: ScreenCurves
  private let frames: [Frame]

  /// Creates a sheet of at least one instant.
  package init(_ clip: Clip, curves: ScreenCurves, times: [Double]) {
    precondition(!times.isEmpty)
    (self.clip, self.curves, self.times) = (clip, curves, times)
    frames = times.map { clip.timeline.frame(at: $0) }
  }

  package func naturalWidth(painter: FigurePainter) -> Double {
    let still = ScreenScale.suitableWidth(for: screens, phoneWidth: 130, within: 100...170)
    let strip = SheetLayout.stripWidth(of: times.count, still: still)
    return max(strip, SheetLayout.leastPlotWidth) + 2 * FigurePage.margin
  }

  package func leastWidth(painter: FigurePainter) -> Double {
    let strip = SheetLayout.stripWidth(of: times.count, still: SheetLayout.leastStillWidth)
    return max(strip, SheetLayout.leastPlotWidth) + 2 * FigurePage.margin
  }

  package func picture(
    width: Double, scale: Int, appearance: Appearance, painter: FigurePainter
  ) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = FigurePage(size: layout.size, scale: scale, appearance: appearance)
    let pictures = painter.pictures(
      of: frames, background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let screens = zip(pictures, layout.stills).flatMap { picture, still in
      picture.layers(at: layout.scale.pixel(still.origin), over: picture.backgroundContent)
    }
    return page.picture(id: "sheet", over: screens, text: painter.text) { builder, colors in
      layout.draw(in: &builder, colors, radii: frames.map { Double($0.screen.cornerRadius) })
    }
  }

  /// Returns the layout.
  func layout(width: Double, scale: Int, painter: FigurePainter) -> SheetLayout {
    SheetLayout(
      screens: screens, times: times,
      plot: curves.end > 0 ? curves.plot(marking: times) : nil,
      isMeasured: curves.measured != nil, width: width, scale: scale, text: painter.text)
  }

  private var screens: [CGSize] { frames.map(\.screen.size) }
}
