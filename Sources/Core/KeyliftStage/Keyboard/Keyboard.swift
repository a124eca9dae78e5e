// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The system keyboard on a stage, which moves and posts its notifications to the app.
///
/// The frame animates with the spring of its motion. The will-notifications are posted inside that
/// animation, so changes that observers make outside a block of their own animate with the keyboard
/// (`Docs/iOS/Behavior.md` 2.2). The did-notifications come at the end of the spring, unless
/// another move has begun before. An event at that exact time comes after the move has ended.
///
/// A request that an observer makes of the keyboard is performed after all observers have been
/// called. At most a hundred such requests follow one request from elsewhere, so that an observer
/// that answers each will-show with a show comes to an end.
///
/// These are its states. A change is one of the height, the form, the bar, the input view or the
/// position, or a rotation. A move ends with its did-notifications.
///
///                        +----------------- isShown ------------------+
///     +------+   show    |  +--------+       end        +------+      |
///     | down | ----------|->| moving | ---------------> |  up  |      |
///     +------+           |  +--------+ <--------------- +------+      |
///      |  ^        show  |    ^  | ^     show, change     | ^         |
///      |  | end  +-------|----+  | | release              | | release |
///      |  |      |       |  drag v |                 drag v |         |
///      | +-----------+   |  +-----------------------------------+     |
///      | | goingDown |<--|  |              dragged              |     |
///      | +-----------+ hide +-----------------------------------+     |
///      |    ^            +--------------------------------------------+
///      |    | hide           | attach        ^ show, detach, change
///      |    |                v               |
///      |    |      +-----------------------------+
///      +----|----->|          withheld           |
///     show  +------|                             |
///                  +-----------------------------+
///
/// A keyboard is withheld while it is asked for and a hardware keyboard leaves nothing to show, as on
/// a phone without a bar of the app. A show then leads from each state to this one, and whatever gives
/// the keyboard something to show leads out of it: hardware that is taken away, a bar, or an input view.
///
/// Requests, such as to hide, wait while the keyboard is dragged. The first one after the release is
/// the drag's own hide or show.
public final class Keyboard {
  /// The view that shows the keyboard, in the stage's keyboard window.
  public let view: View
  /// Whether the keyboard is up or coming up, docked or not.
  public var isShown: Bool { state.isShown }
  /// Every notification posted so far, in order.
  public internal(set) var notifications: [KeyboardNotification] = []
  /// Called when a finger dismisses the keyboard, so that the first responder can resign.
  public var whenDismissed: () -> Void = {}

  weak var stage: Stage?
  let screen: Screen
  let motion: KeyboardTiming
  let options: KeyboardOptions
  var content: KeyboardContent
  var state = State.down
  var requests = Requests()
  /// The frame in the notifications, whether the animation has reached it or not.
  ///
  /// It is stored, because a view's frame is computed from its center and can differ in the last
  /// digit: a begin frame must equal the end frame before it.
  var frame = CGRect.zero
  var undockedOrigin: CGPoint?
  var heights: KeyboardHeights
  package var standards: KeyboardStandards
  /// The keyboard that an event has asked for last; `nil` if it is the field's.
  var requestedType: KeyboardType?
  package var showsNumberPadPopover = false
  let keys = View(id: "keys")
  let accessory = View(id: "accessory")
  /// The bar on top of the keyboard: that of the options or of the app's first responder.
  var bar: KeyboardOptions.Accessory?
  /// The bar and the input view of fields that do not say.
  var ownViews: InputViews
  var hardware: KeyboardOptions.HardwareBar?
  /// The form that the user has chosen, which a popover, an input view and a hardware keyboard hide.
  var chosenForm = KeyboardForm.docked
  /// The arrival of the bar of words that a show has left for later; `nil` for none.
  var lateBar: Stage.EventID?
  /// A view that is never drawn: its opacity is the progress of a change of the keyboard's form.
  let form = View(id: "form")
  private(set) lazy var typist = Typist(self)

