// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftMotion
public import KeyliftStage

/// The system's keyboard on a stage: it comes and goes, and tells the app.
///
/// Its frame moves by its profile's spring. The will-notifications are posted inside that animation, so what
/// their observers change outside any block of their own rides along (`ios-facts.md` 2.2); the
/// did-notifications come at the spring's end, unless another move has begun before. What happens at that very
/// instant finds the move over. What an observer asks of the keyboard happens once all have been told; a
/// hundred such requests are heard after one that came from elsewhere, so that an observer that answers each
/// will-show by a show comes to an end.
public final class Keyboard {
  /// The view that shows the keyboard, in the stage's keyboard window.
  public let view: View
  /// Whether the keyboard is up, or on its way up, docked or not.
  public private(set) var isShown = false
  /// Every notification posted so far, in order.
  public internal(set) var notifications: [KeyboardNotification] = []
  /// Called when a finger sends the keyboard away, so that whoever has the caret gives it up.
  public var whenDismissed: () -> Void = {}

  /// The most requests of observers that are heard after one that came from elsewhere.
  public static let requestLimit = 100

  weak var stage: Stage?
  let screen: Screen
  let profile: KeyboardProfile
  let options: KeyboardOptions
  var content: KeyboardContent
  /// Where the keyboard stands as the app is told, reached or not.
  ///
  /// Kept, as a view's own frame is worked out from its middle and may be off in the last digit: a begin frame
  /// must equal the end frame before it.
  var frame = CGRect.zero
  /// Where the panel stands while it is not docked, by its top left corner; nil for its own place.
  var undockedOrigin: CGPoint?
  /// What posts the did-notifications of the move under way.
  var pending: (id: Stage.AppointmentID, isKept: Bool)?
  var isDragged = false

  var heights: KeyboardHeights
  private let suggestions: [String]
  private let keys = View(id: "keys")
  private let accessory = View(id: "accessory")
  private var requests: [() -> Void] = []
  private var isCarryingOut = false
  private var answers = 0

  /// Creates a keyboard below the screen's bottom edge, or with its bar above it where that stays.
  ///
  /// From now on it is the one that the app's `becomeFirstResponder()`, `resignFirstResponder()` and
  /// `endEditing(_:)` bring up and take down.
  ///
  /// - Parameters:
  ///   - stage: The stage, not kept alive; without it the keyboard moves and nobody is told.
  ///   - profile: The spring, and what the notifications say of it.
  ///   - heights: The heights of the layouts.
  ///   - content: What the keyboard shows at first.
  ///   - suggestions: The words of the predictive bar whenever it is on; the content's without any.
  ///   - options: The app's bar, hardware and preferences.
  public init(
    stage: Stage, profile: KeyboardProfile, heights: KeyboardHeights,
    content: KeyboardContent = KeyboardContent(), suggestions: [String]? = nil,
    options: KeyboardOptions = KeyboardOptions()
  ) {
    self.stage = stage
    screen = stage.screen
    self.profile = profile
    self.heights = heights
    self.options = options
    self.content = content
    self.content.accessory = options.accessory?.content
    self.content.hasKeys = options.hardwareBar == nil
    self.suggestions = suggestions ?? content.suggestions ?? []
    view = View(id: "keyboard")
    view.content = .keyboard(self.content)
    if options.accessory != nil {
      view.addSubview(keys)
      view.addSubview(accessory)
    }
    stage.keyboardWindow.addSubview(view)
    stand(at: restingFrame(after: shownFrame))
    stage.keyboardRequest = { [weak self] in self?.answer($0) }
  }

  /// Brings the keyboard up with a layout.
  ///
  /// Where it is up already, will- and did-notifications are posted again, though nothing need move
  /// (`ios-facts.md` 3.4). Undocked, the panel fades in, and only the frame's are posted.
  ///
  /// - Parameters:
  ///   - layout: The keys.
  ///   - isAnimated: Whether the keyboard moves; if not it is there at once, and says that it takes 0 seconds.
  ///   - overrides: What is told in place of the truth.
  public func show(
    _ layout: KeyboardLayout, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      content.layout = layout
      let isDown = !isShown && pending == nil
      isShown = true
      guard content.form == .docked else {
        return showUndocked(animated: isAnimated, overrides: overrides)
      }
      // On its way down it grows or shrinks as it turns back; down, it comes up in its new size.
      if isDown {
        let resting = restingFrame(after: shownFrame)
        if options.prefersCrossFade { frame = resting } else { standAtOnce(at: resting) }
      }
      move(to: shownFrame, telling: .show, animated: isAnimated, overrides: overrides)
    }
  }

  /// Tells the app that the caret has moved to a field that wants the same keys.
  ///
  /// Will- and did-notifications are posted as of a show, with equal frames, and none of a hide
  /// (`ios-facts.md` 3.4). Nothing happens while the keyboard is down or not docked.
  public func changeField(
    animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      guard isShown, content.form == .docked else { return }
      move(to: shownFrame, telling: .show, animated: isAnimated, overrides: overrides)
    }
  }

  /// Changes the keys.
  ///
  /// Where the keyboard is up and its height changes with them, the app is told; not so while it is undocked
  /// (`ios-facts.md` 3.4).
  public func change(
    to layout: KeyboardLayout, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      content.layout = layout
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  /// Turns the predictive bar on or off.
  ///
  /// Where the keyboard's height changes with it, the app is told; not so while it is undocked.
  public func setPredictive(
    _ isOn: Bool, animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      content.suggestions = isOn ? suggestions : nil
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  /// Takes the keyboard down; nothing happens where it is down.
  ///
  /// A bar that stays is left at the bottom of the screen, with the home indicator's strip under it. Whether iOS
  /// tells of that as of a hide is not settled (`ios-facts.md` 3.3); Keylift does, unless the overrides say
  /// otherwise.
  public func hide(
    animated isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      guard isShown else { return }
      goDown(animated: isAnimated, overrides: overrides)
    }
  }
}

