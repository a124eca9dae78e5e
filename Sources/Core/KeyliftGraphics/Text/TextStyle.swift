// SPDX-License-Identifier: MIT

/// The text styles of Dynamic Type.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  /// 34 points at the default size.
  case largeTitle = "large-title"
  /// 28 points.
  case title1 = "title-1"
  /// 22 points.
  case title2 = "title-2"
  /// 20 points.
  case title3 = "title-3"
  /// 17 points, semibold.
  case headline
  /// 17 points.
  case body
  /// 16 points.
  case callout
  /// 15 points.
  case subheadline
  /// 13 points.
  case footnote
  /// 12 points.
  case caption1 = "caption-1"
  /// 11 points.
  case caption2 = "caption-2"

  /// The sizes in points, smallest category first (`Docs/iOS/Appearance.md` 4.2).
  fileprivate var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 12, 13, 14, 18, 22, 28, 33, 39]
    }
  }

  /// The leadings in points, smallest category first (`Docs/iOS/Appearance.md` 4.2).
  fileprivate var leadings: [Double] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 53, 58, 63, 68, 73]
    case .title1: [31, 32, 33, 34, 36, 38, 41, 46, 52, 58, 64, 70]
    case .title2: [24, 25, 26, 28, 30, 32, 35, 41, 47, 53, 60, 67]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 45, 52, 59, 66]
    case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 63]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 53, 61]
    case .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 37, 44, 51, 59]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 53]
    case .caption1: [13, 13, 13, 16, 18, 21, 23, 28, 32, 39, 45, 52]
    case .caption2: [13, 13, 13, 13, 16, 18, 19, 23, 28, 34, 40, 47]
    }
  }
}

extension Font {
  /// Returns the font of a text style at a text size, as `UIFont.preferredFont(forTextStyle:)`
  /// does.
  ///
  /// A weight replaces the style's own, which is semibold for a headline and regular otherwise.
  public static func preferred(
    _ style: TextStyle, at category: ContentSizeCategory = .large, weight: Weight? = nil
  ) -> Font {
    let index = ContentSizeCategory.allCases.firstIndex(of: category) ?? 0
    return Font(
      size: style.sizes[index], weight: weight ?? (style == .headline ? .semibold : .regular),
      leading: style.leadings[index])
  }
}

/// The twelve text sizes of Dynamic Type, smallest first (`Docs/iOS/Appearance.md` 4.2).
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// Extra small.
  case extraSmall = "xs"
  /// Small.
  case small = "s"
  /// Medium.
  case medium = "m"
  /// Large, the default.
  case large = "l"
  /// Extra large.
  case extraLarge = "xl"
  /// Extra extra large.
  case extraExtraLarge = "xxl"
  /// Extra extra extra large.
  case extraExtraExtraLarge = "xxxl"
  /// The first accessibility size.
  case accessibility1 = "ax1"
  /// The second accessibility size.
  case accessibility2 = "ax2"
  /// The third accessibility size.
  case accessibility3 = "ax3"
  /// The fourth accessibility size.
  case accessibility4 = "ax4"
  /// The fifth accessibility size.
  case accessibility5 = "ax5"
}

/// A font that may follow the user's text size.
public enum DynamicFont: Hashable, Sendable {
  /// A text style, optionally with another weight.
  case style(TextStyle, weight: Font.Weight? = nil)
  /// A font that is the same at every text size.
  case fixed(Font)

  /// The body text style.
  public static let body = DynamicFont.style(.body)

  package func resolved(at category: ContentSizeCategory) -> Font {
    switch self {
    case .style(let style, let weight): .preferred(style, at: category, weight: weight)
    case .fixed(let font): font
    }
  }

  /// Returns the distance between the baselines of a label's lines in points.
  ///
  /// `UILabel` stacks the font's own line boxes, of 20.287 points at 17
  /// (`Docs/iOS/Appearance.md` 4.3), and ignores the leading that the design guidelines give for a
  /// text style. A fixed font keeps the leading that the scene gives.
  package func lineHeight(at category: ContentSizeCategory) -> Double {
    let font = resolved(at: category)
    switch self {
    case .style: return max(font.lineHeight, 0)
    case .fixed: return max(font.leading, 0)
    }
  }

  /// Returns the line height of text that is edited: a whole number of points
  /// (`Docs/iOS/Appearance.md` 4.3: 13 makes 16, 15 makes 18, 17 makes 20).
  package func editingLineHeight(at category: ContentSizeCategory) -> Double {
    max(resolved(at: category).lineHeight.rounded(), 0)
  }
}
