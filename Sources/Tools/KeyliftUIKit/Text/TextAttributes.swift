// SPDX-License-Identifier: MIT

#if !canImport(UIKit) && !canImport(AppKit)
public import Foundation
public import KeyliftGraphics
public import KeyliftStage

// The names that UIKit adds to Foundation's attributed strings. A stage draws the text without them, and measures it.

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
  /// The line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the line below the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of the outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The distance from the baseline in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Whether letters are joined.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The shadow.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The address of a link.
  public static let link = NSAttributedString.Key("NSLink")
  /// A picture in the text.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// A line at a text, with UIKit's raw values.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates a style from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The style of a paragraph, which is not drawn; UIKit's class of the same name.
open class NSParagraphStyle {
  /// The style without changes.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment.
  open internal(set) var alignment = TextAlignment.natural
  /// The gap between lines in points.
  open internal(set) var lineSpacing: CGFloat = 0
  /// The gap between paragraphs in points.
  open internal(set) var paragraphSpacing: CGFloat = 0
  /// The height of a line as a fraction of the font's; 0 for the font's.
  open internal(set) var lineHeightMultiple: CGFloat = 0
  /// The smallest height of a line in points.
  open internal(set) var minimumLineHeight: CGFloat = 0
  /// The largest height of a line in points; 0 for no limit.
  open internal(set) var maximumLineHeight: CGFloat = 0
  /// The indent of the first line in points.
  open internal(set) var firstLineHeadIndent: CGFloat = 0
  /// The indent of the other lines in points.
  open internal(set) var headIndent: CGFloat = 0
  /// The breaking of lines.
  open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Creates a style.
  public init() {}
}

/// A style of a paragraph that can be changed; UIKit's class of the same name.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment.
  open override var alignment: TextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  /// The gap between lines in points.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  /// The gap between paragraphs in points.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  /// The height of a line as a fraction of the font's; 0 for the font's.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  /// The smallest height of a line in points.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  /// The largest height of a line in points; 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  /// The indent of the first line in points.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { super.firstLineHeadIndent = newValue }
  }
  /// The indent of the other lines in points.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { super.headIndent = newValue }
  }
  /// The breaking of lines.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
}

/// A picture in a text, which is not drawn; UIKit's class of the same name.
open class NSTextAttachment {
  /// The picture; `nil` for none.
  open var image: UIImage?
  /// The place of the picture at the baseline.
  open var bounds = CGRect.zero

  /// Creates an attachment.
  public init() {}
  /// Creates an attachment with a picture.
  public init(image: UIImage) { self.image = image }
}

extension NSMutableAttributedString {
  /// Creates an empty text.
  public convenience init() { self.init(string: "") }
}

extension NSAttributedString {
  /// Creates a text of one character for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Returns the size of the text in the font of its first character, without wrapping.
  public func size() -> CGSize { measured(width: .greatestFiniteMagnitude) }

  /// Returns the rectangle of the text in the font of its first character, wrapped at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    CGRect(
      origin: .zero,
      size: measured(
        width: options.contains(.usesLineFragmentOrigin) ? size.width : .greatestFiniteMagnitude))
  }

  private func measured(width: CGFloat) -> CGSize {
    let font = length > 0 ? unsafe attribute(.font, at: 0, effectiveRange: nil) : nil
    return NSString(string: string).measured(font as? DynamicFont, width: width)
  }
}

extension NSString {
  /// Returns the size of the text with attributes, without wrapping.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measured(attrs?[.font] as? DynamicFont, width: .greatestFiniteMagnitude)
  }

  /// Returns the rectangle of the text with attributes, wrapped at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let width =
      options.contains(.usesLineFragmentOrigin) ? size.width : .greatestFiniteMagnitude
    return CGRect(
      origin: .zero, size: measured(attributes?[.font] as? DynamicFont, width: width))
  }

  fileprivate func measured(_ font: DynamicFont?, width: CGFloat) -> CGSize {
    let traits = Screen.main.traits
    let font = (font ?? .systemFont(ofSize: 12)).resolved(at: traits.textSize)
    let text = substring(from: 0)
    let lines =
      width < .greatestFiniteMagnitude
      ? traits.measurer.lines(of: text, font: font, width: Double(width))
      : text.components(separatedBy: .newlines)
    let widest = lines.map { traits.measurer.width(of: $0, in: font) }.max() ?? 0
    return CGSize(width: widest, height: Double(lines.count) * font.lineHeight)
  }
}

extension String {
  /// Returns the size of the text with attributes, without wrapping.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
  }

  /// Returns the rectangle of the text with attributes, wrapped at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

/// How a text is measured, with UIKit's bits.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates a set from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Wrapped at the width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// With the gap of the font between lines, which is part of the line's height on a stage.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// With an ellipsis at the end, which is not measured.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The settings of a measurement, which have no effect; UIKit's class of the same name.
open class NSStringDrawingContext {
  /// The smallest part of the size to which text may shrink.
  open var minimumScaleFactor: CGFloat = 0
  /// Creates settings.
  public init() {}
}

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
