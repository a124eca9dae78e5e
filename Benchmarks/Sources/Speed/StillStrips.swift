// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A scene of ten images that shows, to the pixel, what one of a thousand small views does.
///
/// A picture with more in it makes a larger file, which takes longer whatever it is made of; here only the number of
/// views differs.
struct StillStrips {
  /// What the strips cover between the bar and the composer, in points from the top.
  private static let rows = 104..<754
  private static let count = 10

  private let pixels: PixelBuffer
  private let scale: Int

  /// Takes the pixels from the first frame of a clip.
  init(_ clip: MovingClip) throws {
    let picture = try KeyliftWay(clip.clip).painter.picture(of: clip.clip.frame(0))
    pixels = try PictureRenderer().render(picture)
    scale = Int(picture.scale)
  }

  /// Writes the scene and its images into a folder and returns the scene's path.
  func write(into folder: FrameFiles) throws -> String {
    let height = StillStrips.rows.count / StillStrips.count
    var views = ""
    for index in 0..<StillStrips.count {
      let top = StillStrips.rows.lowerBound + index * height
      try folder.write(PNGEncoder().encode(strip(from: top, height: height)), frame: index)
      views += """
          - { id: s\(index), kind: image, image: frame-\(index).png, \
        frame: [0, \(top), \(pixels.width / scale), \(height)] }

        """
    }
    let path = "\(folder.path)/strips.yaml"
    try (StillStrips.head + views + StillStrips.tail)
      .write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func strip(from top: Int, height: Int) -> PixelBuffer {
    let rows = top * scale * pixels.width..<(top + height) * scale * pixels.width
    return PixelBuffer(
      width: pixels.width, height: height * scale, pixels: Array(pixels.pixels[rows]))
  }

  /// All of `still-1000.yaml` but its still views.
  private static let head = """
    version: 1
    device: iphone-15-pro
    system: { name: keyboard-responder, padding: 0 }
    target: composer
    keyboard:
      - { at: 0.2, show: letters, focus: composer }
      - { at: 1.2, hide: true }
    views:

    """
  private static let tail = """
      - { id: composer, kind: composer, bottom: safe-area }
      - { id: bar, kind: navigation-bar, title: People, back: "" }

    """
}
