// SPDX-License-Identifier: MIT

public import Foundation
package import KeyliftGraphics
import KeyliftIO

/// The content of a view, apart from its background, border and subviews.
public indirect enum Content: Hashable, Sendable {
  /// No content.
  case none
  /// Lines of text.
  case label(LabelContent)
  /// A text field with one line.
  case textField(TextFieldContent)
  /// A text view with any number of lines.
  case textView(TextViewContent)
  /// A push button.
  case button(ButtonContent)
  /// A switch.
  case toggle(SwitchContent)
  /// A control that shows a value, or a surface such as a toolbar or an alert.
  case control(ControlContent)
  /// A chat bubble.
  case bubble(BubbleContent)
  /// The bubbles of a conversation, the newest at the bottom.
  case transcript(TranscriptContent)
  /// The bar in which the user writes a chat message.
  case composer(ComposerContent)
  /// A round image or initials.
  case avatar(AvatarContent)
  /// An image.
  case image(ImageContent)
  /// The rows of a list.
  case list(ListContent)
  /// The bar at the top of a screen.
  case navigationBar(NavigationBarContent)
  /// The bar at the bottom of a screen.
  case tabBar(TabBarContent)
  /// A software keyboard.
  case keyboard(KeyboardContent)

  /// Returns the size of the content, as `sizeThatFits(_:)` does.
  ///
  /// - Parameters:
  ///   - width: The width in points at which text is broken and that bars and lists take; `nil` for
  ///     no limit. A negative number, or NaN, counts as 0.
  ///   - traits: The screen, with the text size.
  ///   - measurer: The widths of characters.
  /// - Returns: The size in points, or `nil` for content that fills any size.
  package func fittingSize(
    width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> CGSize? {
    let width = width.map(\.usable)
    let measurer = traits.measurer(measurer)
    return switch self {
    case .none, .keyboard: nil
    case .label(let label): label.fittingSize(width: width, traits: traits, measurer: measurer)
    case .textField(let field): field.fittingSize(width: width, traits: traits, measurer: measurer)
    case .textView(let view): view.fittingSize(width: width, traits: traits, measurer: measurer)
    case .button(let button): button.fittingSize(traits: traits, measurer: measurer)
    case .toggle: SwitchContent.size(traits.look)
    case .control(let control):
      control.fittingSize(width: width, traits: traits, measurer: measurer)
    case .bubble(let bubble): bubble.layout(width: width, traits: traits, measurer: measurer).size
    case .avatar: AvatarContent.size
    case .image(let image): image.fittingSize(width: width, traits: traits)
    default: barSize(width: width ?? traits.size.width, traits: traits, measurer: measurer)
    }
  }

  /// Returns the size of content that takes the full width.
  private func barSize(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer
  ) -> CGSize? {
    switch self {
    case .transcript(let transcript):
      let layout = transcript.layout(width: width, traits: traits, measurer: measurer)
      return CGSize(width: width, height: layout.height)
    case .composer(let composer):
      return composer.layout(width: width, traits: traits, measurer: measurer).size
    case .list(let list):
      let layout = list.layout(width: width, traits: traits, measurer: measurer)
      return CGSize(width: width, height: layout.height)
    case .navigationBar(let bar): return CGSize(width: width, height: bar.height(traits: traits))
    case .tabBar: return CGSize(width: width, height: TabBarContent.height(traits: traits))
    default: return nil
    }
  }

  /// Whether the content takes text, and so may show a caret.
  package var takesText: Bool {
    switch self {
    case .textField, .textView, .composer: true
    default: false
    }
  }

  package var hasCaret: Bool {
    switch self {
    case .textField(let field): field.isFocused
    case .textView(let view): view.isFocused
    case .composer(let composer): composer.isFocused
    default: false
    }
  }

  /// Returns the content with or without a caret; `nil` if it takes no text.
  package func settingCaret(_ isFocused: Bool) -> Content? {
    switch self {
    case .textField(var field):
      field.isFocused = isFocused
      return .textField(field)
    case .textView(var view):
      view.isFocused = isFocused
      return .textView(view)
    case .composer(var composer):
      composer.isFocused = isFocused
      return .composer(composer)
    default: return nil
    }
  }

  /// Returns how many whole lines fit a height; 100,000 if lines have no height.
  static func lines(of lineHeight: Double, in height: Double) -> Int {
    guard height > 0 else { return 0 }
    // The height of the lines fits them, even if its last bits differ.
    let count = lineHeight > 0 ? ((height + 1e-6) / lineHeight).rounded(.down).usable : .longest
    return Int(clamping: count)
  }
}

/// The background, corners and border of a view, as of its layer on iOS.
public struct Decoration: Hashable, Sendable {
  /// The fill of the whole bounds; `nil` for none.
  public var background: DynamicColor?
  /// The radius of the corners in points; drawing limits it to half of a side.
  public var cornerRadius: CGFloat
  /// The color of the border, which is inside the bounds; `nil` for none.
  public var borderColor: DynamicColor?
  /// The width of the border in points.
  public var borderWidth: CGFloat

  /// A decoration without background and border.
  public static let none = Decoration()

  /// Creates a decoration.
  public init(
    background: DynamicColor? = nil, cornerRadius: CGFloat = 0, borderColor: DynamicColor? = nil,
    borderWidth: CGFloat = 0
  ) {
    self.background = background
    self.cornerRadius = cornerRadius
    self.borderColor = borderColor
    self.borderWidth = borderWidth
  }
}
