// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// Where a screen and what stands around it lie in a picture, in pixels.
struct SettingGeometry: Hashable {
  /// The width of the picture.
  let width: Int
  /// The height of the picture.
  let height: Int
  /// The screen, with the display's corners where they are cut.
  let screen: RoundedFrame
  /// The device's body; nil without one.
  let bezel: RoundedFrame?
  /// The strip for numbers, from the screen or its bezel to the bottom; empty without one.
  let strip: PixelRect

  /// The middle of the body, where nothing but the body is seen; the screen without one.
  var middle: RoundedFrame {
    guard let bezel else { return screen }
    return bezel.inset(by: (screen.rect.x - bezel.rect.x + 1) / 2)
  }

  /// Finds the place of everything.
  ///
  /// - Parameters:
  ///   - setting: What stands around the screen.
  ///   - picture: The screen alone.
  ///   - stripHeight: The height of the strip for numbers in pixels, beside the margin; 0 without one.
  init(_ setting: ScreenSetting, _ traits: ScreenTraits, around picture: Picture, stripHeight: Int)
  {
    let grid = PixelGrid(scale: picture.scale, placing: .wholePixels)
    // Rounded down, so that the whole is no wider than it is in points.
    let inset = max((grid.edge(setting.width(on: traits)) - picture.width) / 2, 0)
    let margin = min(grid.edge(setting.margin), inset)
    let thickness = setting.outline == .bezel ? inset - margin : 0
    let radius = setting.outline == .none ? 0 : Double(traits.cornerRadius) * picture.scale
    screen = RoundedFrame(
      PixelRect(x: inset, y: inset, width: picture.width, height: picture.height),
      radius: radius)
    width = picture.width + 2 * inset
    height = picture.height + 2 * inset + stripHeight
    let body = screen.inset(by: -thickness).rect
    bezel =
      setting.outline == .bezel
      ? RoundedFrame(body, radius: SettingGeometry.bodyRadius(screen.radius, thickness)) : nil
    strip = PixelRect(
      x: 0, y: body.maxY, width: width, height: stripHeight > 0 ? height - body.maxY : 0)
  }

  /// Returns the radius of a body's corners, about the same middles as the display's.
  ///
  /// That of a square display is Keylift's choice: more than 3.4 times the thickness would lay corners bare.
  private static func bodyRadius(_ radius: Double, _ thickness: Int) -> Double {
    radius > 0 ? radius + Double(thickness) : 2 * Double(thickness)
  }
}
