// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// The parts of a date, each on a field of its own, like a compact `UIDatePicker`
/// (`Docs/iOS/Appearance.md` 6.2 and 11.7).
public struct DateFieldContent: Hashable, Sendable {
  package var parts: [String]
  /// An index in `parts`; any other number for none.
  package var edited: Int
  package var tint: DynamicColor?

  package init(parts: [String], edited: Int) {
    self.parts = parts
    self.edited = edited
  }

  package static let font = Font(size: FactTable.controls.number("date-field text-size both"))
  package static let padding = FactTable.controls.number("date-field text-inset both")
  package static let spacing = FactTable.controls.number("date-field spacing both")
  private static let height = FactTable.controls.measure("date-field height")

  package func widths(_ traits: ScreenTraits, _ measurer: TextMeasurer) -> [Double] {
    parts.map {
      traits.roundedUp(measurer.width(of: $0, in: DateFieldContent.font))
        + 2 * DateFieldContent.padding
    }
  }
}

extension DateFieldContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    let spaces = Double(max(parts.count - 1, 0)) * DateFieldContent.spacing
    return CGSize(
      width: widths(room.traits, room.measurer).reduce(spaces, +),
      height: DateFieldContent.height[room.traits.look])
  }
}
