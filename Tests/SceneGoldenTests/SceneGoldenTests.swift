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

  @Test(.enabled(if: Inter.isInstalled, "Inter is not installed"), arguments: try SceneEntry.all())
  func outlinesMatchTheirGolden(_ entry: SceneEntry) throws {
    let clip = try entry.clip()
    let painter = try Inter.painter(for: clip)
    let number = min(Self.restingFrame, clip.lastFrame)
    let svg = SVGWriter.bytes(of: painter.picture(of: clip.frame(number)))
    try GoldenFile("frame-\(number).svg", of: entry).check(svg, isSame: ==)
  }

  @Test(.enabled(if: Inter.isInstalled, "Inter is not installed"), arguments: try SceneEntry.all())
  func pixelsMatchTheirGolden(_ entry: SceneEntry) throws {
    let clip = try entry.clip()
    let painter = try Inter.painter(for: clip)
    let renderer = PictureRenderer()
    let encoder = PNGEncoder()
    for number in Self.keyFrames(of: clip) {
      let pixels = try renderer.render(painter.picture(of: clip.frame(number)))
      let png = try encoder.encode(pixels, settings: PNGEncoder.Settings())
      try GoldenFile("frame-\(number).png", of: entry).check(png, isSame: GoldenFile.areWithinAStep)
    }
  }

  @Test func everyGoldenHasAScene() throws {
    let folder = SceneEntry.root.appending(path: "Tests/Goldens")
    let goldens = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("/trace.txt") }.map { String($0.dropLast("/trace.txt".count)) }
    let scenes = try SceneEntry.all().map(\.name)
    #expect(goldens.filter { !scenes.contains($0) } == [])
  }

  @Test func theRepositoryHasItsScenes() throws {
    let names = try SceneEntry.all().map(\.name)
    for name in ["chat", "interrupted", "ios26-drift", "offset-window", "sign-up"] {
      #expect(names.contains(name))
    }
  }

  /// A frame in which every scene's keyboard is up and at rest.
  private static let restingFrame = 60

  /// One frame on the way, one at rest and the last.
  private static func keyFrames(of clip: Clip) -> [Int] {
    Set([18, restingFrame, clip.lastFrame]).filter { $0 <= clip.lastFrame }.sorted()
  }
}
