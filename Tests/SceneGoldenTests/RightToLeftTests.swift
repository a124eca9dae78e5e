// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import Testing

/// Every scene from right to left, which is the mirror image of the scene from left to right.
struct RightToLeftTests {
  private func clips(of entry: SceneEntry) throws -> (ltr: Clip, rtl: Clip) {
    var scene = try entry.scene()
    scene.direction = .leftToRight
    let ltr = scene.play(scale: 2)
    scene.direction = .rightToLeft
    return (ltr, scene.play(scale: 2))
  }

  @Test(arguments: SceneEntry.all) func everyViewIsAtItsMirroredPlace(_ entry: SceneEntry) throws {
    let (ltr, rtl) = try clips(of: entry)
    #expect(ltr.frameCount == rtl.frameCount)
    for number in stride(from: 0, through: ltr.lastFrame, by: 7) {
      let (frame, mirrored) = (ltr.frame(number), rtl.frame(number))
      #expect(frame.keyboard.rect == mirrored.keyboard.rect)
      let width = frame.window.width
      for (view, other) in zip(frame.views, mirrored.views) {
        #expect(view.id == other.id && view.alpha == other.alpha)
        let (x, y) = (width - view.rect.maxX - other.rect.minX, view.rect.minY - other.rect.minY)
        #expect(abs(x) < 1e-9 && abs(y) < 1e-9, "\(view.id) in frame \(number)")
        #expect(view.rect.size == other.rect.size)
      }
    }
  }

  /// Text and signs keep their shapes, and a caret stands at the end of its text.
  @Test(arguments: SceneEntry.all) func everyAreaIsDrawnMirrored(_ entry: SceneEntry) throws {
    let (ltr, rtl) = try clips(of: entry)
    let painters = [ltr, rtl].map {
      FramePainter(shaper: BlockShaper(), background: $0.background, placing: .exact)
    }
    for number in [0, ltr.lastFrame / 2, ltr.lastFrame] {
      let picture = painters[0].picture(of: ltr.frame(number))
      let mirrored = painters[1].picture(of: rtl.frame(number))
      for (layer, other) in zip(picture.layers, mirrored.layers)
      where layer.id == other.id && !layer.id.hasSuffix("_right") && layer.id != "cutout" {
        let isKeyboard = ["keyboard", "words", "key-press", "home-indicator"].contains {
          layer.id.hasPrefix($0)
        }
        guard !isKeyboard else { continue }
        #expect(areas(of: layer, in: nil) == areas(of: other, in: layer.content.width))
      }
    }
  }

  /// Returns the rectangles of a layer's rectangular areas, rounded to hundredths of a pixel.
  ///
  /// - Parameter width: The width in pixels at whose middle they are mirrored; `nil` for no mirror.
  private func areas(of layer: Layer, in width: Int?) -> [[Int]] {
    layer.content.marks.compactMap { mark -> [Int]? in
      guard case .fill(let outline, _) = mark else { return nil }
      if case .path = outline { return nil }
      let box = outline.bounds
      let isCaret = box.width == 4 && box.height > 30
      guard !isCaret else { return nil }
      let x = width.map { Double($0) - Double(box.maxX) } ?? Double(box.minX)
      return [x, Double(box.minY), Double(box.width), Double(box.height)].map {
        Int(($0 * 100).rounded())
      }
    }
  }
}
