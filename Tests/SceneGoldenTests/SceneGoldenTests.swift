// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Testing

/// Every scene against its golden, seam by seam, the cheapest first: a mistake of layout fails as a
/// readable difference of numbers, and not as pixels alone.
struct SceneGoldenTests {
  @Test(arguments: try SceneEntry.all())
  func traceMatchesItsGolden(_ entry: SceneEntry) throws {
    let text = Trace(of: try entry.clip()).written(as: .text)
    try GoldenFile("trace.txt", of: entry).check(Array(text.utf8), isSame: ==)
  }

  @Test(.enabled(if: fonts != nil, "Inter is not installed"), arguments: try SceneEntry.all())
  func outlinesMatchTheirGolden(_ entry: SceneEntry) throws {
    let clip = try entry.clip()
    let painter = try Self.painter(for: clip)
    let number = min(Self.restingFrame, clip.lastFrame)
    let svg = SVGWriter.bytes(of: painter.picture(of: clip.frame(number)))
    try GoldenFile("frame-\(number).svg", of: entry).check(svg, isSame: ==)
  }

  @Test(.enabled(if: fonts != nil, "Inter is not installed"), arguments: try SceneEntry.all())
  func pixelsMatchTheirGolden(_ entry: SceneEntry) throws {
    let clip = try entry.clip()
    let painter = try Self.painter(for: clip)
    let renderer = PictureRenderer()
    let encoder = PNGEncoder()
    for number in Self.keyFrames(of: clip) {
      let pixels = try renderer.render(painter.picture(of: clip.frame(number)))
      let png = try encoder.encode(pixels, settings: PNGEncoder.Settings())
      try GoldenFile("frame-\(number).png", of: entry).check(png, isSame: Self.areWithinAStep)
    }
  }

  @Test func everyGoldenHasAScene() throws {
    let folder = SceneEntry.root.appending(path: "Tests/Goldens")
    let goldens = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let scenes = try SceneEntry.all().map(\.name)
    #expect(goldens.filter { !$0.hasPrefix(".") && !scenes.contains($0) } == [])
  }

  @Test func theRepositoryHasItsScenes() throws {
    let names = try SceneEntry.all().map(\.name)
    for name in ["chat", "interrupted", "ios26-drift", "sign-up"] {
      #expect(names.contains(name))
    }
  }

  /// Inter, where it is installed.
  private static let fonts = try? FontFiles(
    searching: FontFiles.standardDirectories(
      home: ProcessInfo.processInfo.environment["HOME"]))

  private static func painter(for clip: Clip) throws -> FramePainter {
    FramePainter(
      shaper: try PangoTextShaper(fonts: try #require(fonts)), background: clip.background)
  }

  /// A frame in which every scene's keyboard is up and at rest.
  private static let restingFrame = 60

  /// One frame on the way, one at rest and the last.
  private static func keyFrames(of clip: Clip) -> [Int] {
    Set([18, restingFrame, clip.lastFrame]).filter { $0 <= clip.lastFrame }.sorted()
  }

  /// Whether two PNG files show the same picture, each channel within one step, no pixel over.
  private static func areWithinAStep(_ expected: [UInt8], _ actual: [UInt8]) throws -> Bool {
    let before = try PixelBuffer(decoding: #require(PNGImage(bytes: expected)))
    let after = try PixelBuffer(decoding: #require(PNGImage(bytes: actual)))
    guard before.width == after.width, before.height == after.height else { return false }
    return zip(before.pixels, after.pixels).allSatisfy { pair in
      pair.0 == pair.1
        || stride(from: 0, to: 32, by: 8).allSatisfy { shift in
          abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)) <= 1
        }
    }
  }
}
