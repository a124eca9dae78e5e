// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The glass of the bars, buttons and fields of iOS 26, drawn flat: one color for all that is
/// behind it (`Docs/iOS/Appearance.md` 11.7).
struct ControlGlass: Hashable, Sendable {
  /// The color of the page with the glass over it.
  let fill: Color
  /// The bright line at the edge.
  let rim: Color

  /// Creates the glass over a page.
  ///
  /// - Parameters:
  ///   - page: The opaque color of the page behind the glass.
  ///   - appearance: The appearance of the interface.
  init(over page: Color, in appearance: Appearance) {
    let isLight = appearance == .light
    self.init(
      plate: Color(hex: 0xFFFFFF, opacity: isLight ? 0.52 : 0.075).over(page), in: appearance)
  }

  /// Creates the glass of a plate of a color, as of an alert.
  init(plate: Color, in appearance: Appearance) {
    fill = plate
    rim = Color(hex: 0xFFFFFF, opacity: appearance == .light ? 0.8 : 0.14).over(plate)
  }

  /// Creates tinted glass, as of a button with a prominent action.
  init(tinted tint: Color, in appearance: Appearance) {
    fill = tint
    rim = Color(hex: 0xFFFFFF, opacity: appearance == .light ? 0.25 : 0.14).over(tint)
  }

  /// The size of a bar button in points (`Docs/iOS/Appearance.md` 11.7).
  static let buttonSize = 44.0

  /// The distances from the glass's edge at which its shadow gets darker by 2 of 255, in points.
  ///
  /// The shadow is as dark at the edge as that of the disc over a white sheet in VMail, and ends
  /// earlier (`Docs/iOS/Appearance.md` 11.7): over content that moves it would make new rows of
  /// every frame, so it stays inside a navigation bar's 10 points below the buttons.
  fileprivate static let shadowSteps = [6.0, 4, 2, 0, -2, -4]
  /// The distance of the shadow below the glass in points.
  fileprivate static let shadowDrop = 4.0
}

extension DisplayListBuilder {
  /// Draws a capsule or a disc of glass with its shadow and its rim of one device pixel.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the glass in points.
  ///   - radius: The radius of the corners; `nil` for half the height.
  ///   - material: The colors.
  mutating func drawGlass(_ rect: CGRect, radius: Double? = nil, _ material: ControlGlass) {
    guard rect.width > 0, rect.height > 0 else { return }
    let radius = min(radius ?? rect.height / 2, rect.width / 2, rect.height / 2)
    for step in ControlGlass.shadowSteps {
      let ring = rect.offsetBy(dx: 0, dy: ControlGlass.shadowDrop).insetBy(dx: -step, dy: -step)
      guard ring.width > 0, ring.height > 0, radius + step > 0 else { continue }
      fill(ring, radius: radius + step, Color(hex: 0x000000, opacity: 2.0 / 255))
    }
    fill(rect, radius: radius, material.rim)
    fill(rect.insetBy(dx: 1 / scale, dy: 1 / scale), radius: radius - 1 / scale, material.fill)
  }

  /// Lets what is behind a bar fade into the page's color, which covers it at the screen's edge.
  ///
  /// No source measures how far. The bands are few: each row of content that moves through a band
  /// is a new row of the picture, and one that stays in it is not.
  ///
  /// - Parameters:
  ///   - range: The y-coordinates between which the content fades.
  ///   - edge: The y-coordinate of the screen's edge, outside the range.
  ///   - page: The color of the page.
  mutating func drawScrollEdge(_ range: ClosedRange<Double>, edge: Double, page: Color) {
    let isTop = edge <= range.lowerBound
    let (low, high) = isTop ? (edge, range.lowerBound) : (range.upperBound, edge)
    if high > low { fill(CGRect(x: 0, y: low, width: size.width, height: high - low), page) }
    let opacities = [0.7, 0.3]
    let height = (range.upperBound - range.lowerBound) / Double(opacities.count)
    for (band, opacity) in opacities.enumerated() {
      let y =
        isTop
        ? range.lowerBound + Double(band) * height
        : range.upperBound - Double(band + 1) * height
      fill(CGRect(x: 0, y: y, width: size.width, height: height), page.opacity(opacity))
    }
  }
}
