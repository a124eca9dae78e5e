// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftCommand
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The plays of scenes, and what a preview keeps while a file is wrong.
struct PreviewStudioTests {
  private static let scene = """
    version: 1
    scene: Two views
    device: iphone-se-3
    system: { name: keyboard-responder, padding: 0 }
    target: field
    keyboard:
      - { at: 0.1, show: letters, focus: field }
    views:
      - { id: page, background: "#ffeecc", frame: [0, 0, 375, 667] }
      - { id: field, kind: text-field, placeholder: Name, left: 16, right: 16, bottom: 8 }

    """

  private let folder: TemporaryFolder
  private let path: String
  private let studio: PreviewStudio

  init() throws {
    folder = try TemporaryFolder(["scene.yaml": Self.scene])
    path = folder.path("scene.yaml")
    studio = PreviewStudio([path], fonts: nil)
  }

  private func write(_ text: String) throws { try folder.write(text, to: "scene.yaml") }

  private struct Document: Decodable {
    struct View: Decodable {
      let id: String
      let line: Int
      let mover: String
      let rects: [[Double]]
    }

    struct Frames: Decodable { let count: Int }

    struct Curves: Decodable {
      let measured: String?
      let keyboard: [Double]
      let gap: [Double?]
    }

    struct Mark: Decodable {
      let kind: String
      let time: Double
      let line: Int
    }

    struct Missing: Decodable { let missing: String? }

    let version: Int
    let title: String
    let fps, last, scale: Int
    let pictures: [String]
    let images: [String: String]
    let replay: Frames
    let views: [View]
    let curves: Curves
    let marks: [Mark]
    let golden: Missing?
  }

