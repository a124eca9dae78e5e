// SPDX-License-Identifier: MIT

/// A font that may follow the text size that the user has set.
public enum DynamicFont: Hashable, Sendable {
  /// A text style, in a weight of its own or the style's.
  case style(TextStyle, weight: Font.Weight? = nil)
  /// The same at every text size.
  case fixed(Font)

  /// The style of running text.
  public static let body = DynamicFont.style(.body)

  /// Returns the font at a text size.
  public func resolved(at category: ContentSizeCategory) -> Font {
    switch self {
    case .style(let style, let weight): .preferred(style, at: category, weight: weight)
    case .fixed(let font): font
    }
  }
}
