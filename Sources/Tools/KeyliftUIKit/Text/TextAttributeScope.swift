// SPDX-License-Identifier: MIT

#if !canImport(UIKit) && !canImport(AppKit)
public import Foundation
public import KeyliftGraphics
public import KeyliftStage

// UIKit's attributes of Swift's attributed strings, such as `container.font`. A stage draws text without them.

extension AttributeScopes {
  /// UIKit's attributes of a text, which a stage does not draw.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The space between characters in points.
    public let kern: KernAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = DynamicFont
      /// The name in attributed strings of Objective-C.
      public static let name = "NSFont"
    }
    /// The color of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A color.
      public typealias Value = UIColor
      /// The name in attributed strings of Objective-C.
      public static let name = "NSColor"
    }
    /// The color behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A color.
      public typealias Value = UIColor
      /// The name in attributed strings of Objective-C.
      public static let name = "NSBackgroundColor"
    }
    /// The space between characters.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The name in attributed strings of Objective-C.
      public static let name = "NSKern"
    }
    /// The line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A style.
      public typealias Value = NSUnderlineStyle
      /// The name in attributed strings of Objective-C.
      public static let name = "NSUnderline"
    }
    /// The line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A style.
      public typealias Value = NSUnderlineStyle
      /// The name in attributed strings of Objective-C.
      public static let name = "NSStrikethrough"
    }
  }
}

extension AttributeDynamicLookup {
  /// One of UIKit's attributes.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// Creates the text of one of Swift's attributed strings, whose fonts and colors come along.
  public convenience init(_ text: AttributedString) {
    let whole = NSMutableAttributedString(string: "")
    for run in text.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = run.font
      attributes[.foregroundColor] = run.foregroundColor
      attributes[.backgroundColor] = run.backgroundColor
      let part = String(text[run.range].characters)
      whole.append(NSAttributedString(string: part, attributes: attributes))
    }
    self.init(attributedString: whole)
  }
}
#endif