extension Keyboard {
  /// Carries out a request after those that came before it, and after a finger has let go.
  ///
  /// One made by an observer waits until all have heard of the move being told: told in between, a hide would
  /// come before the show that it answers for some, and the show's did-notifications after its own.
  func carryOut(_ request: @escaping () -> Void) {
    answers = isCarryingOut ? answers + 1 : 0
    guard answers <= Keyboard.requestLimit else { return }
    enqueue(request)
  }

  /// Carries out what belongs to a request that was made before.
  func enqueue(_ request: @escaping () -> Void) {
    requests.append(request)
    carryOutRequests()
  }

  /// Carries out what comes ahead of all that waits.
  func precede(_ request: @escaping () -> Void) {
    requests.insert(request, at: 0)
    carryOutRequests()
  }

  /// Carries out what is waiting, unless a finger holds the keyboard.
  func carryOutRequests() {
    guard !isCarryingOut else { return }
    isCarryingOut = true
    while !isDragged, !requests.isEmpty { requests.removeFirst()() }
    isCarryingOut = false
  }

  /// Takes the keyboard down from wherever it stands.
  func goDown(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    isShown = false
    guard content.form == .docked else {
      return hideUndocked(animated: isAnimated, overrides: overrides)
    }
    move(
      to: restingFrame(after: frame), telling: .hide, animated: isAnimated, overrides: overrides)
  }

  private func adaptHeight(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    view.content = .keyboard(content)
    guard isShown else { return }
    guard content.form == .docked else { return standAtOnce(at: undockedFrame) }
    // UIKit posts nothing where begin and end are the same (`ios-facts.md` 3.1).
    guard frame != shownFrame else { return }
    move(to: shownFrame, telling: .show, animated: isAnimated, overrides: overrides)
  }
}

extension Keyboard {
  /// The height of the app's bar in points.
  var accessoryHeight: CGFloat { options.accessory?.height ?? 0 }

  /// The height of the keys in points, the predictive bar included, which a split keyboard has not.
  var keysHeight: CGFloat {
    heights.height(
      of: content.layout, predictive: content.suggestions != nil && content.form != .split)
  }

  /// Where the keyboard stands when it is up and docked; with a hardware keyboard mostly below the screen.
  var shownFrame: CGRect {
    let screen = screen.bounds
    let height = keysHeight + accessoryHeight
    let seen = options.hardwareBar.map { min($0, keysHeight) + accessoryHeight } ?? height
    return CGRect(x: 0, y: screen.maxY - seen, width: screen.width, height: height)
  }

  /// Where a keyboard of a frame goes when it goes down: as it is below the screen's bottom edge, or the bar that
  /// stays with the home indicator's strip.
  func restingFrame(after frame: CGRect) -> CGRect {
    let screen = screen.bounds
    guard let accessory = options.accessory, accessory.stays else {
      return CGRect(x: 0, y: screen.maxY, width: screen.width, height: frame.height)
    }
    let height = accessory.height + self.screen.traits.safeArea.bottom
    return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
  }

  /// Puts the keyboard at a frame, inside whatever block is running.
  func stand(at frame: CGRect) {
    self.frame = frame
    view.frame = frame
    tellStage()
    guard options.accessory != nil else { return }
    let isBarAlone = frame == restingFrame(after: frame) && options.accessory?.stays == true
    let bar = content.form != .docked ? 0 : isBarAlone ? frame.height : accessoryHeight
    accessory.frame = CGRect(x: 0, y: 0, width: frame.width, height: bar)
    keys.frame = CGRect(
      x: 0, y: bar, width: frame.width, height: isBarAlone ? keysHeight : frame.height - bar)
  }

  /// Lets what follows the keyboard by itself do so, inside whatever block is running.
  func tellStage() {
    stage?.keyboardHasMoved(to: frame, isDocked: content.form == .docked)
  }

  /// Puts the keyboard at a frame all at once.
  func standAtOnce(at frame: CGRect) {
    AnimationBlock.withoutAnimation { stand(at: frame) }
  }
}
