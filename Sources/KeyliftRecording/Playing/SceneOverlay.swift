// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftScene
import KeyliftStage

/// The places of a played scene's views, drawn as frames over a recording.
package struct SceneOverlay: Sendable {
  private let clip: Clip

  /// The end of the ids of the frames.
  static let suffix = "-in-scene"

  /// Creates the overlay of a clip.
  package init(of clip: Clip) { self.clip = clip }

  /// Returns a recording's scene with a frame for the keyboard and each view that both have.
  package func added(to scene: Scene) -> Scene {
    guard var motion = scene.recorded else { return scene }
    var scene = scene
    let shared = clip.frame(0).views.map(\.id).filter { motion.views[$0] != nil }
    for id in [RecordedView.keyboardID] + shared {
      let steps = steps(of: id)
      guard let first = steps.first else { continue }
      var view = SceneView(id: id + Self.suffix, pins: Pins(frame: first.rect))
      view.decoration.borderColor = .system(.systemRed)
      view.decoration.borderWidth = 2
      scene.views.append(view)
      motion.views[view.id] = steps
    }
    scene.recorded = motion
    return scene
  }

  /// Returns the places of a view in the screen's points, frame by frame.
  private func steps(of id: String) -> [RecordedMotion.Step] {
    var steps: [RecordedMotion.Step] = []
    for index in 0...clip.lastFrame {
      let frame = clip.frame(index)
      let own = frame.views.first { $0.id == id }?.rect
      let rect =
        id == RecordedView.keyboardID
        ? frame.keyboard.rect : own?.offsetBy(dx: frame.window.minX, dy: frame.window.minY)
      guard let rect, rect != steps.last?.rect else { continue }
      steps.append(RecordedMotion.Step(time: frame.time, rect: rect))
    }
    return steps
  }
}
