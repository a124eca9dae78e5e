// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics

/// A push button, like a `UIButton` with a configuration.
public struct ButtonContent: Hashable, Sendable {
  /// The appearance of a button.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A title in the tint color.
    case plain
    /// A title in the tint color on a gray fill.
    case gray
    /// A title in the tint color on a faint fill of the same color.
    case tinted
    /// A white title on the tint color.
    case filled
  }

  /// The title.
  public var title: String
  /// The appearance of the button.
  public var style: Style
  /// The font.
  public var font: DynamicFont
  /// The tint color; by default the system's blue.
  public var tint: DynamicColor?
  /// Whether the button can be pressed; a disabled button is drawn faded.
  public var isEnabled: Bool
  package var symbol: Symbol?

  /// Creates the content.
  public init(
    title: String, style: Style = .plain, font: DynamicFont = .body, tint: DynamicColor? = nil,
    isEnabled: Bool = true
  ) {
    self.title = title
    self.style = style
    self.font = font
    self.tint = tint
    self.isEnabled = isEnabled
  }

  /// The insets of a medium configuration (`Docs/iOS/Appearance.md` 6.2).
  package static let insets: EdgeInsets = {
    let down = FactTable.controls.number("button inset-above-and-below both")
    let across = FactTable.controls.number("button inset-at-sides both")
    return EdgeInsets(top: down, left: across, bottom: down, right: across)
  }()

  /// Apps set it; UIKit's default is 0.
  static let symbolGap = 6.0

  package func symbolRoom(in font: Font) -> Double {
    guard let symbol else { return 0 }
    return symbol.width(in: font) + (title.isEmpty ? 0 : ButtonContent.symbolGap)
  }
}

extension ButtonContent: KindContent {
  /// The height is 34.33 points at 17 points and 3 pixels per point (`Docs/iOS/Appearance.md` 6.2).
  func size(in room: ContentRoom) -> CGSize? {
    let font = font.resolved(at: room.traits.textSize)
    let title = room.traits.roundedUp(
      width: symbolRoom(in: font) + room.measurer.width(of: title, in: font),
      height: max(font.lineHeight, 0))
    let insets = ButtonContent.insets
    return CGSize(
      width: title.width + insets.left + insets.right,
      height: title.height + insets.top + insets.bottom)
  }

  func isClipped(_ look: SystemLook) -> Bool { true }
}
