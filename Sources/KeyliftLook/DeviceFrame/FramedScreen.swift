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
  /// Whether a caption shows the time, the keyboard's top edge and the gap to the target.
  package var isAnnotated: Bool
  /// Whether touches are shown.
  package var showsTouches: Bool

  /// The default margin of a background in points.
  private static let standardMargin = 24.0
  /// A bezel's thickness in thousandths of the screen's short side: Keylift's choice, about that of
  /// phones.
  private static let thickness = 36.0

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
    Double(traits.size.width) + 2 * (margin + bezelThickness(on: traits))
  }

  /// Returns the thickness of a screen's bezel in whole points; 0 without a bezel.
  func bezelThickness(on traits: ScreenTraits) -> Double {
    guard deviceFrame == .bezel else { return 0 }
    let side = Double(min(traits.size.width, traits.size.height))
    return max((side * FramedScreen.thickness / 1000).rounded(), 1)
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
