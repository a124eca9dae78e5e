// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftGraphics
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// With a screenshot, the first frame of an imported scene looks like it.
struct ScreenPixelsTests {
  private static func picture(of scene: Scene) throws -> PixelBuffer {
    let options = DrawOptions(text: .blocks)
    let png = try #require(PNGImage(bytes: try scene.play().frame(at: 0).png(options: options)))
    return try PixelBuffer(decoding: png)
  }

  @Test(arguments: ["chat.yaml", "sign-up.yaml", "stacks.yaml", "five-systems.yaml"])
  func atMostOnePercentOfPixelsDiffers(_ name: String) throws {
    let path = Repository.url("Scenes/\(name)").path
    let scene = try #require(try SceneReader().read(path).scene)
    let variant = try #require(scene.variants.first)
    let shot = try Self.picture(of: scene)
    let export = ScreenExport(scene, variant)
    let dump = try DumpReader.read(Array(export.text(as: .idb).utf8))
    let importer = ScreenImport(
      dump, device: variant.device, version: variant.version,
      hasPixels: true)
    var screen = try importer.screen()
    let png = try PNGEncoder().encode(try screen.show(shot, file: "a.png"))
    let text = screen.scene(source: "test")
    let bytes = ["a.yaml": Array(text.utf8), "a.png": png]
    let files = SceneFiles { path, _ throws(SceneFileError) in
      guard let file = bytes[path] else { throw .notFound }
      return file
    }
    let reading = try SceneReader(files: files).read("a.yaml")
    let copy = try #require(reading.scene, "\(reading.diagnostics)")
    let drawn = try Self.picture(of: copy)
    let fields = export.views.flatMap(\.all).filter { ["TextField", "TextView"].contains($0.type) }
      .map { $0.frame.insetBy(dx: -1, dy: -1) }
    var different = 0
    for y in 0..<shot.height {
      for x in 0..<shot.width where shot[x, y] != drawn[x, y] {
        if !fields.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) { different += 1 }
      }
    }
    let share = Double(different) / Double(shot.width * shot.height)
    #expect(share <= 0.01, "\(name): \(share)")
  }

  @Test func pictureOfAnotherSizeIsRefused() throws {
    let dump = try DumpReader.read(
      Array(
        """
        [{"type": "Application", "AXFrame": "{{0, 0}, {390, 844}}"},
         {"type": "Button", "AXLabel": "Go", "AXFrame": "{{0, 100}, {90, 44}}"}]
        """.utf8))
    let screen = try ScreenImport(dump, hasPixels: true).screen()
    let shot = PixelBuffer(width: 389, height: 844, pixels: Array(repeating: 0, count: 389 * 844))
    #expect(
      throws: ImportError.otherSize(
        width: 389, height: 844, points: CGSize(width: 390, height: 844))
    ) { try ScreenPixels(shot, of: screen) }
  }

  @Test func viewsCoverTheScreenshotAtMostSixtyFourTimes() throws {
    func screen(_ count: Int) throws -> ImportedScreen {
      let boxes = (0..<count).map { number in
        """
        {"type": "Other", "AXUniqueId": "box\(number)", "AXFrame": "{{0, 0}, {390, 844}}", "children":
          [{"type": "Button", "AXLabel": "\(number)", "AXFrame": "{{9, 100}, {90, 44}}"}]}
        """
      }
      let dump = try DumpReader.read(Array("[\(boxes.joined(separator: ","))]".utf8))
      return try ScreenImport(dump, hasPixels: true).screen()
    }
    let shot = PixelBuffer(width: 390, height: 844, pixels: Array(repeating: 0, count: 390 * 844))
    // The view around all boxes covers the screen, too.
    _ = try ScreenPixels(shot, of: screen(63))
    #expect(throws: ImportError.tooManyLayers) { try ScreenPixels(shot, of: screen(64)) }
  }
}
