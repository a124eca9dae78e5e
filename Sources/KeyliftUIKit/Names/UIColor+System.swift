// SPDX-License-Identifier: MIT

public import KeyliftStage

// UIKit's system colours; what they are is said where `SystemColor` lists them.
extension DynamicColor {
  /// UIKit's `systemBlue`.
  public static let systemBlue = DynamicColor.system(.systemBlue)
  /// UIKit's `systemRed`.
  public static let systemRed = DynamicColor.system(.systemRed)
  /// UIKit's `systemOrange`.
  public static let systemOrange = DynamicColor.system(.systemOrange)
  /// UIKit's `systemYellow`.
  public static let systemYellow = DynamicColor.system(.systemYellow)
  /// UIKit's `systemGreen`.
  public static let systemGreen = DynamicColor.system(.systemGreen)
  /// UIKit's `systemMint`.
  public static let systemMint = DynamicColor.system(.systemMint)
  /// UIKit's `systemTeal`.
  public static let systemTeal = DynamicColor.system(.systemTeal)
  /// UIKit's `systemCyan`.
  public static let systemCyan = DynamicColor.system(.systemCyan)
  /// UIKit's `systemIndigo`.
  public static let systemIndigo = DynamicColor.system(.systemIndigo)
  /// UIKit's `systemPurple`.
  public static let systemPurple = DynamicColor.system(.systemPurple)
  /// UIKit's `systemPink`.
  public static let systemPink = DynamicColor.system(.systemPink)
  /// UIKit's `systemBrown`.
  public static let systemBrown = DynamicColor.system(.systemBrown)
  /// UIKit's `link`.
  public static let link = DynamicColor.system(.link)
  /// UIKit's `systemGray`.
  public static let systemGray = DynamicColor.system(.systemGray)
  /// UIKit's `systemGray2`.
  public static let systemGray2 = DynamicColor.system(.systemGray2)
  /// UIKit's `systemGray3`.
  public static let systemGray3 = DynamicColor.system(.systemGray3)
  /// UIKit's `systemGray4`.
  public static let systemGray4 = DynamicColor.system(.systemGray4)
  /// UIKit's `systemGray5`.
  public static let systemGray5 = DynamicColor.system(.systemGray5)
  /// UIKit's `systemGray6`.
  public static let systemGray6 = DynamicColor.system(.systemGray6)
  /// UIKit's `label`.
  public static let label = DynamicColor.system(.label)
  /// UIKit's `secondaryLabel`.
  public static let secondaryLabel = DynamicColor.system(.secondaryLabel)
  /// UIKit's `tertiaryLabel`.
  public static let tertiaryLabel = DynamicColor.system(.tertiaryLabel)
  /// UIKit's `quaternaryLabel`.
  public static let quaternaryLabel = DynamicColor.system(.quaternaryLabel)
  /// UIKit's `placeholderText`.
  public static let placeholderText = DynamicColor.system(.placeholderText)
  /// UIKit's `separator`.
  public static let separator = DynamicColor.system(.separator)
  /// UIKit's `opaqueSeparator`.
  public static let opaqueSeparator = DynamicColor.system(.opaqueSeparator)
  /// UIKit's `systemFill`.
  public static let systemFill = DynamicColor.system(.systemFill)
  /// UIKit's `secondarySystemFill`.
  public static let secondarySystemFill = DynamicColor.system(.secondarySystemFill)
  /// UIKit's `tertiarySystemFill`.
  public static let tertiarySystemFill = DynamicColor.system(.tertiarySystemFill)
  /// UIKit's `quaternarySystemFill`.
  public static let quaternarySystemFill = DynamicColor.system(.quaternarySystemFill)
  /// UIKit's `systemBackground`.
  public static let systemBackground = DynamicColor.system(.systemBackground)
  /// UIKit's `secondarySystemBackground`.
  public static let secondarySystemBackground = DynamicColor.system(.secondarySystemBackground)
  /// UIKit's `tertiarySystemBackground`.
  public static let tertiarySystemBackground = DynamicColor.system(.tertiarySystemBackground)
  /// UIKit's `systemGroupedBackground`.
  public static let systemGroupedBackground = DynamicColor.system(.systemGroupedBackground)
  /// UIKit's `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground =
    DynamicColor.system(.secondarySystemGroupedBackground)
  /// UIKit's `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground =
    DynamicColor.system(.tertiarySystemGroupedBackground)
  /// UIKit's `black`.
  public static let black = DynamicColor.system(.black)
  /// UIKit's `white`.
  public static let white = DynamicColor.system(.white)
  /// UIKit's `clear`.
  public static let clear = DynamicColor.system(.clear)
}
