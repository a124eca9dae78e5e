// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
@testable import KeyliftLook
@testable import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Testing

struct LiveNumbersTests {
  private static let scene = """
    version: 1
    duration: 0.8
    system: keyboard-responder
    target: field
    keyboard:
      - { at: 0.2, show: letters }
    views:
      - { id: field, kind: text-field, height: 40, bottom: 20 }
    """

  private func animation(fps: Int) throws -> ClipAnimation {
    let files = SceneFiles(texts: ["s": "\(Self.scene)\nfps: \(fps)\n"])
    let scene = try #require(try SceneReader(files: files).read("s").scene)
    let clip = scene.play()
    let options = DrawOptions(isAnnotated: true, text: .blocks)
    return ClipAnimation(
      title: "s", clip: clip, range: try options.range(in: clip), style: try RenderStyle(options),
      format: .apng)
  }

  private func texts(_ picture: Picture) -> [String] {
    picture.layers.flatMap(\.content.marks).compactMap { mark in
      if case .glyphs(let run, _) = mark { run.text } else { nil }
    }
  }

  @Test(arguments: [30, 60, 120]) func numbersAreThoseOfTheLastFrame(fps: Int) throws {
    let animation = try animation(fps: fps)
    let steps = try #require(try animation.painter(.exact).steps)
    let frames = 0...animation.clip.lastFrame
    #expect(steps.instants == frames.map { Double($0) / Double(fps) })
    for frame in frames {
      let time = Double(frame) / Double(fps)
      let meant = ScreenNumbers(of: animation.clip.frame(frame), measuring: "field")
      let texts = texts(steps.picture(time))
      #expect(texts.count == 3)
      #expect(texts[0] == "\(time.fixed(2)) s")
      #expect(texts[1] == "\(meant.keyboardTop.fixed(1)) pt")
    }
  }

  @Test func outlinesHaveNoNumbersOfTheirOwn() throws {
    let painter = try animation(fps: 60).painter(.exact)
    #expect(texts(painter.picture(0.3)).allSatisfy { !$0.hasSuffix(" pt") })
  }
}
