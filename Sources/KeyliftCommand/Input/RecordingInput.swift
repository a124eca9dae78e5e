// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftCapture
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// The recording that a command takes, read from a log or measured in a video.
struct RecordingInput {
  private let path: String
  let recording: Recording
  /// The video in which the recording was measured; `nil` for a log.
  let video: MeasuredVideo?

  init(_ path: String, console: Console) throws(Failure) {
    self.path = path
    if VideoInput.isVideo(path) {
      let video = try VideoInput.measure(VideoMeasurer(path: path), console)
      self.video = video
      recording = video.recording
      return
    }
    video = nil
    guard RecordingReader.isRecording(path) else { throw Failure(.usage, .noRecording(path)) }
    let bytes = try SceneFiles.disk.input(path, RecordingLimits.fileBytes)
    let reading = RecordingReader.read(bytes, at: path)
    for diagnostic in reading.diagnostics {
      console.message(Message(printable: diagnostic.text(isColored: console.hasColor)))
    }
    guard let recording = reading.recording else { throw Failure(.badScene) }
    self.recording = recording
  }

  /// Returns the recording as a scene, with the places of a log's events.
  func entry(
    named name: String, from disk: SceneFiles, console: Console
  ) throws(Failure) -> SceneInput.Entry {
    if let video {
      let scene = try VideoInput.scene(of: video)
      return SceneInput.Entry(path: name, scene: scene, files: [path])
    }
    return try SceneInput.Entry(
      try SceneInput.playable(path, from: disk, console: console), at: name)
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

enum VideoInput {
  static let extensions = ["mp4", "m4v", "mov", "webm", "gif"]

  static func isVideo(_ path: String) -> Bool {
    extensions.contains((path as NSString).pathExtension.lowercased())
  }

  static func measure(
    _ measurer: VideoMeasurer, _ console: Console
  ) throws(Failure) -> MeasuredVideo {
    let name = FilePath.stem(of: measurer.path)
    let started = ContinuousClock.now
    defer { console.clearProgress() }
    do throws(VideoError) {
      return try measurer.measure { done, total in
        guard ContinuousClock.now - started > .seconds(1) else { return }
        console.progress(name, done, of: max(total, done))
      }
    } catch {
      let reason = Message(printable: error.description)
      throw Failure(error.status, .error("cannot measure '\(measurer.path)': \(reason)"))
    }
  }

  /// For commands that report mistakes in scenes: prints nothing.
  static func reading(at path: String) throws(SceneFileError) -> SceneReading {
    do throws(VideoError) {
      let video = try VideoMeasurer(path: path).measure()
      return replay(of: video, at: path)
    } catch {
      switch error {
      case .unreadable(.missing): throw .notFound
      case .unreadable(.isFolder): throw .isFolder
      case .unreadable(.isStream): throw .isStream
      case .unreadable: throw .unreadable
      default:
        return refusal(of: path, "\(error)")
      }
    }
  }

  private static func replay(of video: MeasuredVideo, at path: String) -> SceneReading {
    do throws(ReplayError) {
      let replay = try RecordingReplay(video.recording)
      return SceneReading(
        scene: replay.videoScene, findings: replay.lost.map { $0.finding(in: path) }, path: path)
    } catch {
      return refusal(of: path, "\(error)")
    }
  }

  private static func refusal(of path: String, _ reason: String) -> SceneReading {
    let finding = Diagnostic(
      file: path, line: 1, column: 1, code: "video", message: reason, text: nil)
    return SceneReading(scene: nil, findings: [finding], path: path)
  }

  static func scene(of video: MeasuredVideo) throws(Failure) -> Scene {
    try Failure.catching { try RecordingReplay(video.recording).videoScene }
  }
}

extension LostSight {
  fileprivate func finding(in path: String) -> Diagnostic {
    var finding = finding(in: path, line: 1)
    finding.time = last
    return finding
  }
}

extension VideoError {
  fileprivate var status: ExitStatus {
    switch self {
    case .missingFFmpeg, .ffmpegFailed: .missingHelper
    case .unreadable: .noInput
    case .noFrame, .emptyPart, .emptyPlace: .usage
    default: .badScene
    }
  }
}

extension CompletionKind {
  static var videos: CompletionKind { .file(extensions: VideoInput.extensions) }
}

extension Message {
  fileprivate static func noRecording(_ path: String) -> Message {
    let names = (RecordingReader.extensions + VideoInput.extensions).map { ".\($0)" }
    return .error(
      """
      '\(path)' is neither a recording nor a video: it has none of the extensions \
      \(names.joined(separator: ", "))
      """)
  }
}
