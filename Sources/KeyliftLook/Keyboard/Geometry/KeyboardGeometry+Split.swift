// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

extension KeyboardGeometry {
  /// How much of the screen's width the keys of a split keyboard take: Keylift's choice, as no source measures it.
  private static let splitShare = 0.7
  /// The space between the innermost key of a half and the half's edge, in points.
  private static let splitMargin: CGFloat = 6

  /// Returns the geometry of a keyboard in two halves, one at each side of the screen.
  ///
  /// The keys are those of a narrower keyboard, each in the half where its middle is; the space key is in both.
  package static func split(
    content: KeyboardContent, traits: ScreenTraits, size: CGSize
  ) -> KeyboardGeometry {
    var result = KeyboardGeometry(
      content: content, traits: traits,
      size: CGSize(width: size.width * splitShare, height: size.height))
    let middle = result.size.width / 2
    let shift = max(size.width - result.size.width, 0)
    let whole = result.keys.filter { $0.role != .space }
    let left = whole.filter { $0.rect.midX <= middle }
    let right = whole.filter { $0.rect.midX > middle }
    let ends = (
      left: left.reduce(middle) { max($0, $1.rect.maxX) },
      right: right.reduce(middle) { min($0, $1.rect.minX) }
    )
    let spaces = result.keys.filter { $0.role == .space }
    let halves =
      (
        left + spaces.compactMap { $0.part(to: ends.left) },
        (right + spaces.compactMap { $0.part(from: ends.right) }).map { $0.moved(by: shift) }
      )
    result.keys = halves.0 + halves.1
    let start = max(ends.right - splitMargin, 0)
    result.panels = [
      CGRect(x: 0, y: 0, width: ends.left + splitMargin, height: size.height),
      CGRect(
        x: start + shift, y: 0, width: result.size.width - start, height: size.height),
    ]
    result.size.width += shift
    return result
  }
}

extension KeyboardKey {
  fileprivate func part(to edge: CGFloat) -> KeyboardKey? {
    guard rect.minX < edge else { return nil }
    var key = self
    key.rect.size.width = min(rect.maxX, edge) - rect.minX
    return key
  }

  fileprivate func part(from edge: CGFloat) -> KeyboardKey? {
    guard rect.maxX > edge else { return nil }
    var key = self
    key.rect.origin.x = max(rect.minX, edge)
    key.rect.size.width = rect.maxX - key.rect.minX
    return key
  }

  fileprivate func moved(by distance: CGFloat) -> KeyboardKey {
    var key = self
    key.rect.origin.x += distance
    return key
  }
}
