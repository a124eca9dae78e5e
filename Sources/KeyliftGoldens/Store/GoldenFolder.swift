// SPDX-License-Identifier: MIT

import Foundation

/// The folder of a golden on disk.
package struct GoldenFolder: Hashable, Sendable {
  /// The folder's path.
  package let path: String

  /// Names the folder at a path, which need not be there.
  package init(path: String) {
    self.path = path
  }

  /// Whether there is a golden, readable or not: something else in its place is a golden that cannot be read.
  package var exists: Bool {
    let status = FileStatus(of: path)
    guard status.isFolder else { return !status.isMissing }
    return [Golden.traceFile, GoldenFrames.file].contains {
      !FileStatus(of: "\(path)/\($0)").isMissing
    }
  }

  /// The path of the folder around it.
  package var parent: String { FolderPath.parent(of: path) }

  /// The folder's own name.
  var name: String { (path as NSString).lastPathComponent }

  /// Reads the geometry, the frames and the fingerprint; of the pictures none.
  ///
  /// - Throws: `DamagedGolden` for whatever is missing or wrong.
  package func readFrames() throws(DamagedGolden) -> (
    trace: String, frames: GoldenFrames, fingerprint: String
  ) {
    (
      try text(of: Golden.traceFile), try GoldenFrames(text: text(of: GoldenFrames.file)),
      try text(of: Golden.fingerprintFile)
    )
  }

  /// Reads the pixels of contents.
  ///
  /// - Throws: `DamagedGolden` for a file that is missing or cannot be read.
  package func readImages(of frames: GoldenFrames) throws(DamagedGolden) -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    for content in frames.contents {
      images[content.name] = try bytes(of: "\(Golden.imageFolder)/\(content.name).png")
    }
    return images
  }
}
