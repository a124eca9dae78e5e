// SPDX-License-Identifier: MIT

/// Everything that is kept of a clip to hold later ones against.
package struct Golden: Hashable, Sendable {
  /// The geometry of every frame, as text.
  package var trace: String
  /// Every frame's hash and layers.
  package var frames: GoldenFrames
  /// The contents' pixels as PNG files, by their names.
  package var images: [String: [UInt8]]
  /// A few frames for people to look at, by the names of their files.
  package var pictures: [String: [UInt8]]
  /// What the pixels depended on beside the scene: a line for each library and font.
  package var fingerprint: String

  /// Creates a golden.
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
}

extension Golden {
  /// The file that holds the geometry.
  package static let traceFile = "trace.txt"
  /// The file that holds the fingerprint.
  package static let fingerprintFile = "fingerprint.txt"
  /// The folder that holds the contents' pixels.
  static let imageFolder = "layers"

  /// The files, by their paths from the golden's folder, in order.
  package var files: [(path: String, bytes: [UInt8])] {
    var files = [
      (Golden.traceFile, Array(trace.utf8)), (GoldenFrames.file, Array(frames.text.utf8)),
      (Golden.fingerprintFile, Array(fingerprint.utf8)),
    ]
    files += images.map { ("\(Golden.imageFolder)/\($0.key).png", $0.value) }
    files += pictures.map { ($0.key, $0.value) }
    return files.sorted { $0.0 < $1.0 }.map { (path: $0.0, bytes: $0.1) }
  }

  /// Whether a path from a golden's folder is one that a golden's files have.
  static func isFile(_ path: String) -> Bool {
    if [traceFile, GoldenFrames.file, fingerprintFile].contains(path) { return true }
    if path.hasPrefix("\(imageFolder)/") {
      let name = path.dropFirst(imageFolder.count + 1)
      return name.hasSuffix(".png") && name.count == 20 && HexText.isHex(name.dropLast(4))
    }
    return ["png", "svg"].contains { FrameFileName.isOne(path, ending: $0) }
  }
}
