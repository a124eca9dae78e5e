// SPDX-License-Identifier: MIT

package import KeyliftScene
import Synchronization

/// The paths that a reader of scenes asks for, whether they exist or not.
package final class ReadPaths: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Creates an empty set.
  package init() {}

  /// All paths so far.
  package var all: Set<String> { paths.withLock { $0 } }

  /// Returns a source of files, of which every path that is asked for is kept.
  package func files(of files: SceneFiles) -> SceneFiles {
    files.noting { path in self.paths.withLock { _ = $0.insert(path) } }
  }
}
