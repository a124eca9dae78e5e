// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// An image that fills its view.
public struct ImageContent: Hashable, Sendable {
  /// The scaling of an image to a view of another aspect ratio, as UIKit's content modes.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Scaled to the view's size, without keeping the aspect ratio.
    case stretch
    /// Scaled to fit the view, centered.
    case fit
    /// Scaled to cover the view, centered and clipped.
    case fill
  }

  /// The image.
  public var image: PNGImage
  /// The scaling to a view of another aspect ratio.
  public var mode: Mode

  /// Creates the content.
  public init(image: PNGImage, mode: Mode = .fill) {
    self.image = image
    self.mode = mode
  }

  /// Returns the image's size in points, at the screen's pixels per point, scaled down to the width
  /// if it is wider.
  ///
  /// It is `nil` for an image that covers its view or is stretched over it.
  func fittingSize(width: CGFloat?, traits: ScreenTraits) -> CGSize? {
    guard mode == .fit else { return nil }
    let scale = CGFloat(max(traits.scale, 1))
    let natural = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    guard let width, width < natural.width else { return natural }
    return CGSize(width: width, height: width * natural.height / natural.width)
  }
}

/// The bytes of a PNG file with a valid header.
public struct PNGImage: Hashable, Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The colors of the image's parts; `nil` unless somebody has decoded it.
  package var colors: ImageColors?

  /// Creates an image from a file's bytes.
  ///
  /// It is `nil` if the bytes do not begin as a PNG file does, or if a side is 0 or more than
  /// 16,384 pixels. Only the signature and the header are read, so the rest may still be damaged.
  public init?(bytes: [UInt8]) {
    var chunks = bytes.dropFirst(PNGChunk.signature.count)
    guard bytes.starts(with: PNGChunk.signature), let header = PNGChunk(from: &chunks),
      header.name == "IHDR", header.bytes.count == 13
    else { return nil }
    let width = Int(UInt32(bigEndianBytes: header.bytes.prefix(4)))
    let height = Int(UInt32(bigEndianBytes: header.bytes.dropFirst(4).prefix(4)))
    let sides = 1...PixelLimits.side
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}
