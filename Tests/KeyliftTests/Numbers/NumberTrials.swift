// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftScene
import KeyliftStage
import TestSupport

/// The public declarations that take numbers, each with code that passes hostile ones and uses the
/// result.
struct NumberTrials {
  /// The code for one declaration.
  struct Trial {
    /// The declaration as `NumberInterface` writes it, such as `Color.init(hex:opacity:)`.
    let name: String
    let run: (HostileNumbers) -> Void
  }

  private(set) var trials: [Trial] = []

  /// Adds a declaration whose result is a value.
  mutating func add(_ name: String, _ run: @escaping (HostileNumbers) -> Void) {
    trials.append(Trial(name: name, run: run))
  }

  /// Adds a declaration that is used on an object or a value of its own.
  mutating func add<Own>(
    _ name: String, _ make: @escaping @autoclosure () -> Own,
    _ change: @escaping (inout Own, HostileNumbers) -> Void
  ) {
    add(name) {
      var own = make()
      change(&own, $0)
      use(own)
    }
  }

  /// Adds a declaration of a view, which is called in an animation while its screen is played.
  mutating func view<Own: UIView>(
    _ name: String, _ make: @escaping @autoclosure () -> Own,
    _ change: @escaping (Own, HostileNumbers) -> Void
  ) {
    add(name) { numbers in
      let view = make()
      NumberTrials.play(view) { change(view, numbers) }
    }
  }

  mutating func content(_ name: String, _ make: @escaping (HostileNumbers) -> Content) {
    view(name, UIView(frame: CGRect(x: 8, y: 80, width: 200, height: 44))) { view, numbers in
      view.content = make(numbers)
      use(view.sizeThatFits(numbers.size))
    }
  }

  mutating func scene(_ name: String, _ change: @escaping (inout Scene, HostileNumbers) -> Void) {
    add(name) { numbers in
      var scene = NumberTrials.scene()
      change(&scene, numbers)
      NumberTrials.show(scene.play())
    }
  }

  /// A screen with a text field and a keyboard that comes, a third of a second long.
  static func scene() -> Scene {
    Scene(
      fps: 30, duration: 0.3,
      views: [
        SceneView(
          id: "page", pins: Pins(left: 10, right: 10, bottom: 10, height: 60),
          content: .textField(TextFieldContent(text: "page")),
          decoration: Decoration(background: .system(.systemGray)))
      ], keyboard: KeyboardSettings(events: [KeyboardEvent(at: 0.1, .show(.letters))]))
  }

  /// Plays a screen with a view that is changed in an animation, and uses its frames.
  static func play(_ view: UIView, _ change: @escaping () -> Void) {
    play { stage in
      stage.window.addSubview(view)
      stage.schedule(at: 0.05) { UIView.animate(withDuration: 0.1, animations: change) }
    }
  }

  static func play(_ setUp: @escaping (Stage) -> Void) {
    show(Scene(fps: 30, duration: 0.2).play(answering: { stage in setUp(stage) }))
  }

  /// Reads, writes and draws some frames of a clip.
  static func show(_ clip: Clip) {
    use(clip.hashValue, clip.frameCount, clip.time(ofFrame: clip.frameCount))
    use(Trace(of: clip, frames: [0, clip.frameCount - 1]).written(as: .json))
    use(try? clip.frame(at: 0.11).svg(options: DrawOptions(text: .blocks)))
  }

  static var all: [Trial] {
    var list = NumberTrials()
    list.addMotion()
    list.addValues()
    list.addLayout()
    list.addViews()
    list.addControls()
    list.addTexts()
    list.addTables()
    list.addApps()
    list.addDrawing()
    list.addCollections()
    list.addAnimations()
    list.addKeyboards()
    list.addScenes()
    list.addOutputs()
    return list.trials
  }
}

/// Keeps values from being optimized away, and hashes and prints those that can be.
@inline(never) func use(_ values: Any?...) {
  for case let value? in values {
    if let value = value as? any Hashable { _ = value.hashValue }
    _ = "\(value)".utf8.count
  }
}
