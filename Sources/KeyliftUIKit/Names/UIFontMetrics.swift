// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The growth of a text style with the text size; UIKit's class of the same name.
///
/// The text size is that of the running code's screen at the time of the call.
public struct UIFontMetrics: Hashable, Sendable {
  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: TextStyle

  /// Creates the metrics of a style.
  public init(forTextStyle style: TextStyle) { self.style = style }

  /// Returns a font that is as much larger than the given one as the style is than at the standard
  /// text size.
  public func scaledFont(for font: DynamicFont) -> DynamicFont { scaledFont(for: font, most: nil) }

  /// Returns such a font of at most a size in points.
  public func scaledFont(for font: DynamicFont, maximumPointSize most: CGFloat) -> DynamicFont {
    scaledFont(for: font, most: most)
  }

  /// Returns a length in points that grows with the style.
  public func scaledValue(for value: CGFloat) -> CGFloat { value * factor }

  private func scaledFont(for font: DynamicFont, most: CGFloat?) -> DynamicFont {
    let standard = font.resolved(at: .large)
    let size = min(scaledValue(for: CGFloat(standard.size)), most ?? .infinity)
    return .fixed(Font(size: Double(size), weight: standard.weight))
  }

  private var factor: CGFloat {
    let style = DynamicFont.style(style)
    let standard = style.resolved(at: .large).size
    return CGFloat(style.resolved(at: Screen.main.traits.textSize).size / standard)
  }
}
