// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftStage

/// A recorded keyboard that drives a scene in place of the scene's events.
///
/// The keyboard is where it was, and its notifications come when they came, so that what the views
/// do is the system's own.
final class RecordedDriver {
  private let motion: RecordedMotion
  private let stage: Stage
  private let keyboard: Keyboard
  /// Gives a view the caret, or takes it away.
  private let focus: (String?) -> Void
  private var nextStep = 0
  private var nextNotification = 0
  private var nextFocus = 0
  /// The end of the animation of the last notification, in seconds.
  private var settled = -Double.infinity

  init(
    _ motion: RecordedMotion, on stage: Stage, _ keyboard: Keyboard,
    focus: @escaping (String?) -> Void
  ) {
    (self.motion, self.stage, self.keyboard, self.focus) = (motion, stage, keyboard, focus)
  }

  /// Schedules the first instant; each instant schedules the next.
  func start() {
    guard let time = nextTime else { return }
    stage.schedule(at: time) { [self] in
      perform(until: time)
      start()
    }
  }

  private var nextTime: Double? {
    let times: [Double?] = [
      nextStep < motion.keyboard.count ? motion.keyboard[nextStep].time : nil,
      nextNotification < motion.notifications.count
        ? motion.notifications[nextNotification].time : nil,
      nextFocus < motion.focus.count ? motion.focus[nextFocus].time : nil,
    ]
    return times.compactMap(\.self).min()
  }

  private func perform(until time: Double) {
    while nextFocus < motion.focus.count, motion.focus[nextFocus].time <= time {
      focus(motion.focus[nextFocus].view)
      nextFocus += 1
    }
    while nextNotification < motion.notifications.count,
      motion.notifications[nextNotification].time <= time
    {
      let notification = motion.notifications[nextNotification]
      keyboard.post(recorded: notification)
      let isBefore = [.willChangeFrame, .willShow, .willHide].contains(notification.kind)
      // The spring lasts twice as long as iOS 18 tells.
      if isBefore { settled = time + max(2 * notification.duration, 0.1) }
      nextNotification += 1
    }
    while nextStep < motion.keyboard.count, motion.keyboard[nextStep].time <= time {
      let step = motion.keyboard[nextStep]
      keyboard.place(recorded: step.rect, alpha: step.alpha, leads: time > settled)
      nextStep += 1
    }
  }
}
