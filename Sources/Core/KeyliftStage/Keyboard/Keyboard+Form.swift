// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

// The form of the keyboard. The number pad of iPadOS 26 is a popover at the field, a floating
// keyboard of which the app is told nothing. A hardware keyboard's bar and an input view of the app
// are docked, and the user's form is back after them (`Docs/iOS/Behavior.md` 3.4).
extension Keyboard {
  /// The size of a popover in points: the keys of a floating keyboard, with 7 above and below them.
  private static let popoverSize = CGSize(
    width: FactTable.bars.number("number-pad-popover width both"),
    height: FactTable.bars.number("number-pad-popover height both"))
  private static let popoverGap = FactTable.bars.number("number-pad-popover gap both")

  private var wantsPopover: Bool {
    let input = editedField.input
    return showsNumberPadPopover && hardware == nil && content.panel == nil
      && chosenForm == .docked && input.allowsNumberPadPopover
      && input.keyboard?.layout.isPad == true && content.layout.isPad
  }

  private var wantedForm: KeyboardForm {
    if wantsPopover { return .floating }
    return hardware == nil && content.panel == nil ? chosenForm : .docked
  }

  var needsAnotherForm: Bool {
    content.form != wantedForm || content.isPopover != wantsPopover
  }

  /// Gives the keyboard the form that it has with its field, its input view and its hardware, or moves
  /// a popover.
  ///
  /// - Parameter wasDown: Whether no keyboard was on the screen.
  /// - Returns: Whether that is all; a keyboard that was down is still to be shown.
  func takeForm(
    wasDown: Bool, animated isAnimated: Bool, overrides: KeyboardNotificationOverrides
  ) -> Bool {
    guard needsAnotherForm || content.isPopover else { return false }
    let old = content
    content.form = wantedForm
    content.isPopover = wantsPopover
    guard content.isPopover || !wasDown else { return false }
    let movesPopover = old.isPopover && content.isPopover
    let style: KeyboardMove.Style =
      !isAnimated ? .atOnce : wasDown ? .fade(1) : movesPopover ? .atOnce : .changeForm
    apply(
      KeyboardMove(
        end: content.form == .docked ? shownFrame : undockedFrame, style: style,
        notices: wasDown ? [] : notices(of: old), overrides: overrides))
    return true
  }

  func notices(of old: KeyboardContent) -> [KeyboardMove.Notice] {
    typealias Notice = KeyboardMove.Notice
    if content.form == .docked {
      let begin = old.isPopover ? restingFrame(after: shownFrame) : .zero
      return [Notice(kind: .show, begin: begin, end: shownFrame)]
    }
    var notices: [Notice] = []
    let gone = restingFrame(after: frame)
    if old.form == .docked { notices.append(Notice(kind: .hide, begin: frame, end: gone)) }
    if !content.isPopover {
      let begin = old.form == .docked ? gone : .zero
      notices.append(Notice(kind: .changeFrame, begin: begin, end: .zero))
    }
    return notices
  }

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

extension Keyboard {
  /// A keyboard that is up gives way to the bar of shortcuts, to the app's bar, or to nothing: then
  /// the notifications are those of a hide, and otherwise those of a show (`Docs/iOS/Behavior.md`
  /// 3.4).
  ///
  /// It comes back when the hardware is taken away. An input view of the app stays.
  package func setHardware(
    _ isAttached: Bool, animated isAnimated: Bool, overrides: KeyboardNotificationOverrides
  ) {
    perform { [self] in
      let bar = isAttached ? options.hardwareBar ?? .standard : nil
      guard bar != hardware else { return }
      hardware = bar
      guard state.isWanted else { return }
      content.hasKeys = bar == nil || content.panel != nil
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  /// The visible height of the keyboard itself with a hardware keyboard; `nil` without one, and for an
  /// input view, which hardware does not replace.
  var shortcutsHeight: CGFloat? {
    content.panel == nil ? hardware?.height(on: screen.traits.family) : nil
  }

  var hasBarOnly: Bool { shortcutsHeight == 0 }

  var hasSomethingToShow: Bool { !hasBarOnly || bar != nil }

  /// Whether keys have an effect: while the keyboard is up, and always with a hardware keyboard of
  /// which nothing shows.
  var takesKeys: Bool { isShown || hasBarOnly }
}
