// SPDX-License-Identifier: MIT

import KeyliftKeyboard
package import KeyliftScene

/// A file that can be played: a scene, or a recording, which its extension tells.
package enum PlayableFile {
  /// Reads a file.
  ///
  /// - Parameter reader: The reader of scenes, from whose files a recording is read, too.
  /// - Throws: `SceneFileError` if the file cannot be opened.
  package static func read(
    _ path: String, by reader: SceneReader
  ) throws(SceneFileError) -> SceneReading {
    guard RecordingReader.isRecording(path) else {
      return try reader.read(path)
    }
    let reading = RecordingReader.read(
      try reader.files.forScene(at: path).bytes(path, RecordingLimits.fileBytes), at: path)
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
      return SceneReading(
        scene: scene, findings: reading.diagnostics, events: places, path: path)
    } catch {
      let finding = Diagnostic(
        file: path, line: 1, column: 1, code: "unknown-device", message: "\(error)", text: nil)
      return SceneReading(scene: nil, findings: reading.diagnostics + [finding], path: path)
    }
  }
}
