// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// Titles of which one is selected, like `UISegmentedControl`.
public struct SegmentedContent: Hashable, Sendable {
  package var titles: [String]
  /// An index; any other number selects none.
  package var selected: Int

  package init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  package static let font = Font(size: size)
  package static let selectedFont = Font(size: size, weight: .medium)
  private static let size = FactTable.controls.number("segmented title-size both")
  private static let height = FactTable.controls.number("segmented height both")
  private static let padding = 12.0
}

extension SegmentedContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    let font = SegmentedContent.selectedFont
    let widest = titles.map { room.measurer.width(of: $0, in: font) }.max() ?? 0
    let natural =
      (room.traits.roundedUp(widest) + 2 * SegmentedContent.padding) * Double(titles.count)
    return CGSize(width: room.width ?? natural, height: SegmentedContent.height)
  }
}
