// SPDX-License-Identifier: MIT

/// What the jobs of a clip have drawn and deflated so far, each thing once for all of them.
///
/// What a frame's file holds does not depend on what is here.
package final class FrameStore: Sendable {
  /// The tiles of layers drawn so far.
  let tiles: TileCache
  /// The runs of rows deflated so far.
  package let rows: RowCache

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - tileBytes: The most memory that drawn layers may take.
  ///   - rowBytes: The most memory that deflated rows may take.
  package init(tileBytes: Int = 32 << 20, rowBytes: Int = RowCache.standardLimit) {
    tiles = TileCache(limit: tileBytes)
    rows = RowCache(limit: rowBytes)
  }

  /// How many tiles have been drawn.
  package var drawnTiles: Int { tiles.made }
}
