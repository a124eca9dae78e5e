// SPDX-License-Identifier: MIT

/// A text file that one build of the program writes for its next runs.
///
/// The first line names the format and the build. Another build may draw in another way, so it finds
/// no lines.
package struct BuildIndex: Sendable {
  package let path: String
  private let heading: String

  /// The maximum number of bytes of a file: an entry of 160 bytes for each of 100,000 frames.
  private static let limit = 16 << 20

  /// The file need not exist.
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

  /// Replaces the file, also one that is a link.
  ///
  /// The lines must not contain line feeds.
  package func write(_ lines: [String]) throws(FileError) {
    let text = ([heading] + lines).map { "\($0)\n" }.joined()
    AtomicFile.removeDrafts(of: path, followsLink: false)
    try AtomicFile.write(Array(text.utf8), to: path, followsLink: false)
  }
}
