// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The corners of a closed display that are away from the hinge, and rounder than those at it.
///
/// They are at the right of an upright device. In landscape, the device is turned to the left, so they
/// are at the top.
struct FarCorners {
  let radius = FactTable.screenParts.number("hinge far-radius")
  private let isLandscape: Bool
  private let upright: CGSize

  init?(_ traits: ScreenTraits) {
    let size = traits.size
    isLandscape = traits.isLandscape
    upright = isLandscape ? CGSize(width: size.height, height: size.width) : size
    guard traits.family == .foldable,
      Double(upright.width) == FactTable.screenParts.number("hinge width")
    else { return nil }
  }

  /// The side of the display with the corners.
  var bounds: CGRect {
    isLandscape
      ? CGRect(x: 0, y: 0, width: upright.height, height: radius)
      : CGRect(x: upright.width - radius, y: 0, width: radius, height: upright.height)
  }

  /// The part outside of the corners, inside of the display's rectangle.
  var path: Path {
    let top = corner(at: 0, inward: 1)
    let bottom = corner(at: Double(upright.height), inward: -1)
    let path = Path(top.segments + bottom.segments)
    guard isLandscape else { return path }
    return path.applying(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: upright.width))
  }

  private func corner(at y: Double, inward: Double) -> Path {
    let right = Double(upright.width)
    let left = right - radius
    let end = y + inward * radius
    let reach = radius * Path.circleReach
    var path = Path.line((left, y), (right, y))
    path.line(to: CGPoint(x: right, y: end))
    path.curve(
      to: CGPoint(x: left, y: y), CGPoint(x: right, y: end - inward * reach),
      CGPoint(x: left + reach, y: y))
    path.close()
    return path
  }

  /// Draws in a layer of `bounds` what the display does not show, in the color of the bezel.
  func draw(in builder: DisplayListBuilder) {
    let corner = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    builder.fill(path.applying(corner), BodyLook.bezel)
  }

  /// Returns a clip with the larger radius; it extends past the hinge's side, whose corners it leaves
  /// alone.
  func clipping(of display: PixelRect, scale: Double) -> LayerClipping {
    var rect = display
    let more = Int(clamping: (radius * scale).rounded(.up))
    if isLandscape {
      rect.height += more
    } else {
      rect.x -= more
      rect.width += more
    }
    return LayerClipping(rect: rect, cornerRadius: radius * scale)
  }
}
