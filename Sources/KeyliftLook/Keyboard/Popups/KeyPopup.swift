// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The places of a popup's parts over a pressed key, in points from the keyboard's top left corner.
///
/// A popup may reach above the keyboard.
struct KeyPopup: Hashable, Sendable {
  /// A letter in the popup.
  struct Cell: Hashable, Sendable {
    /// The letter.
    let label: String
    /// The rectangle in which it is.
    let rect: CGRect
    /// Whether the letter is the chosen one of several.
    let isChosen: Bool
  }

  /// The key, which the popup covers.
  let key: CGRect
  /// The wide part above the key.
  let bubble: CGRect
  /// The letters from the left.
  let cells: [Cell]

  /// The least space between a popup and the sides of the keyboard in points
  /// (`Docs/iOS/Appearance.md` 11.2).
  private static let margin = 2.0

  /// Creates the popup of a key.
  ///
  /// - Parameters:
  ///   - press: The key with its variants.
  ///   - key: The key on the keyboard.
  ///   - width: The width of the keyboard in points.
  ///   - look: The generation of the look.
  init(_ press: KeyPress, over key: KeyboardKey, width: Double, look: SystemLook) {
    let measures = PopupMeasures.measures(of: look, keyHeight: Double(key.rect.height))
    let labels = press.variants.isEmpty ? [key.label] : press.variants
    let isAtRight = Double(key.rect.midX) > width / 2
    // The letter of the key stays over it, and the others are on the side with more room.
    let shown = isAtRight ? labels.reversed() : labels
    let room = width - 2 * KeyPopup.margin
    let cell =
      labels.count == 1
      ? Double(key.rect.width) + 2 * measures.overhang
      : min(
        Double(key.rect.width) + measures.cellGap,
        (room - 2 * measures.padding) / Double(labels.count))
    let side = labels.count == 1 ? 0 : measures.padding
    let wide = Double(labels.count) * cell + 2 * side
    let start =
      labels.count == 1
      ? Double(key.rect.midX) - wide / 2
      : isAtRight
        ? Double(key.rect.midX) + cell / 2 + side - wide
        : Double(key.rect.midX) - cell / 2 - side
    let x = max(min(start, width - KeyPopup.margin - wide), KeyPopup.margin)
    let bubble = CGRect(
      x: x, y: Double(key.rect.minY) - measures.neck - measures.height, width: wide,
      height: measures.height)
    self.key = key.rect
    self.bubble = bubble
    cells = shown.enumerated().map { index, label in
      Cell(
        label: label,
        rect: CGRect(
          x: x + side + Double(index) * cell, y: Double(bubble.minY) + side, width: cell,
          height: Double(bubble.height) - 2 * side),
        isChosen: labels.count > 1 && label == press.choice)
    }
  }

  /// Returns the outline of the bubble, the neck and the key.
  ///
  /// - Parameters:
  ///   - radius: The radius of the bubble's corners in points.
  ///   - keyRadius: The radius of the corners at the bottom of the key in points.
  func outline(radius: Double, keyRadius: Double) -> Path {
    let (left, right) = (Double(bubble.minX), Double(bubble.maxX))
    let (top, bend) = (Double(bubble.minY), Double(bubble.maxY) - PopupMeasures.bend)
    let (keyLeft, keyRight) = (Double(key.minX), Double(key.maxX))
    let (shoulder, bottom) = (Double(key.minY), Double(key.maxY))
    let corner = min(radius, Double(bubble.width) / 2, Double(bubble.height) / 2)
    var path = Path()
    path.move(to: CGPoint(x: left, y: top + corner))
    path.bend(to: CGPoint(x: left + corner, y: top), control: CGPoint(x: left, y: top))
    path.line(to: CGPoint(x: right - corner, y: top))
    path.bend(to: CGPoint(x: right, y: top + corner), control: CGPoint(x: right, y: top))
    path.line(to: CGPoint(x: right, y: bend))
    let middle = (bend + shoulder) / 2
    path.curve(
      to: CGPoint(x: keyRight, y: shoulder), CGPoint(x: right, y: middle),
      CGPoint(x: keyRight, y: middle))
    path.line(to: CGPoint(x: keyRight, y: bottom - keyRadius))
    path.bend(
      to: CGPoint(x: keyRight - keyRadius, y: bottom), control: CGPoint(x: keyRight, y: bottom))
    path.line(to: CGPoint(x: keyLeft + keyRadius, y: bottom))
    path.bend(
      to: CGPoint(x: keyLeft, y: bottom - keyRadius), control: CGPoint(x: keyLeft, y: bottom))
    path.line(to: CGPoint(x: keyLeft, y: shoulder))
    path.curve(
      to: CGPoint(x: left, y: bend), CGPoint(x: keyLeft, y: middle), CGPoint(x: left, y: middle))
    path.close()
    return path
  }
}

/// The measures of popups in points.
private struct PopupMeasures {
  /// The length by which the bubble of a single letter is wider than the key at each side.
  let overhang: Double
  /// The height of the bubble.
  let height: Double
  /// The distance from the bubble to the key.
  let neck: Double
  /// The length by which a cell of several is wider than the key.
  let cellGap = 6.0
  /// The space around the cells of several.
  let padding = 4.0

  /// The height of the bubble's part that bends into the neck (`Docs/iOS/Appearance.md` 1.11).
  static let bend = 7.0

  /// The values of `Docs/iOS/Appearance.md` 1.11, and those of 11.2, whose popup ends as far above
  /// the key; less high over the lower keys of landscape, for which there is no source.
  static func measures(of look: SystemLook, keyHeight: Double) -> PopupMeasures {
    let part = min(keyHeight / 42, 1)
    return look == .legacy
      ? PopupMeasures(overhang: 13, height: 58 * part, neck: 8)
      : PopupMeasures(overhang: 11, height: 40 * part, neck: 8)
  }
}
