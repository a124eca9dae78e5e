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
    play(variant, scale: scale, measurer: measurer, system) { _, live in
      // A scene that lacks something is played without an answer to the keyboard.
      (try? live.start(target: target)) as Any
    }
  }

  /// Plays the scene's events with a system of one's own in place of the scene's.
  ///
  ///     let clip = scene.play(variant) { stage in
  ///       stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
  ///         stage.view(id: "composer")?.alpha = 0.5
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - variant: The device, and how it is held and set.
  ///   - scale: Device pixels per point in place of the device's own.
  ///   - measurer: What knows how wide text is.
  ///   - install: Called with the stage before it plays, the scene's views in its window; returns what must
  ///     be held while it does. Closures that hold the stage are let go with that.
  /// - Returns: A clip, whose system is `none`.
  public func play(
    _ variant: SceneVariant, scale: Int? = nil, measurer: TextMeasurer = .table,
    answering install: (_ stage: Stage) -> Any
  ) -> Clip {
    play(variant, scale: scale, measurer: measurer, SystemChoice(.none)) { stage, _ in
      install(stage)
    }
  }

  private func play(
    _ variant: SceneVariant, scale: Int?, measurer: TextMeasurer, _ choice: SystemChoice,
    install: (Stage, LiveScene) -> Any
  ) -> Clip {
    let stage = Stage(traits: variant.traits(scale: scale), windowFrame: window)
    let keyboard = Keyboard(
      stage: stage, profile: profile,
      heights: self.keyboard.heights(on: variant.device, variant.orientation),
      content: self.keyboard.content(.letters, predictive: self.keyboard.isPredictive),
      suggestions: self.keyboard.suggestions, options: self.keyboard.options)
    let held = install(stage, LiveScene(self, choice, on: stage, measurer: measurer))
    let log = schedule(on: stage, keyboard, variant, scale: scale)
    withExtendedLifetime(held) { stage.play() }
    return Clip(
      title: title, profile: profile, system: choice.name, fps: fps, background: background,
      timeline: Timeline(stage: stage, keyboard: keyboard.view),
      notifications: keyboard.notifications,
      droppedConstraints: stage.layoutConflicts.map(DroppedConstraint.init), target: target,
      touches: log.touches, duration: duration)
  }

  /// Schedules the scene's events, and returns what fingers will have done once they are over.
  private func schedule(
    on stage: Stage, _ keyboard: Keyboard, _ variant: SceneVariant, scale: Int?
  ) -> TouchLog {
    let log = TouchLog(screen: stage.screen, keyboard: keyboard)
    let responder = FirstResponder(below: stage.window)
    keyboard.whenDismissed = { responder.resign() }
    let isLocal = self.keyboard.options.overrides.isLocal ?? true
    for event in self.keyboard.events {
      stage.schedule(at: event.time) {
        log.record(event, caretAt: event.moveCaret(responder, isLocal: isLocal))
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
    return log
  }
}
