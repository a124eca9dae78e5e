// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Testing

/// Hairlines are one pixel of a device, and no picture loses one.
struct HairlineTests {
  /// Black lines at fractions of a point, each between views of its own height.
  private func clip(height: String, device: String) throws -> Clip {
    let tops = (0..<12).map { 10 + Double($0) * 43.37 }
    let lines = tops.enumerated().map { index, top in
      "  - { id: line-\(index), background: black, left: 0, right: 0, top: \(top), "
        + "height: \(height) }"
    }
    let yaml =
      "version: 1\nscene: Lines\ndevice: \(device)\nviews:\n" + lines.joined(separator: "\n")
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return scene.play()
  }

  /// Returns the number of consecutive rows of each run of dark pixels, and the ink of each run in
  /// pixels, in a column of a picture without the status bar.
  private func runs(_ clip: Clip, scale: Double, _ placing: FramePlacing) throws -> [Run] {
    let painter = FramePainter(
      shaper: BlockShaper(), background: clip.background, placing: placing, scale: scale)
    var picture = painter.picture(of: clip.timeline.frame(at: 0))
    picture.layers = picture.layers.filter { $0.id.hasPrefix("line") }
    let pixels = try PictureRenderer().render(picture)
    var runs: [Run] = []
    for y in 0..<pixels.height {
      let ink = 1 - Double(pixels[pixels.width / 2, y] & 0xFF) / 255
      guard ink > 0 else { continue }
      if let last = runs.last, last.end == y {
        runs[runs.count - 1].end += 1
        runs[runs.count - 1].ink += ink
      } else {
        runs.append(Run(end: y + 1, ink: ink))
      }
    }
    return runs
  }

  private struct Run {
    /// The row below the run.
    var end: Int
    var ink: Double
  }

  @Test(arguments: [("iphone-se-3", 2.0), ("iphone-15-pro", 3.0)])
  func hairlineIsOnePixelOfTheDevice(device: String, scale: Double) throws {
    let clip = try clip(height: "hairline", device: device)
    #expect(clip.timeline.frame(at: 0).views[0].size.height == CGFloat(1 / scale))
    #expect(try runs(clip, scale: scale, .wholePixels).map(\.ink) == Array(repeating: 1, count: 12))
  }

  @Test(
    arguments: ["hairline", "0.33", "0.5", "1"], [0.31, 0.5, 0.763, 0.89, 1, 1.17, 1.5, 2, 2.63, 3])
  func noThinLineVanishes(height: String, scale: Double) throws {
    for device in ["iphone-se-3", "iphone-15-pro"] {
      let clip = try clip(height: height, device: device)
      for placing in [FramePlacing.wholePixels, .exact] {
        let inks = try runs(clip, scale: scale, placing).map(\.ink)
        #expect(inks.count == 12)
        #expect(inks.allSatisfy { $0 > 0.98 }, "\(placing): \(inks)")
      }
    }
  }

  @Test(arguments: [0.31, 0.763, 1, 1.17, 2, 2.63, 3])
  func hairlinesOfOneScreenAreEquallyThick(scale: Double) throws {
    for device in ["iphone-se-3", "iphone-15-pro"] {
      let inks = try runs(clip(height: "hairline", device: device), scale: scale, .wholePixels)
        .map(\.ink)
      #expect(Set(inks).count == 1)
    }
  }

  @Test func hairlineIsAWidthInAStackAndABorder() throws {
    let yaml = """
      version: 1
      scene: Lines
      device: iphone-se-3
      views:
        - id: row
          kind: hstack
          views:
            - { id: line, width: hairline, height: 20 }
        - { id: box, border-color: black, border-width: hairline, width: 10, height: 10 }
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let views = scene.play().timeline.frame(at: 0).views
    #expect(views.first { $0.id == "line" }?.size == CGSize(width: 0.5, height: 20))
    #expect(views.first { $0.id == "box" }?.decoration.borderWidth == 0.5)
  }
}
