// SPDX-License-Identifier: MIT

import KeyliftCapture
import KeyliftOutput
import KeyliftScene

/// The recording that a command takes, read from a log or measured in a video.
struct RecordingInput {
  let path: String
  let recording: Recording

  init(path: String, recording: Recording) {
    self.path = path
    self.recording = recording
  }

  init(_ path: String, console: Console) throws(Failure) {
    if VideoInput.isVideo(path) {
      let video = try VideoInput(VideoMeasurer.Request(path: path), console: console).video
      self.path = path
      recording = video.recording
      return
    }
    guard RecordingReader.isRecording(path) else { throw Failure(.usage, .noRecording(path)) }
    let bytes = try SceneFiles.disk.input(path, RecordingLimits.fileBytes)
    let reading = RecordingReader.read(bytes, at: path)
    for diagnostic in reading.diagnostics {
      console.message(Message(printable: diagnostic.text(isColored: console.hasColor)))
    }
    guard let recording = reading.recording else { throw Failure(.badScene) }
    self.path = path
    self.recording = recording
  }

  func fit(_ console: Console) -> RecordingFit {
    let started = ContinuousClock.now
    defer { console.clearProgress() }
    let fit = RecordingFit(recording) { done, total in
      guard ContinuousClock.now - started > .seconds(1) else { return }
      console.progress(recording.title, done, of: total)
    }
    guard recording.isComputed else { return fit }
    console.note(
      .note("the file has only notifications; the moves follow from them and are not measured"))
    return fit.withoutSprings
  }
}

extension Message {
  fileprivate static func noRecording(_ path: String) -> Message {
    let names = (RecordingReader.extensions + VideoInput.extensions).map { ".\($0)" }
    return .error(
      """
      '\(path)' is neither a recording nor a video: it has none of the extensions \
      \(Message(printable: names.joined(separator: ", ")))
      """)
  }
}
