// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A short text on a capsule.
public struct BadgeContent: Hashable, Sendable {
  package var text: String
  package var tint: DynamicColor?

  package init(_ text: String) { self.text = text }

  package static let font = Font(size: FactTable.controls.number("badge text-size both"))
  private static let height = FactTable.controls.measure("badge height")
}

extension BadgeContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    let height = BadgeContent.height[room.traits.look]
    let natural = room.traits.roundedUp(room.measurer.width(of: text, in: BadgeContent.font)) + 11
    return CGSize(width: max(natural, height), height: height)
  }
}
