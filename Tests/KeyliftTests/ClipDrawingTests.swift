// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import TestSupport
import Testing

/// A clip is drawn with the one import of the library; `LibraryOutputTests` compares bytes.
struct ClipDrawingTests {
  private func clip() throws -> Clip {
    try Scene(contentsOf: Repository.url("Scenes/systems/none.yaml").path).play()
  }

  private let blocks = DrawOptions(text: .blocks)

  /// The width and height in the header of a PNG file (PNG, third edition, 11.2.1).
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { png[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func pictureHasThePixelsOfTheDevice() throws {
    let png = try clip().frame(at: 0.35).png(options: blocks)
    #expect(size(png) == [393 * 3, 852 * 3])
  }

  @Test func maximumWidthIsTheWidth() throws {
    let png = try clip().frame(at: 0.35).png(options: DrawOptions(maxWidth: 131, text: .blocks))
    #expect(size(png) == [131, 284])
  }

  @Test func frameHasTheMembersOfItsContents() throws {
    let clip = try clip()
    let frame = clip.frame(at: 0.35)
    #expect(frame.contents == clip.timeline.frame(at: 0.35))
    #expect(frame.keyboard == clip.timeline.frame(at: 0.35).keyboard)
    #expect(frame.time == 0.35)
  }

  @Test func responderOfOnesOwnStandsBesideBuiltInSystems() throws {
    let scene = try Scene(contentsOf: Repository.url("Scenes/systems/none.yaml").path)
    let comparison = ClipComparison([
      "our own": scene.play { stage in
        stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
          stage.view(id: "page")?.frame.origin.y -= 100
        }
      },
      "keyboard-responder": try scene.answering(with: .keyboardResponder).play(),
    ])
    let folder = try TemporaryFolder()
    let remarks = try comparison.write(
      to: folder.path("a.svg"), options: DrawOptions(text: .blocks, times: [0.7]))
    #expect(remarks == [])
    #expect(try folder.text(of: "a.svg").hasPrefix("<svg"))
  }

  @Test func systemThatTheScreenDoesNotSupportIsRefusedInWords() throws {
    let scene = try Scene(contentsOf: Repository.url("Examples/ChatApp/Scenes/chat.yaml").path)
    let moved = try scene.answering(with: .keyboardResponder, target: "composer").play()
    let frame = moved.frame(at: 1.1)
    let composer = try #require(frame.views.first { $0.id == "composer" })
    // The padding of the system, unless a scene gives another.
    #expect(abs(frame.keyboard.rect.minY - composer.rect.maxY - 10) < 0.5)
    let guide = #expect(throws: SceneError.self) { try scene.answering(with: .uikitGuide) }
    #expect(
      guide?.description == """
        the system 'uikit-guide' needs a constraint that names 'keyboard'
        note: constrain a view to it: 'composer.bottom == keyboard.top' under 'constraints'
        """)
    let unknown = #expect(throws: SceneError.self) {
      try scene.answering(with: .keyboardResponder, target: "compose")
    }
    #expect(
      unknown?.description.hasPrefix("the system 'keyboard-responder' needs a 'target'") == true)
  }

  @Test func playOptionsStandInPlaceOfTheScenesValues() throws {
    let scene = try Scene(contentsOf: Repository.url("Examples/ChatApp/Scenes/chat.yaml").path)
    let changed = try scene.applying(PlayOptions(appearance: .dark, fps: 7))
    #expect(changed.appearances.values == [.dark] && changed.fps == 7)
    #expect(changed.devices == scene.devices && changed.title == scene.title)
    #expect(throws: SceneError.unfit("--fps 0: it must be a whole number from 1 to 1000")) {
      try scene.applying(PlayOptions(fps: 0))
    }
    #expect(throws: SceneError.self) { try scene.applying(PlayOptions(system: .uikitGuide)) }
  }

  @Test func comparisonHasOneToTwelveColumns() throws {
    let clip = try clip()
    let none = #expect(throws: RenderError.self) { try ClipComparison([:]).write(to: "a.svg") }
    #expect(none == .invalidRequest("a comparison needs a clip"))
    let many = ClipComparison([
      "1": clip, "2": clip, "3": clip, "4": clip, "5": clip, "6": clip, "7": clip, "8": clip,
      "9": clip, "10": clip, "11": clip, "12": clip, "13": clip,
    ])
    let error = #expect(throws: RenderError.self) { try many.write(to: "a.svg") }
    #expect(error == .invalidRequest("at most 12 clips can stand side by side"))
  }

  @Test(arguments: [
    DrawOptions(maxWidth: 15), DrawOptions(maxWidth: 1 << 20), DrawOptions(speed: .nan),
    DrawOptions(speed: 101), DrawOptions(loop: -1), DrawOptions(hold: -1),
    DrawOptions(hold: .infinity), DrawOptions(jobs: 0), DrawOptions(jobs: 65),
    DrawOptions(time: 0.1, isAnimated: true),
  ])
  func optionOutsideItsRangeIsAnError(_ options: DrawOptions) throws {
    let clip = try clip()
    #expect { try clip.write(to: "never.png", options: options) } throws: { error in
      if case .invalidRequest? = error as? RenderError { true } else { false }
    }
    #expect(!FileManager.default.fileExists(atPath: "never.png"))
  }

  @Test(arguments: [-1, .nan, .infinity, 1e9] as [Double])
  func anyInstantCanBeDrawn(time: Double) throws {
    let png = try clip().frame(at: time).png(options: DrawOptions(maxWidth: 16, text: .blocks))
    #expect(size(png)[0] == 16)
  }

  @Test func figureNeedsAFormatOfFigures() throws {
    let clip = try clip()
    let error = #expect(throws: RenderError.self) { try clip.write(.sheet, to: "a.gif") }
    #expect(
      "\(try #require(error))"
        == "a figure cannot be written to 'a.gif'; its name must end in .png, .svg, .pdf")
    #expect(throws: RenderError.self) {
      try clip.write(.onion, to: "a.svg", options: DrawOptions(times: [0.1]))
    }
    #expect(throws: RenderError.self) {
      try clip.write(.sheet, to: "a.svg", options: DrawOptions(scale: 9))
    }
  }
}
