// SPDX-License-Identifier: MIT

import Foundation

/// A text file that one build of the program writes for its next runs.
///
/// The first line names the format and the build. Another build may draw in another way, so it finds
/// no lines.
package struct BuildIndex: Sendable {
  /// The path of the file.
  package let path: String
  private let heading: String

  /// The most bytes of a file: an entry of 160 bytes for each of 100,000 frames.
  private static let limit = 16 << 20

  /// Creates a reference to a file that need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The name and the version of the format.
  ///   - build: The name of the program's build and libraries.
  package init(at path: String, format: String, build: String) {
    self.path = path
    heading = "\(format) \(build)"
  }

  /// The lines after the first; none if the file is missing, too large, or another build's.
  package var lines: [Substring] {
    let size = FileStatus(of: path).size
    guard size <= BuildIndex.limit, let bytes = RegularFile.bytes(of: path, upTo: size) else {
      return []
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.first.map { $0 == heading } ?? false ? Array(lines.dropFirst()) : []
  }

  /// Returns the bytes of a file with some lines, which have no line feeds.
  package func bytes(of lines: [String]) -> [UInt8] {
    Array(([heading] + lines).map { "\($0)\n" }.joined().utf8)
  }
}
