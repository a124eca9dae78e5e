// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftRaster

/// The stored data of a clip, with which later clips are compared.
package struct Golden: Hashable, Sendable {
  /// The geometry of every frame, as text of a `GeometryTrace`.
  package var trace: String
  /// The hash and the layers of every frame.
  package var frames: GoldenFrames
  /// The pixels of the contents as PNG files, by the contents' names.
  package var images: [String: [UInt8]]
  /// Pictures of a few frames, for people, by file name.
  package var pictures: [String: [UInt8]]
  /// The versions of the libraries and fonts that drew the pixels, one line each.
  package var fingerprint: String

  package init(
    trace: String, frames: GoldenFrames, images: [String: [UInt8]],
    pictures: [String: [UInt8]] = [:], fingerprint: String = ""
  ) {
    self.trace = trace
    self.frames = frames
    self.images = images
    self.pictures = pictures
    self.fingerprint = fingerprint
  }

  /// The name of the geometry's file.
  package static let traceFile = "trace.txt"
  package static let fingerprintFile = "fingerprint.txt"
  /// The folder of the contents' pixels.
  static let imageFolder = "layers"

  /// The files with paths relative to the golden's folder, sorted by path.
  package var files: [(path: String, bytes: [UInt8])] {
    var files = [
      (Golden.traceFile, Array(trace.utf8)), (GoldenFrames.file, Array(frames.text.utf8)),
      (Golden.fingerprintFile, Array(fingerprint.utf8)),
    ]
    files += images.map { ("\(Golden.imageFolder)/\($0.key).png", $0.value) }
    files += pictures.map { ($0.key, $0.value) }
    files.append((GoldenSums.file, Array(GoldenSums(of: files).text.utf8)))
    return files.sorted { $0.0 < $1.0 }.map { (path: $0.0, bytes: $0.1) }
  }

  /// Whether a path relative to a golden's folder is one of a golden's files.
  static func isFile(_ path: String) -> Bool {
    let files = [traceFile, GoldenFrames.file, fingerprintFile, GoldenSums.file]
    if files.contains(path) { return true }
    if path.hasPrefix("\(imageFolder)/") {
      let name = path.dropFirst(imageFolder.count + 1)
      return name.hasSuffix(".png") && name.count == 20 && HexText.isHex(name.utf8.dropLast(4))
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
