// SPDX-License-Identifier: MIT

/// A picture that fills its view.
public struct ImageContent: Hashable, Sendable {
  /// How a picture meets a view of another shape, as UIKit's content modes.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the view's shape.
    case stretch
    /// As large as fits, centred.
    case fit
    /// As small as covers, centred and cut.
    case fill
  }

  /// The picture.
  public var image: PNGImage
  /// How the picture meets a view of another shape.
  public var mode: Mode

  /// Creates the content.
  public init(image: PNGImage, mode: Mode = .fill) {
    self.image = image
    self.mode = mode
  }
}
