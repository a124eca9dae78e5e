// SPDX-License-Identifier: MIT

public import Foundation

/// The contents of the screen at one time, in exact, unrounded numbers.
public struct Frame: Hashable, Sendable {
  /// The time in seconds.
  public var time: Double
  /// The screen in its current orientation.
  public var screen: ScreenTraits
  /// The window's rectangle in screen coordinates.
  public var window: CGRect
  /// The views in drawing order, each after its superview and earlier siblings.
  public var views: [FrameView]
  /// The keyboard, drawn above all views.
  public var keyboard: FrameKeyboard
  /// The rotation of the device that is taking place; `nil` for none.
  package var turn: FrameTurn?

  /// Creates a frame.
  package init(
    time: Double, screen: ScreenTraits, window: CGRect, views: [FrameView],
    keyboard: FrameKeyboard, turn: FrameTurn? = nil
  ) {
    self.time = time
    self.screen = screen
    self.window = window
    self.views = views
    self.keyboard = keyboard
    self.turn = turn
  }
}

/// The keyboard at one time.
public struct FrameKeyboard: Hashable, Sendable {
  /// The keyboard's rectangle in screen coordinates, including the app's bar on top of it; below
  /// the screen when hidden.
  public var rect: CGRect
  /// The rectangle of the keys in screen coordinates, including the predictive bar.
  public var keys: CGRect
  /// The size of the keys in points, at the end of an animation if they are growing or shrinking.
  public var settledKeys: CGSize
  /// Whether the keys are growing or shrinking because another layout has replaced them.
  package var hasNewKeys = false
  /// The rectangle of the app's bar in screen coordinates; `nil` without one.
  public var accessory: CGRect?
  /// The opacity.
  public var alpha: Double
  /// The keyboard's content.
  public var content: KeyboardContent
  /// The change of form that is taking place; `nil` for none.
  package var formChange: KeyboardFormChange?
  /// The views behind the keyboard; `nil` if it is opaque or never shown.
  package var underlay: KeyboardUnderlay?

  /// Creates a keyboard.
  ///
  /// By default the keys fill it and keep their size.
  package init(
    rect: CGRect, alpha: Double = 1, content: KeyboardContent = KeyboardContent(),
    keys: CGRect? = nil, settledKeys: CGSize? = nil, accessory: CGRect? = nil,
    formChange: KeyboardFormChange? = nil
  ) {
    self.rect = rect
    self.keys = keys ?? rect
    self.settledKeys = settledKeys ?? self.keys.size
    self.accessory = accessory
    self.alpha = alpha
    self.content = content
    self.formChange = formChange
  }
}
