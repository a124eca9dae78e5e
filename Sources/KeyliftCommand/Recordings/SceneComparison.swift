// SPDX-License-Identifier: MIT

import KeyliftOutput
import KeyliftRecording
import KeyliftScene

/// A scene that is compared with a recording.
struct SceneComparison {
  /// The path of the scene.
  let scene: String
  let console: Console

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
    let input = try SceneInput([scene], console: console)
    guard let entry = input.entries.first else { throw Failure(.noInput) }
    let changed = change(entry.scene)
    try entry.checkSystem(of: changed)
    let clip = changed.play(try changed.onlyVariant(in: "a comparison"))
    console.warn(of: clip, named: entry.name)
    return clip
  }
}
