// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A length on a screen, from one height to another.
struct Dimension: Hashable {
  /// What is measured.
  let name: String
  /// The upper end in the screen's points.
  let top: Double
  /// The lower end in the screen's points.
  let bottom: Double
  /// The colour of its line.
  let hue: PlotLine.Hue

  /// The length in points.
  var length: Double { bottom - top }

  /// What stands beside the line.
  var text: String { "\(name) \(length.shortDecimal(places: 2)) pt" }

  /// The lengths to the right of a screen: the safe area, the keyboard, and how far that reaches into the safe area.
  static func ofScreen(_ frame: Frame) -> [Dimension] {
    let (height, insets) = (Double(frame.screen.size.height), frame.screen.safeArea)
    let floor = height - insets.bottom
    let keyboard = frame.keyboardEdges
    return [
      Dimension("safe area", 0, insets.top, .ink),
      keyboard.flatMap { edges in
        // All of it, where it floats.
        edges.bottom > floor
          ? Dimension("in safe area", edges.top, floor, keyboardHue) : nil
      },
      Dimension("safe area", floor, height, .ink),
      keyboard.flatMap { Dimension("keyboard", $0.top, $0.bottom, keyboardHue) },
    ].compactMap { $0 }
  }

  /// The lengths to the left of a screen: the target, what is between it and the keyboard, and the keyboard's parts.
  static func ofTarget(_ target: String?, in frame: Frame) -> [Dimension] {
    let rect = target.flatMap(frame.screenRect(ofView:))
    return [
      rect.flatMap { Dimension(target ?? "", $0.minY, $0.maxY, targetHue) },
      rect.flatMap { relation(of: $0, to: frame) },
    ].compactMap { $0 } + keyboardParts(of: frame)
  }

  /// How far a target is above the keyboard, or above the safe area's bottom where no keyboard is seen, or how much of
  /// it they cover; nil for one below a keyboard that floats.
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

  /// The app's bar and the keys, where there is a bar.
  private static func keyboardParts(of frame: Frame) -> [Dimension] {
    guard frame.keyboardEdges != nil, let bar = frame.keyboard.accessory else { return [] }
    let (keys, height) = (frame.keyboard.keys, Double(frame.screen.size.height))
    return [
      Dimension("accessory", bar.minY, min(bar.maxY, height), keyboardHue),
      Dimension("keys", keys.minY, min(keys.maxY, height), keyboardHue),
    ].compactMap { $0 }
  }

  private init?(_ name: String, _ top: Double, _ bottom: Double, _ hue: PlotLine.Hue) {
    guard bottom - top > Dimension.closest else { return nil }
    self.init(name: name, top: top, bottom: bottom, hue: hue)
  }

  init(name: String, top: Double, bottom: Double, hue: PlotLine.Hue) {
    (self.name, self.top, self.bottom, self.hue) = (name, top, bottom, hue)
  }

  /// Lengths no longer than this are none, in points.
  private static let closest = 0.005
  private static let keyboardHue = ScreenCurves.keyboardLine.hue
  private static let targetHue = ScreenCurves.targetLine.hue
  /// The colour of what should not be.
  static let overlapHue = PlotLine.Hue.numbered(3)
}
