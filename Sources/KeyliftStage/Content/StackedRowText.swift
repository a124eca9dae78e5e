// SPDX-License-Identifier: MIT

import Foundation

/// The text of a list's row at an accessibility text size.
///
/// UIKit puts the detail below the title if there is no room beside it (`Docs/iOS/Appearance.md`
/// 6.3). That it always does so at these sizes is Keylift's choice.
package struct StackedRowText: Hashable, Sendable {
  /// The lines of the title.
  package let title: [String]
  /// The lines of the detail.
  package let detail: [String]

  /// The number of lines of both together.
  var lineCount: Int { title.count + detail.count }

  init(_ row: ListContent.Row, font: Font, width: Double, measurer: TextMeasurer) {
    func lines(_ text: String?) -> [String] {
      guard let text, !text.isEmpty else { return [] }
      return TextLines(text, font: font, width: width, measurer: measurer).lines
    }
    (title, detail) = (lines(row.title), lines(row.detail))
  }
}

extension ListContent.Row {
  /// The distance from the row's edge to its title in points; beside an icon or a symbol 53
  /// (`Docs/iOS/Appearance.md` 6.3).
  package var textInset: Double { icon == nil && symbol == nil ? ListLayout.inset : 53 }

  /// Returns the width of the accessory with the space before it in points.
  func accessoryRoom(_ look: SystemLook) -> Double {
    switch accessory {
    case .none: 0
    case .disclosure: ListMetrics.metrics(of: look).chevron.width + ListLayout.accessoryGap
    case .checkmark: ListLayout.checkmarkSize + ListLayout.accessoryGap
    case .toggle: Double(SwitchContent.size(look).width) + ListLayout.accessoryGap
    }
  }
}
