// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// UIKit's name for `DynamicFont`.
public typealias UIFont = DynamicFont

extension DynamicFont {
  /// UIKit's name for the weights.
  public typealias Weight = Font.Weight
  /// UIKit's name for the styles of Dynamic Type.
  public typealias TextStyle = KeyliftStage.TextStyle

  /// Returns the system's font of a size in points, the same at every text size.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> DynamicFont {
    .fixed(Font(size: Double(size), weight: weight))
  }

  /// Returns the system's bold font of a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> DynamicFont {
    .systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the font of a text style, which follows the text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> DynamicFont { .style(style) }
}
