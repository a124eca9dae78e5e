// SPDX-License-Identifier: MIT

import KeyliftOutput
import KeyliftRecording
import KeyliftScene

/// A scene that is compared with a recording.
struct SceneComparison {
  private let entry: SceneInput.Entry
  private let console: Console

  /// Reads a scene.
  ///
  /// - Parameter disk: The files that the scene may read.
  init(_ path: String, from disk: SceneFiles, console: Console) throws(Failure) {
    entry = try SceneInput([path], from: disk, console: console).entries[0]
    self.console = console
  }

  /// The paths of the files that the scene was read from.
  var files: [String] { entry.files }

  /// Plays the scene with Keylift's keyboard and the recording's events, and returns how far it is
  /// off.
  func retimed(to recording: Recording) throws(Failure) -> (clip: Clip, deviation: SceneDeviation) {
    let replay = try replay(of: recording)
    let clip = try clip { replay.retiming($0) }
    return (clip, SceneDeviation(clip, from: recording, time: replay.clipTime))
  }

  /// Plays the scene with the recording's keyboard and notifications, and returns how far it is off.
  func driven(by recording: Recording) throws(Failure) -> (clip: Clip, deviation: SceneDeviation) {
    let replay = try replay(of: recording)
    let clip = try clip { replay.driving($0) }
    return (clip, SceneDeviation(clip, from: recording, time: replay.clipTime))
  }

  /// Returns the clip of a recording with a scene's views as frames over it.
  func overlay(of clip: Clip, on recording: Recording) throws(Failure) -> Clip {
    SceneOverlay(of: clip).added(to: try replay(of: recording).scene).play()
  }

  private func replay(of recording: Recording) throws(Failure) -> RecordingReplay {
    do throws(ReplayError) {
      return try RecordingReplay(recording)
    } catch {
      throw Failure(.badScene, "error: \(error)")
    }
  }

  private func clip(_ change: (Scene) -> Scene) throws(Failure) -> Clip {
    let changed = change(entry.scene)
    try entry.checkSystem(of: changed)
    let clip = changed.play(try changed.onlyVariant(in: "a comparison"))
    console.warn(of: clip, named: entry.name)
    return clip
  }
}
