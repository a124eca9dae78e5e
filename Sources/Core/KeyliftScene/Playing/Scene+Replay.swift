// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

/// The motion of a real screen, which a scene plays in the place of its own.
package struct RecordedMotion: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var time: Double
    package var rect: CGRect
    var alpha: Double
    /// Whether the rectangle was measured; if not, it fills a time without measurements.
    package var isSeen: Bool

    package init(time: Double, rect: CGRect, alpha: Double = 1, isSeen: Bool = true) {
      self.time = time
      self.rect = rect
      self.alpha = alpha
      self.isSeen = isSeen
    }
  }

  package struct Focus: Hashable, Sendable {
    var time: Double
    var view: String?

    package init(time: Double, view: String?) {
      self.time = time
      self.view = view
    }
  }

  var keyboard: [Step]
  package var views: [String: [Step]]
  var notifications: [KeyboardNotification]
  var focus: [Focus]
  var layout: KeyboardType
  /// The times at which the keyboard's place is unknown, in seconds, in order.
  package var unknown: [ClosedRange<Double>]
  /// The time of the clip's first frame in the video that was measured, in seconds; `nil` for a file
  /// with lines.
  package var videoStart: Double?

  package init(
    keyboard: [Step], views: [String: [Step]] = [:], notifications: [KeyboardNotification] = [],
    focus: [Focus] = [], layout: KeyboardType = .letters, unknown: [ClosedRange<Double>] = []
  ) {
    self.keyboard = keyboard
    self.views = views
    self.notifications = notifications
    self.focus = focus
    self.layout = layout
    self.unknown = unknown
  }

  /// Returns the times of the notifications before the keyboard's moves, or without them the times at
  /// which it begins to move, in seconds.
  ///
  /// - Parameter fps: The frames a second: a move begins a frame before it is seen.
  func events(fps: Int) -> [Double] {
    let told = notifications.filter { [.willShow, .willHide].contains($0.kind) }.map(\.time)
    guard told.isEmpty else { return told.uniqued().sorted() }
    var starts: [Double] = []
    var last = -Double.infinity
    for (old, new) in zip(keyboard, keyboard.dropFirst()) {
      guard abs(new.rect.minY - old.rect.minY) > RecordedMotion.stillness else { continue }
      if new.time - last > RecordedMotion.rest {
        starts.append(max(old.time, new.time - 1 / Double(fps)))
      }
      last = new.time
    }
    return starts
  }

  /// The longest distance between two steps of a keyboard at rest, in points, and the shortest rest
  /// between two moves, in seconds.
  private static let stillness = 1.0
  private static let rest = 0.15

  /// Whether the motion was measured in a video, in which not everything is seen in every frame.
  package var isFromVideo: Bool {
    keyboard.contains { !$0.isSeen } || views.values.contains { $0.contains { !$0.isSeen } }
  }

  package func seesKeyboard(at time: Double) -> Bool { RecordedMotion.isSeen(keyboard, at: time) }

  /// Returns whether a view was seen where it is at a time in seconds; `true` for one that is not
  /// recorded.
  package func sees(_ view: String, at time: Double) -> Bool {
    RecordedMotion.isSeen(views[view] ?? [], at: time)
  }

  private static func isSeen(_ steps: [Step], at time: Double) -> Bool {
    let next = steps.partitioningIndex { !Instant.hasCome($0.time, by: time) }
    return next > 0 ? steps[next - 1].isSeen : true
  }
}

extension Stage {
  /// Lets a recorded keyboard drive a scene in place of the scene's events.
  ///
  /// The keyboard is where it was, and its notifications come when they came, so that what the views
  /// do is the system's own.
  func drive(
    _ keyboard: Keyboard, by motion: RecordedMotion, moveFocus: @escaping (_ view: String?) -> Void
  ) {
    var steps = motion.keyboard[...]
    var notifications = motion.notifications[...]
    var focus = motion.focus[...]
    // The end of the animation of the last notification, in seconds.
    var settled = -Double.infinity
    let times = Set(steps.map(\.time) + notifications.map(\.time) + focus.map(\.time)).sorted()
    schedule(atEach: times[...]) { time in
      for change in focus.take(until: time, \.time) { moveFocus(change.view) }
      for notification in notifications.take(until: time, \.time) {
        keyboard.post(recorded: notification)
        let isBefore = [.willChangeFrame, .willShow, .willHide].contains(notification.kind)
        // The spring lasts twice as long as iOS 18 notifies.
        if isBefore { settled = time + max(2 * notification.duration, 0.1) }
      }
      for step in steps.take(until: time, \.time) {
        keyboard.place(recorded: step.rect, alpha: step.alpha, leads: time > settled)
      }
    }
  }

