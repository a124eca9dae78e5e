// SPDX-License-Identifier: MIT

public import Foundation

/// Everything on the screen at one instant, in exact, unrounded numbers.
public struct Frame: Hashable, Sendable {
  /// The instant in seconds.
  public var time: Double
  /// The screen, as the interface stands on it.
  public var screen: ScreenTraits
  /// The window's rectangle in the screen's points.
  public var window: CGRect
  /// The views in drawing order, each after its superview and its earlier siblings.
  public var views: [FrameView]
  /// The keyboard, drawn over all views.
  public var keyboard: FrameKeyboard

  /// Creates a frame.
  public init(
    time: Double, screen: ScreenTraits, window: CGRect, views: [FrameView],
    keyboard: FrameKeyboard
  ) {
    self.time = time
    self.screen = screen
    self.window = window
    self.views = views
    self.keyboard = keyboard
  }
}
