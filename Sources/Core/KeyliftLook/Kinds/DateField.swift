// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a compact date picker: the date and the time, each on a gray field
/// (`Docs/iOS/Appearance.md` 6.2 and 11.7).
struct DateFieldLook {
  let content: DateFieldContent
  let traits: ScreenTraits

  /// The radius of a field's corners before iOS 26 in points: common knowledge, inferred.
  private static let radius = 6.0

  func draw(in builder: inout DisplayListBuilder) {
    let widths = content.widths(traits, builder.measurer)
    let height = Double(builder.size.height)
    var x = 0.0
    for (index, part) in content.parts.enumerated() {
      let width = min(widths[index], max(Double(builder.room.width) - x, 0))
      guard width > 0 else { return }
      let field = CGRect(x: x, y: 0, width: width, height: height)
      draw(part, in: field, isEdited: index == content.edited, builder: &builder)
      x += widths[index] + DateFieldContent.spacing
    }
  }

  private func draw(
    _ part: String, in field: CGRect, isEdited: Bool, builder: inout DisplayListBuilder
  ) {
    builder.fill(
      field, continuousRadius: traits.look == .legacy ? DateFieldLook.radius : field.height / 2,
      SystemColor.tertiarySystemFill.resolved(for: traits))
    let color = isEdited ? content.tint ?? .system(.systemBlue) : .system(.label)
    let room = max(field.width - DateFieldContent.padding, 0)
    builder.draw(
      builder.measurer.cut(part, to: room, in: DateFieldContent.font),
      font: DateFieldContent.font,
      color: color.resolved(for: traits), x: field.midX, middle: field.midY, alignment: .center)
  }
}
