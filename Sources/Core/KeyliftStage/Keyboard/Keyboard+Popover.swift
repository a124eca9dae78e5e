// SPDX-License-Identifier: MIT

import Foundation

// The number pad of iPadOS 26, which is a popover at the field (`Docs/iOS/Behavior.md` 3.4). It is a
// floating keyboard of which the app is told nothing.
extension Keyboard {
  /// The size of a popover in points: the keys of a floating keyboard, with 7 above and below them.
  private static let popoverSize = CGSize(width: 320, height: 223)
  /// The distance in points from the field, and from the screen's edges.
  private static let popoverGap: CGFloat = 8

  /// Whether the field with the caret asks for a pad that this system shows as a popover.
  private var wantsPopover: Bool {
    let input = editedField.input
    return showsNumberPadPopover && options.hardwareBar == nil && input.allowsNumberPadPopover
      && input.keyboard?.layout.isPad == true && content.layout.isPad
  }

  /// Shows a popover, moves it, or replaces it by a docked keyboard.
  ///
  /// - Parameter wasDown: Whether no keyboard was on the screen.
  /// - Returns: Whether that is all; a docked keyboard that was down is still to be shown.
  func takePopover(
    wasDown: Bool, animated isAnimated: Bool, overrides: KeyboardNotificationOverrides
  ) -> Bool {
    let was = content.isPopover
    let wants = wantsPopover
    guard was || wants && content.form == .docked else { return false }
    content.isPopover = wants
    content.form = wants ? .floating : .docked
    guard wants || !wasDown else { return false }
    let gone = restingFrame(after: wants ? frame : shownFrame)
    var style = KeyboardMove.Style.changeForm
    var notices: [KeyboardMove.Notice] = []
    if !wants {
      notices = [KeyboardMove.Notice(kind: .show, begin: gone, end: shownFrame)]
    } else if wasDown {
      style = .fade(1)
    } else if was {
      style = .atOnce
    } else {
      notices = [KeyboardMove.Notice(kind: .hide, begin: frame, end: gone)]
    }
    apply(
      KeyboardMove(
        end: wants ? popoverFrame : shownFrame, style: isAnimated ? style : .atOnce,
        notices: notices, overrides: overrides))
    return true
  }

  /// The frame of a popover: centered below the field, or above it if there is more room.
  var popoverFrame: CGRect {
    let screen = screen.bounds
    let size = Keyboard.popoverSize
    let space = self.screen.coordinateSpace
    let field = viewWithCaret.map { $0.convert($0.bounds, to: space) } ?? screen
    let isBelow = screen.maxY - field.maxY >= field.minY - screen.minY
    let gap = Keyboard.popoverGap
    let top = isBelow ? field.maxY + gap : field.minY - gap - size.height
    func kept(_ place: CGFloat, _ length: CGFloat, in room: CGFloat) -> CGFloat {
      max(min(place, room - length - gap), gap)
    }
    return CGRect(
      x: kept(field.midX - size.width / 2, size.width, in: screen.width),
      y: kept(top, size.height, in: screen.height), width: size.width, height: size.height)
  }
}
