// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// The bar at the top of a screen, like `UINavigationBar`.
///
/// The view includes the status bar: the bar's own 44 points are at its bottom. In iOS 26 the bar has
/// no plate and ends 10 points below its buttons.
public struct NavigationBarContent: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The label beside the back chevron; empty for the chevron alone, `nil` for neither.
  public var back: String?
  /// The title of the button at the right; `nil` for none.
  public var trailing: String?
  /// Whether the title is large, on a line of its own.
  public var isLarge: Bool
  /// Whether a hairline is at the bottom of the bar.
  ///
  /// A bar with a large title, and one without a hairline, has neither hairline nor background until
  /// content has scrolled under it.
  public var hasSeparator: Bool
  package var subtitle: String?
  package var avatar: BarAvatar?
  /// At the left of its room; `nil` for a title that only an avatar moves there.
  package var isLeftAligned: Bool?
  package var symbols: [Symbol] = []
  /// The part of a large title's height that has scrolled away, in points.
  package var collapse: CGFloat = 0
  package var isOverContent = false

  /// Creates the content.
  public init(
    title: String, back: String? = nil, trailing: String? = nil, isLarge: Bool = false,
    hasSeparator: Bool = true
  ) {
    self.title = title
    self.back = back
    self.trailing = trailing
    self.isLarge = isLarge
    self.hasSeparator = hasSeparator
  }

  // `Docs/iOS/Appearance.md` 5.2 and 11.7.
  private static let height = FactTable.bars.measure("navigation-bar height")
  private static let heightInLandscape = FactTable.bars.number(
    "navigation-bar height-in-landscape legacy")
  private static let spaceAbove = FactTable.bars.number("navigation-bar space-above glass")
  private static let spaceBelow = FactTable.bars.number("navigation-bar space-below glass")
  private static let largeTitleHeight = CGFloat(
    FactTable.bars.number("navigation-bar large-title-height both"))

  /// Returns the height that a large title adds, in points.
  ///
  /// The title has the text style of its name. That the bar grows by the lines of this style is
  /// inferred.
  package static func largeTitleHeight(at textSize: ContentSizeCategory) -> CGFloat {
    largeTitleHeight + CGFloat(largeTitleGrowth(at: textSize))
  }

  /// Returns the points by which a large title's lines are higher than at the default text size.
  package static func largeTitleGrowth(at textSize: ContentSizeCategory) -> Double {
    Font.preferred(.largeTitle, at: textSize).leading - Font.preferred(.largeTitle).leading
  }

  /// Returns the top of the bar's own line in points: the bottom of the status bar, and in iOS 26
  /// that of the safe area.
  package static func lineTop(traits: ScreenTraits) -> CGFloat {
    traits.look == .legacy ? traits.statusBarHeight : max(traits.safeArea.top, spaceAbove)
  }

  package static func lineHeight(traits: ScreenTraits) -> CGFloat {
    traits.look == .legacy && traits.isLandscape && !traits.family.isPad
      ? heightInLandscape : height[traits.look]
  }

  func height(traits: ScreenTraits) -> CGFloat {
    NavigationBarContent.lineTop(traits: traits) + NavigationBarContent.lineHeight(traits: traits)
      + (traits.look == .legacy ? 0 : NavigationBarContent.spaceBelow)
      + (isLarge ? NavigationBarContent.largeTitleHeight(at: traits.textSize) : 0)
  }
}

extension NavigationBarContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: room.fullWidth, height: height(traits: room.traits))
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { axis == .vertical }
  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  func isClipped(_ look: SystemLook) -> Bool { look == .legacy }
  var standardPlace: StandardPlace { .top }
  var isSystemBar: Bool { true }
  var staysAtEdge: Bool { true }
}

/// The round picture beside a bar's title: an image, or initials.
package struct BarAvatar: Hashable, Sendable {
  package var content: AvatarContent
  package var image: PNGImage?

  package init(initials: String = "") { content = AvatarContent(initials: initials) }

  /// Also of apps with such bars: common knowledge, inferred.
  package static let diameter = FactTable.bars.number("navigation-bar avatar both")
}
