// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

extension UIButton {
  /// The appearance of a button: the drawn part of UIKit's configuration.
  public struct Configuration {
    /// The title; `nil` for none.
    public var title: String?
    /// The image, which is not drawn.
    public var image: UIImage?
    /// The color of the background, drawn as the tint; `nil` for the tint.
    public var baseBackgroundColor: DynamicColor?
    /// The color of the title, which the style chooses on a stage.
    public var baseForegroundColor: DynamicColor?
    /// The shape of the corners, which the style chooses on a stage.
    public var cornerStyle = CornerStyle.dynamic
    /// The room around the title, which the style chooses on a stage.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The second line of the title, which is not drawn.
    public var subtitle: String?
    /// The title with attributes, of which the text is drawn.
    public var attributedTitle: AttributedString? {
      didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
    }
    /// The distance of the image from the title in points, which is not drawn.
    public var imagePadding: CGFloat = 0
    /// The distance of the two lines of the title in points.
    public var titlePadding: CGFloat = 0
    /// The edge at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The alignment of the lines of the title.
    public var titleAlignment = TitleAlignment.automatic
    /// The breaking of a title that does not fit.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether a spinner is in place of the image, which is not drawn.
    public var showsActivityIndicator = false
    /// The size, which the style chooses on a stage.
    public var buttonSize = Size.medium
    /// The background, whose color is drawn as the tint.
    public var background = UIBackgroundConfiguration()
    /// A closure that changes the attributes of the title, which are not drawn.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How the symbol of the image looks, which is not drawn.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    var style: ButtonContent.Style

    fileprivate init(style: ButtonContent.Style) { self.style = style }

    /// An alignment of the lines of a title.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// As the image asks for.
      case automatic = 0
      /// At the leading edge.
      case leading = 1
      /// In the middle.
      case center = 2
      /// At the trailing edge.
      case trailing = 3
    }

    /// A size of a button.
    public enum Size: Int, Hashable, Sendable {
      /// Between small and large.
      case medium = 0
      /// Small.
      case small = 1
      /// Very small.
      case mini = 2
      /// Large.
      case large = 3
    }

    /// A shape of corners.
    public enum CornerStyle: Hashable, Sendable {
      /// Chosen by the text size.
      case dynamic
      /// Round ends.
      case capsule
      /// Small corners.
      case small
      /// Corners between small and large.
      case medium
      /// Large corners.
      case large
      /// Fixed corners.
      case fixed
    }

    /// Returns a configuration with a title in the tint color and no background.
    public static func borderless() -> Configuration { plain() }
    /// Returns a configuration with a title in the tint color on a gray background.
    public static func bordered() -> Configuration { gray() }
    /// Returns a configuration with a title in the tint color on a faint background of that color.
    public static func borderedTinted() -> Configuration { tinted() }
    /// Returns a configuration with a white title on a background of the tint color.
    public static func borderedProminent() -> Configuration { filled() }
    /// Returns a configuration of glass, which is drawn as a gray one.
    public static func glass() -> Configuration { gray() }
    /// Returns a configuration of tinted glass, which is drawn as a filled one.
    public static func prominentGlass() -> Configuration { filled() }
    /// Returns the configuration for a state of a button, which is the same.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Returns a configuration with a title in the tint color and no background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a configuration with a title in the tint color on a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with a title in the tint color on a faint background of that color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with a white title on a background of the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }
}

/// The background of a button or cell, of which a button draws the color; UIKit's structure of the same name.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color; `nil` for that of the style.
  public var backgroundColor: DynamicColor?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The color of the border; `nil` for none.
  public var strokeColor: DynamicColor?
  /// The width of the border in points.
  public var strokeWidth: CGFloat = 0
  /// The distances of the background from the edges in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// Returns a background without a color.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row of a list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row of a list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the same background, which looks the same in each state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

/// A closure that changes the attributes of a title; UIKit's structure of the same name.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure, which a stage does not call.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Creates a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}
