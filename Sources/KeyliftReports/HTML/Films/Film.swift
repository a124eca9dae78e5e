// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage

/// The frames of a clip as a golden keeps them: contents at places, from which any frame can be composed.
package struct Film: Hashable, Sendable {
  /// The frames.
  package let frames: GoldenFrames
  /// The contents' pixels as PNG files, by their names.
  package let images: [String: [UInt8]]

  /// Creates the film of a golden.
  package init(frames: GoldenFrames, images: [String: [UInt8]]) {
    self.frames = frames
    self.images = images
  }

  /// Creates a film of one frame that is one picture, over white; nil for what is no PNG file.
  package init?(picture: [UInt8]) {
    guard let image = PNGImage(bytes: picture) else { return nil }
    let layer = GoldenLayer(id: "picture", content: "picture", origin: PixelPoint(x: 0, y: 0))
    let frame = GoldenFrame(
      hash: "", width: image.width, height: image.height,
      background: Color(red: 255, green: 255, blue: 255),
      layers: [layer])
    self.init(
      frames: GoldenFrames(
        scale: 1,
        contents: [GoldenContent(name: "picture", width: image.width, height: image.height)],
        frames: [frame]),
      images: ["picture": picture])
  }

  /// Reads the film of a golden; nil where it cannot be read.
  init?(of folder: GoldenFolder) {
    guard let frames = try? folder.readFrames().frames,
      let images = try? folder.readImages(of: frames), !frames.frames.isEmpty
    else { return nil }
    self.init(frames: frames, images: images)
  }
}
