// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// An image; UIKit's class of the same name.
///
/// A stage finds no images by name. An image of a name is a place for one, without pixels.
public final class UIImage: Hashable, Sendable {
  /// The name; empty for an image without one.
  public let name: String
  /// The size in points.
  public let size: CGSize

  /// Creates an empty image of a size in points.
  public init(size: CGSize = .zero) {
    name = ""
    self.size = size
  }

  /// Creates a place for an image of the app; its size is 0.
  public init?(named name: String) {
    self.name = name
    size = .zero
  }

  /// Creates a place for a symbol of the system, 20 points wide and high.
  public init?(systemName name: String) {
    self.name = name
    size = CGSize(width: 20, height: 20)
  }

  /// Creates a place for an image of the app; its size is 0.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?
  ) { self.init(named: name) }

  /// Creates a place for a symbol of the system, 20 points wide and high.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) { self.init(systemName: name) }

  /// Creates a place for the image of a file; its size is 0.
  public init?(contentsOfFile path: String) {
    name = path
    size = .zero
  }

  /// Creates a place for an image, whose size is 0, because a stage reads no files of images.
  public init?(data: Data) {
    name = ""
    size = .zero
  }

  /// The number of pixels in a point: 1.
  public var scale: CGFloat { 1 }
  /// Returns the image itself, because its colors are not drawn.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the image itself, because its colors are not drawn.
  public func withTintColor(_ color: DynamicColor) -> UIImage { self }
  /// Returns the image itself, because its colors are not drawn.
  public func withTintColor(_ color: DynamicColor, renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the image itself, because symbols have one look.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the image itself, because symbols have one look.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  /// Returns the image itself.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  /// The colors of an image, with UIKit's raw values.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Chosen by the view.
    case automatic = 0
    /// Its own.
    case alwaysOriginal = 1
    /// The tint.
    case alwaysTemplate = 2
  }

  /// How an image looks, which is not drawn; UIKit's class of the same name.
  open class Configuration: @unchecked Sendable {}

  /// How a symbol looks, which is not drawn; UIKit's class of the same name.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Creates the look of a size in points.
    public init(pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default)
    {}
    /// Creates the look of a text style.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {}
    /// Creates the look of a font.
    public init(font: UIFont, scale: SymbolScale = .default) {}
    /// Creates the look of a scale.
    public init(scale: SymbolScale) {}
    /// Creates the look of a weight.
    public init(weight: SymbolWeight) {}
    /// Creates the look of a color.
    public init(hierarchicalColor: DynamicColor) {}
    /// Creates the look of several colors.
    public init(paletteColors: [DynamicColor]) {}
  }

  /// A size of a symbol beside text, with UIKit's raw values.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// Medium.
    case `default` = -1
    /// Small.
    case small = 1
    /// Medium.
    case medium = 2
    /// Large.
    case large = 3
  }

  /// A weight of a symbol, with UIKit's raw values.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// Not known.
    case unspecified = 0
    /// Thinnest.
    case ultraLight = 1
    /// Thin.
    case thin = 2
    /// Light.
    case light = 3
    /// Regular.
    case regular = 4
    /// Medium.
    case medium = 5
    /// Semibold.
    case semibold = 6
    /// Bold.
    case bold = 7
    /// Heavy.
    case heavy = 8
    /// Black.
    case black = 9
  }

  /// Returns whether two images are the same.
  public static func == (first: UIImage, second: UIImage) -> Bool {
    first.name == second.name && first.size == second.size
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A view of an image; UIKit's class of the same name.
///
/// It takes the room of its image and draws only its background.
open class UIImageView: View {
  /// The image; `nil` for none.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The image of a highlighted view, which is not drawn; `nil` for none.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted; no drawing depends on it.
  open var isHighlighted = false
  /// How symbols in the view look, which is not drawn; `nil` for the usual.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view as large as an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
