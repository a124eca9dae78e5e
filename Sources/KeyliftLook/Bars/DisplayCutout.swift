// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A cutout at the top of a display: a notch or the Dynamic Island.
struct DisplayCutout {
  /// The rectangle in the screen's coordinates.
  let rect: CGRect
  /// Whether the cutout touches the top edge.
  let isNotch: Bool

  /// The distance in points from a notch's rectangle to its sides; the rectangle's top corners
  /// flare out to the screen's edge, as drawn on the first phones with a notch.
  static let flare = 7.0

  /// Creates the cutout of a phone in portrait; `nil` for other devices and in landscape.
  init?(_ traits: ScreenTraits) {
    guard !traits.isLandscape else { return nil }
    switch traits.family {
    case .notch:
      let size = DisplayCutout.notch(of: traits)
      rect = CGRect(
        x: (traits.size.width - size.width) / 2, y: 0, width: size.width, height: size.height)
      isNotch = true
    case .island:
      rect = DisplayCutout.island(of: traits)
      isNotch = false
    default: return nil
    }
  }

  /// Returns the island as the simulator draws it: 125.2 by 36.8 points at y 11.25 on screens 393
  /// points wide, and 125.5 by 36.8 at y 13.9 on screens 402 wide (`Docs/iOS/Appearance.md` 5.1);
  /// larger safe areas have it lower.
  private static func island(of traits: ScreenTraits) -> CGRect {
    let top = traits.safeArea.top
    let (y, width) = top <= 59 ? (11.25, 125.2) : top <= 62 ? (13.9, 125.5) : (19.9, 125.5)
    return CGRect(x: (traits.size.width - width) / 2, y: y, width: width, height: 36.8)
  }

  /// Returns the size of the notch (`Docs/iOS/Behavior.md` 4.2, "Cutouts"): by name for phones
  /// before the generation of 2021, and otherwise one of that generation's two sizes.
  private static func notch(of traits: ScreenTraits) -> CGSize {
    let name = traits.device
    if name.contains("12-mini") { return CGSize(width: 242, height: 34) }
    if name.contains("iphone-12") { return CGSize(width: 222, height: 32) }
    if traits.safeArea.top == 50 { return CGSize(width: 189, height: 38) }
    if traits.scale == 2 { return CGSize(width: 246, height: 33) }
    if traits.safeArea.top <= 44 { return CGSize(width: 223, height: 30) }
    return CGSize(width: 176, height: 34)
  }

  /// The shape in the screen's coordinates.
  var path: Path {
    isNotch ? notchPath : .continuousRect(rect, radius: Double(rect.height) / 2)
  }

  private var notchPath: Path {
    let (left, right) = (rect.minX + DisplayCutout.flare, rect.maxX - DisplayCutout.flare)
    let (flare, radius) = (DisplayCutout.flare, min(20.0, Double(rect.height) * 0.6))
    let bend = Path.circleReach
    var path = Path.line((rect.minX, 0), (rect.maxX, 0))
    path.curve(
      to: CGPoint(x: right, y: flare), CGPoint(x: rect.maxX - flare * bend, y: 0),
      CGPoint(x: right, y: flare - flare * bend))
    path.line(to: CGPoint(x: right, y: rect.maxY - radius))
    path.curve(
      to: CGPoint(x: right - radius, y: rect.maxY),
      CGPoint(x: right, y: rect.maxY - radius * (1 - bend)),
      CGPoint(x: right - radius * (1 - bend), y: rect.maxY))
    path.line(to: CGPoint(x: left + radius, y: rect.maxY))
    path.curve(
      to: CGPoint(x: left, y: rect.maxY - radius),
      CGPoint(x: left + radius * (1 - bend), y: rect.maxY),
      CGPoint(x: left, y: rect.maxY - radius * (1 - bend)))
    path.line(to: CGPoint(x: left, y: flare))
    path.curve(
      to: CGPoint(x: rect.minX, y: 0), CGPoint(x: left, y: flare - flare * bend),
      CGPoint(x: rect.minX + flare * bend, y: 0))
    path.close()
    return path
  }
}
