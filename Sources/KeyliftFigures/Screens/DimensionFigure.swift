// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftLook
package import KeyliftScene
package import KeyliftStage

/// One instant of a clip with the dimensions of the keyboard, the safe area and the measured
/// view.
package struct DimensionFigure: ClipFigure {
  let clip: Clip
  private let frame: Frame

  /// The short side of the smallest legible screen in points.
  private static let leastScreenSide = 80.0

  /// Creates a figure of an instant in seconds.
  package init(_ clip: Clip, time: Double) {
    self.clip = clip
    frame = clip.timeline.frame(at: time)
  }

  package func naturalWidth(painter: FigurePainter) -> Double {
    let screen = ScreenScale.suitableWidth(
      for: [frame.screen.size], phoneWidth: 260, within: 220...480)
    return screen + margins(painter)
  }

  package func leastWidth(painter: FigurePainter) -> Double {
    let size = frame.screen.size
    let aspect = max(Double(size.width / size.height), 1)
    return DimensionFigure.leastScreenSide * aspect + margins(painter)
  }

  package func picture(
    width: Double, scale: Int, appearance: Appearance, painter: FigurePainter
  ) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = FigurePage(size: layout.size, scale: scale, appearance: appearance)
    let screen = painter.pictures(
      of: [frame], background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let corner = layout.scale.pixel(layout.screen.origin)
    let layers = screen.flatMap { $0.layers(at: corner, over: $0.backgroundContent) }
    return page.picture(id: "dimensions", over: layers, text: painter.text) { builder, colors in
      layout.draw(in: &builder, colors)
    }
  }

  /// Returns the layout.
  func layout(width: Double, scale: Int, painter: FigurePainter) -> DimensionLayout {
    let (left, right) = lanes(painter)
    return DimensionLayout(
      frame, measuring: clip.measured, left: left, right: right, width: width, scale: scale,
      text: painter.text)
  }

  private func lanes(_ painter: FigurePainter) -> (left: DimensionLanes, right: DimensionLanes) {
    (
      DimensionLanes(Dimension.ofView(clip.measured, in: frame), text: painter.text),
      DimensionLanes(Dimension.ofScreen(frame), text: painter.text)
    )
  }

  private func margins(_ painter: FigurePainter) -> Double {
    let (left, right) = lanes(painter)
    return DimensionLayout.margins(left, right)
  }
}

/// A vertical distance on a screen.
struct Dimension: Hashable {
  /// The name of the distance.
  let name: String
  /// The upper end in the screen's points.
  let top: Double
  /// The lower end in the screen's points.
  let bottom: Double
  /// The color of its line.
  let hue: PlotLine.Hue

  var length: Double { bottom - top }

  /// The label.
  var text: String { "\(name) \(length.shortDecimal(places: 2)) pt" }

  /// Returns the dimensions to the right of a screen: the safe area, the keyboard, and the part of
  /// the keyboard in the safe area.
  static func ofScreen(_ frame: Frame) -> [Dimension] {
    let (height, insets) = (Double(frame.screen.size.height), frame.screen.safeArea)
    let floor = height - insets.bottom
    let keyboard = frame.keyboardEdges
    return [
      Dimension("safe area", 0, insets.top, .ink),
      keyboard.flatMap { edges in
        // A floating keyboard is entirely in the safe area, so no overlap is shown.
        edges.bottom > floor
          ? Dimension("in safe area", edges.top, floor, keyboardHue) : nil
      },
      Dimension("safe area", floor, height, .ink),
      keyboard.flatMap { Dimension("keyboard", $0.top, $0.bottom, keyboardHue) },
    ].compactMap { $0 }
  }

  /// Returns the dimensions to the left of a screen: the measured view, its distance from the
  /// keyboard, and the keyboard's parts.
  static func ofView(_ id: String?, in frame: Frame) -> [Dimension] {
    let rect = id.flatMap(frame.visibleRect(ofView:))
    return [
      rect.flatMap { Dimension(id ?? "", $0.minY, $0.maxY, viewHue) },
      rect.flatMap { relation(of: $0, to: frame) },
    ].compactMap { $0 } + keyboardParts(of: frame)
  }

  /// Returns the gap between a view and the keyboard, or the safe area's bottom without a keyboard in
  /// the way, or their overlap.
  private static func relation(of view: CGRect, to frame: Frame) -> Dimension? {
    let height = Double(frame.screen.size.height)
    let edge = frame.keyboardEdge(below: view)
    let edges =
      edge < height
      ? (top: edge, bottom: min(Double(frame.keyboard.rect.maxY), height))
      : (top: height - frame.screen.safeArea.bottom, bottom: height)
    guard view.maxY > edges.top + closest else {
      return Dimension(
        name: "gap", top: Double(view.maxY), bottom: max(edges.top, view.maxY), hue: viewHue)
    }
    let (top, bottom) = (max(Double(view.minY), edges.top), min(Double(view.maxY), edges.bottom))
    return Dimension("overlap", top, bottom, overlapHue)
  }

  /// Returns the dimensions of the accessory bar and the keys; none without a bar.
  private static func keyboardParts(of frame: Frame) -> [Dimension] {
    guard frame.keyboardEdges != nil, let bar = frame.keyboard.accessory else { return [] }
    let (keys, height) = (frame.keyboard.keys, Double(frame.screen.size.height))
    return [
      Dimension("accessory", bar.minY, min(bar.maxY, height), keyboardHue),
      Dimension("keys", keys.minY, min(keys.maxY, height), keyboardHue),
    ].compactMap { $0 }
  }

  /// The largest length that counts as none, in points.
  private static let closest = 0.005
  private static let keyboardHue = ScreenCurves.keyboardLine.hue
  private static let viewHue = ScreenCurves.contentLine.hue
  /// The color of an overlap.
  static let overlapHue = PlotLine.Hue.numbered(3)
}

extension Dimension {
  /// Creates a distance; `nil` if it is not positive.
  private init?(_ name: String, _ top: Double, _ bottom: Double, _ hue: PlotLine.Hue) {
    guard bottom - top > Dimension.closest else { return nil }
    self.init(name: name, top: top, bottom: bottom, hue: hue)
  }
}
