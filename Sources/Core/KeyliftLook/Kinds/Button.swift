// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
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
      builder.fill(bounds, continuousRadius: cornerRadius ?? radius(of: bounds), fill)
    }
    let insets = ButtonContent.insets
    let font = content.font.resolved(at: traits.textSize)
    let symbolRoom = content.symbolRoom(in: font)
    let room = Double(builder.room.width - insets.left - insets.right) - symbolRoom
    let title = builder.measurer.cut(content.title, to: max(room, 0), in: font)
    // A button as wide as its title never truncates it because of rounding.
    let isWhole = builder.width(of: content.title, font: font) <= room
    let shown = isWhole ? content.title : title
    builder.draw(
      shown, font: font, color: titleColor, x: bounds.midX + symbolRoom / 2, middle: bounds.midY,
      alignment: .center)
    guard let symbol = content.symbol else { return }
    let length = symbolRoom + (shown.isEmpty ? 0 : builder.width(of: shown, font: font))
    builder.draw(
      symbol, font: font, color: titleColor,
      x: bounds.midX - length / 2 + symbol.width(in: font) / 2, lineMiddle: bounds.midY)
  }

  /// Returns the radius of the corners: a capsule's in iOS 26 (`Docs/iOS/Appearance.md` 11.7).
  private func radius(of bounds: CGRect) -> Double {
    traits.look == .legacy ? ButtonLook.radius : Double(bounds.height) / 2
  }

  private var fill: Color? {
    guard content.style != .plain else { return nil }
    guard content.isEnabled else {
      return SystemColor.tertiarySystemFill.resolved(for: traits)
    }
    return switch content.style {
    case .plain: nil
    case .gray: SystemColor.secondarySystemFill.resolved(for: traits)
    case .tinted: tint.opacity(0.18)
    case .filled: tint
    }
  }

  private var titleColor: Color {
    guard content.isEnabled else {
      return SystemColor.tertiaryLabel.resolved(for: traits)
    }
    return content.style == .filled ? .white : tint
  }

  private var tint: Color {
    (content.tint ?? .system(.systemBlue)).resolved(for: traits)
  }
}
