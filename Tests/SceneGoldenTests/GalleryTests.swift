// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Testing

/// The figures that the README shows, each made anew from its scene.
@Suite(.enabled(if: Inter.isInstalled, "Inter is not installed"))
struct GalleryTests {
  @Test(arguments: try SceneEntry.featured())
  func figureShowsItsScene(_ entry: SceneEntry) throws {
    let path = SceneEntry.root.appending(path: "Scenes/\(entry.name).yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    try check(scene, at: entry.name == "ios26-drift" ? 0.3 : 0.9, "\(entry.name).png")
  }

  @Test func theSmallestSceneShowsWhatItsFigureDoes() throws {
    let readme = try String(
      contentsOf: SceneEntry.root.appending(path: "README.md"), encoding: .utf8)
    let yaml = try #require(
      readme.components(separatedBy: "```yaml\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let files = SceneFiles(texts: ["smallest.yaml": yaml])
    let scene = try #require(try SceneReader(files: files).read("smallest.yaml").scene)
    try check(scene, at: 0.9, "smallest.png")
  }

  /// Figures have two pixels a point: sharp where a page shows them at two thirds of a point a pixel.
  private func check(_ scene: Scene, at time: Double, _ name: String) throws {
    let clip = scene.play(try #require(scene.variants.first), scale: 2)
    let picture = try Inter.painter(for: clip).picture(of: clip.timeline.frame(at: time))
    let png = try PNGEncoder().encode(
      PictureRenderer().render(picture), settings: PNGEncoder.Settings())
    try GalleryFigure(name).check(png, isSame: GalleryFigure.areWithinAStep)
  }
}
