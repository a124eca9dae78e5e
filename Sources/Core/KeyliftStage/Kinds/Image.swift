// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics

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
}

extension ImageContent: KindContent {
  /// Returns the image's size in points, at the screen's pixels per point, scaled down to the width
  /// if it is wider.
  ///
  /// It is `nil` for an image that covers its view or is stretched over it.
  func size(in room: ContentRoom) -> CGSize? {
    guard mode == .fit else { return nil }
    let scale = CGFloat(max(room.traits.scale, 1))
    let natural = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    guard let width = room.width, width < natural.width else { return natural }
    return CGSize(width: width, height: width * natural.height / natural.width)
  }

  var laysOutText: Bool { false }
  func isClipped(_ look: SystemLook) -> Bool { true }
}
