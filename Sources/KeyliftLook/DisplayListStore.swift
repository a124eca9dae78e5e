// SPDX-License-Identifier: MIT

import KeyliftDrawing
import Synchronization

/// The display lists that the painters of a clip share, so that hardly any is made twice.
///
/// Pictures do not depend on it. Painters that share it must have the same fonts.
package final class DisplayListStore: Sendable {
  private struct State {
    var contents: [DisplayListCache.Key: LayerContent] = [:]
    var turns = 0
  }

  private let state = Mutex(State())

  /// Creates an empty store.
  package init() {}

  /// Returns 0 to the first painter, 1 to the second, and so on.
  func nextTurn() -> Int {
    state.withLock { state in
      defer { state.turns += 1 }
      return state.turns
    }
  }

  /// Returns the content of a subject, made now unless a painter has made it.
  ///
  /// Painters that need a content at the same time make it twice: waiting takes as long, and so a
  /// painter never waits.
  func content(of key: DisplayListCache.Key, make: () -> LayerContent) -> LayerContent {
    if let known = state.withLock({ $0.contents[key] }) { return known }
    let content = make()
    return state.withLock { state in
      // All painters show the same object, whose tiles are found sooner.
      if let known = state.contents[key] { return known }
      // A painter keeps what it shows, so nothing is made again only because of this.
      if state.contents.count >= DisplayListCache.capacity { state.contents = [:] }
      state.contents[key] = content
      return content
    }
  }
}
