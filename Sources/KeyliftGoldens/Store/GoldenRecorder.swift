// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A recorder of goldens from clips.
///
/// It owns drawing handles, so it must stay within the task that created it.
final class GoldenRecorder {
  private let clip: Clip
  private let source: any FrameSource
  private let renderer = PictureRenderer()
  private let hasher = FrameHasher()
  private let encoder = PNGEncoder()
  private(set) var frames: GoldenFrames
  private var images: [String: [UInt8]] = [:]
  private var records: [RecordKey: GoldenContent] = [:]

  /// The values that determine the pixels of a content.
  private struct RecordKey: Hashable {
    /// A strong reference, so that no other content can have the same identity.
    let content: LayerContent
    let rect: PixelRect
    let material: Material?
  }

  /// Creates a recorder for a clip that is played at the golden's scale.
  convenience init(_ clip: Clip, painter: FramePainter) {
    self.init(clip, source: PaintedClip(clip, painter: painter))
  }

  /// Creates a recorder with a source that provides or replaces the clip's frames.
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
  ///   - keyFrames: The frames to store as pictures.
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
      if keyFrames.contains(number) {
        pictures[name(of: number, "png")] = try encoder.encode(renderer.render(picture))
      }
      if number == clip.lastFrame {
        pictures[name(of: number, "svg")] = SVGWriter.bytes(of: picture)
      }
    }
    return Golden(
      trace: trace.trace.text, frames: frames, images: images, pictures: pictures,
      fingerprint: fingerprint)
  }

  /// Returns a picture as a golden's frame and stores its contents.
  func frame(of picture: Picture) throws(RasterError) -> GoldenFrame {
    let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    var frame = GoldenFrame(
      hash: try hasher.hash(of: picture).text, width: picture.width, height: picture.height,
      background: picture.background, layers: [])
    for layer in picture.layers {
      guard let drawn = try renderer.pixels(of: layer, within: bounds) else { continue }
      // The layer stores the position of the pixels, so that the content of a growing view is
      // stored once.
      let origin = PixelPoint(x: drawn.origin.x + drawn.rect.x, y: drawn.origin.y + drawn.rect.y)
      frame.layers.append(
        GoldenLayer(
          id: layer.id, content: try content(of: layer, drawn).name, origin: origin,
          opacity: layer.opacity, clips: layer.clips, material: layer.material))
    }
    return frame
  }

  /// Returns the pixels of a stored content.
  func pixels(of content: String) -> PixelBuffer? { GoldenPictures.pixels(of: images[content]) }

  /// Returns a layer's content.
  ///
  /// A new content is stored as a PNG file.
  private func content(
    of layer: Layer, _ drawn: LayerPixels
  ) throws(RasterError) -> GoldenContent {
    let isMoved = layer.origin != nil
    let key = RecordKey(
      content: layer.content, rect: drawn.rect, material: layer.material)
    if isMoved, let known = records[key] { return known }
    let text = layer.content.text
    let content = GoldenContent(
      name: drawn.name(showing: text + (layer.material?.words ?? "")), width: drawn.rect.width,
      height: drawn.rect.height,
      text: text)
    if images[content.name] == nil {
      images[content.name] = try encoder.encode(
        drawn.pixels, settings: PNGEncoder.Settings(hasAlpha: true))
      frames.contents.append(content)
    }
    if isMoved { records[key] = content }
    return content
  }

  private func name(of frame: Int, _ ending: String) -> String {
    FrameFileName.text(frame, of: clip.lastFrame, ending: ending)
  }
}

// Every call changes its handles, so a recorder stays within the task that created it.
@available(*, unavailable)
extension GoldenRecorder: Sendable {}

extension LayerContent {
  /// The text of the content, one line per text run.
  fileprivate var text: String {
    marks.compactMap { mark in
      if case .glyphs(let run, _) = mark { run.text } else { nil }
    }.joined(separator: "\n")
  }
}
