// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftOutput
import KeyliftRecording
import KeyliftScene

/// A scene that is compared with a recording.
struct SceneComparison {
  /// The path of the scene.
  let scene: String
  let console: Console

  /// Plays the scene by its own events, and returns how far it is off.
  ///
  /// The clip is moved so that its first show starts with the recording's.
  func deviation(
    from recording: Recording, _ fit: RecordingFit
  ) throws(Failure) -> SceneDeviation {
    let clip = try clip { $0 }
    let starts = fit.entries.filter { $0.fit.move.kind == .show }
      .compactMap { ($0.fit.generation?.spring ?? $0.fit.spring)?.start }
    let own = clip.notifications.first { $0.kind == .willShow || $0.kind == .willChangeFrame }
    let offset = starts.first.map { $0 - (own?.time ?? 0) } ?? 0
    return SceneDeviation(clip, from: recording, offset: offset)
  }

  /// Plays the scene with the recording's keyboard and notifications.
  func driven(by recording: Recording) throws(Failure) -> (clip: Clip, deviation: SceneDeviation) {
    let replay: RecordingReplay
    do throws(ReplayError) {
      replay = try RecordingReplay(recording)
    } catch {
      throw Failure(.badScene, "error: \(error)")
    }
    let clip = try clip { replay.driving($0) }
    return (clip, SceneDeviation(clip, from: recording, offset: replay.origin))
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
