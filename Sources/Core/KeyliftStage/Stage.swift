// SPDX-License-Identifier: MIT

public import Foundation

/// A screen with its windows, a clock that events move, and the notification center of its app.
///
/// A stage is live: one task sets it up and plays it once. `Timeline` records the result.
public final class Stage {
  /// The screen.
  public let screen: Screen
  /// The app's window.
  public let window: Window
  package let keyboardWindow: Window
  /// The center to which the stage posts notifications.
  public let notificationCenter: NotificationCenter
  /// The time of the event that is being played, in seconds; `nil` before playing begins.
  public private(set) var now: Double?
  /// The keyboard's rectangle in the model, in screen coordinates; empty if it takes no room.
  package var keyboardFrame = CGRect.zero
  var keyboardMoves = 0
  /// The frame of the docked keyboard when it was last up as a whole; `nil` before, and after a
  /// rotation.
  var lastShownKeyboard: CGRect?
  package var quirks: Set<SystemQuirk> = []
  /// False for a floating or split keyboard.
  package var isKeyboardDocked = true
  package private(set) var layoutConflicts: [LayoutConflict] = []
  /// UIKit's `UIView.setAnimationsEnabled(_:)`, for this stage alone.
  var areAnimationsEnabled = true
  package var caretBlinks = false
  package var reducedMotion = ReducedMotion.none
  package var zeroDuration = ZeroDuration.atOnce
  var keyboardRequest: ((KeyboardRequest) -> Void)?
  /// Closures that move what iOS itself moves with the keyboard; they are called inside its
  /// animation, after the observers of will-notifications.
  package var keyboardReactions: [(Stage) -> Void] = []
  /// Closures that get the height of the docked keyboard above the screen's bottom, in points, while a
  /// finger drags the keyboard; they are called inside each part of its animation.
  package var dragFollowers: [(CGFloat) -> Void] = []
  /// Whether anything of the app has listened to the keyboard so far: an observer that got a
  /// notification, or a keyboard layout guide that layout has read.
  package var hasListener = false
  /// Whether the stage plays a built-in system, and no code of an app, which may observe the center
  /// without Keylift's knowledge.
  package var playsBuiltInSystem = false
  var animations = RunningAnimations()
  var begun = BegunAnimations()
  /// The first responder that takes no text; `nil` if there is none, or one with the caret.
  weak var textlessResponder: Responder?
  /// Whether the first responder resigns because another one follows, so that the keyboard stays.
  var isMovingCaret = false

  /// Closures that are called after each event and its layout pass, until they return false.
  package var changeChecks: [() -> Bool] = []

  private var lateStart: (time: Double, hold: Double)?
  private var events: [Event] = []
  private var eventCount = 0
  private var waitingRepeats = 0

  private struct Event {
    let id: Int
    let time: Double
    let isFirst: Bool
    let action: () -> Void
  }

  /// An identifier of a scheduled event, with which it can be canceled.
  public struct EventID: Hashable, Sendable {
    let number: Int
  }

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - traits: The screen.
  ///   - windowFrame: The app's window in screen coordinates; by default the whole screen.
  ///   - notificationCenter: The center to post to; by default a new one, as `.default` would mix
  ///     stages that play at the same time.
  public init(
    traits: ScreenTraits, windowFrame: CGRect? = nil,
    notificationCenter: NotificationCenter = NotificationCenter()
  ) {
    screen = Screen(traits: traits)
    window = Window(screen: screen, frame: windowFrame ?? screen.bounds)
    keyboardWindow = Window(screen: screen, frame: screen.bounds)
    self.notificationCenter = notificationCenter
    window.stage = self
    keyboardWindow.stage = self
    Thread.current.threadDictionary[Stage.newestKey] = NewestStage(self)
  }

  /// Returns the first view with an id in the app's window, superviews first.
  public func view(id: String) -> View? { window.tree.first { $0.id == id } }

  /// Most of the keyboard's notifications have no observer in a built-in system, and a post takes
  /// longer than this question.
  func mayHear(_ name: Notification.Name) -> Bool {
    !playsBuiltInSystem || notificationCenter.isObserved(name)
  }

