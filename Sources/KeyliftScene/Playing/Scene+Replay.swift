// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension Scene {
  /// Plays a recorded motion, in which nothing answers the keyboard: every view is where it was.
  func replay(
    _ motion: RecordedMotion, _ variant: SceneVariant, scale: Int?, measurer: TextMeasurer
  ) -> Clip {
    let stage = Stage(traits: traits(of: variant, scale: scale), windowFrame: window)
    let replayed = ReplayedViews(self, motion, on: stage)
    replayed.play()
    let timeline = Timeline(stage: stage, keyboard: replayed.keyboard)
    return Clip(
      title: title, version: variant.version, motion: self.motion ?? variant.version.motion,
      system: .none, fps: fps, background: background, timeline: timeline,
      notifications: motion.notifications, target: target,
      measured: measuredView(in: timeline), duration: duration)
  }
}

/// The views of a recorded motion on a stage.
private final class ReplayedViews {
  let keyboard = View(id: "keyboard")
  private let stage: Stage
  private let motion: RecordedMotion
  private var views: [String: View] = [:]
  /// The numbers of the steps that have been taken, by view.
  private var taken: [String: Int] = [:]
  private var takenOfKeyboard = 0
  private var takenOfFocus = 0

  init(_ scene: Scene, _ motion: RecordedMotion, on stage: Stage) {
    (self.stage, self.motion) = (stage, motion)
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

  /// Plays all steps; each schedules the next, so that a long recording takes linear time.
  func play() {
    let times = Set(
      motion.keyboard.map(\.time) + motion.views.values.flatMap { $0.map(\.time) }
        + motion.focus.map(\.time)
    ).sorted()
    let first = times.prefix { $0 <= Instant.tolerance }
    if let last = first.last { take(until: last) }
    schedule(times.dropFirst(first.count))
    stage.play()
  }

  private func schedule(_ times: ArraySlice<Double>) {
    guard let time = times.first else { return }
    stage.schedule(at: time) { [unowned self] in
      take(until: time)
      schedule(times.dropFirst())
    }
  }

  private func take(until time: Double) {
    if let step = last(of: motion.keyboard, until: time, &takenOfKeyboard) {
      show(step, keyboard, below: .zero)
    }
    for (id, view) in views {
      guard let steps = motion.views[id] else { continue }
      if let step = last(of: steps, until: time, &taken[id, default: 0]) {
        show(step, view, below: stage.window.frame.origin)
      }
    }
    while takenOfFocus < motion.focus.count, motion.focus[takenOfFocus].time <= time {
      stage.window.firstViewWithCaret?.setCaret(false)
      motion.focus[takenOfFocus].view.flatMap { views[$0] }?.setCaret(true)
      takenOfFocus += 1
    }
  }

  /// Returns the last step that is due; `nil` if none is new.
  private func last(
    of steps: [RecordedMotion.Step], until time: Double, _ count: inout Int
  ) -> RecordedMotion.Step? {
    let start = count
    while count < steps.count, steps[count].time <= time { count += 1 }
    return count > start ? steps[count - 1] : nil
  }

  private func show(_ step: RecordedMotion.Step, _ view: View, below origin: CGPoint) {
    view.frame = step.rect.offsetBy(dx: -origin.x, dy: -origin.y)
    view.alpha = step.alpha
  }
}
