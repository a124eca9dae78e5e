// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of one key of a glass keyboard: a cap without shadow and its label or icon
/// (`Docs/iOS/Appearance.md` 11.2).
struct GlassKeyLook {
  let key: KeyboardKey
  let content: KeyboardContent
  let palette: GlassPalette
  let isTablet: Bool
  let screenWidth: Double

  private static let cornerRadius = 8.0
  /// The radius of the keys of number pads and of iPads.
  private static let wideCornerRadius = 10.2

  func draw(in builder: inout DisplayListBuilder) {
    if key.hasCap { builder.fill(key.rect, continuousRadius: radius, cap) }
    if key.role == .return {
      drawReturn(in: &builder)
    } else if !key.label.isEmpty {
      drawLabel(in: &builder)
    } else if let sign {
      draw(sign, color: isListening ? palette.action : palette.text, in: &builder)
    } else if key.role == .space {
      drawLanguage(in: &builder)
    }
  }

  private var radius: Double {
    isTablet || content.layout.isPad ? GlassKeyLook.wideCornerRadius : GlassKeyLook.cornerRadius
  }

  /// Whether the key is the microphone that listens, which is blue: Keylift's choice, because no
  /// source shows it.
  private var isListening: Bool { key.role == .dictation && content.isDictating }
  private var isDisabled: Bool { key.role == .return && content.isReturnKeyDisabled }
  private var isAction: Bool {
    key.role == .return && content.returnKey != .default && !isDisabled
  }
  private var cap: Color {
    isDisabled ? palette.disabledAction : isAction ? palette.action : palette.key
  }
  private var ink: Color {
    isDisabled ? palette.disabledInk : isAction ? .white : palette.text
  }
}

// Icons.
extension GlassKeyLook {
  /// An icon with its size and the distances from the key's center to its own, in points.
  private struct Sign {
    let icon: Icon
    let size: Double
    /// To the right.
    var shift = 0.0
    /// Down.
    var drop = 0.0
  }

  /// Draws an icon in the key's center or, on an iPad, with its ink in a lower corner.
  private func draw(_ sign: Sign, color: Color, in builder: inout DisplayListBuilder) {
    var (x, y) = (key.labelX + sign.shift, Double(key.rect.midY) + sign.drop)
    if key.isInCorner {
      let (ink, unit) = (sign.icon.ink, sign.size / Icon.side)
      let (side, bottom) = (GlassKeyLook.cornerIconSide, GlassKeyLook.cornerIconBottom)
      let middle = Icon.side / 2
      x =
        isAtLeft
        ? Double(key.rect.minX) + side - (Double(ink.minX) - middle) * unit
        : Double(key.rect.maxX) - side - (Double(ink.maxX) - middle) * unit
      y = Double(key.rect.maxY) - bottom - (Double(ink.maxY) - middle) * unit
    }
    builder.draw(sign.icon, size: sign.size, x: x, y: y, color: color)
  }

  private var sign: Sign? {
    let isOnKey = key.hasCap
    switch key.role {
    case .shift:
      return Sign(icon: shiftIcon, size: 19.92, drop: isLow ? 0.24 : 0.57)
    case .capsLock: return Sign(icon: .capsLock, size: 19.92)
    case .tab: return Sign(icon: .tab, size: 19.92)
    case .nextCandidate: return Sign(icon: .arrowForward, size: 17)
    case .reverse: return Sign(icon: .undo, size: 19)
    case .delete: return deleteSign
    case .emoji:
      let face = palette.hasFilledFace ? Icon.filledFace : .face
      return isOnKey ? Sign(icon: face, size: 18.9, drop: -0.63) : Sign(icon: face, size: 26.7)
    case .globe: return Sign(icon: .globe, size: isOnKey ? isTablet ? 22.5 : 18.9 : 26.7)
    case .dictation: return Sign(icon: .dictation, size: isOnKey ? isTablet ? 23.5 : 18.6 : 28.1)
    case .dismiss: return Sign(icon: .dismissKeyboard, size: 28)
    case .widen:
      return Sign(icon: content.hand == .left ? .chevronRight : .chevronLeft, size: 26.7)
    default: return nil
    }
  }

  private var shiftIcon: Icon {
    switch content.letterCase {
    case .lower: .shift
    case .upper: .shiftOn
    case .locked: .shiftLocked
    }
  }

  private var deleteSign: Sign {
    if content.layout == .emoji { return Sign(icon: .delete, size: 21.5) }
    return key.hasCap
      ? Sign(icon: .delete, size: 20.43, shift: -0.15, drop: isLow ? 0.3 : 0.63)
      : Sign(icon: .deletePad, size: 24.46, drop: -0.17)
  }

  /// Draws the icon of the return key: a hook, or for an action its own icon.
  ///
  /// There is no source for the icons of actions.
  private func drawReturn(in builder: inout DisplayListBuilder) {
    let (icon, size): (Icon, Double) =
      switch content.returnKey {
      case .default: (.returnHook, isTablet ? 23.5 : 19.6)
      case .search: (.magnifier, 18)
      case .send: (.arrowUp, 17)
      case .done: (.checkmark, 16)
      case .go, .next, .join, .continue, .route, .emergencyCall: (.arrowForward, 17)
      }
    draw(Sign(icon: icon, size: size, drop: -0.35), color: ink, in: &builder)
  }
}