  /// - Parameter constraints: In order of activation; the last one is left out.
  func noteConflict(of constraints: [LayoutConstraint], needsNegativeSize: Bool) {
    guard let dropped = constraints.last else { return }
    layoutConflicts.append(
      LayoutConflict(
        time: now, dropped: dropped, constraints: constraints,
        sentences: constraints.map(\.description), needsNegativeSize: needsNegativeSize))
  }

  /// Schedules an action.
  ///
  /// - Parameters:
  ///   - time: Seconds. A time in the past, or NaN, counts as now.
  ///   - isFirst: Whether the action comes before the other actions of the same time, as the end of
  ///     an animation does. Several such actions, as all others, run in the order in which they
  ///     were scheduled.
  ///   - action: The action.
  /// - Returns: The identifier that `cancel(_:)` takes.
  @discardableResult
  public func schedule(
    at time: Double, first isFirst: Bool = false, _ action: @escaping () -> Void
  ) -> EventID {
    eventCount += 1
    // The comparison makes NaN count as now. An event at NaN would never come and would block all
    // later ones.
    let soonest = now ?? 0
    let time = time > soonest ? time : soonest
    let place =
      events.firstIndex {
        Instant.isBefore(time, $0.time)
          || (isFirst && !$0.isFirst && Instant.isSame(time, $0.time))
      } ?? events.count
    events.insert(
      Event(id: eventCount, time: time, isFirst: isFirst, action: action), at: place)
    return EventID(number: eventCount)
  }

  @discardableResult
  func schedule(
    after seconds: Double, first isFirst: Bool = false, _ action: @escaping () -> Void
  ) -> EventID {
    schedule(at: (now ?? 0) + seconds, first: isFirst, action)
  }

  /// Calls a closure sixty times a second until it returns false or nothing else is left to happen
  /// on the stage.
  package func onEveryFrame(_ action: @escaping () -> Bool) { repeatedly(every: 1.0 / 60, action) }

  func repeatedly(every seconds: Double, _ action: @escaping () -> Bool) {
    waitingRepeats += 1
    schedule(after: seconds) { [weak self] in
      guard let self else { return }
      waitingRepeats -= 1
      if action(), events.count > waitingRepeats { repeatedly(every: seconds, action) }
    }
  }

  /// Cancels an event that has not happened yet.
  public func cancel(_ id: EventID) {
    events.removeAll { $0.id == id.number }
  }

  /// Plays the scheduled events in order of time, with a layout pass after each.
  ///
  /// Another call continues from the current time. Changes that a layout pass makes are not
  /// animated, because it runs outside every block.
  public func play() {
    beingCurrent {
      layOut()
      now = now ?? 0
      while let next = events.first {
        events.removeFirst()
        now = max(next.time, now ?? 0)
        next.action()
        begun.commitAll()
        layOut()
        checkChanges()
      }
    }
  }

  /// Shows the first values of all animations that begin now for some seconds, while the time of
  /// the animations passes: the screen misses frames.
  func missFrames(for seconds: Double) {
    lateStart = (now ?? 0, seconds)
  }

  func timing(of block: AnimationBlock) -> Timing {
    guard let lateStart, lateStart.time == now, !(block.delay > 0) else { return block.timing }
    return block.timing.holding(for: lateStart.hold)
  }

  private func checkChanges() {
    guard !changeChecks.isEmpty else { return }
    let checks = changeChecks
    changeChecks = []
    let kept = checks.filter { $0() }
    changeChecks.insert(contentsOf: kept, at: 0)
    layOut()
  }

  private func layOut() {
    AnimationBlock.withoutAnimation {
      window.layoutIfNeeded()
      keyboardWindow.layoutIfNeeded()
    }
  }

  /// Changes the screen as a rotation does, and resizes everything that filled it.
  ///
  /// The layout changes at once, which is Keylift's choice: iOS lays the interface out for the new
  /// size inside the rotation's animation. Videos turn both layouts (`FrameTurn`). A window that
  /// filled the screen fills it again, and so do its subviews that filled the window. Any other
  /// window keeps its frame, as an app's small `UIWindow` does (hyperoslo/Whisper PR 80); a window in
  /// Slide Over or in a sheet gets another frame from iOS, which Keylift does not know.
  func turn(to traits: ScreenTraits) {
    let old = screen.bounds
    lastShownKeyboard = nil
    resize(to: traits.size) {
      screen.change(to: traits, at: now)
      keyboardWindow.frame = screen.bounds
      if window.frame == old { window.frame = screen.bounds }
    }
  }

