// SPDX-License-Identifier: MIT

public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
// The names that UIKit adds to Foundation's attributed strings. A stage draws the text without them.
extension NSAttributedString.Key {
  /// The font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The space between characters in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The style of the paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
#endif
