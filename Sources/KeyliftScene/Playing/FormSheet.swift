// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A form sheet, which iPadOS moves up by itself when the keyboard covers it.
///
/// The app's observers of will-notifications still see the sheet where it was. Then the sheet moves
/// with the keyboard's animation until the keyboard does not cover it, or until its top is at the
/// bottom of the status bar (`Docs/iOS/Behavior.md` 3.6).
final class FormSheet {
  /// The container that moves.
  ///
  /// It fills its superview, so the sheet's own pins, constraints and transform stay the app's.
  let container: PinnedView
  private let sheet: View

  /// Creates a form sheet in a container without an id, which is not in frames.
  init(_ sheet: View, measurer: TextMeasurer) {
    self.sheet = sheet
    container = PinnedView(
      SceneView(id: "", pins: FormSheet.pins(lift: 0)), measurer: measurer)
    container.isElevated = true
    container.addSubview(sheet)
  }

  /// Moves the sheet inside the current animation block.
  func avoidKeyboard(on stage: Stage) {
    let lift = lift(on: stage)
    guard let superview = container.superview, container.pins != FormSheet.pins(lift: lift) else {
      return
    }
    container.pins = FormSheet.pins(lift: lift)
    container.frame = superview.bounds.offsetBy(dx: 0, dy: -lift)
    // What the sheet's way changes, such as its part of the safe area, moves with it.
    stage.window.layoutIfNeeded()
  }

  /// Returns how far the sheet moves up in points.
  private func lift(on stage: Stage) -> CGFloat {
    let (screen, keyboard) = (stage.screen, stage.keyboardFrame)
    guard screen.traits.family.isPad, stage.isKeyboardDocked, !keyboard.isEmpty,
      let superview = container.superview
    else { return 0 }
    let atRest = sheet.center.y - sheet.bounds.height / 2
    let top = superview.convert(CGPoint(x: 0, y: atRest), to: screen.coordinateSpace).y
    let covered = top + sheet.bounds.height - min(keyboard.minY, screen.bounds.maxY)
    return max(min(covered, top - screen.traits.statusBarHeight), 0)
  }

  private static func pins(lift: CGFloat) -> Pins {
    var pins = Pins()
    (pins.left, pins.right) = (.points(0), .points(0))
    (pins.top, pins.bottom) = (.points(-lift), .points(lift))
    return pins
  }
}
