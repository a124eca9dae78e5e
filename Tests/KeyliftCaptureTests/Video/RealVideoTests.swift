// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// Videos of real phones against what another program measured in them, frame by frame.
///
/// The videos are not in the repository. `KEYLIFT_EVIDENCE` names their folder.
@Suite(.requires(.ffmpeg), .requires(.evidence("films"))) struct RealVideoTests {
  private static func measured(_ name: String) throws -> MeasuredVideo {
    let folder = try #require(Evidence.folder("films")).path
    return try VideoMeasurer(path: "\(folder)/\(name).mp4").measure()
  }

  /// The rows `time_s,below_rest_pt,match` that the other program trusts.
  private static func rows(_ name: String) throws -> [(time: Double, below: Double)] {
    let folder = try #require(Evidence.folder("recordings")).path
    let text = try String(contentsOfFile: "\(folder)/\(name).csv", encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let cells = line.split(separator: ",").compactMap { Double($0) }
      return cells.count == 3 && cells[2] >= 0.6 ? (cells[0], cells[1]) : nil
    }
  }

  @Test(arguments: [
    ("photos-app", ["xr-photos-show-1", "xr-photos-hide-1", "xr-photos-show-2"]),
    ("when-at-end", ["ios26-chat-show-1", "ios26-chat-hide-2"]),
  ])
  func placesAreThoseOfTheOtherProgram(video: String, recordings: [String]) throws {
    let samples = try Self.measured(video).recording.keyboard
    let rest = try #require(samples.map { Double($0.rect.minY) }.min())
    for name in recordings {
      var squares: [Double] = []
      for row in try Self.rows(name) {
        let sample = try #require(samples.first { abs($0.time - row.time) < 0.002 })
        let off = Double(sample.rect.minY) - rest - row.below
        squares.append(off * off)
      }
      #expect((squares.reduce(0, +) / Double(squares.count)).squareRoot() < 0.2)
    }
  }

  /// A video with its generation, its moves, and how many frames the recorder repeated.
  struct Expected: Sendable {
    let video: String
    let motion: KeyboardMotion
    let moves: [RecordedMove.Kind]
    let repeated: Int
  }

  @Test(arguments: [
    Expected(
      video: "photos-app", motion: .ios18, moves: [.show, .hide, .show, .hide], repeated: 0),
    Expected(
      video: "when-at-end", motion: .ios26, moves: [.show, .hide, .show, .hide], repeated: 3),
    Expected(video: "validation-with-scroll", motion: .ios26, moves: [.show], repeated: 1),
    Expected(video: "keyboard-with-preload", motion: .ios18, moves: [.show], repeated: 0),
    Expected(video: "kav-choppy", motion: .ios26, moves: [.show, .hide], repeated: 4),
  ])
  func movesAreTold(_ expected: Expected) throws {
    let measured = try Self.measured(expected.video)
    let fit = RecordingFit(measured.recording)
    #expect(fit.moves.map(\.move.kind) == expected.moves)
    #expect(measured.timing.repeated.count == expected.repeated)
    for entry in fit.moves {
      let generation = try #require(entry.generation)
      #expect(generation.motion == expected.motion)
    }
  }

  /// Of the motions in the videos only that of React Native's own view is no other framework's.
  @Test(arguments: [
    ("kav-choppy", [FollowerFramework.reactNative]), ("when-at-end", []),
    ("validation-with-scroll", []), ("keyboard-with-preload", []),
  ])
  func frameworkIsNamedWhereNoOtherFits(video: String, names: [FollowerFramework]) throws {
    let fit = RecordingFit(try Self.measured(video).recording)
    let frameworks = fit.moves.flatMap(\.followers).compactMap(\.framework)
    #expect(frameworks == names)
  }

  /// The systems of react-native-keyboard-controller are with the keyboard in each frame, and so are its
  /// views in its videos.
  @Test(arguments: ["when-at-end", "validation-with-scroll", "keyboard-with-preload"])
  func viewsOfTheControllerAreWithTheKeyboard(video: String) throws {
    let followers = RecordingFit(try Self.measured(video).recording).moves.flatMap(\.followers)
    #expect(!followers.isEmpty)
    for follower in followers {
      #expect(follower.curve == .keyboard && follower.framesLate == 0, "\(follower.sentence)")
      #expect(follower.rms < 1)
    }
  }

  /// What was seen in the videos by eye: only React Native's view is late, twice.
  @Test(arguments: [
    ("photos-app", 0), ("when-at-end", 0), ("validation-with-scroll", 0),
    ("keyboard-with-preload", 0), ("kav-choppy", 2),
  ])
  func recordingIsJudgedAsItsVideo(video: String, lags: Int) throws {
    func findings(_ recording: Recording) throws -> [AuditFinding] {
      let scene = try RecordingReplay(recording).scene
      return PlayAudit(AuditedPlay(scene.play(), of: scene)).findings
    }
    let recording = try Self.measured(video).recording
    let own = try findings(recording)
    #expect(own.filter { $0.rule == .lag }.count == lags)
    #expect(own.filter { $0.severity == .error }.count == lags, "\(own.map(\.sentence))")
    for (text, path) in [
      (recording.jsonLines, "\(video).jsonl"),
      (recording.csv, "\(video).csv"),
    ] {
      let reading = RecordingReader.read(Array(text.utf8), at: path)
      #expect(try findings(#require(reading.recording)) == own)
    }
  }
}
