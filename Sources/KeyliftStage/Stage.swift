// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion

/// A screen with its windows, a clock that only events move, and the notification centre of its app.
///
/// A stage is live: it is set up, then played once by whoever made it, on one task. `Timeline` keeps what
/// came of it.
public final class Stage {
  /// The screen.
  public let screen: Screen
  /// The app's window.
  public let window: Window
  /// The window over the app's, where the system puts the keyboard.
  public let keyboardWindow: Window
  /// The centre that the stage's notifications are posted to.
  public let notificationCenter: NotificationCenter
  /// The instant that is being played, in seconds; nil before playing begins.
  public private(set) var now: Double?
  /// Where the keyboard stands in the model, in the screen's points; empty where it takes no room.
  public package(set) var keyboardFrame = CGRect.zero
  /// Whether the keyboard belongs to the bottom edge; one that floats or is split does not.
  public package(set) var isKeyboardDocked = true
  /// The constraints that layout has had to leave out so far, in order.
  public private(set) var layoutConflicts: [LayoutConflict] = []
  /// Whether the blocks of the app's animate; UIKit's `UIView.setAnimationsEnabled(_:)`, a stage at a time.
  public var areAnimationsEnabled = true
  /// What is told when the app moves the caret by itself; nil where no keyboard listens.
  public var keyboardRequest: ((KeyboardRequest) -> Void)?
  /// What becomes of the animations whose end somebody waits for.
  var animations = AnimationLedger()

  private var agenda: [Appointment] = []
  private var appointments = 0

  private struct Appointment {
    let id: Int
    let time: Double
    let isFirst: Bool
    let action: () -> Void
  }

  /// Something on the agenda, to be called off by.
  public struct AppointmentID: Hashable, Sendable {
    let number: Int
  }

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - traits: The screen.
  ///   - windowFrame: The app's window in the screen's points; the whole screen without one.
  ///   - notificationCenter: The centre to post to. One of the stage's own without one, as `.default`
  ///     would mix stages that play at once.
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
  }

  /// Returns the first view of an id in the app's window, superviews first.
  public func view(id: String) -> View? { window.tree.first { $0.id == id } }
}

extension Stage {
  /// Keeps in mind that constraints contradict one another.
  func note(conflictOf constraints: [LayoutConstraint], dropping dropped: LayoutConstraint) {
    layoutConflicts.append(
      LayoutConflict(
        time: now, dropped: dropped, constraints: constraints,
        sentences: constraints.map(\.description)))
  }
}

extension Stage {
  /// Puts an action on the agenda.
  ///
  /// - Parameters:
  ///   - time: Seconds; one that has passed, or a NaN, counts as now.
  ///   - isFirst: Whether it comes ahead of the others of the same instant, as the end of something does;
  ///     several such, as all others, come in the order in which they were put there.
  ///   - action: What is carried out.
  /// - Returns: What `cancel(_:)` takes to call it off.
  @discardableResult
  public func schedule(
    at time: Double, first isFirst: Bool = false, _ action: @escaping () -> Void
  ) -> AppointmentID {
    appointments += 1
    // Written so that a NaN is now: it would never come, and hold up all behind it.
    let soonest = now ?? 0
    let time = time > soonest ? time : soonest
    let place =
      agenda.firstIndex {
        Instant.isBefore(time, $0.time)
          || (isFirst && !$0.isFirst && Instant.isSame(time, $0.time))
      } ?? agenda.count
    agenda.insert(
      Appointment(id: appointments, time: time, isFirst: isFirst, action: action), at: place)
    return AppointmentID(number: appointments)
  }

  /// Calls off an action that has not been carried out yet.
  public func cancel(_ id: AppointmentID) {
    agenda.removeAll { $0.id == id.number }
  }

  /// Carries out the agenda in order of time, with a layout pass after each action.
  ///
  /// Played again, the stage goes on from where its clock stands.
  /// What the layout pass changes lands at once: it is outside every block.
  public func play() {
    beingCurrent {
      layOut()
      now = now ?? 0
      while let next = agenda.first {
        agenda.removeFirst()
        now = max(next.time, now ?? 0)
        next.action()
        layOut()
      }
    }
  }

  private func layOut() {
    AnimationBlock.withoutAnimation {
      window.layoutIfNeeded()
      keyboardWindow.layoutIfNeeded()
    }
  }
}