  private func document(_ text: String) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(text.utf8))
  }

  @Test func documentHasTheGeometryOfEveryFrame() async throws {
    let play = try document(try await studio.play(of: path, PreviewChoices([:])))
    let clip = try #require(SceneReader().read(path).scene).play()
    #expect(play.title == "Two views")
    #expect(
      (play.fps, play.last, play.scale, play.replay.count) == (
        60, clip.frameCount - 1, 2, clip.frameCount
      ))
    #expect(play.views.map(\.id) == ["page", "field"])
    #expect(play.views.map(\.line) == [9, 10])
    let field = play.views[1]
    for number in 0..<clip.frameCount {
      let rect = try #require(clip.frame(number).views.last?.rect)
      let change = try #require(field.rects.last { Int($0[0]) <= number })
      #expect(
        abs(change[2] - rect.minY) <= 0.005 && abs(change[4] - rect.height) <= 0.005,
        "frame \(number)")
      let top = clip.frame(number).keyboard.rect.minY
      #expect(abs(play.curves.keyboard[number] - min(top, 667)) <= 0.005)
      #expect(abs(try #require(play.curves.gap[number]) - (min(top, 667) - rect.maxY)) <= 0.01)
    }
    #expect(play.curves.measured == "field")
    #expect(
      play.views.map(\.mover)
        == ["does not move", "the system 'keyboard-responder' moves its target"])
    #expect(play.marks.first { $0.kind == "event" }?.line == 7)
    #expect(play.marks.filter { $0.kind == "notification" }.count == clip.notifications.count)
    #expect(Set(play.images.keys) == Set(play.pictures))
  }

  @Test func knownPicturesAreNotSentAgain() async throws {
    let choices = try PreviewChoices([:])
    let first = try document(try await studio.play(of: path, choices))
    try write(Self.scene.replacing("Name", with: "Other"))
    _ = await studio.reload([path])
    let text = try await studio.play(of: path, choices, since: (first.version, choices))
    let second = try document(text)
    #expect(second.version == first.version + 1)
    let new = Set(second.pictures).subtracting(first.pictures)
    // The field with and without the caret; the page, the bars and the keyboard stay.
    #expect((1...2).contains(new.count))
    #expect(Set(second.images.keys) == new)
  }

  @Test func aMistakeKeepsTheLastGoodVersion() async throws {
    let choices = try PreviewChoices([:])
    try write(Self.scene.replacing("letters", with: "leters"))
    var state = try #require(await studio.reload([path]).first)
    #expect(!state.isGood)
    #expect(
      state.problem == """
        \(path):7:22: error: unknown keyboard 'leters' [unknown-keyboard]
          - { at: 0.1, show: leters, focus: field }
                             ^
        \(path):7:22: note: did you mean 'letters'?
        """)
    #expect(try document(try await studio.play(of: path, choices)).title == "Two views")
    try folder.remove("scene.yaml")
    state = try #require(await studio.reload([path]).first)
    #expect(state.problem == "error: there is no file '\(path)'")
    #expect(try document(try await studio.play(of: path, choices)).title == "Two views")
    try write(Self.scene.replacing("Two views", with: "Back"))
    state = try #require(await studio.reload([path]).first)
    #expect(state.isGood && state.problem == nil)
    #expect(try document(try await studio.play(of: path, choices)).title == "Back")
  }

  @Test func everyFileThatASceneNeedsIsWatched() async throws {
    try write(
      """
      version: 1
      screen: screen.yaml
      device: iphone-se-3
      keyboard:
        - { at: 0.1, show: letters }
      """)
    let studio = PreviewStudio([path], fonts: nil)
    #expect(await studio.files == [path, folder.path("screen.yaml")])
    let screen = """
      version: 1
      views:
        - { id: photo, kind: image, image: photo.png, frame: [0, 0, 10, 10] }
      """
    try folder.write(screen, to: "screen.yaml")
    _ = await studio.reload([folder.path("screen.yaml")])
    #expect(await studio.files.contains(folder.path("photo.png")))
  }

  @Test(arguments: [
    ("device", "iphone-0", ""), ("ios", "17", ""), ("scale", "4", "1, 2 or 3"), ("scale", "x", ""),
    ("situation", "none", ""), ("system", "..%2f", ""), ("appearance", "gray", ""),
    ("system", "keyboard-responder:padding=x", "padding"),
    ("system", "keyboard-respnder", "did you mean 'keyboard-responder'?"),
  ])
  func unknownChoicesAreRefused(_ name: String, _ value: String, _ words: String) {
    let refusal = #expect(throws: PreviewRefusal.self) { try PreviewChoices([name: value]) }
    #expect(words.isEmpty || refusal.map { "\($0)".contains(words) } == true)
  }

  @Test func otherPathsAreNoScenes() async throws {
    for other in ["", "/etc/passwd", path + "/", "../" + path] {
      await #expect(throws: PreviewRefusal.self) {
        try await studio.play(of: other, PreviewChoices([:]))
      }
    }
  }

  @Test func comparingSaysThatThereIsNoGolden() async throws {
    let play = try document(try await studio.play(of: path, PreviewChoices(["golden": "yes"])))
    #expect(play.golden?.missing == "there is no golden yet: keylift record \(path)")
    #expect(play.scale == 1)
    let other = try document(
      try await studio.play(of: path, PreviewChoices(["system": "none", "golden": "yes"])))
    #expect(
      other.golden?.missing == "the golden shows the scene's own system, materials and events")
  }

  private struct Tuned: Decodable {
    struct Curve: Decodable {
      let words: String
      let duration: Double
      let delay: Double
      let points: [Double]
    }

    struct Tuning: Decodable {
      let words: String
      let followed: Curve
      let own: Curve?
      let isChanged: Bool
      let isWritable: Bool
      let yaml: String
    }

    let tuning: Tuning
  }

  private func tuning(_ system: String?) async throws -> Tuned.Tuning {
    let query = system.map { ["system": $0] } ?? [:]
    let text = try await studio.play(of: path, PreviewChoices(query))
    return try JSONDecoder().decode(Tuned.self, from: Data(text.utf8)).tuning
  }

  @Test func documentHasTheFollowedAndTheOwnCurve() async throws {
    let plain = try await tuning(nil)
    #expect(plain.followed.words == "keyboard" && plain.followed.duration == 0.5)
    #expect(plain.own?.words == "keyboard" && !plain.isChanged)
    let tuned = try await tuning(
      "keyboard-responder:padding=4,curve=cubic-bezier(0.2,0,0,1),duration=0.3")
    let own = try #require(tuned.own)
    #expect(own.words == "cubic-bezier(0.2, 0, 0, 1)" && own.duration == 0.3 && own.delay == 0)
    let bezier = try #require(CubicBezier(0.2, 0, 0, 1))
    for (index, point) in own.points.enumerated() {
      #expect(abs(point - bezier.progress(at: Double(index) / 100)) < 1e-4)
    }
    #expect(tuned.isChanged && tuned.isWritable)
    #expect(
      tuned.yaml
        == "system: { name: keyboard-responder, padding: 4, curve: \"cubic-bezier(0.2, 0, 0, 1)\", duration: 0.3 }"
    )
    #expect(try await tuning("none").own == nil)
    #expect(try await tuning("late:frames=6").own?.delay == 0.1)
  }

  @Test func writingChangesTheSystemAlone() async throws {
    let choices = try PreviewChoices(["system": "keyboard-responder:padding=4"])
    try folder.setMode(0o640, of: "scene.yaml")
    try await studio.write(choices, to: path, version: 1)
    let new = Self.scene.replacing("padding: 0", with: "padding: 4")
    #expect(try folder.text(of: "scene.yaml") == new)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    // The file has changed now, as after anybody's save.
    await #expect(throws: PreviewRefusal.self) {
      try await studio.write(choices, to: path, version: 1)
    }
    _ = await studio.reload([path])
    await #expect(throws: PreviewRefusal.self) {
      try await studio.write(choices, to: path, version: 1)
    }
    await #expect(throws: PreviewRefusal.self) {
      try await studio.write(PreviewChoices([:]), to: path, version: 2)
    }
    await #expect(throws: PreviewRefusal.self) {
      try await studio.write(choices, to: "/etc/passwd", version: 2)
    }
    #expect(try folder.text(of: "scene.yaml") == new)
  }

  @Test func aLinkIsFollowedAndStays() async throws {
    let link = folder.path("link.yaml")
    try folder.link("link.yaml", to: "scene.yaml")
    let studio = PreviewStudio([link], fonts: nil)
    try await studio.write(
      try PreviewChoices(["system": "keyboard-responder:padding=4"]), to: link, version: 1)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "scene.yaml")
    #expect(try folder.text(of: "scene.yaml").contains("padding: 4"))
  }

  @Test func situationsReplaceTheEvents() async throws {
    let play = try document(try await studio.play(of: path, PreviewChoices(["situation": "emoji"])))
    #expect(play.marks.filter { $0.kind == "event" }.count == 4)
    await #expect(throws: PreviewRefusal.self) {
      try await studio.play(of: path, PreviewChoices(["situation": "floating"]))
    }
  }
}
