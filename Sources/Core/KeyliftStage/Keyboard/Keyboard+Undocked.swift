// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics

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
  ///   - origin: The keyboard's top left corner in the screen's coordinates; `nil` for a position
  ///     near the bottom.
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
        KeyboardMove(
          end: undockedFrame, style: isAnimated ? .changeForm : .atOnce, notices: notices(of: old),
          overrides: overrides))
    }
  }

  /// Drags an undocked keyboard to another position at constant speed.
  ///
  /// Only the frame's notifications are posted, when the finger starts and when it lets go, and
  /// both frames are `.zero` (`Docs/iOS/Behavior.md` 3.4). A docked keyboard does not move.
  ///
  /// - Parameters:
  ///   - origin: The keyboard's top left corner in the screen's coordinates.
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
        KeyboardMove(
          end: undockedFrame, style: .drag(duration),
          notices: [KeyboardMove.Notice(kind: .changeFrame, begin: .zero, end: .zero)],
          overrides: overrides))
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
        KeyboardMove(
          end: shownFrame, style: isAnimated ? .changeForm : .atOnce,
          notices: [KeyboardMove.Notice(kind: .show, begin: .zero, end: shownFrame)],
          overrides: overrides))
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
    return CGRect(origin: origin, size: size)
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
      KeyboardMove(
        end: undockedFrame, style: isAnimated ? .fade(1) : .atOnce,
        notices: [KeyboardMove.Notice(kind: .changeFrame, begin: frame, end: .zero)],
        overrides: overrides))
  }

  func hideUndocked(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    let gone = restingFrame(after: shownFrame)
    let notice = KeyboardMove.Notice(kind: .changeFrame, begin: .zero, end: gone)
    apply(
      KeyboardMove(
        end: gone, style: isAnimated ? .fade(0) : .atOnce,
        notices: content.isPopover ? [] : [notice], overrides: overrides))
  }
}
