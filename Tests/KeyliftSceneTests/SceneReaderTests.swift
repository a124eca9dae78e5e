// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct SceneReaderTests {
  private func read(_ text: String, files: [String: String] = [:]) throws -> Scene {
    let texts = files.merging(["folder/scene.yaml": text]) { first, _ in first }
    let reading = try SceneReader(files: SceneFiles(texts: texts)).read("folder/scene.yaml")
    #expect(reading.diagnostics.map(\.description) == [])
    return try #require(reading.scene)
  }

  @Test func fileWithAVersionAloneIsAScene() throws {
    #expect(try read("version: 1") == Scene(title: "scene"))
  }

  @Test func emptyTextIsText() throws {
    let scene = try read("version: 1\nscene:\nviews:\n  - { id: a, kind: label, text: }")
    #expect(scene.title == "")
    #expect(scene.views == [SceneView(id: "a", content: .label(LabelContent(text: "")))])
  }

  @Test func textIsReadAsItIsWritten() throws {
    for text in ["yes", "010", "1:30", "null", "~", "1e3", "0x1F", "2026-01-01", ".inf"] {
      #expect(try read("version: 1\nscene: \(text)").title == text)
    }
  }

  @Test func numbersAreDecimal() throws {
    let scene = try read("version: 1\nduration: 010\nwindow: [-0.25, \"1.50\", 12.0, 3]")
    #expect(scene.duration == 10)
    #expect(scene.window == CGRect(x: -0.25, y: 1.5, width: 12, height: 3))
  }

  @Test func unitsAreLeftOutOrWritten() throws {
    let scene = """
      version: 1
      system: { name: late, seconds: 0.2 }
      target: b
      duration: 2
      keyboard:
        height: 300
        events:
          - { at: 0.25, show: letters, notify: { duration: 0.5, end: [0, 600, 393, 252] } }
      golden: { frames: [0.3] }
      figures:
        - { file: a.svg, hold: 0.5, max-width: 300 }
        - { file: b.png, show: compare, times: [0.25, 1], width: 400 }
      views:
        - id: a
          kind: label
          text: Hi
          size: 15
          top: safe-area + 8
          left: -16
          width: 200
        - { id: b, kind: vstack, frame: [1, 2, 30, 40], padding: 4, spacing: 8 }
      constraints: [a.bottom == keyboard.top - 8, b.width >= 20]
      """
    let withUnits = """
      version: 1
      system: { name: late, seconds: 200ms }
      target: b
      duration: 2s
      keyboard:
        height: 300pt
        events:
          - { at: 250 ms, show: letters, notify: { duration: 0.5s, end: [0pt, 600pt, 393, 252] } }
      golden: { frames: [300ms] }
      figures:
        - { file: a.svg, hold: 500ms, max-width: 300px }
        - { file: b.png, show: compare, times: [250ms, 1s], width: 400pt }
      views:
        - id: a
          kind: label
          text: Hi
          size: 15pt
          top: safe-area + 8pt
          left: -16pt
          width: 200 pt
        - { id: b, kind: vstack, frame: [1pt, 2pt, 30pt, 40pt], padding: 4pt, spacing: 8pt }
      constraints: [a.bottom == keyboard.top - 8pt, b.width >= 20pt]
      """
    #expect(try read(withUnits) == read(scene))
  }

  @Test func jsonIsRead() throws {
    let scene = try read(#"{"version": 1, "scene": "J\u00e9", "views": [{"id": "a"}]}"#)
    #expect(scene.title == "Jé")
    #expect(scene.views == [SceneView(id: "a")])
  }

  @Test func byteOrderMarkIsSkipped() throws {
    #expect(try read("\u{FEFF}version: 1\nscene: Hi").title == "Hi")
  }

  @Test func aliasesAreWrittenOut() throws {
    let scene = try read(
      """
      version: 1
      views:
        - { id: a, background: &accent pink, frame: &place [1, 2, 3, 4] }
        - { id: b, background: *accent, frame: *place }
        - { id: c, kind: label, text: "*not an alias*" }
      """)
    #expect(scene.views[1].decoration.background == .system(.systemPink))
    #expect(scene.views[1].pins == scene.views[0].pins)
    #expect(scene.views[2].content == .label(LabelContent(text: "*not an alias*")))
  }

  /// YAML 1.2, section 7.1: an alias refers to the most recent preceding node with its anchor.
  @Test func aliasMeansTheLastAnchorOfItsName() throws {
    let scene = try read(
      """
      version: 1
      views:
        - &v { id: &v outer, kind: label, text: *v }
        - { id: b, background: &v pink, frame: [0, 100, 9, 9] }
        - { id: c, background: &v red, frame: [0, 200, 9, 9] }
        - { id: d, background: *v, frame: [0, 300, 9, 9] }
      """)
    #expect(scene.views[0].content == .label(LabelContent(text: "outer")))
    #expect(scene.views[3].decoration.background == .system(.systemRed))
  }

  @Test func tagsOfPlainYAMLChangeNothing() throws {
    let tagged = try read("! { version: !!str 1, scene: ! Hi, views: !!seq [!!map { id: a }] }")
    #expect(try tagged == read("{ version: 1, scene: Hi, views: [{ id: a }] }"))
  }

  @Test func listMakesAnAxisVary() throws {
    let scene = try read("version: 1\ndevice: [iphone-se-3]\nappearance: dark")
    #expect(scene.devices.varies)
    #expect(scene.variants.map(\.folder) == ["iphone-se-3"])
    #expect(scene.appearances == SceneAxis(.dark))
  }

  @Test func lengthsNameTheSafeArea() throws {
    let scene = try read(
      """
      version: 1
      views:
        - { id: a, left: safe-area, right: safe-area + 8, top: safe-area -2.5, bottom: -3 }
      """)
    #expect(
      scene.views[0].pins
        == Pins(left: .safeArea, right: .safeArea(8), top: .safeArea(-2.5), bottom: -3))
  }

  @Test func colorsAreNamedOrHexadecimal() throws {
    let scene = try read(
      """
      version: 1
      views:
        - { id: a, background: secondary-label, height: 9 }
        - { id: b, background: "#12aBcd", top: 99 }
        - { id: c, background: '#12abcd80' }
      """)
    let opaque = Color(red: 0x12, green: 0xAB, blue: 0xCD)
    let half = Color(red: 0x12, green: 0xAB, blue: 0xCD, alpha: 0x80)
    #expect(
      scene.views.map(\.decoration.background)
        == [.system(.secondaryLabel), .fixed(opaque), .fixed(half)])
  }

  @Test func fontsAreStylesOrSizes() throws {
    let scene = try read(
      """
      version: 1
      views:
        - { id: a, kind: label, text: A, style: title-1, weight: bold }
        - { id: b, kind: label, text: B, weight: medium }
        - { id: c, kind: label, text: C, size: 20.5 }
      """)
    let fonts = scene.views.map { view -> DynamicFont? in
      if case .label(let label) = view.content { return label.font }
      return nil
    }
    #expect(
      fonts == [
        .style(.title1, weight: .bold), .style(.body, weight: .medium), .fixed(Font(size: 20.5)),
      ])
  }

  @Test func eventsAreInOrderOfTime() throws {
    let scene = try read(
      """
      version: 1
      keyboard:
        - { at: 1.2, hide: true }
        - { at: 0.2, show: number-pad, focus: a }
        - { at: 0.2, predictive: false }
      views: [{ id: a }]
      """)
    #expect(
      scene.keyboard.events == [
        KeyboardEvent(at: 0.2, .show(.numberPad), focus: "a"),
        KeyboardEvent(at: 0.2, .predictive(false)), KeyboardEvent(at: 1.2, .hide),
      ])
  }

  @Test func heightHoldsForEveryLayout() throws {
    let scene = try read("version: 1\nkeyboard: { height: 300 }")
    let heights = scene.keyboard.heights(on: .standard, .portrait, .ios18)
    for layout in KeyboardLayout.allCases {
      #expect(heights.height(of: layout, predictive: true) == 300)
      #expect(heights.height(of: layout, predictive: false) == 300)
    }
  }

  @Test func screenStandsBehindTheScenesOwnViews() throws {
    let scene = try read(
      "version: 1\nscreen: ../screens/chat.yaml\nviews: [{ id: front }]\ntarget: back",
      files: [
        "screens/chat.yaml": "background: black\nscreen: more/base.yaml\nviews: [{ id: back }]",
        "screens/more/base.yaml": "version: 1\nbackground: white\nviews: [{ id: base }]",
      ])
    #expect(scene.views.map(\.id) == ["base", "back", "front"])
    #expect(scene.background == .system(.black))
  }

  @Test func everyKeyIsUnderstood() throws {
    let reading = try SceneReader(files: SampleScenes.files).read("everything.yaml")
    #expect(reading.diagnostics.map(\.description) == [])
    let scene = try #require(reading.scene)
    #expect(scene.variants.count == 16)
    #expect(scene.variants.first?.folder == "iphone-15-pro.portrait.light.l")
    #expect(scene.system.name == .keyboardResponder)
    #expect(scene.system.parameters == SystemParameters(padding: 8))
    #expect(scene.ios == SceneAxis(.ios26))
    #expect(scene.motion == .ios26)
    #expect(scene.look == .legacy)
    #expect(scene.quirks == [.guideMissedWhenAttached, .accessoryNotInFrame])
    #expect(scene.attachTime == 0)
    #expect(scene.measure == "name")
    #expect(scene.fps == 120)
    #expect(scene.background == .fixed(Color(hex: 0xF2F2F7)))
    #expect(
      scene.keyboard.heights == .init(letters: 290, predictiveBar: 40, numberPad: 280, emoji: 380))
    #expect(scene.keyboard.letterCase == .lower)
    #expect(scene.keyboard.returnKey == .send)
    #expect(scene.keyboard.hasGlobe)
    #expect(scene.keyboard.language == .german)
    #expect(scene.keyboard.code == "123 456")
    #expect(scene.keyboard.hand == .left)
    #expect(scene.keyboard.suggestions == ["On", "my", "way"])
    #expect(
      scene.keyboard.events.map(\.time)
        == [0.2, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2])
  }

  @Test func imageHasTheColorsThatItsDecoderReturns() throws {
    let red = ImageColors(columns: 1, rows: 1, cells: [Color(hex: 0xFF0000)])
    let text = "version: 1\nviews: [{ id: a, kind: image, image: a.png }]"
    let files = SceneFiles(texts: ["s.yaml": text]).replacing("a.png", with: SampleScenes.png())
    let reader = SceneReader(
      files: files, media: InstalledMedia(imageColors: { (_) throws(ImageDamage) in red }))
    guard case .image(let content) = try reader.read("s.yaml").scene?.views.first?.content else {
      Issue.record("the scene has no image")
      return
    }
    #expect(content.image.colors == red)
  }

  @Test(arguments: SampleScenes.paths) func sceneOfThePackageIsRead(_ path: String) throws {
    let reading = try SceneReader().read(path)
    #expect(reading.diagnostics.map(\.description) == [])
    let scene = try #require(reading.scene)
    #expect(!scene.views.isEmpty)
    #expect(!scene.keyboard.events.isEmpty)
    let needsNone = [.none, .swiftui, .uikitGuide].contains(scene.system.name)
    #expect(scene.target != nil || needsNone)
  }
}
