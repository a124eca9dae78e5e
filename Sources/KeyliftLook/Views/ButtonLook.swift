// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a push button (`ios-look.md` 6.2).
struct ButtonLook {
  let content: ButtonContent
  let traits: ScreenTraits
  /// The radius that the scene gives the view, if any.
  let cornerRadius: Double?

  /// The radius of the corners in points.
  private static let radius = 5.95

  func draw(in sketch: inout Sketch) {
    let bounds = CGRect(origin: .zero, size: sketch.size)
    if let fill {
      sketch.fill(bounds, continuousRadius: cornerRadius ?? ButtonLook.radius, fill)
    }
    let insets = ButtonContent.insets
    let room = Double(bounds.width - insets.left - insets.right)
    let font = content.font.resolved(at: traits.textSize)
    let title = TextMeasurer.table.cut(content.title, to: max(room, 0), in: font)
    // A title that stands as wide as it is never loses its end to a rounding of its own width.
    let isWhole = sketch.width(of: content.title, font: font) <= room
    sketch.draw(
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
