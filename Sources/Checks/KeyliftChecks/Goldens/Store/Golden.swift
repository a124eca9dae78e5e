// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
package import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The stored data of a clip, with which later clips are compared.
package struct Golden: Hashable, Sendable {
  var trace: GeometryTrace
  var frames: GoldenFrames
  /// The pixels of the contents as PNG files, by the contents' names.
  package var images: [String: [UInt8]]
  /// Pictures of a few frames, for people, by file name.
  package var pictures: [String: [UInt8]] = [:]
  /// The versions of the libraries and fonts that drew the pixels, one line each.
  var fingerprint = ""

  static let file = "golden.jsonl"
  static let imageFolder = "layers"

  package var document: GoldenDocument {
    let sums = pictureFiles.map { ($0.path, FileSum(of: $0.bytes).text) }
    return GoldenDocument(
      trace: trace, frames: frames, fingerprint: fingerprint,
      sums: Dictionary(uniqueKeysWithValues: sums))
  }

  /// The files with paths relative to the golden's folder, sorted by path.
  var files: [(path: String, bytes: [UInt8])] {
    ([(Golden.file, Array(document.text.utf8))] + pictureFiles).sorted { $0.0 < $1.0 }
  }

  private var pictureFiles: [(path: String, bytes: [UInt8])] {
    images.map { ("\(Golden.imageFolder)/\($0.key).png", $0.value) }
      + pictures.map { ($0.key, $0.value) }
  }

  static func isFile(_ path: String) -> Bool {
    path == file || isPicture(path)
  }

  static func isPicture(_ path: String) -> Bool {
    if path.hasPrefix("\(imageFolder)/") {
      let name = path.dropFirst(imageFolder.count + 1)
      return name.hasSuffix(".png") && name.count == 20 && name.utf8.dropLast(4).isHex
    }
    return ["png", "svg"].contains { FrameFileName.isOne(path, ending: $0) }
  }
}

extension RasterFingerprint {
  /// The fingerprint as a golden stores it: one line for this program, each library and each font.
  package var goldenText: String {
    (["keylift \(Version.current)"] + (libraries + fonts).map { "\($0.name) \($0.version)" })
      .map { $0 + "\n" }.joined()
  }

  /// Returns the lines of a fingerprint for the fonts that a scene needs besides Inter.
  package static func goldenText(ofFontsAt paths: [String]) -> String {
    fonts(at: paths).map { "\($0.name) \($0.version)\n" }.joined()
  }
}

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
  func golden(keyFrames: Set<Int>, fingerprint: String) throws(RasterError) -> Golden {
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
    let frame = try layers.frame(of: picture, hash: hasher.hash(of: picture).text)
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
