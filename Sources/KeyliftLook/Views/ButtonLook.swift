// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of a push button (`Docs/iOS/Appearance.md` 6.2).
struct ButtonLook {
  let content: ButtonContent
  let traits: ScreenTraits
  /// The corner radius that the scene gives the view, if any.
  let cornerRadius: Double?

  /// The radius of the corners in points.
  private static let radius = 5.95

  func draw(in builder: inout DisplayListBuilder) {
    let bounds = CGRect(origin: .zero, size: builder.size)
    if let fill {
      builder.fill(bounds, continuousRadius: cornerRadius ?? ButtonLook.radius, fill)
    }
    let insets = ButtonContent.insets
    let room = Double(builder.room.width - insets.left - insets.right)
    let font = content.font.resolved(at: traits.textSize)
    let title = TextMeasurer.table.cut(content.title, to: max(room, 0), in: font)
    // A button as wide as its title never truncates it because of rounding.
    let isWhole = builder.width(of: content.title, font: font) <= room
    builder.draw(
      isWhole ? content.title : title, font: font, color: titleColor, x: bounds.midX,
      middle: bounds.midY, alignment: .center)
  }

  private var fill: Color? {
    guard content.style != .plain else { return nil }
    guard content.isEnabled else {
      return SystemColor.tertiarySystemFill.resolved(in: traits.appearance)
    }
    return switch content.style {
    case .plain: nil
    case .gray: SystemColor.secondarySystemFill.resolved(in: traits.appearance)
    case .tinted: tint.opacity(0.18)
    case .filled: tint
    }
  }

  private var titleColor: Color {
    guard content.isEnabled else {
      return SystemColor.tertiaryLabel.resolved(in: traits.appearance)
    }
    return content.style == .filled ? .white : tint
  }

  private var tint: Color {
    (content.tint ?? .system(.systemBlue)).resolved(in: traits.appearance)
  }
}
