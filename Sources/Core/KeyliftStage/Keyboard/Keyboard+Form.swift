// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics

// The form of the keyboard. The number pad of iPadOS 26 is a popover at the field, a floating
// keyboard of which the app is told nothing. A hardware keyboard's bar and an input view of the app
// are docked, and the user's form is back after them (`Docs/iOS/Behavior.md` 3.4).
extension Keyboard {
  private static let floatingSize = CGSize(
    width: FactTable.bars.number("floating-keyboard width both"),
    height: FactTable.bars.number("floating-keyboard letters-height both"))
  private static let floatingBar = FactTable.bars.number("floating-keyboard bar-height both")
  /// The height in points of the strip under the keys by which a floating keyboard is dragged.
  package static let floatingGrip = FactTable.bars.number("floating-keyboard grip both")
  private static let undockedRise = FactTable.bars.number("floating-keyboard rise both")

  /// Takes the keyboard off the bottom edge, or gives an undocked keyboard another form.
  ///
  /// A docked keyboard that is up posts the notifications of a hide from its docked frame, and then
  /// those of a frame change to `.zero`, unless the overrides give another end
  /// (`Docs/iOS/Behavior.md` 3.4). The keyboard takes its new size and position by the spring, the
  /// keys of the old form fade into those of the new one, and the app's accessory bar is hidden
  /// meanwhile: these are Keylift's choices. A keyboard that is down comes up in the new form next
  /// time, and posts nothing now. With a hardware keyboard or an input view nothing happens.
  ///
  /// - Parameters:
  ///   - form: The new form; `docked` does the same as `dock(animated:overrides:)`.
  ///   - origin: The keyboard's top left corner in the screen's coordinates, moved so that the
  ///     keyboard stays on the screen; `nil` for a position near the bottom.
  ///   - isAnimated: Whether the keyboard moves there with an animation.
  ///   - overrides: The values that the notifications give instead of the true ones.
  public func undock(
    as form: KeyboardForm, at origin: CGPoint? = nil, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    guard form != .docked else { return dock(animated: isAnimated, overrides: overrides) }
    perform { [self] in
      guard canUndock else { return }
      let old = content
      chosenForm = form
      content.form = form
      content.isPopover = false
      undockedOrigin = origin
      guard isShown else { return }
      apply(
        isAnimated ? .changeForm : .atOnce, to: undockedFrame, notifying: notices(of: old),
        overrides: overrides)
    }
  }

  /// Drags an undocked keyboard to another position at constant speed.
  ///
  /// Only the frame's notifications are posted, when the finger starts and when it lets go, and
  /// both frames are `.zero` (`Docs/iOS/Behavior.md` 3.4). A docked keyboard does not move.
  ///
  /// - Parameters:
  ///   - origin: The keyboard's top left corner in the screen's coordinates, moved so that the
  ///     keyboard stays on the screen.
  ///   - duration: Seconds; negative and non-finite values count as 0.
  ///   - overrides: The values that the notifications give instead of the true ones.
  public func move(
    to origin: CGPoint, within duration: Double,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      guard content.form != .docked, !content.isPopover else { return }
      undockedOrigin = origin
      guard isShown else { return }
      apply(
        .drag(duration), to: undockedFrame,
        notifying: [Notice(kind: .changeFrame, begin: .zero, end: .zero)], overrides: overrides)
    }
  }

  /// Moves the keyboard back to the bottom edge, and posts the notifications of a show from
  /// `.zero`.
  public func dock(
    animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      guard content.form != .docked, !content.isPopover else { return }
      chosenForm = .docked
      content.form = .docked
      guard isShown else { return placeAtOnce(at: restingFrame(after: shownFrame)) }
      apply(
        isAnimated ? .changeForm : .atOnce, to: shownFrame,
        notifying: [Notice(kind: .show, begin: .zero, end: shownFrame)], overrides: overrides)
    }
  }
}

extension Keyboard {
  private var canUndock: Bool {
    hardware == nil && (!isShown || content.panel == nil && !content.isPopover)
  }

  var undockedFrame: CGRect {
    if content.isPopover { return popoverFrame }
    let screen = screen.bounds
    let size = undockedSize
    let origin =
      undockedOrigin
      ?? CGPoint(
        x: screen.midX - size.width / 2, y: screen.maxY - Keyboard.undockedRise - size.height)
    return CGRect(
      x: origin.x.kept(screen.minX, screen.maxX - size.width),
      y: origin.y.kept(screen.minY, screen.maxY - size.height), width: size.width,
      height: size.height)
  }

  private var undockedSize: CGSize {
    guard content.form == .floating else {
      return CGSize(width: screen.bounds.width, height: keysHeight)
    }
    var size = Keyboard.floatingSize
    size.height += Keyboard.floatingGrip + (content.hasBar ? Keyboard.floatingBar : 0)
    return size
  }

  func showUndocked(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    apply(
      isAnimated ? .fade(1) : .atOnce, to: undockedFrame,
      notifying: [Notice(kind: .changeFrame, begin: frame, end: .zero)], overrides: overrides)
  }

  func hideUndocked(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    let gone = restingFrame(after: shownFrame)
    let notice = Notice(kind: .changeFrame, begin: .zero, end: gone)
    apply(
      isAnimated ? .fade(0) : .atOnce, to: gone, notifying: content.isPopover ? [] : [notice],
      overrides: overrides)
  }
}

// MARK: - The form in force

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
    let style: MoveStyle =
      !isAnimated ? .atOnce : wasDown ? .fade(1) : movesPopover ? .atOnce : .changeForm
    apply(
      style, to: content.form == .docked ? shownFrame : undockedFrame,
      notifying: wasDown ? [] : notices(of: old), overrides: overrides)
    return true
  }

  private func notices(of old: KeyboardContent) -> [Notice] {
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

  private var popoverFrame: CGRect {
    let screen = screen.bounds
    let size = Keyboard.popoverSize
    let space = self.screen.coordinateSpace
    let field = viewWithCaret.map { $0.convert($0.bounds, to: space) } ?? screen
    let isBelow = screen.maxY - field.maxY >= field.minY - screen.minY
    let gap = CGFloat(Keyboard.popoverGap)
    let top = isBelow ? field.maxY + gap : field.minY - gap - size.height
    let left = field.midX - size.width / 2
    return CGRect(
      x: left.kept(gap, screen.width - size.width - gap),
      y: top.kept(gap, screen.height - size.height - gap), width: size.width, height: size.height)
  }
}

// MARK: - A hardware keyboard

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
