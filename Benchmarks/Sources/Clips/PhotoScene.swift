// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import TestSupport

/// A photo that moves up with a keyboard.
///
/// No photo is in the repository. This one has what makes photos large: soft colors, and noise in
/// every pixel.
struct PhotoScene {
  /// The path of the scene's file.
  let path: String

  private static let size = (width: 1080, height: 1350)

  /// Writes the scene and its photo to a folder.
  ///
  /// - Parameter seed: The seed of the noise.
  init(in files: FrameFiles, seed: UInt64) throws {
    path = "\(files.path)/photo.yaml"
    let bytes = try PNGEncoder().encode(PhotoScene.photo(seed: seed))
    try Data(bytes).write(to: URL(filePath: "\(files.path)/photo.png"))
    try Data(PhotoScene.text.utf8).write(to: URL(filePath: path))
  }

  private static let text = """
    version: 1
    device: iphone-15-pro
    ios: 18
    system: { name: keyboard-responder, padding: 0 }
    target: answer
    keyboard:
      - { at: 0.2, show: letters, focus: answer }
      - { at: 1.2, hide: true }
    views:
      - id: post
        left: 0
        right: 0
        top: 60
        height: 720
        views:
          - { id: photo, kind: image, image: photo.png, left: 16, right: 16, top: 120, height: 450 }
          - { id: answer, kind: text-field, placeholder: Answer, left: 16, right: 16, top: 660,
              height: 36 }

    """

  /// Returns a slope of colors, with up to 6 of 255 of noise in each channel.
  private static func photo(seed: UInt64) -> PixelBuffer {
    var random = SeededRandom(seed: seed)
    let words = (0..<size.width * size.height).map { index -> UInt32 in
      let (x, y) = (Double(index % size.width), Double(index / size.width))
      let waves = [sin(x / 211) * cos(y / 173), sin((x + y) / 307), cos(x / 401 - y / 139)]
      return waves.reduce(0xFF) { word, wave in
        let noise = Double.random(in: -6...6, using: &random)
        return word << 8 | UInt32((128 + 90 * wave + noise).rounded())
      }
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: words)
  }
}
