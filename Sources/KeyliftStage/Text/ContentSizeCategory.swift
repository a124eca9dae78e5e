// SPDX-License-Identifier: MIT

/// The twelve text sizes of Dynamic Type, smallest first (`ios-look.md` 4.2).
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
