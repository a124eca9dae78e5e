// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
public import KeyliftStage

extension Scene {
  /// Plays the scene's events once, in order, and returns all that came of it.
  ///
  /// - Parameters:
  ///   - variant: The device, and how it is held and set.
  ///   - scale: Device pixels per point in place of the device's own.
  ///   - measurer: What knows how wide text is.
  /// - Returns: A clip; the same for the same scene on every machine.
  public func play(
    _ variant: SceneVariant, scale: Int? = nil, measurer: TextMeasurer = .table
  ) -> Clip {
    let stage = Stage(traits: variant.traits(scale: scale), windowFrame: window)
    let keyboard = Keyboard(
      stage: stage, profile: profile,
      heights: self.keyboard.heights(on: variant.device, variant.orientation),
      content: self.keyboard.content(.letters, predictive: self.keyboard.isPredictive),
      suggestions: self.keyboard.suggestions, options: self.keyboard.options)
    setUp(stage.window, measurer: measurer)
    let held = answering(stage)
    schedule(on: stage, keyboard, variant, scale: scale)
    withExtendedLifetime(held) { stage.play() }
    return Clip(
      title: title, profile: profile, system: system.name, fps: fps, background: background,
      timeline: Timeline(stage: stage, keyboard: keyboard.view),
      notifications: keyboard.notifications,
      droppedConstraints: stage.layoutConflicts.map(DroppedConstraint.init), duration: duration)
  }

  /// Fills a window with the scene's views, in a view without a name as a view controller has one.
  private func setUp(_ window: Window, measurer: TextMeasurer) {
    let root = PinnedView(SceneView(id: ""), measurer: measurer)
    root.frame = window.bounds
    window.addSubview(root)
    func add(_ view: SceneView, to superview: View) {
      let live = view.live(measurer: measurer)
      superview.addSubview(live)
      for subview in view.subviews { add(subview, to: live) }
    }
    for view in views { add(view, to: root) }
  }

  private func schedule(
    on stage: Stage, _ keyboard: Keyboard, _ variant: SceneVariant, scale: Int?
  ) {
    let responder = FirstResponder(below: stage.window)
    keyboard.whenDismissed = { responder.resign() }
    let isLocal = self.keyboard.options.overrides.isLocal ?? true
    for event in self.keyboard.events {
      stage.schedule(at: event.time) {
        event.moveCaret(responder, isLocal: isLocal)
        event.perform(on: keyboard) { orientation in
          var turned = variant
          turned.orientation = orientation
          keyboard.turn(
            to: turned.traits(scale: scale),
            heights: self.keyboard.heights(on: variant.device, orientation),
            overrides: event.overrides)
        }
      }
    }
  }
}

extension SceneView {
  /// Returns the view for a stage, without its subviews.
  fileprivate func live(measurer: TextMeasurer) -> View {
    if let stack { return PinnedStack(self, stack: stack) }
    if let spacer { return SpacerView(id: id, minLength: spacer.minLength) }
    guard let scroll else { return PinnedView(self, measurer: measurer) }
    return PinnedScrollView(self, scroll: scroll, measurer: measurer)
  }
}
