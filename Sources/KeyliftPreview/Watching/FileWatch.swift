// SPDX-License-Identifier: MIT

import KeyliftIO

/// A watch over a known set of files.
package struct FileWatch: Sendable {
  private var stamps: [String: FileStamp] = [:]

  /// Creates a watch over no files.
  package init() {}

  /// Creates a watch over files in their present state.
  package init(_ paths: some Sequence<String>) { set(paths) }

  /// The paths that are watched.
  package var paths: Set<String> { Set(stamps.keys) }

  /// Replaces the set of files; the known state of files that stay is kept.
  package mutating func set(_ paths: some Sequence<String>) {
    var stamps: [String: FileStamp] = [:]
    for path in paths { stamps[path] = self.stamps[path] ?? FileStamp(of: path) }
    self.stamps = stamps
  }

  /// Returns the files that have changed since the last call.
  ///
  /// A file that changes while it is read after this call has changed again at the next call.
  package mutating func takeChanges() -> Set<String> {
    var changes: Set<String> = []
    for (path, old) in stamps {
      let new = FileStamp(of: path)
      guard new != old else { continue }
      stamps[path] = new
      changes.insert(path)
    }
    return changes
  }
}
