// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// What stands around a screen in a picture, and what is laid over it.
package struct ScreenSetting: Hashable, Sendable {
  /// What the screen ends in.
  package var outline: ScreenOutline
  /// The colour around the screen or its bezel; nil for none.
  package var background: DynamicColor?
  /// How much of the background is seen on each side, in points.
  package var margin: Double
  /// Whether numbers stand under the screen: the time, the keyboard's top, and the gap to the target.
  package var isAnnotated: Bool
  /// Whether fingers are shown.
  package var showsTouches: Bool

  /// The margin that a background has unless told otherwise, in points.
  package static let standardMargin = 24.0
  /// A bezel's thickness in thousandths of the short side of its screen: Keylift's choice, about that of phones.
  private static let thickness = 36.0

  /// Creates a setting; a background has a margin unless told otherwise.
  package init(
    outline: ScreenOutline = .none, background: DynamicColor? = nil, margin: Double? = nil,
    isAnnotated: Bool = false, showsTouches: Bool = false
  ) {
    self.outline = outline
    self.background = background
    self.margin = margin ?? (background == nil ? 0 : ScreenSetting.standardMargin)
    self.isAnnotated = isAnnotated
    self.showsTouches = showsTouches
  }

  /// Whether the corners outside of the outline are transparent.
  package var isTransparent: Bool { outline != .none && !isOpaque }

  /// Whether all around the screen is of some colour.
  var isOpaque: Bool { background != nil || isAnnotated }

  /// Whether anything is drawn around the screen.
  var hasSurround: Bool { outline == .bezel || isOpaque }

  /// Returns the width of a picture of a screen in points.
  package func width(on traits: ScreenTraits) -> Double {
    Double(traits.size.width) + 2 * (margin + bezelThickness(on: traits))
  }

  /// Returns how thick a screen's bezel is, in whole points; 0 where there is none.
  func bezelThickness(on traits: ScreenTraits) -> Double {
    guard outline == .bezel else { return 0 }
    let side = Double(min(traits.size.width, traits.size.height))
    return max((side * ScreenSetting.thickness / 1000).rounded(), 1)
  }
}
