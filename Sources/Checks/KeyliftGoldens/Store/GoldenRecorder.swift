// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A recorder of goldens from clips.
final class GoldenRecorder {
  private let clip: Clip
  private let source: any FrameSource
  private let hasher = FrameHasher()
  private let layers = LayerRecorder()
  private(set) var frames: GoldenFrames

  init(_ clip: Clip, source: any FrameSource) {
    self.clip = clip
    self.source = source
    frames = GoldenFrames(scale: clip.timeline.screen.scale)
  }

  /// Returns the clip's golden.
  ///
  /// Each frame is requested once.
  ///
  /// - Parameters:
  ///   - keyFrames: The frames to store as pictures, of equal ones the first.
  ///   - fingerprint: The versions of the libraries and fonts in use.
  /// - Throws: `RasterError.png` if an image cannot be decoded, and `tooLarge`.
  func golden(
    keyFrames: Set<Int>, fingerprint: String
  ) throws(RasterError) -> Golden {
    var trace = TraceRecorder(clip)
    var pictures: [String: [UInt8]] = [:]
    for number in 0...clip.lastFrame {
      let (frame, picture) = source.frame(number)
      trace.append(frame)
      frames.frames.append(try self.frame(of: picture))
      if number == clip.lastFrame {
        pictures[name(of: number, "svg")] = SVGWriter.bytes(of: picture)
      }
      guard keyFrames.contains(number) else { continue }
      let file = try layers.file(of: picture)
      if !pictures.values.contains(file) { pictures[name(of: number, "png")] = file }
    }
    return Golden(
      trace: trace.trace, frames: frames, images: layers.images, pictures: pictures,
      fingerprint: fingerprint)
  }

  func frame(of picture: Picture) throws(RasterError) -> GoldenFrame {
    let frame = GoldenFrame(
      hash: try hasher.hash(of: picture).text, width: picture.width, height: picture.height,
      background: picture.background, layers: try layers.layers(of: picture))
    frames.contents = layers.contents
    return frame
  }

  func pixels(of content: String) -> PixelBuffer? {
    GoldenPictures.pixels(of: layers.images[content])
  }

  private func name(of frame: Int, _ ending: String) -> String {
    FrameFileName.text(frame, of: clip.lastFrame, ending: ending)
  }
}

// Every call changes its handles, so a recorder stays within the task that created it.
@available(*, unavailable)
extension GoldenRecorder: Sendable {}
