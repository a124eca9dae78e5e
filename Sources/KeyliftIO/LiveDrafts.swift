// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The drafts that this process has begun and has neither kept nor removed.
package enum LiveDrafts {
  private struct State {
    var paths: Set<String> = []
    /// The number of replacements in progress, for whose ends the process waits.
    var replacements = 0
    /// Whether the process ends as soon as no replacement is in progress.
    var isEnding = false
  }

  private static let state = Mutex(State())

  /// Creates the file of a draft and returns its descriptor; a negative one is the negative `errno`
  /// of the failure.
  ///
  /// - Parameter isPrivate: Whether only this user can read the file.
  package static func create(_ path: String, isPrivate: Bool = false) -> Int32 {
    state.withLock { state in
      // Nothing that exists is opened, and no link is followed.
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = unsafe open(path, flags, isPrivate ? 0o600 : 0o644)
      guard file >= 0 else { return -errno }
      state.paths.insert(path)
      return file
    }
  }

  /// Forgets a draft that was renamed.
  static func forget(_ path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Removes a draft, unless it was removed or forgotten.
  package static func remove(_ path: String) {
    state.withLock { state in
      if state.paths.remove(path) != nil { unsafe unlink(path) }
    }
  }

  /// Replaces files that belong together, such as those of a golden, before a signal ends the
  /// process.
  ///
  /// - Parameter body: Replaces the files, in well under a second. It does not replace others.
  package static func replacing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while !beginReplacement() { usleep(1000) }
    defer { state.withLock { $0.replacements -= 1 } }
    return try body()
  }

  private static func beginReplacement() -> Bool {
    state.withLock { state in
      guard !state.isEnding else { return false }
      state.replacements += 1
      return true
    }
  }

  /// Removes all drafts after the last replacement in progress, then ends the process.
  ///
  /// - Parameter end: Ends the process and does not return. While it runs, no draft can begin.
  package static func removeAll(thenEnd end: () -> Void) {
    while true {
      state.withLock { state in
        state.isEnding = true
        guard state.replacements == 0 else { return }
        for path in state.paths { unsafe unlink(path) }
        end()
      }
      usleep(1000)
    }
  }
}
