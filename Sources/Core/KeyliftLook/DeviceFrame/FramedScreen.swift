// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

/// The positions of a screen and everything around it in a picture, in pixels.
struct FramedScreenGeometry: Hashable {
  let width: Int
  let height: Int
  let screen: RoundedFrame
  let bezel: RoundedFrame?
  let band: Int
  /// The strip for numbers, from the screen or its bezel to the bottom; empty without one.
  let strip: PixelRect

  /// The smaller thickness of the body in pixels.
  var thickness: Int {
    bezel.map { min(screen.rect.x - $0.rect.x, screen.rect.y - $0.rect.y) } ?? 0
  }

  /// A rectangle between the body's band and the screen, where only the body is visible; the screen
  /// without a body.
  var middle: RoundedFrame {
    guard let bezel else { return screen }
    return bezel.inset(by: (thickness + band + 1) / 2)
  }

  /// - Parameters:
  ///   - picture: The picture of the screen alone.
  ///   - stripHeight: The height of the strip for numbers in pixels, in addition to the margin; 0
  ///     without one.
  init(_ framing: FramedScreen, _ traits: ScreenTraits, around picture: Picture, stripHeight: Int) {
    let grid = PixelGrid(scale: picture.scale, placing: .wholePixels)
    // Rounded down, so that the picture is no wider than its width in points.
    let inset = max((grid.edge(framing.width(on: traits)) - picture.width) / 2, 0)
    let margin = min(grid.edge(framing.margin), inset)
    let body = framing.bezel(on: traits)
    // An equal thickness stays equal when it is rounded.
    let across = framing.deviceFrame == .bezel ? inset - margin : 0
    let down = body.width == body.height ? across : grid.edge(body.height)
    let radius = framing.deviceFrame == .none ? 0 : Double(traits.cornerRadius) * picture.scale
    screen = RoundedFrame(
      PixelRect(x: inset, y: margin + down, width: picture.width, height: picture.height),
      radius: radius)
    width = picture.width + 2 * inset
    height = picture.height + 2 * (margin + down) + stripHeight
    let outer = PixelRect(
      x: screen.rect.x - across, y: screen.rect.y - down, width: picture.width + 2 * across,
      height: picture.height + 2 * down)
    let thinnest = min(across, down)
    let thickest = max(across, down)
    let square = BodyLook.squareRadius(of: traits.family) * picture.scale
    let outerRadius = radius > 0 ? radius + Double(thinnest) : min(square, 2 * Double(thickest))
    bezel = framing.deviceFrame == .bezel ? RoundedFrame(outer, radius: outerRadius) : nil
    band = min(grid.edge(BodyLook.band), thinnest / 2)
    strip = PixelRect(
      x: 0, y: outer.maxY, width: width, height: stripHeight > 0 ? height - outer.maxY : 0)
  }
}

/// A rectangle of whole pixels with circular corners.
struct RoundedFrame: Hashable {
  let rect: PixelRect
  /// The radius of the corners in pixels, at most half a side.
  let radius: Double

  init(_ rect: PixelRect, radius: Double = 0) {
    self.rect = rect
    self.radius = min(max(radius, 0), Double(min(rect.width, rect.height)) / 2)
  }

  /// Moves each edge inward; corners stay concentric.
  func inset(by distance: Int) -> RoundedFrame {
    RoundedFrame(
      PixelRect(
        x: rect.x + distance, y: rect.y + distance, width: rect.width - 2 * distance,
        height: rect.height - 2 * distance), radius: radius - Double(distance))
  }

  func mirrored(in height: Int) -> RoundedFrame {
    RoundedFrame(
      PixelRect(x: rect.x, y: height - rect.maxY, width: rect.width, height: rect.height),
      radius: radius)
  }

  var cornersEnd: Int { rect.y + Int(clamping: radius.rounded(.up)) }
}

package struct FramedScreen: Hashable, Sendable {
  var deviceFrame: DeviceFrame
  var background: DynamicColor?
  var margin: Double
  /// Whether a caption shows the time, the keyboard's top edge and the gap to a view.
  package var isAnnotated: Bool
  package var showsTouches: Bool
  /// Whether a caption without a background is transparent and not on the screen's color.
  package var isClear: Bool

  private static let standardMargin = 24.0

  /// A background has a margin by default.
  package init(
    deviceFrame: DeviceFrame = .none, background: DynamicColor? = nil, margin: Double? = nil,
    isAnnotated: Bool = false, showsTouches: Bool = false, isClear: Bool = false
  ) {
    self.deviceFrame = deviceFrame
    self.background = background
    self.margin = margin ?? (background == nil ? 0 : Self.standardMargin)
    self.isAnnotated = isAnnotated
    self.showsTouches = showsTouches
    self.isClear = isClear
  }

  package var isTransparent: Bool { (deviceFrame != .none || isAnnotated) && !isOpaque }

  var isOpaque: Bool { background != nil || (isAnnotated && !isClear) }

  package var hasBezel: Bool { deviceFrame == .bezel }

  var hasBackdrop: Bool { deviceFrame == .bezel || isAnnotated || isOpaque }

  func width(on traits: ScreenTraits) -> Double {
    Double(traits.size.width) + 2 * (margin + bezel(on: traits).width)
  }

  /// The height of a screen's picture in points, without a caption.
  func height(on traits: ScreenTraits) -> Double {
    Double(traits.size.height) + 2 * (margin + bezel(on: traits).height)
  }

  /// Returns the thickness of a screen's bezel at the left and right and at the top and bottom, in
  /// points; 0 without a bezel.
  package func bezel(on traits: ScreenTraits) -> (width: Double, height: Double) {
    guard deviceFrame == .bezel else { return (0, 0) }
    let sides = Double(max(traits.body.sides, 1))
    let ends = Double(max(traits.body.ends, 1))
    return traits.isLandscape ? (ends, sides) : (sides, ends)
  }
}
