// SPDX-License-Identifier: MIT

import Foundation

/// A watch of folders that must exist at every instant.
///
/// Looking would miss an instant between two renames. Linux lists the renames in their order
/// (inotify). An exchange is listed as two: first the first item to the path of the second, so the
/// second, the former golden, leaves a path that has its successor already.
final class FolderWatch {
  private let paths: [String]
  private let queue: Int32

  #if os(Linux)
  static let isPossible = true

  /// The folders exist in one folder; `nil` for none.
  init?(of paths: [String], in folder: WorkFolder) {
    guard let path = paths.first else { return nil }
    self.paths = paths
    queue = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    let parent = "\(folder.path)/\((path as NSString).deletingLastPathComponent)"
    let events = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    guard unsafe inotify_add_watch(queue, parent, UInt32(events)) >= 0 else { return nil }
  }

  /// Returns the folders that were missing at an instant; may be called once.
  func missing() -> [String] {
    let events = events()
    return paths.filter { path in
      var count = 1
      for event in events where event.name == (path as NSString).lastPathComponent {
        count += event.isGain ? 1 : -1
        if count == 0 { return true }
      }
      return false
    }
  }

  /// An event has the number of the watch, its kind, a number that joins both parts of a rename and
  /// the length of the name, in four bytes each, and the name with zeros behind it.
  private func events() -> [(name: String, isGain: Bool)] {
    var events: [(name: String, isGain: Bool)] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = unsafe read(queue, &bytes, bytes.count), count > 0 {
      var rest = bytes[..<count]
      while rest.count >= 16 {
        let words = (0..<4).map { word in
          rest.dropFirst(4 * word).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        let name = rest.dropFirst(16).prefix(Int(words[3])).prefix { $0 != 0 }
        let isGain = words[1] & UInt32(IN_CREATE | IN_MOVED_TO) != 0
        events.append((String(decoding: name, as: UTF8.self), isGain))
        rest = rest.dropFirst(16 + Int(words[3]))
      }
    }
    return events
  }
  #else
  static let isPossible = false

  init?(of paths: [String], in folder: WorkFolder) { return nil }

  func missing() -> [String] { [] }
  #endif

  deinit { close(queue) }
}
