// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftRaster

/// A ZIP archive of files that are stored as they are (APPNOTE 6.3.10).
///
/// It packs pictures and videos, which are compressed already.
enum ZipArchive {
  /// The files have one date, 1 January 1980, so that the same files give the same bytes.
  ///
  /// - Parameter files: The names, with `/` between folders, and the contents, of less than 4 GB in
  ///   all.
  static func bytes(of files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let offset = archive.count
      let common = record(name, bytes)
      archive += number(0x0403_4B50, 4) + common + number(0, 2) + Array(name.utf8) + bytes
      // Made by version 2.0 for Unix; a plain file with the permissions 644.
      directory += number(0x0201_4B50, 4) + number(3 << 8 | 20, 2) + common
      directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 2)
      directory += number(0o100644 << 16, 4) + number(offset, 4) + Array(name.utf8)
    }
    let comment = Array(OwnFile.mark.utf8)
    let end =
      number(0x0605_4B50, 4) + number(0, 2) + number(0, 2) + number(files.count, 2)
      + number(files.count, 2) + number(directory.count, 4) + number(archive.count, 4)
      + number(comment.count, 2) + comment
    return archive + directory + end
  }

  /// Returns what a file's header and its entry in the directory have in common, up to the length of
  /// the name.
  private static func record(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let firstDay = 1 << 5 | 1
    // Version 2.0, names in UTF-8 (bit 11), method 0 at 00:00.
    return number(20, 2) + number(1 << 11, 2) + number(0, 2) + number(0, 2) + number(firstDay, 2)
      + number(Int(ChunkSum.crc(of: bytes[...])), 4) + number(bytes.count, 4)
      + number(bytes.count, 4)
      + number(name.utf8.count, 2)
  }

  /// Returns a number with its lowest byte first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
