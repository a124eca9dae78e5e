// SPDX-License-Identifier: MIT

/// Tiles drawn so far, of layers that are only moved, for any number of jobs at once.
///
/// What is drawn does not depend on what is here.
typealias TileCache = SharedCache<TileKey, LayerTile>

extension LayerTile: Cacheable {
  var cacheCost: Int { pixels.count * 4 + rows.count * MemoryLayout<Row>.size + 256 }
  var isWorthKeeping: Bool { true }
}
