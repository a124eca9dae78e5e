// SPDX-License-Identifier: MIT

/// A push button, like `UIButton` with a configuration.
public struct ButtonContent: Hashable, Sendable {
  /// How a button is filled.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Only a title in the tint.
    case plain
    /// A title in the tint over a gray fill.
    case gray
    /// A title in the tint over a faint fill of it.
    case tinted
    /// A white title over the tint.
    case filled
  }

  /// The title.
  public var title: String
  /// How the button is filled.
  public var style: Style
  /// The font.
  public var font: DynamicFont
  /// The tint; the system's blue without one.
  public var tint: DynamicColor?
  /// Whether the button can be pressed; drawn faded where not.
  public var isEnabled: Bool

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
}
