// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftLook
package import KeyliftScene
package import KeyliftStage

/// One instant of a clip with the dimensions of the keyboard, the safe area and the target.
package struct DimensionFigure: ClipFigure {
  let clip: Clip
  private let target: String?
  private let frame: Frame

  /// The narrowest legible screen in points.
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
    let layers = screen.flatMap { $0.layers(at: corner, over: $0.backgroundContent) }
    return page.picture(id: "dimensions", over: layers, text: painter.text) { builder, colors in
      layout.draw(in: &builder, colors)
    }
  }

  /// Returns the layout.
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

  /// Returns the dimensions to the left of a screen: the target, its distance from the keyboard,
  /// and the keyboard's parts.
  static func ofTarget(_ target: String?, in frame: Frame) -> [Dimension] {
    let rect = target.flatMap(frame.screenRect(ofView:))
    return [
      rect.flatMap { Dimension(target ?? "", $0.minY, $0.maxY, targetHue) },
      rect.flatMap { relation(of: $0, to: frame) },
    ].compactMap { $0 } + keyboardParts(of: frame)
  }

  /// Returns the gap between a target and the keyboard, or the safe area's bottom without a visible
  /// keyboard, or their overlap; `nil` for a target below a floating keyboard.
  private static func relation(of target: CGRect, to frame: Frame) -> Dimension? {
    let height = Double(frame.screen.size.height)
    let edges = frame.keyboardEdges ?? (height - frame.screen.safeArea.bottom, height)
    let (top, bottom) = (max(Double(target.minY), edges.top), min(target.maxY, edges.bottom))
    guard target.maxY > edges.top + closest else {
      return Dimension(
        name: "gap", top: Double(target.maxY), bottom: max(edges.top, target.maxY), hue: targetHue)
    }
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
  private static let targetHue = ScreenCurves.targetLine.hue
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
