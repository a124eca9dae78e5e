// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion
import KeyliftStage

extension Keyboard {
  /// Follows a finger, then goes down or comes back up from where the finger has let go.
  ///
  /// The keyboard's top edge is where the finger is, but no higher than where the keyboard stands and no lower
  /// than where it goes (`ios-facts.md` 5.4), moves as the finger does, and nobody is told. When the finger lets
  /// go the keyboard's spring takes over, at rest, and the usual notifications are posted with a begin frame
  /// where the finger was; of a keyboard that was not pulled and does not go, none. What is asked of the
  /// keyboard meanwhile waits. A keyboard that is down or not docked is not touched.
  ///
  /// - Parameters:
  ///   - drag: The finger's way.
  ///   - overrides: What is told in place of the truth.
  public func follow(
    _ drag: KeyboardDrag,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      guard isShown, content.form == .docked else { return }
      switch options.dismissMode {
      case .none: break
      case .onDrag: dismiss(overrides)
      case .interactive: pull(drag, overrides)
      }
    }
  }

  private func dismiss(_ overrides: KeyboardNotificationOverrides) {
    whenDismissed()
    goDown(animated: true, overrides: overrides)
  }

  private func pull(_ drag: KeyboardDrag, _ overrides: KeyboardNotificationOverrides) {
    let top = shownFrame.minY
    let way = drag.way(within: top...max(restingFrame(after: shownFrame).minY, top))
    guard let stage, let first = way.first else { return }
    isDragged = true
    let start = stage.now ?? 0
    if first.top != frame.minY { standAtOnce(at: dragged(to: first.top)) }
    for (from, to) in zip(way, way.dropFirst()) where from.top != to.top {
      stage.schedule(at: start + from.time) { [weak self] in
        let timing = Timing(curve: .linear, duration: to.time - from.time)
        guard let self else { return }
        AnimationBlock(timing: timing, isKeyboards: true).run { stand(at: dragged(to: to.top)) }
      }
    }
    stage.schedule(at: start + drag.duration) { [weak self] in
      self?.release(drag.outcome, overrides)
    }
  }

  private func dragged(to top: CGFloat) -> CGRect {
    CGRect(x: 0, y: top, width: frame.width, height: frame.height)
  }

  private func release(
    _ outcome: KeyboardDrag.Release, _ overrides: KeyboardNotificationOverrides
  ) {
    isDragged = false
    // Ahead of what has been asked for meanwhile.
    precede { [self] in
      switch outcome {
      case .hide: dismiss(overrides)
      case .show where frame != shownFrame:
        move(to: shownFrame, telling: .show, animated: true, overrides: overrides)
      case .show: break
      }
    }
  }
}