  /// Creates a keyboard below the screen's bottom edge, or with a visible accessory bar if that
  /// stays.
  ///
  /// From now on the app's `becomeFirstResponder()`, `resignFirstResponder()` and `endEditing(_:)`
  /// show and hide this keyboard.
  ///
  /// - Parameters:
  ///   - stage: The stage, not retained; without it the keyboard moves and posts nothing.
  ///   - motion: The keyboard's spring, and the timing that the notifications give.
  ///   - heights: The heights of the layouts.
  ///   - content: The content at first; by default letters under a predictive bar, as in a scene
  ///     file. Without suggestions the bar is off and adds no height.
  ///   - suggestions: The words of the predictive bar while it is on; `nil` for those of the
  ///     content.
  ///   - options: The accessory bar, the hardware and the user's preferences.
  public init(
    stage: Stage, motion: KeyboardMotion, heights: KeyboardHeights,
    content: KeyboardContent? = nil, suggestions: [String]? = nil,
    options: KeyboardOptions = KeyboardOptions()
  ) {
    let content = content ?? KeyboardContent(suggestions: KeyboardLanguage.english.firstSuggestions)
    self.stage = stage
    screen = stage.screen
    self.motion = KeyboardTiming(options.motion ?? motion.timing)
    self.heights = heights
    self.options = options
    self.content = content
    bar = options.accessory
    ownViews = InputViews(accessory: .some(options.accessory), panel: .some(nil))
    hardware = options.hardwareBar
    self.content.accessory = bar?.content
    self.content.hasKeys = hardware == nil
    standards = KeyboardStandards(content, suggestions: suggestions)
    standards.emptiesSearchBar = screen.traits.look == .glass && screen.traits.glass == .ios27
    view = View(id: "keyboard")
    view.content = .keyboard(self.content)
    view.addSubview(form)
    keys.isHidden = true
    if bar != nil { mountParts() }
    stage.keyboardWindow.addSubview(view)
    place(at: restingFrame(after: shownFrame))
    stage.keyboardRequest = { [weak self] in self?.answer($0) }
  }