  /// Calls a closure at each of some times in order; each schedules the next, so that a long recording
  /// takes linear time.
  fileprivate func schedule(
    atEach times: ArraySlice<Double>, _ body: @escaping (_ time: Double) -> Void
  ) {
    guard let time = times.first else { return }
    schedule(at: time) { [unowned self] in
      body(time)
      schedule(atEach: times.dropFirst(), body)
    }
  }
}

extension ArraySlice {
  /// Removes and returns the first elements up to a time.
  fileprivate mutating func take(
    until end: Double, _ time: KeyPath<Element, Double>
  ) -> ArraySlice {
    let taken = prefix { $0[keyPath: time] <= end }
    self = dropFirst(taken.count)
    return taken
  }
}

extension Scene {
  /// Plays a recorded motion, in which nothing answers the keyboard: every view is where it was.
  func replay(
    _ motion: RecordedMotion, _ variant: SceneVariant, scale: Int?, measurer: TextMeasurer
  ) -> Clip {
    let stage = Stage(traits: traits(of: variant, scale: scale), windowFrame: window)
    let replayed = ReplayedViews(self, motion, on: stage)
    replayed.play()
    let timeline = Timeline(stage: stage, keyboard: replayed.keyboard)
    let measured = measuredView(in: timeline)
    return Clip(
      title: title, version: variant.version, motion: self.motion ?? variant.version.motion,
      ownMotion: nil, system: .none, fps: fps, background: background, timeline: timeline,
      notifications: motion.notifications, droppedConstraints: [], target: target,
      measured: measured, measuresCaret: measuresCaret(measured, in: timeline),
      namesMeasured: measure != nil, touches: [], eventTimes: motion.events(fps: fps),
      recorded: motion,
      lastFrame: Clip.lastFrame(duration, timeline, motion.notifications, fps: fps))
  }
}

private final class ReplayedViews {
  let keyboard = View(id: "keyboard")
  private let stage: Stage
  private let motion: RecordedMotion
  private var views: [String: View] = [:]
  private var steps: [String: ArraySlice<RecordedMotion.Step>]
  private var stepsOfKeyboard: ArraySlice<RecordedMotion.Step>
  private var focus: ArraySlice<RecordedMotion.Focus>

  init(_ scene: Scene, _ motion: RecordedMotion, on stage: Stage) {
    self.stage = stage
    self.motion = motion
    steps = motion.views.mapValues { $0[...] }
    stepsOfKeyboard = motion.keyboard[...]
    focus = motion.focus[...]
    for sceneView in scene.views {
      let view = View(id: sceneView.id)
      view.content = sceneView.content
      view.decoration = sceneView.decoration
      view.isHidden = motion.views[sceneView.id]?.isEmpty ?? true
      stage.window.addSubview(view)
      views[sceneView.id] = view
    }
    var content = scene.keyboard.content(scene.language)
    content.layout = motion.layout.layout
    keyboard.content = .keyboard(content)
    let screen = stage.screen.bounds
    keyboard.frame = CGRect(x: 0, y: screen.maxY, width: screen.width, height: 0)
    stage.keyboardWindow.addSubview(keyboard)
  }

  func play() {
    let times = Set(
      motion.keyboard.map(\.time) + motion.views.values.flatMap { $0.map(\.time) }
        + motion.focus.map(\.time)
    ).sorted()
    let first = times.prefix { $0 <= Instant.tolerance }
    if let last = first.last { take(until: last) }
    stage.schedule(atEach: times.dropFirst(first.count)) { [unowned self] in take(until: $0) }
    stage.play()
  }

  private func take(until time: Double) {
    if let step = stepsOfKeyboard.take(until: time, \.time).last {
      show(step, keyboard, below: .zero)
    }
    for (id, view) in views {
      guard let step = steps[id]?.take(until: time, \.time).last else { continue }
      show(step, view, below: stage.window.frame.origin)
    }
    for change in focus.take(until: time, \.time) {
      stage.window.firstViewWithCaret?.setCaret(false)
      change.view.flatMap { views[$0] }?.setCaret(true)
    }
  }

  private func show(_ step: RecordedMotion.Step, _ view: View, below origin: CGPoint) {
    view.frame = step.rect.offsetBy(dx: -origin.x, dy: -origin.y)
    view.alpha = step.alpha
  }
}
