// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

/// The places of a played scene's views, drawn as frames over a recording.
package struct SceneOverlay: Sendable {
  private let clip: Clip
  static let suffix = "-in-scene"

  package init(of clip: Clip) { self.clip = clip }

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

/// A scene or a recording, by the file's extension.
package enum PlayableFile {
  package static func read(
    _ path: String, from files: SceneFiles
  ) throws(SceneFileError) -> SceneReading {
    guard RecordingReader.isRecording(path) else {
      return try SceneReader(files: files, media: .ofThisMachine).read(path)
    }
    let reading = RecordingReader.read(
      try files.forScene(at: path).bytes(path, RecordingLimits.fileBytes), at: path)
    guard let recording = reading.recording else {
      return SceneReading(scene: nil, findings: reading.diagnostics, path: path)
    }
    do throws(ReplayError) {
      let replay = try RecordingReplay(recording)
      let scene = replay.scene
      // An event stands where the keyboard begins to move.
      let places = scene.keyboard.events.map { event in
        SourcePlace(line: reading.line(at: replay.recordedTime(event.time)), column: 1)
      }
      let lost = replay.lost.map { $0.finding(in: path, line: reading.line(at: $0.last)) }
      return SceneReading(
        scene: scene, findings: reading.diagnostics + lost, events: places, path: path)
    } catch {
      let finding = Diagnostic(
        file: path, line: 1, column: 1, code: "unknown-device", message: "\(error)", text: nil)
      return SceneReading(scene: nil, findings: reading.diagnostics + [finding], path: path)
    }
  }
}
