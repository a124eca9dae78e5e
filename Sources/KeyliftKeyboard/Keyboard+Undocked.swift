// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion
public import KeyliftStage

extension Keyboard {
  /// The size of a floating panel's letters, which are those of the narrowest phone over a grip.
  ///
  /// No source measures an iPad's (`ios-facts.md` 4.4); 320 by 216 is the first iPhone SE's in 4.2.
  static let floatingSize = CGSize(width: 320, height: 216)
  /// What the predictive bar and the grip add to it in points.
  static let floatingBar: CGFloat = 37
  /// The strip under the keys by which the panel is dragged, in points.
  package static let floatingGrip: CGFloat = 20
  /// How far above the screen's bottom edge a keyboard stands that has been given no place: Keylift's choice.
  static let undockedRise: CGFloat = 120

  /// Takes the keyboard off the bottom edge, or gives an undocked one another form.
  ///
  /// A docked keyboard that is up tells of a hide, from where it is docked, and then of a change to a frame that
  /// is none, `.zero` unless the overrides' end says otherwise (`ios-facts.md` 3.4). It takes its new size at
  /// once and its place by the spring, both of which are Keylift's choice; so is that the app's bar is not seen
  /// meanwhile. One that is down comes up there next time, and tells nothing now. With a hardware keyboard
  /// nothing happens.
  ///
  /// - Parameters:
  ///   - form: How it stands; `docked` is what `dock(animated:overrides:)` does.
  ///   - origin: The panel's top left corner in the screen's points; nil for a place near the bottom.
  ///   - isAnimated: Whether it moves there.
  ///   - overrides: What is told in place of the truth.
  public func undock(
    as form: KeyboardForm, at origin: CGPoint? = nil, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    guard form != .docked else { return dock(animated: isAnimated, overrides: overrides) }
    carryOut { [self] in
      guard options.hardwareBar == nil else { return }
      let wasDocked = content.form == .docked
      content.form = form
      undockedOrigin = origin
      guard isShown else { return }
      var notices = [KeyboardMove.Notice(kind: .changeFrame, begin: .zero, end: .zero)]
      if wasDocked {
        let gone = restingFrame(after: frame)
        notices[0].begin = gone
        notices.insert(KeyboardMove.Notice(kind: .hide, begin: frame, end: gone), at: 0)
      }
      carryOut(
        KeyboardMove(
          end: undockedFrame, manner: isAnimated ? .travel : .atOnce, notices: notices,
          overrides: overrides))
    }
  }

  /// Drags an undocked keyboard to another place, evenly.
  ///
  /// The frame's notifications alone are posted, as the finger sets out and as it lets go, and both frames
  /// are `.zero` (`ios-facts.md` 3.4). A docked keyboard stays where it is.
  ///
  /// - Parameters:
  ///   - origin: The panel's top left corner in the screen's points.
  ///   - duration: Seconds; one that is negative or not finite counts as 0.
  ///   - overrides: What is told in place of the truth.
  public func move(
    to origin: CGPoint, within duration: Double,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      guard content.form != .docked else { return }
      undockedOrigin = origin
      guard isShown else { return }
      carryOut(
        KeyboardMove(
          end: undockedFrame, manner: .drag(duration),
          notices: [KeyboardMove.Notice(kind: .changeFrame, begin: .zero, end: .zero)],
          overrides: overrides))
    }
  }

  /// Takes the keyboard back to the bottom edge, and tells of a show from a frame that is none.
  public func dock(
    animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      guard content.form != .docked else { return }
      content.form = .docked
      guard isShown else { return standAtOnce(at: restingFrame(after: shownFrame)) }
      carryOut(
        KeyboardMove(
          end: shownFrame, manner: isAnimated ? .travel : .atOnce,
          notices: [KeyboardMove.Notice(kind: .show, begin: .zero, end: shownFrame)],
          overrides: overrides))
    }
  }
}

extension Keyboard {
  /// Where the keyboard stands while it is up and not docked.
  var undockedFrame: CGRect {
    let screen = screen.bounds
    let size = undockedSize
    let origin =
      undockedOrigin
      ?? CGPoint(
        x: screen.midX - size.width / 2, y: screen.maxY - Keyboard.undockedRise - size.height)
    return CGRect(origin: origin, size: size)
  }

  private var hasPredictiveBar: Bool {
    content.suggestions != nil && [.letters, .numbers].contains(content.layout)
  }

  private var undockedSize: CGSize {
    guard content.form == .floating else {
      return CGSize(width: screen.bounds.width, height: keysHeight)
    }
    var size = Keyboard.floatingSize
    size.height += Keyboard.floatingGrip + (hasPredictiveBar ? Keyboard.floatingBar : 0)
    return size
  }

  /// Fades the panel in at its place.
  func showUndocked(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    carryOut(
      KeyboardMove(
        end: undockedFrame, manner: isAnimated ? .fade(1) : .atOnce,
        notices: [KeyboardMove.Notice(kind: .changeFrame, begin: frame, end: .zero)],
        overrides: overrides))
  }

  /// Fades the panel out at its place.
  func hideUndocked(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    let gone = restingFrame(after: shownFrame)
    carryOut(
      KeyboardMove(
        end: gone, manner: isAnimated ? .fade(0) : .atOnce,
        notices: [KeyboardMove.Notice(kind: .changeFrame, begin: .zero, end: gone)],
        overrides: overrides))
  }
}
