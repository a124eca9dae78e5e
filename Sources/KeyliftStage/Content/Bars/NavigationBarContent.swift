// SPDX-License-Identifier: MIT

/// The bar at the top of a screen, like `UINavigationBar`.
///
/// The view spans the status bar too: the bar's own 44 points stand at the bottom of it.
public struct NavigationBarContent: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The label beside the back chevron; empty for the chevron alone, nil for neither.
  public var back: String?
  /// The title of the button at the right, or nil.
  public var trailing: String?
  /// Whether the title stands large, on a line of its own.
  public var isLarge: Bool
  /// Whether a hairline closes the bar.
  public var hasSeparator: Bool

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
}
