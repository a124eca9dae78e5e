// SPDX-License-Identifier: MIT

/// The bar at the bottom of a screen, like `UITabBar`.
///
/// The view spans the home indicator's space too: the bar's own 49 points stand at its top.
public struct TabBarContent: Hashable, Sendable {
  /// One item of a tab bar.
  public struct Item: Hashable, Sendable {
    /// The shape drawn above a title.
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
    /// The shape above the title.
    public var symbol: Symbol

    /// Creates an item.
    public init(title: String, symbol: Symbol) {
      self.title = title
      self.symbol = symbol
    }
  }

  /// The items from the left.
  public var items: [Item]
  /// The index of the selected item; any other index selects none.
  public var selected: Int

  /// Creates the content.
  public init(items: [Item], selected: Int = 0) {
    self.items = items
    self.selected = selected
  }
}
