// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// A view that shows text; UIKit's class of the same name.
///
/// It starts with a font of 17 points and one line.
open class UILabel: View {
  /// Creates a label with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label = LabelContent(text: "", font: .systemFont(ofSize: 17), lineLimit: 1)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  private var label: LabelContent {
    get { if case .label(let label) = content { label } else { LabelContent(text: "") } }
    set { content = .label(newValue) }
  }

  /// The size of the text; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// Returns the height of the text when it is wrapped at a width.
  open override func heightThatFits(width: CGFloat) -> CGFloat? { heightOfContent(width: width) }

  /// The text; `nil` is the same as an empty text.
  open var text: String? {
    get { label.text }
    set { label.text = newValue ?? "" }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; `nil` is the same as the system font of 17 points.
  open var font: DynamicFont! {
    get { label.font }
    set { label.font = newValue ?? .systemFont(ofSize: 17) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the text; `nil` is the same as the label's.
  open var textColor: DynamicColor! {
    get { label.color ?? .label }
    set { label.color = newValue }
  }

  /// The alignment of the lines.
  open var textAlignment: TextAlignment {
    get { label.alignment }
    set { label.alignment = newValue }
  }

  /// The text without its attributes, which are not drawn.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: label.text) }
    set { label.text = newValue?.string ?? "" }
  }

  /// The place of a smaller text in the line, which has no effect.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { kept(or: .alignBaselines) }
    set { keep(newValue) }
  }

  /// The breaking of text that does not fit, which is by words on a stage, whatever is set.
  open var lineBreakMode: NSLineBreakMode {
    get { .byTruncatingTail }
    set {}
  }

  /// Whether the font follows the text size, as a preferred font always does on a stage.
  open var adjustsFontForContentSizeCategory: Bool {
    get { true }
    set {}
  }

  /// Whether long text becomes smaller: never on a stage, whatever is set.
  open var adjustsFontSizeToFitWidth: Bool {
    get { false }
    set {}
  }

  /// The smallest part of the font's size, which has no effect.
  open var minimumScaleFactor: CGFloat {
    get { kept(or: 0) }
    set { keep(newValue) }
  }
  /// Whether letters move together, which has no effect.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }
  /// The width at which the text wraps without other constraints, which has no effect: layout wraps by the width.
  open var preferredMaxLayoutWidth: CGFloat {
    get { kept(or: 0) }
    set { keep(newValue) }
  }
  /// Whether the text is drawn as enabled, which has no effect.
  open var isEnabled: Bool {
    get { kept(or: true) }
    set { keep(newValue) }
  }
  /// Whether the text is drawn as highlighted, which has no effect.
  open var isHighlighted: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }
  /// The color of highlighted text, which is not drawn; `nil` for none.
  open var highlightedTextColor: DynamicColor? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }
  /// The color of the shadow, which is not drawn; `nil` for none.
  open var shadowColor: DynamicColor? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }
  /// The offset of the shadow, which is not drawn.
  open var shadowOffset: CGSize {
    get { kept(or: CGSize(width: 0, height: -1)) }
    set { keep(newValue) }
  }

  /// Returns the rectangle of the text in bounds, wrapped at their width.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    CGRect(
      origin: bounds.origin,
      size: CGSize(width: bounds.width, height: heightThatFits(width: bounds.width) ?? 0))
  }
  /// Does nothing: a stage draws the text itself.
  open func drawText(in rect: CGRect) {}

  /// The largest number of lines; 0 or less for no limit.
  open var numberOfLines: Int {
    get { label.lineLimit }
    set { label.lineLimit = max(newValue, 0) }
  }
}

extension View {
  /// The width is not limited; `noIntrinsicMetric` outside a window.
  var sizeOfContent: CGSize {
    contentSize(width: nil) ?? CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// `nil` outside a window.
  func heightOfContent(width: CGFloat) -> CGFloat? { contentSize(width: width)?.height }

  private func contentSize(width: CGFloat?) -> CGSize? {
    guard let traits = window?.screen.traits else { return nil }
    return content.fittingSize(width: width, traits: traits)
  }
}

#if !canImport(UIKit) && !canImport(AppKit)
/// The breaking of text that does not fit, with UIKit's raw values; a stage breaks by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// By words.
  case byWordWrapping = 0
  /// By characters.
  case byCharWrapping = 1
  /// Cut off.
  case byClipping = 2
  /// With an ellipsis at the start.
  case byTruncatingHead = 3
  /// With an ellipsis at the end.
  case byTruncatingTail = 4
  /// With an ellipsis in the middle.
  case byTruncatingMiddle = 5
}
#endif

extension TextAlignment {
  /// The alignment of the interface's direction, which is from left to right on a stage.
  public static let natural = TextAlignment.left
  /// Aligned at both edges in UIKit; at the left here.
  public static let justified = TextAlignment.left
}

/// The place of a smaller text in its line, with UIKit's raw values.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// On the baseline of the larger text.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top.
  case none = 2
}
