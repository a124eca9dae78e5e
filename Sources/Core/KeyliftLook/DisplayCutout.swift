// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A cutout of a display: a notch or the Dynamic Island.
///
/// It is at the top of the device. In landscape the device is turned to the left, so its top is at
/// the left side of the screen (`UIDeviceOrientation.landscapeLeft`).
struct DisplayCutout {
  let rect: CGRect
  let isNotch: Bool
  private let isLandscape: Bool
  private let upright: CGRect

  /// The distance in points from a notch's rectangle to its sides; the rectangle's top corners
  /// flare out to the screen's edge, as drawn on the first phones with a notch.
  static let flare = FactTable.screenParts.number("notch flare")

  init?(_ traits: ScreenTraits) {
    isLandscape = traits.isLandscape
    isNotch = traits.family == .notch
    let width = min(traits.size.width, traits.size.height)
    switch traits.family {
    case .notch:
      let size = Self.notch(of: traits)
      upright = CGRect(x: (width - size.width) / 2, y: 0, width: size.width, height: size.height)
    case .island: upright = Self.island(of: traits, width: width)
    default: return nil
    }
    rect =
      isLandscape
      ? CGRect(x: upright.minY, y: upright.minX, width: upright.height, height: upright.width)
      : upright
  }

  private static func depth(of traits: ScreenTraits) -> CGFloat {
    traits.isLandscape ? traits.safeArea.left : traits.safeArea.top
  }

  /// Returns the island as the simulator draws it: the deeper the safe area, the lower.
  private static func island(of traits: ScreenTraits, width screen: CGFloat) -> CGRect {
    let facts = FactTable.screenParts
    let top = depth(of: traits)
    let area = top <= 59 ? 59 : top <= 62 ? 62 : 68
    let width = facts.number("island width-\(area)")
    return CGRect(
      x: (screen - width) / 2, y: facts.number("island top-\(area)"), width: width,
      height: facts.number("island height"))
  }

  /// Returns the size of the notch: by name for phones before the generation of 2021, and otherwise
  /// one of that generation's two sizes.
  private static func notch(of traits: ScreenTraits) -> CGSize {
    let name = traits.device
    let phone =
      name.contains("12-mini")
      ? "12-mini"
      : name.contains("iphone-12")
        ? "12"
        : depth(of: traits) == 50
          ? "13-mini" : traits.scale == 2 ? "11" : depth(of: traits) <= 44 ? "x" : "13"
    let facts = FactTable.screenParts
    return CGSize(
      width: facts.number("notch width-\(phone)"), height: facts.number("notch height-\(phone)"))
  }

  /// The rectangle enlarged to whole points, which are whole pixels at every scale of a device.
  var bounds: CGRect { rect.integral }

  var path: Path {
    let path = isNotch ? notchPath : .capsule(upright)
    // Mirrored at the diagonal, which is the turn to the left, as the cutout is symmetrical.
    return isLandscape
      ? path.applying(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)) : path
  }

  /// The part of a notch that is under the bezel, so that no seam is seen between the two while the
  /// device turns; `nil` for an island.
  var overlap: CGRect? {
    guard isNotch else { return nil }
    // Half a point below the edge the flare is 2.5 narrower at each end.
    let edge = CGRect(x: upright.minX + 2.5, y: -1, width: upright.width - 5, height: 1.5)
    guard isLandscape else { return edge }
    return CGRect(x: edge.minY, y: edge.minX, width: edge.height, height: edge.width)
  }

  private var notchPath: Path {
    let rect = upright
    let left = rect.minX + Self.flare
    let right = rect.maxX - Self.flare
    let flare = Self.flare
    let radius = min(FactTable.screenParts.number("notch radius"), Double(rect.height) * 0.6)
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

  /// Draws the cutout in a layer of its `bounds`.
  func draw(in builder: DisplayListBuilder) {
    let corner = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    builder.fill(path.applying(corner), .black)
    if let overlap { builder.fill(overlap.applying(corner), .black) }
  }
}
