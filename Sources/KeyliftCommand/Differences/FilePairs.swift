// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

/// The pairs of files that two paths mean.
struct FilePairs {
  /// The pairs, in the order of their names.
  let pairs: [FilePair]
  /// Whether the paths are those of two files, not of folders.
  let areFiles: Bool

  /// Pairs two files, or the files of two folders by their names.
  init(_ expected: String, _ actual: String) throws(Failure) {
    switch (try FilePairs.isFolder(expected), try FilePairs.isFolder(actual)) {
    case (false, false):
      areFiles = true
      pairs = [FilePair(name: expected, expected: expected, actual: actual)]
    case (true, true):
      areFiles = false
      pairs = FilePairs.pairs(of: expected, actual)
      guard !pairs.isEmpty else {
        throw Failure(
          .noInput, "error: there are no PNG files and no traces in '\(expected)' and '\(actual)'")
      }
    default:
      throw Failure(
        .usage, "error: of '\(expected)' and '\(actual)' one is a folder and one is not")
    }
  }

  private static func isFolder(_ path: String) throws(Failure) -> Bool {
    let status = FileStatus(of: path)
    guard status.exists else { throw Failure(.noInput, "error: there is no file '\(path)'") }
    return status.isFolder
  }

  private static func pairs(of expected: String, _ actual: String) -> [FilePair] {
    let (old, new) = (names(in: expected), names(in: actual))
    return old.union(new).sorted().map { name in
      FilePair(
        name: name, expected: old.contains(name) ? "\(expected)/\(name)" : nil,
        actual: new.contains(name) ? "\(actual)/\(name)" : nil)
    }
  }

  private static func names(in folder: String) -> Set<String> {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { ComparableFile.isComparable("\(folder)/\($0)") })
  }
}
