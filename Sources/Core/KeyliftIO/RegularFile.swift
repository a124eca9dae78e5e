// SPDX-License-Identifier: MIT

package import Foundation

/// Refuses pipes and devices: reading them may wait forever or never end.
package enum RegularFile {
  package enum Refusal: Error, Hashable, Sendable {
    case missing
    case isFolder
    case isStream
    /// The system refuses, with this `errno`.
    case unreadable(Int32)
  }

  package static func open(_ path: String) throws(Refusal) -> FileHandle {
    // Even opening a device may have an effect.
    try check(FileStatus(of: path))
    // O_NONBLOCK, because a pipe may have replaced the file meanwhile.
    let file = unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(errno) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try check(FileStatus(ofOpen: file))
    return handle
  }

  package static func bytes(of path: String, upTo limit: Int) -> [UInt8]? {
    let file = unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard FileStatus(ofOpen: file).isFile else { return nil }
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let space = UnsafeMutableRawBufferPointer(buffer)
      while count < limit, !failed {
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: space[count..<limit])
        let answer = unsafe read(file, part.baseAddress, part.count)
        if answer == 0 { break }
        failed = answer < 0 && errno != EINTR
        count += max(answer, 0)
      }
    }
    return failed ? nil : bytes
  }

  private static func check(_ status: FileStatus) throws(Refusal) {
    switch status.reason {
    case 0: break
    case ENOENT, ENOTDIR: throw .missing
    default: throw .unreadable(status.reason)
    }
    guard !status.isFolder else { throw .isFolder }
    guard status.isFile else { throw .isStream }
  }
}

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

  /// The lines must not contain line feeds.
  package func bytes(of lines: [String]) -> [UInt8] {
    Array(([heading] + lines).map { "\($0)\n" }.joined().utf8)
  }
}

/// Texts as editors and spreadsheets save them, and as Git checks them out on Windows: with a byte
/// order mark, or with lines that end in CR LF.
extension [UInt8] {
  /// The bytes of a text in UTF-8 after its byte order mark.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}

extension String {
  /// The lines without LF and CR LF, also the empty ones.
  package var savedLines: [Substring] {
    // CR LF is one character, which a split at LF alone does not find.
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The end of the lines of a text: CR LF if any line ends so.
  package var savedLineEnd: String { contains("\r\n") ? "\r\n" : "\n" }
}
