// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics

/// The sizes of a view's content for the widths that layout has asked for, until the content, the
/// window or its screen changes.
///
/// Layout asks for few widths, but for each of them again and again.
struct ContentSizes {
  private var changes = 0
  private var sizes: [(width: CGFloat?, size: CGSize?)] = []

  /// A drag asks for another width in each frame.
  private static let capacity = 8

  mutating func size(
    of content: Content, width: CGFloat?, on screen: Screen, measurer: TextMeasurer
  ) -> CGSize? {
    if changes != screen.changes {
      changes = screen.changes
      sizes = []
    }
    if let known = sizes.first(where: { $0.width == width }) { return known.size }
    let size = content.fittingSize(width: width, traits: screen.traits, measurer: measurer)
    if sizes.count == ContentSizes.capacity { sizes = [] }
    sizes.append((width, size))
    return size
  }
}

extension View {
  /// `nil` for content that fills any size, and without a window.
  ///
  /// - Parameter width: The width in points at which text is broken and that bars and lists take;
  ///   `nil` for no limit.
  package func contentSize(forWidth width: CGFloat?) -> CGSize? {
    guard let screen = window?.screen else { return nil }
    return contentSizes.size(of: content, width: width, on: screen, measurer: measurer)
  }
}
