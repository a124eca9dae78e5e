// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage
import KeyliftUIKit
import Testing

/// What the README shows must be true.
struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func readme() throws -> String {
    try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }

  /// Returns the first block of code in a language.
  private func block(_ language: String) throws -> String {
    let parts = try readme().components(separatedBy: "```\(language)\n")
    return try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
  }

  private func read(_ yaml: String) throws -> SceneReading {
    let reader = SceneReader(files: SceneFiles(texts: ["my-composer.yaml": yaml]))
    return try reader.read("my-composer.yaml")
  }

  @Test func theSmallestSceneHasNoProblemsAndPutsItsComposerOnTheKeyboard() throws {
    let reading = try read(try block("yaml"))
    #expect(reading.diagnostics == [])
    let scene = try #require(reading.scene)
    let clip = scene.play(try #require(scene.variants.first))
    #expect(clip.frameCount == 103)
    let frame = clip.frame(60)
    let composer = try #require(frame.views.first { $0.id == "composer" })
    #expect(abs(composer.rect.maxY - (frame.keyboard.rect.minY - 10)) < 1e-6)
  }

  @Test func theSmallestSceneIsAFileToo() throws {
    let file = Self.root.appending(path: "Scenes/my-composer.yaml")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "figures:\n")
    #expect(parts.count == 2)
    #expect(try block("yaml") == parts[0])
  }

  @Test func everyPictureIsThere() throws {
    let paths = try readme().matches(of: /src="([^"]+)"|!\[[^\]]*\]\(([^)]+)\)/)
      .compactMap { $0.1 ?? $0.2 }
    #expect(paths.count > 1)
    for path in paths {
      // What lies elsewhere is held against no scene.
      #expect(path.hasPrefix("Output/Gallery/"), "\(path)")
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path))
    }
  }

  @Test func theMisspeltSystemIsReportedAsShown() throws {
    let misspelt = try block("yaml").replacing("keyboard-responder", with: "keyboard-reponder")
    let report = try read(misspelt).diagnostics.map { $0.text() }.joined(separator: "\n")
    #expect(try readme().contains(report))
  }

  @Test func theTableOfWhatASceneCanSayIsTheReaders() throws {
    #expect(try readme().contains(SceneVocabulary.markdown))
  }

  @Test func theTableOfSystemsIsTheSystems() throws {
    #expect(try readme().contains(SceneVocabulary.systems))
  }

  @Test func theLibraryExampleDoesWhatItSays() throws {
    let device = try #require(Device.named("iphone-15-pro"))
    let stage = Stage(traits: device.traits())
    let keyboard = Keyboard(
      stage: stage, profile: .ios18, heights: device.keyboardHeights(.portrait))
    let composer = UIView(id: "composer", frame: CGRect(x: 0, y: 766, width: 393, height: 52))
    stage.window.addSubview(composer)
    let responder = KeyboardResponder(center: stage.notificationCenter)
    responder.automaticallyAdjust(composer, padding: 8)
    stage.schedule(at: 0.2) { keyboard.show(.letters) }
    stage.play()
    let frame = Timeline(stage: stage, keyboard: keyboard.view).frame(at: 0.7)
    #expect(frame.views[0].rect.maxY == frame.keyboard.rect.minY - 8)
    withExtendedLifetime(responder) {}
  }
}
