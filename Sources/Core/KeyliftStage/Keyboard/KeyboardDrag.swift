// SPDX-License-Identifier: MIT

public import Foundation

/// A drag of a finger over a scroll view, which can pull the keyboard down.
///
/// The keyboard's top edge follows the finger while the finger is below the keyboard's top edge at
/// rest (`Docs/iOS/Behavior.md` 5.4).
public struct KeyboardDrag: Hashable, Sendable {
  /// The keyboard's reaction when the finger lets go.
  public enum Release: String, Hashable, Sendable, CaseIterable {
    /// The keyboard goes down.
    case hide
    /// The keyboard comes back up.
    case show
  }

  /// The y-coordinates of the finger on the screen in points, from the first touch on, at equal
  /// intervals of time.
  package var heights: [CGFloat]
  package var duration: Double
  /// The reaction at the end; `nil` if the finger's last movement decides.
  var release: Release?

  /// Creates a drag; a negative or non-finite duration counts as 0.
  public init(_ heights: [CGFloat], duration: Double, release: Release? = nil) {
    self.heights = heights
    self.duration = Timing.usableDuration(duration)
    self.release = release
  }

  /// No source says how iOS decides (`Docs/iOS/Behavior.md` 5.4).
  ///
  /// If the last movement was downward, the keyboard goes down; if it was upward, or if the finger
  /// did not move, the keyboard comes back.
  var outcome: Release {
    if let release { return release }
    let goesDown = zip(heights, heights.dropFirst()).filter { $0 != $1 }.map { $1 > $0 }
    return goesDown.last ?? false ? .hide : .show
  }

  /// Returns the path of the keyboard's top edge: the finger's path clamped to a range, with a
  /// waypoint wherever the finger enters or leaves the range.
  ///
  /// - Returns: Seconds after the first touch, and y-coordinates of the edge.
  fileprivate func path(within range: ClosedRange<CGFloat>) -> [(time: Double, top: CGFloat)] {
    guard let first = heights.first else { return [] }
    let step = heights.count > 1 ? duration / Double(heights.count - 1) : 0
    let corners = [range.lowerBound, range.upperBound]
    var path = [(time: 0.0, top: first.kept(corners[0], corners[1]))]
    for (index, (from, to)) in zip(heights, heights.dropFirst()).enumerated() {
      let start = Double(index) * step
      let passed = corners.filter { min(from, to) < $0 && $0 < max(from, to) }
        .map { (time: start + step * Double(($0 - from) / (to - from)), top: $0) }
      path += passed.sorted { $0.time < $1.time }
      path.append((start + step, to.kept(corners[0], corners[1])))
    }
    return path
  }
}

extension Keyboard {
  /// Follows a finger, then hides the keyboard or brings it back up from the finger's last
  /// position.
  ///
  /// The keyboard's top edge follows the finger between the frame of the keyboard that is up and
  /// the frame of the hidden keyboard (`Docs/iOS/Behavior.md` 5.4), without notifications. When the
  /// finger lets go, the keyboard's spring starts at rest, one frame passes before it is seen, and
  /// the usual notifications are posted with a begin frame at the finger. If the keyboard was not
  /// pulled and does not hide, there are none. Requests made during the drag wait. A keyboard that
  /// is down or undocked ignores the drag. The app's scroll view under the finger decides whether the
  /// keyboard follows at all, if it has a `keyboardDismissMode`, and otherwise the options do.
  ///
  /// - Parameters:
  ///   - drag: The finger's movement.
  ///   - overrides: The values that the notifications give instead of the true ones.
  public func follow(
    _ drag: KeyboardDrag,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      guard isShown, content.form == .docked else { return }
      switch dismissMode(of: drag) {
      case .none: break
      case .onDrag: dismiss(overrides)
      case .interactive: pull(drag, overrides)
      }
    }
  }

  private func dismissMode(of drag: KeyboardDrag) -> KeyboardOptions.DismissMode {
    guard let stage, let height = drag.heights.first else { return options.dismissMode }
    let modes = stage.window.tree.compactMap { view -> ScrollView.KeyboardDismissMode? in
      guard let view = view as? ScrollView, let mode = view.chosenDismissMode else { return nil }
      let place = view.layoutRectOnScreen
      return place.minY <= height && height < place.maxY ? mode : nil
    }
    switch modes.last {
    case .onDrag, .onDragWithAccessory: return .onDrag
    case .interactive, .interactiveWithAccessory: return .interactive
    case .some(.none): return .none
    case nil: return options.dismissMode
    }
  }

  private func dismiss(_ overrides: KeyboardNotificationOverrides) {
    whenDismissed()
    goDown(animated: true, overrides: overrides)
  }

  private func pull(_ drag: KeyboardDrag, _ overrides: KeyboardNotificationOverrides) {
    let top = shownFrame.minY
    var drag = drag
    // The finger takes the keyboard along from the padding on, and stays so far above it.
    let padding = stage?.window.tree.compactMap(\.constrained.keyboardGuide)
      .map(\.keyboardDismissPadding).max()
    drag.heights = drag.heights.map { $0 + (padding ?? 0) }
    let path = drag.path(within: top...max(restingFrame(after: shownFrame).minY, top))
    guard let stage, let first = path.first else { return }
    state.grab()
    let start = stage.now ?? 0
    if first.top != frame.minY { AnimationBlock.withoutAnimation { placeDragged(at: first.top) } }
    for (from, to) in zip(path, path.dropFirst()) where from.top != to.top {
      stage.schedule(at: start + from.time) { [weak self] in
        let timing = Timing(curve: .linear, duration: to.time - from.time)
        guard let self else { return }
        AnimationBlock(timing: timing, isKeyboardBlock: true).run { placeDragged(at: to.top) }
      }
    }
    stage.schedule(at: start + drag.duration) { [weak self] in
      self?.release(drag.outcome, overrides)
    }
  }

  private func placeDragged(at top: CGFloat) {
    place(at: CGRect(x: 0, y: top, width: frame.width, height: frame.height))
    for follow in stage?.dragFollowers ?? [] { follow(max(screen.bounds.maxY - top, 0)) }
  }

  /// The seconds after a release for which the screen stays as the finger left it.
  ///
  /// In a recording the frame 14 ms after the release is still, and the one after 31 ms is where the
  /// spring is after 31 ms (`Docs/iOS/Behavior.md` 5.4). With 20 ms the first frame is still even
  /// if the finger lifts on a frame, at 60 frames a second.
  private static let releaseHold = 0.02

  private func release(
    _ outcome: KeyboardDrag.Release, _ overrides: KeyboardNotificationOverrides
  ) {
    state.release()
    stage?.missFrames(for: Keyboard.releaseHold)
    // Before the requests that were made during the drag.
    precede { [self] in
      switch outcome {
      case .hide: dismiss(overrides)
      case .show where frame != shownFrame:
        move(to: shownFrame, notifying: .show, animated: true, overrides: overrides)
      case .show: break
      }
    }
  }
}
