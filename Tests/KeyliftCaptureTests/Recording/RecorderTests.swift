// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// `Examples/Recorder`, compiled against stubs of the declarations of Apple's libraries.
@Suite(.requires(.swiftCompiler))
struct RecorderTests {
  private static let fixtures = "Tests/Fixtures/Recorder"
  private static let recorder = "Examples/Recorder/Recorder.swift"

  /// Without Apple's systems, the compiler needs the option for `@objc` and `#selector`.
  private static let objectiveC = ["-Xfrontend", "-enable-objc-interop"]

  @Test func recorderIsShortEnoughToCopy() throws {
    let text = try Repository.text(of: Self.recorder)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    #expect(text.matches(of: /(?m)^import (.*)$/).map { String($0.1) } == ["UIKit"])
  }

  @Test(arguments: ["5", "6"]) func recorderCompiles(inSwift version: String) throws {
    let folder = try TemporaryFolder()
    for module in ["ObjectiveC", "UIKit", "XCTest"] {
      try folder.compile(
        Self.objectiveC + [
          "-I", ".", "-emit-module", "-module-name", module, "-swift-version", "6",
          "-parse-as-library", "-o", "\(module).swiftmodule",
          Repository.url("\(Self.fixtures)/\(module).swift").path,
        ])
    }
    let files = [Self.recorder, "Examples/Recorder/XCTestCase+Recorder.swift"]
    try folder.compile(
      Self.objectiveC + ["-I", ".", "-typecheck", "-swift-version", version, "-warnings-as-errors"]
        + files.map { Repository.url($0).path })
  }

  /// The window's layers move 10 points a frame for 30 frames from 1 s on; see `main.swift`.
  @Test func recorderWritesARecording() throws {
    let folder = try TemporaryFolder()
    for module in ["ObjectiveC", "UIKit"] {
      try folder.compile([
        "-I", ".", "-emit-library", "-static", "-emit-module", "-module-name", module,
        "-swift-version", "6", "-parse-as-library", "-o", "lib\(module).a",
        Repository.url("\(Self.fixtures)/\(module).swift").path,
      ])
    }
    // Linux has no runtime for selectors, so the test calls the methods.
    let text = try Repository.text(of: Self.recorder)
      .replacing("@objc private func", with: "func")
      .replacing("#selector(step)", with: "Selector(\"step\")")
      .replacing(/#selector\(([a-z]+)\(_:\)\)/) { "Selector(\"\($0.1)\")" }
    try folder.write(text, to: "Recorder.swift")
    try folder.compile([
      "-I", ".", "-swift-version", "6", "-L", ".", "Recorder.swift",
      Repository.url("\(Self.fixtures)/main.swift").path, "-lUIKit", "-lObjectiveC", "-o", "record",
    ])
    let output = try Program(at: folder.url("record")).run([], in: folder.url).output
    let reading = RecordingReader.read(output, at: "app.jsonl")
    #expect(reading.diagnostics.isEmpty)
    let recording = try #require(reading.recording)
    #expect(recording.title == "A test" && recording.system == "18.5" && recording.scale == 3)
    #expect(recording.screen == CGSize(width: 402, height: 874))
    #expect(recording.views.map(\.id) == ["composer", "send"])
    #expect(recording.views.map(\.kind) == [.textView, .button])
    #expect(recording.views[1].samples.count == 1)
    #expect(
      recording.keyboard.map { Double($0.rect.minY) } == (0...30).map { 874 - 10 * Double($0) })
    #expect(recording.keyboard.allSatisfy { $0.rect.maxY == 874 })
    #expect(recording.views[0].samples.last?.rect.minY == 480)
    #expect(recording.focus.map(\.view) == ["composer"])
    let notification = try #require(recording.notifications.first)
    #expect(notification.kind == .willShow && notification.end.minY == 574)
    #expect(notification.duration == 0.25 && notification.curve == .keyboard)
    // Half a second without a change is written, and the frame before the next change.
    #expect(recording.ticks.filter { $0 < 0.99 }.count == 29)
    let last = try #require(recording.ticks.last { $0 < 1.01 })
    #expect(abs(last - 1) < 1e-6)
  }
}
