// SPDX-License-Identifier: MIT

import Foundation

/// The folder of a golden on disk.
package struct GoldenFolder: Hashable, Sendable {
  /// The folder's path.
  package let path: String

  /// The most bytes of a file that is read: more is no golden of ours.
  private static let fileLimit = 64 << 20

  /// Names the folder at a path, which need not be there.
  package init(path: String) {
    self.path = path
  }

  /// Whether there is a golden, readable or not.
  package var exists: Bool {
    [Golden.traceFile, GoldenFrames.file].contains {
      FileManager.default.fileExists(atPath: "\(path)/\($0)")
    }
  }

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

  private func text(of file: String) throws(DamagedGolden) -> String {
    guard let text = String(validating: try bytes(of: file), as: UTF8.self) else {
      throw DamagedGolden(file: file, "the file is not UTF-8")
    }
    return text
  }

  private func bytes(of file: String) throws(DamagedGolden) -> [UInt8] {
    let url = URL(filePath: "\(path)/\(file)")
    do {
      let values = try url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values.isRegularFile == true else {
        throw DamagedGolden(file: file, "this is no file")
      }
      guard values.fileSize ?? 0 <= GoldenFolder.fileLimit else {
        throw DamagedGolden(file: file, "more than \(GoldenFolder.fileLimit >> 20) MB")
      }
      return Array(try Data(contentsOf: url))
    } catch let damage as DamagedGolden {
      throw damage
    } catch {
      let isMissing = !FileManager.default.fileExists(atPath: url.path)
      throw DamagedGolden(file: file, isMissing ? "the file is missing" : "the file cannot be read")
    }
  }
}