  /// Gives the app's window another frame in screen coordinates, as the user does in Stage Manager.
  ///
  /// The layout changes at once, and with it what iOS moves with the keyboard, which stays where it
  /// is on the screen. A frame without a size, or with a number that is not finite, is ignored.
  func moveWindow(to frame: CGRect) {
    // `width` and `height` of a rectangle are never negative.
    let origin = frame.origin
    let size = frame.size
    guard [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite), size.width > 0,
      size.height > 0
    else { return }
    resize(to: frame.size) { window.frame = frame }
    AnimationBlock.withoutAnimation {
      for react in keyboardReactions { react(self) }
    }
  }

  private func resize(to size: CGSize, _ change: () -> Void) {
    let old = window.bounds
    let oldTraits = TraitCollection(screen.traits)
    for view in window.tree { view.layoutObserver?.screenWillTurn(to: size) }
    AnimationBlock.withoutAnimation {
      change()
      for view in window.subviews where view.frame == old { view.frame = window.bounds }
      // Safe areas change also for views that keep their size.
      for view in window.tree { view.setNeedsLayout() }
      window.notifyTraits(from: oldTraits)
      window.layoutIfNeeded()
    }
  }

  @TaskLocal private static var playing: PlayingStage?

  /// The stage that plays the running code; `nil` outside `play()` and on any other thread.
  package static var current: Stage? { playing?.stage ?? TaskHost.stageOfTask }

  private static let newestKey = "keylift.newest-stage"

  /// The stage that plays the running code or, while an app's screen is being set up, the one that was
  /// made last on this thread; `nil` if it is gone.
  ///
  /// UIKit's `UIScreen.main` and `UIApplication.shared` lead to it.
  package static var nearest: Stage? {
    current ?? (Thread.current.threadDictionary[newestKey] as? NewestStage)?.stage
  }

  private func beingCurrent(_ action: () -> Void) {
    let playing = PlayingStage(self)
    TaskHost.hosting(self) { Stage.$playing.withValue(playing, operation: action) }
    playing.shut()
  }
}

private final class NewestStage {
  private(set) weak var stage: Stage?

  init(_ stage: Stage) { self.stage = stage }
}

/// A stage while it plays, for code without a reference to it.
// Every task that is created while the stage plays inherits the task-local value, on whatever
// thread. This one gives access only on the thread that plays, which does nothing else until access
// ends, so no two threads ever touch `stage` or its contents.
private final class PlayingStage: @unchecked Sendable {
  private let thread = Thread.current
  private var openStage: Stage?

  init(_ stage: Stage) {
    openStage = stage
  }

  /// The stage, on the thread that plays it, until `shut()` is called.
  var stage: Stage? { Thread.current === thread ? openStage : nil }

  func shut() {
    openStage = nil
  }
}

/// A defect of a system version that an app meets (`Docs/iOS/Behavior.md` 5.8).
package enum SystemQuirk: String, CaseIterable, Hashable, Sendable {
  /// The keyboard layout guide of a view that is attached while the keyboard is up stays at the
  /// bottom until the keyboard moves.
  case guideMissedWhenAttached = "guide-missed-when-attached"
  /// Did-change-frame gives the frame before the change as the frame after it.
  case frameWrongOutsideWillChange = "frame-wrong-outside-will-change"
  /// The frames of notifications lack the app's bar on top of the keyboard.
  case accessoryNotInFrame = "accessory-not-in-frame"
  /// The keyboard layout guide stays at the keyboard's height while the keyboard goes down, as when
  /// its screen is left with the keyboard up, until the keyboard comes again.
  case guideStuckAfterLeaving = "guide-stuck-after-leaving"
  /// The keyboard layout guide rests at the bottom of its view, not of the safe area, once the
  /// keyboard has gone down.
  case guideRestsAtRawBottomAfterHide = "guide-rests-at-raw-bottom-after-hide"
}
