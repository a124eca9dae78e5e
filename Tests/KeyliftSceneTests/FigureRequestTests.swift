// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import KeyliftStage
import Testing

/// What scene files say of their screens and figures, as other commands use it.
struct FigureRequestTests {
  @Test(arguments: [
    "screen: screens/chat.yaml", "screen: \"screens/chat.yaml\"  # the chat",
    "'screen': screens/chat.yaml",
    "{ version: 1, screen: ./screens/../screens/chat.yaml }",
    "screen: { file: screens/chat.yaml, with: { title: Chat } }",
    "views: [{ views: [{ part: screens/chat.yaml }] }]",
    "views: [{ each: [{ a: 1 }], part: screens/chat.yaml }]",
  ])
  func screenIsFoundHoweverItIsWritten(text: String) {
    let reader = SceneReader(files: SceneFiles(texts: ["Scenes/a.yaml": text]))
    #expect(reader.sharedFiles(namedBy: "Scenes/a.yaml") == ["Scenes/screens/chat.yaml"])
  }

  @Test(arguments: [
    "", "version: 1", "title: |\n  screen: a.yaml", "screen: [a.yaml", "screen: [a, b]",
  ])
  func fileWithoutAScreenNamesNone(text: String) {
    let reader = SceneReader(files: SceneFiles(texts: ["a.yaml": text]))
    #expect(reader.sharedFiles(namedBy: "a.yaml") == [])
  }

  @Test func figureKeepsTypedValuesAndTheirKeys() throws {
    let text = """
      version: 1
      figures:
        - { file: a.svg, show: compare, systems: [none], times: [0.3, 0.1], animated: false, device-frame: bezel }

      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
    let figure = try #require(reading.scene?.figures.first)
    #expect(figure.kind == .compare && figure.request.systems == [.none])
    #expect(figure.request.times == [0.3, 0.1] && figure.request.deviceFrame == .bezel)
    #expect(figure.keys == ["systems", "times", "device-frame"])
  }

  @Test func frameIsAnsweredWithTheKeyOfTheDeviceFrame() throws {
    let text = "version: 1\nfigures:\n  - { file: a.svg, frame: bezel }\n"
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1)
    #expect(diagnostic.code == "unknown-key")
    #expect(diagnostic.notes.map(\.message) == ["did you mean 'device-frame'?"])
  }
}
