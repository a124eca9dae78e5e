// SPDX-License-Identifier: MIT

/// What the jobs of a clip have drawn and deflated so far, each thing once for all of them.
///
/// What a frame's file holds does not depend on what is here.
package final class FrameStore: Sendable {
  /// The runs of rows deflated so far.
  let rows: RowCache

  /// Creates an empty store.
  package init() {
    rows = RowCache()
  }
}