  /// Shows the keyboard.
  ///
  /// If it is already up, the will- and did-notifications are posted again, even if nothing moves
  /// (`Docs/iOS/Behavior.md` 3.4). An undocked keyboard fades in, and only the frame's
  /// notifications are posted. A hardware keyboard on a phone without a bar or an input view of the
  /// app leaves nothing to show: the notifications are those of a hide.
  ///
  /// - Parameters:
  ///   - type: The keys; `nil` for those that the field with the caret asks for, or else letters.
  ///   - isAnimated: Whether the keyboard moves with an animation; if not, the notifications give a
  ///     duration of 0 seconds, with which animations of the app make changes at once.
  ///   - overrides: The values that the notifications give instead of the true ones.
  public func show(
    _ type: KeyboardType? = nil, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      requestedType = type
      present(type, animated: isAnimated, overrides: overrides)
    }
  }

  /// - Parameter type: The keyboard that an event names; `nil` for that of the field.
  func present(
    _ type: KeyboardType?, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    takeField(type)
    come(animated: isAnimated, overrides: overrides)
  }

  /// Shows what there is to show, with the notifications of a show.
  func come(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    guard hasSomethingToShow else {
      state.withhold()
      return leave(animated: isAnimated, overrides: overrides)
    }
    let wasDown = state.isOffScreen
    state.show()
    if takeForm(wasDown: wasDown, animated: isAnimated, overrides: overrides) { return }
    guard content.form == .docked else {
      return showUndocked(animated: isAnimated, overrides: overrides)
    }
    // A keyboard that moves down changes its size as it turns back. A keyboard that is down comes
    // up in its new size.
    if wasDown {
      let resting = restingFrame(after: shownFrame)
      if options.prefersCrossFade { frame = resting } else { placeAtOnce(at: resting) }
    }
    move(to: shownFrame, notifying: .show, animated: isAnimated, overrides: overrides)
  }

  /// Changes to the keys that the field with the caret asks for, and notifies the app.
  ///
  /// The will- and did-notifications of a show are posted, with equal frames if the keys are as high
  /// as before, and none of a hide (`Docs/iOS/Behavior.md` 3.4). A field that asks for no keyboard
  /// keeps the one that was shown by name. Nothing happens while the keyboard is down or undocked.
  public func changeField(
    animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      takeField()
      guard state.isWanted, content.form == .docked || content.isPopover || needsAnotherForm
      else { return }
      come(animated: isAnimated, overrides: overrides)
    }
  }

  /// Changes the keys.
  ///
  /// If the keyboard is up and its height changes, it posts notifications; an undocked keyboard
  /// does not (`Docs/iOS/Behavior.md` 3.4). Without animation, as iOS changes to emoji and by
  /// default, the notifications give a duration of 0 seconds, and animations of the app make changes
  /// at once.
  public func change(
    to type: KeyboardType, animated isAnimated: Bool = false,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      requestedType = type
      takeField(type == .letters ? lettersOfField : type)
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  /// Turns the predictive bar on or off.
  ///
  /// If the keyboard's height changes, it posts notifications; an undocked keyboard does not.
  public func setPredictive(
    _ isOn: Bool, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      standards.isPredictive = isOn
      content.takePredictiveBar(for: editedField, standards)
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  /// Hides the keyboard; does nothing if it is down.
  ///
  /// An accessory bar that stays remains at the bottom of the screen, with the home indicator's
  /// strip under it. No source settles whether iOS posts the notifications of a hide then
  /// (`Docs/iOS/Behavior.md` 3.3). Keylift does, unless the overrides say otherwise.
  public func hide(
    animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      guard state.isWanted else { return }
      goDown(animated: isAnimated, overrides: overrides)
    }
  }

  func goDown(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    cancelLateBar()
    // A bar that stays is back before the keyboard goes down to it.
    if let own = ownViews.accessory ?? nil, own.stays { put(own) }
    state.hide()
    leave(animated: isAnimated, overrides: overrides)
  }

  private func leave(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    guard content.form == .docked else {
      return hideUndocked(animated: isAnimated, overrides: overrides)
    }
    move(
      to: restingFrame(after: frame), notifying: .hide, animated: isAnimated, overrides: overrides)
  }

  func adaptHeight(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    view.content = .keyboard(content)
    if state.isWanted, isShown != hasSomethingToShow || needsAnotherForm {
      return come(animated: isAnimated, overrides: overrides)
    }
    guard isShown else { return }
    guard content.form == .docked else { return placeAtOnce(at: undockedFrame) }
    // UIKit posts nothing if the begin and end frames are equal (`Docs/iOS/Behavior.md` 3.1).
    guard frame != shownFrame else { return }
    move(to: shownFrame, notifying: .show, animated: isAnimated, overrides: overrides)
  }

  var accessoryHeight: CGFloat { bar?.height(screen.traits.look) ?? 0 }

  /// The height of the keys in points, including the predictive bar, which a split keyboard lacks, or
  /// of the app's view in their place.
  var keysHeight: CGFloat {
    content.panel
      ?? heights.height(of: content.layout, hasBar: content.hasBar && content.form != .split)
  }

  /// The frame of the docked keyboard that is up; with a hardware keyboard mostly below the screen,
  /// or the app's bar alone.
  var shownFrame: CGRect {
    let screen = screen.bounds
    if hasBarOnly, let bar { return frame(of: bar) }
    let height = keysHeight + accessoryHeight
    let seen = shortcutsHeight.map { min($0, keysHeight) + accessoryHeight } ?? height
    return CGRect(x: 0, y: screen.maxY - seen, width: screen.width, height: height)
  }

  /// The frame of the app's bar alone at the bottom of the screen, with the home indicator's strip
  /// unless the bar is flush with the edge.
  private func frame(of bar: KeyboardOptions.Accessory) -> CGRect {
    let strip = bar.standsOnSafeArea ? screen.traits.safeArea.bottom : 0
    let height = bar.height(screen.traits.look) + strip
    return CGRect(
      x: 0, y: screen.bounds.maxY - height, width: screen.bounds.width, height: height)
  }

  /// Returns the frame of the hidden keyboard: below the screen's bottom edge with the height of a
  /// given frame, or the accessory bar that stays with the home indicator's strip.
  func restingFrame(after frame: CGRect) -> CGRect {
    if let standingBar { return self.frame(of: standingBar) }
    let screen = screen.bounds
    return CGRect(x: 0, y: screen.maxY, width: screen.width, height: frame.height)
  }

  /// Inside the current animation block.
  func place(at frame: CGRect) {
    self.frame = frame
    view.frame = frame
    notifyStage()
    guard keys.superview != nil else { return }
    let isBarAlone = isBarAlone(frame)
    let bar = content.form != .docked ? 0 : isBarAlone ? frame.height : accessoryHeight
    accessory.frame = CGRect(x: 0, y: 0, width: frame.width, height: bar)
    keys.frame = CGRect(
      x: 0, y: bar, width: frame.width, height: isBarAlone ? keysHeight : frame.height - bar)
  }

  func isBarAlone(_ frame: CGRect) -> Bool {
    bar != nil && (hasBarOnly || standingBar != nil && frame == restingFrame(after: frame))
  }

  func notifyStage() {
    stage?.keyboardHasMoved(to: frame, isDocked: content.form == .docked)
  }

  func placeAtOnce(at frame: CGRect) {
    AnimationBlock.withoutAnimation { place(at: frame) }
  }
}

