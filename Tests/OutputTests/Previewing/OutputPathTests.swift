// SPDX-License-Identifier: MIT

@testable import KeyliftCommand
import KeyliftOutput
import KeyliftScene
import Testing

struct OutputPathTests {
  private let still = MotionPreference(isStill: true)

  @Test func svgIsAnimatedUnlessAStillIsRequested() throws {
    #expect(try OutputPath("a.svg") == .file("a.svg", .animation(.svg)))
    #expect(try OutputPath("a.svg", still) == .file("a.svg", .still(.svg)))
  }

  @Test func pngIsAnimatedOnRequest() throws {
    #expect(try OutputPath("a.png") == .file("a.png", .still(.png)))
    #expect(
      try OutputPath("a.png", MotionPreference(isAnimated: true))
        == .file("a.png", .animation(.apng)))
  }

  @Test func lottieAndTracesBothEndInJSON() throws {
    #expect(try OutputPath("a.lottie.json") == .file("a.lottie.json", .animation(.lottie)))
    #expect(try OutputPath("a.json") == .file("a.json", .trace(.json)))
    #expect(try OutputPath("lottie.json") == .file("lottie.json", .trace(.json)))
  }

  @Test func extensionsIgnoreCase() throws {
    #expect(try OutputPath("A.GIF") == .file("A.GIF", .animation(.gif)))
  }

  @Test(arguments: ["a.gif", "a.apng", "a.webp", "a.mp4", "a.webm", "a.lottie.json"])
  func animationFormatsRefuseAStill(path: String) {
    let error = #expect(throws: RenderError.self) { try OutputPath(path, still) }
    #expect(error?.status == .usage)
    #expect(error?.sentence.contains("'\(path)' is an animation") == true)
  }

  @Test func unknownExtensionListsAllKnownOnes() {
    let error = #expect(throws: RenderError.self) { try OutputPath("a.avi") }
    #expect(error?.status == .usage)
    #expect(error?.sentence.contains(".mp4, .webm, .lottie.json, .json") == true)
  }
}
