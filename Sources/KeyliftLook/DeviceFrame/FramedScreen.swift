// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// The device frame around a screen, the caption below it and the touches on it.
package struct FramedScreen: Hashable, Sendable {
  /// The device frame.
  package var deviceFrame: DeviceFrame
  /// The color around the screen or its bezel; `nil` for none.
  package var background: DynamicColor?
  /// The width of the background on each side in points.
  package var margin: Double
  /// Whether a caption shows the time, the keyboard's top edge and the gap to a view.
  package var isAnnotated: Bool
  /// Whether touches are shown.
  package var showsTouches: Bool

  /// The default margin of a background in points.
  private static let standardMargin = 24.0

  /// Creates a framed screen; a background has a margin by default.
  package init(
    deviceFrame: DeviceFrame = .none, background: DynamicColor? = nil, margin: Double? = nil,
    isAnnotated: Bool = false, showsTouches: Bool = false
  ) {
    self.deviceFrame = deviceFrame
    self.background = background
    self.margin = margin ?? (background == nil ? 0 : FramedScreen.standardMargin)
    self.isAnnotated = isAnnotated
    self.showsTouches = showsTouches
  }

  /// Whether the corners outside the device frame are transparent.
  package var isTransparent: Bool { deviceFrame != .none && !isOpaque }

  /// Whether everything around the screen has a color.
  var isOpaque: Bool { background != nil || isAnnotated }

  /// Whether anything is drawn around the screen.
  var hasBackdrop: Bool { deviceFrame == .bezel || isOpaque }

  /// Returns the width of a screen's picture in points.
  package func width(on traits: ScreenTraits) -> Double {
    Double(traits.size.width) + 2 * (margin + bezel(on: traits).width)
  }

  /// Returns the thickness of a screen's bezel at the left and right and at the top and bottom, in
  /// points; 0 without a bezel.
  func bezel(on traits: ScreenTraits) -> (width: Double, height: Double) {
    guard deviceFrame == .bezel else { return (0, 0) }
    let (sides, ends) = (Double(max(traits.body.sides, 1)), Double(max(traits.body.ends, 1)))
    return traits.isLandscape ? (ends, sides) : (sides, ends)
  }
}

/// The device frame around a screen.
package enum DeviceFrame: String, CaseIterable, Hashable, Sendable {
  /// Square corners, as in iOS's own screenshots.
  case none
  /// The display's own outline, with its corners cut off.
  case screen
  /// A device's body around the display.
  case bezel
}
