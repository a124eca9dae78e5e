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
  package var turn: FrameTurn?
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
  package var formChange: KeyboardFormChange?
  /// `nil` if the keyboard is opaque or never shown.
  package var underlay: KeyboardUnderlay?

  init(
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

extension Frame {
  /// Without what its superviews cut off at the bottom, in the screen's points.
  package func visibleRect(ofView id: String) -> CGRect? {
    views.first { $0.id == id }.map(visibleRect(of:))
  }

  package func visibleRect(of view: FrameView) -> CGRect {
    let rect = view.rect.offsetBy(dx: window.minX, dy: window.minY)
    let floor = view.clips.reduce(CGFloat.infinity) { min($0, $1.rect.maxY) }
    let top = min(rect.minY, floor)
    let bottom = min(rect.maxY, floor)
    return CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
  }

  /// Returns the upper edge of what may cover a view's lower end, in the screen's points: the
  /// keyboard's top edge, or the screen's bottom edge if no keyboard covers it.
  ///
  /// An undocked keyboard covers the views that it overlaps.
  package func keyboardEdge(below rect: CGRect) -> Double {
    let bottom = Double(screen.size.height)
    guard keyboard.isObstructing, keyboard.content.form == .docked || keyboard.rect.overlaps(rect)
    else { return bottom }
    return min(Double(keyboard.rect.minY), bottom)
  }

  /// From the view's visible bottom edge down to the keyboard, in points; negative if the keyboard
  /// covers it.
  package func gap(belowView id: String) -> Double? {
    visibleRect(ofView: id).map { keyboardEdge(below: $0) - Double($0.maxY) }
  }

  package var caretView: String? { views.first { $0.content.hasCaret }?.id }
}

extension CGRect {
  /// Shared edges do not count.
  package func overlaps(_ other: CGRect) -> Bool {
    min(maxX, other.maxX) > max(minX, other.minX) && min(maxY, other.maxY) > max(minY, other.minY)
  }
}

extension FrameKeyboard {
  /// From half of its opacity on, a keyboard counts as covering what is behind it.
  package var isObstructing: Bool { FrameKeyboard.isObstructing(alpha: alpha) }

  static func isObstructing(alpha: Double) -> Bool { alpha >= 0.5 }
}
