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
}

extension TextStyle {
  /// The fonts of each style, smallest category first (`Docs/iOS/Appearance.md` 4.2).
  fileprivate static let fonts = Dictionary(
    uniqueKeysWithValues: allCases.map { style in
      let name = style.rawValue
      let styles = FactTable(embedded: "text-styles")
      guard let weight = Font.Weight(rawValue: String(styles.text("\(name) weight"))) else {
        styles["\(name) weight"].fault("there is no such weight")
      }
      let sizes = zip(styles.numbers("\(name) sizes"), styles.numbers("\(name) leadings"))
      return (style, sizes.map { Font(size: $0, weight: weight, leading: $1) })
    })
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
    guard var font = TextStyle.fonts[style]?[index] else {
      preconditionFailure("every style has its fonts")
    }
    font.weight = weight ?? font.weight
    return font
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
