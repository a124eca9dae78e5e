// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a compact date picker: the date and the time, each on a gray field
/// (`Docs/iOS/Appearance.md` 6.2 and 11.7).
struct DateFieldLook {
  /// The texts of the fields.
  let parts: [String]
  /// The index of the field whose calendar or wheels are open; no field for another number.
  let edited: Int
  /// The color of the open field's text.
  let tint: Color
  let traits: ScreenTraits

  /// The radius of a field's corners before iOS 26 in points: common knowledge, inferred.
  private static let radius = 6.0

  func draw(in builder: inout DisplayListBuilder) {
    let widths = ControlContent.dateWidths(of: parts, traits, builder.measurer)
    let height = Double(builder.size.height)
    var x = 0.0
    for (index, part) in parts.enumerated() {
      let width = min(widths[index], max(Double(builder.room.width) - x, 0))
      guard width > 0 else { return }
      let field = CGRect(x: x, y: 0, width: width, height: height)
      draw(part, in: field, isEdited: index == edited, builder: &builder)
      x += widths[index] + ControlContent.dateSpacing
    }
  }

  private func draw(
    _ part: String, in field: CGRect, isEdited: Bool, builder: inout DisplayListBuilder
  ) {
    builder.fill(
      field, continuousRadius: traits.look == .legacy ? DateFieldLook.radius : field.height / 2,
      SystemColor.tertiarySystemFill.resolved(for: traits))
    let room = max(field.width - ControlContent.datePadding, 0)
    builder.draw(
      builder.measurer.cut(part, to: room, in: ControlContent.dateFont),
      font: ControlContent.dateFont,
      color: isEdited ? tint : SystemColor.label.resolved(for: traits), x: field.midX,
      middle: field.midY, alignment: .center)
  }
}