extension Keyboard {
  /// The phase of the keyboard between two requests, with what only this phase has.
  enum State: Hashable {
    /// Not on the screen, but for a bar that stays.
    case down
    case moving(MoveEnd)
    case up
    /// An earlier move can still be running.
    case dragged(MoveEnd?)
    case goingDown(MoveEnd)
    /// Asked for, with nothing to show beside a hardware keyboard; a move down can still be running.
    case withheld(MoveEnd?)
  }

  /// The scheduled end of a move, when its did-notifications are posted.
  struct MoveEnd: Hashable {
    let event: Stage.EventID
    /// Whether the did-notifications are posted even if another move begins before.
    let isKept: Bool
  }
}

extension Keyboard.State {
  var isShown: Bool {
    switch self {
    case .moving, .up, .dragged: true
    case .down, .goingDown, .withheld: false
    }
  }

  /// Whether the keyboard is asked for, and shown unless a hardware keyboard takes its place.
  var isWanted: Bool {
    if case .withheld = self { true } else { isShown }
  }

  fileprivate var isOffScreen: Bool { self == .down || self == .withheld(nil) }

  var isDragged: Bool {
    if case .dragged = self { true } else { false }
  }

  var end: Keyboard.MoveEnd? {
    get {
      switch self {
      case .moving(let end), .goingDown(let end): end
      case .dragged(let end), .withheld(let end): end
      case .down, .up: nil
      }
    }
    set {
      switch self {
      case .moving, .up: self = newValue.map(Self.moving) ?? .up
      case .down, .goingDown: self = newValue.map(Self.goingDown) ?? .down
      case .dragged: self = .dragged(newValue)
      case .withheld: self = .withheld(newValue)
      }
    }
  }

  /// Turns a keyboard that is down or goes down into one that is shown, before its next move.
  mutating func show() {
    switch self {
    case .down, .withheld(nil): self = .up
    case .goingDown(let end), .withheld(let end?): self = .moving(end)
    case .moving, .up, .dragged: break
    }
  }

  mutating func hide() {
    switch self {
    case .up, .dragged(nil), .withheld(nil): self = .down
    case .moving(let end), .dragged(let end?), .withheld(let end?): self = .goingDown(end)
    case .down, .goingDown: break
    }
  }

  fileprivate mutating func withhold() { self = .withheld(end) }

  mutating func grab() { self = .dragged(end) }

  mutating func release() {
    if case .dragged(let end) = self { self = end.map(Self.moving) ?? .up }
  }
}
