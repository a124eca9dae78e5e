// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a field of one line (`ios-look.md` 6.1).
struct TextFieldLook {
  let content: TextFieldContent
  let traits: ScreenTraits
  /// The radius that the scene gives the view, if any.
  let cornerRadius: Double?

  /// The radius of a rounded border in points.
  private static let borderRadius = 5.0
  /// The width of a rounded border in points.
  private static let borderWidth = 0.65
  /// The diameter of the dot that hides a character over the font's size, and the distance from dot to dot,
  /// where `ios-look.md` is silent.
  private static let dotDiameter = 0.38, dotPitch = 0.57

  func draw(in sketch: inout Sketch) {
    if content.border == .rounded { drawBorder(in: &sketch) }
    let room = Double(sketch.size.width) - 2 * content.textInset
    guard room > 0 else { return }
    let end =
      content.text.isEmpty
      ? drawPlaceholder(room: room, in: &sketch)
      : content.isSecure ? drawDots(room: room, in: &sketch) : drawText(room: room, in: &sketch)
    if content.isFocused {
      sketch.drawCaret(x: end, middle: middle(of: sketch), font: font, traits: traits)
    }
  }

  private func drawBorder(in sketch: inout Sketch) {
    let bounds = CGRect(origin: .zero, size: sketch.size)
    let radius = cornerRadius ?? TextFieldLook.borderRadius
    let isLight = traits.appearance == .light
    sketch.fill(bounds, continuousRadius: radius, isLight ? .white : .black)
    let line = isLight ? Color.black : Color.white
    sketch.strokeInside(
      bounds, continuousRadius: radius, width: TextFieldLook.borderWidth, line.opacity(0.2))
  }

  /// Draws the placeholder and returns where the caret stands.
  private func drawPlaceholder(room: Double, in sketch: inout Sketch) -> Double {
    let shown = TextMeasurer.table.cut(content.placeholder, to: room, in: font)
    draw(shown, .placeholderText, in: &sketch)
    // Half a caret before the text, as before a first letter, so that it does not lie over one.
    return content.textInset - 1
  }

  /// Draws the text, its end while it is being edited, and returns where the caret stands.
  private func drawText(room: Double, in sketch: inout Sketch) -> Double {
    let measurer = TextMeasurer.table
    // The caret takes 2 points of the room.
    let shown =
      content.isFocused
      ? measurer.tail(of: content.text, to: max(room - 2, 0), in: font)
      : measurer.cut(content.text, to: room, in: font)
    draw(shown, .label, in: &sketch)
    return content.textInset + sketch.width(of: shown, font: font)
  }

  /// Draws a dot for each character as far as there is room and returns where the caret stands.
  private func drawDots(room: Double, in sketch: inout Sketch) -> Double {
    let diameter = max(font.size * TextFieldLook.dotDiameter, 0)
    let pitch = max(font.size * TextFieldLook.dotPitch, 1)
    let most = Int(min(max(room / pitch, 0), 10_000))
    let count = min(content.text.count, most)
    let color = SystemColor.label.resolved(in: traits.appearance)
    for index in 0..<count {
      let rect = CGRect(
        x: content.textInset + Double(index) * pitch + (pitch - diameter) / 2,
        y: middle(of: sketch) - diameter / 2, width: diameter, height: diameter)
      sketch.fillEllipse(in: rect, color)
    }
    return content.textInset + Double(count) * pitch
  }

  private func draw(_ line: String, _ color: SystemColor, in sketch: inout Sketch) {
    sketch.draw(
      line, font: font, color: color.resolved(in: traits.appearance), x: content.textInset,
      middle: middle(of: sketch))
  }

  private func middle(of sketch: Sketch) -> Double { Double(sketch.size.height) / 2 }

  private var font: Font { content.font.resolved(at: traits.textSize) }
}
