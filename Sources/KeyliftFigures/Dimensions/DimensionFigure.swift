// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
package import KeyliftScene
package import KeyliftStage
import KeyliftLook

/// One instant of a clip with the lengths of the keyboard, the safe area and the target beside it.
package struct DimensionFigure: ClipFigure {
  /// The clip.
  package let clip: Clip
  private let target: String?
  private let frame: Frame

  /// The narrowest screen on which anything can be seen, in points.
  private static let leastScreenWidth = 80.0

  /// Creates a figure of an instant in seconds.
  package init(_ clip: Clip, target: String?, time: Double) {
    (self.clip, self.target) = (clip, target)
    frame = clip.timeline.frame(at: time)
  }

  package func naturalWidth(painter: FigurePainter) -> Double {
    let screen = ScreenScale.suitableWidth(
      for: [frame.screen.size], phoneWidth: 260, within: 220...480)
    return screen + margins(painter)
  }

  package func leastWidth(painter: FigurePainter) -> Double {
    DimensionFigure.leastScreenWidth + margins(painter)
  }

  package func picture(
    width: Double, scale: Int, appearance: Appearance, painter: FigurePainter
  ) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = FigurePage(size: layout.size, scale: scale, appearance: appearance)
    let screen = painter.pictures(
      of: [frame], background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let corner = layout.scale.pixel(layout.screen.origin)
    let layers = screen.flatMap { $0.layers(at: corner, over: $0.ground) }
    return page.picture(id: "dimensions", over: layers, text: painter.text) { sketch, colors in
      layout.draw(in: &sketch, colors)
    }
  }

  /// Returns where everything stands.
  func layout(width: Double, scale: Int, painter: FigurePainter) -> DimensionLayout {
    let (left, right) = lanes(painter)
    return DimensionLayout(
      frame, target: target, left: left, right: right, width: width, scale: scale,
      text: painter.text)
  }

  private func lanes(_ painter: FigurePainter) -> (left: DimensionLanes, right: DimensionLanes) {
    (
      DimensionLanes(Dimension.ofTarget(target, in: frame), text: painter.text),
      DimensionLanes(Dimension.ofScreen(frame), text: painter.text)
    )
  }

  private func margins(_ painter: FigurePainter) -> Double {
    let (left, right) = lanes(painter)
    return DimensionLayout.margins(left, right)
  }
}
