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
  public var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The scaling of the image, of which nothing is drawn.
  public var contentMode = ContentMode.scaleToFill

  /// Creates a view with a frame in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a view as large as an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

extension View {
  /// The scaling of a view's content, with UIKit's raw values.
  public enum ContentMode: Int, Hashable, Sendable {
    /// To the view's size.
    case scaleToFill = 0
    /// To fit the view.
    case scaleAspectFit = 1
    /// To cover the view.
    case scaleAspectFill = 2
    /// Drawn anew for each size.
    case redraw = 3
    /// Not scaled, in the middle.
    case center = 4
  }
}
