// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// The bar at the bottom of a screen, like `UITabBar`.
///
/// The view includes the home indicator's space: the bar's own 49 points, in iOS 26 its floating
/// capsule, are at its top.
public struct TabBarContent: Hashable, Sendable {
  /// An item of a tab bar.
  public struct Item: Hashable, Sendable {
    /// The icon above a title.
    public enum Symbol: String, Hashable, Sendable, CaseIterable {
      /// A house.
      case home
      /// A magnifying glass.
      case search
      /// A speech bubble.
      case chat
      /// A bell.
      case bell
      /// A head and shoulders.
      case person
      /// A gear.
      case settings
      /// A heart.
      case heart
      /// A plain disc.
      case circle
    }

    /// The title.
    public var title: String
    /// The icon above the title.
    public var symbol: Symbol
    /// A name of SF Symbols in place of `symbol`.
    package var picture: KeyliftGraphics.Symbol?

    /// Creates an item.
    public init(title: String, symbol: Symbol) {
      self.title = title
      self.symbol = symbol
    }
  }

  /// The items from the left.
  public var items: [Item]
  /// The index of the selected item; any other number selects none.
  public var selected: Int

  /// Creates the content.
  public init(items: [Item], selected: Int = 0) {
    self.items = items
    self.selected = selected
  }

  static let lineHeight = CGFloat(FactTable.bars.number("tab-bar height legacy"))
  private static let compactHeight = CGFloat(
    FactTable.bars.number("tab-bar height-in-landscape legacy"))

  /// Returns whether the bar is lower with titles beside the icons: before iOS 26, if both size
  /// classes are compact.
  package static func isCompact(_ screen: ScreenTraits) -> Bool {
    let traits = TraitCollection(screen)
    return screen.look == .legacy && traits.horizontalSizeClass == .compact
      && traits.verticalSizeClass == .compact
  }

  /// Includes the home indicator's space; in iOS 26 it is the zone of the floating capsule.
  static func height(traits: ScreenTraits) -> CGFloat {
    guard traits.look == .legacy else { return capsuleHeight + capsuleMargin }
    return (isCompact(traits) ? compactHeight : lineHeight) + max(traits.safeArea.bottom, 0)
  }

  package static let capsuleHeight = CGFloat(FactTable.bars.number("tab-bar height glass"))
  /// Below and, at least, beside the capsule, in points.
  package static let capsuleMargin = CGFloat(FactTable.bars.number("tab-bar margin glass"))
}

extension TabBarContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: room.fullWidth, height: TabBarContent.height(traits: room.traits))
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { axis == .vertical }
  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  func isClipped(_ look: SystemLook) -> Bool { look == .legacy }
  var standardPlace: StandardPlace { .bottom }
  var isSystemBar: Bool { true }
  var staysAtEdge: Bool { true }
  var isBottomBar: Bool { true }
}
