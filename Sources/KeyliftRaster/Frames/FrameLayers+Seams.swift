// SPDX-License-Identifier: MIT

extension FrameLayers {
  /// Returns the rows, in ascending order, at which a visible part of a layer begins or ends.
  ///
  /// Narrow layers are ignored: many small views would divide rows into blocks too small to deflate
  /// well.
  ///
  /// - Parameter lowestLayers: For each row, the lowest layer that it shows.
  func seams(lowestLayers: [Int32], width: Int) -> [Int] {
    var seams: Set<Int> = []
    for index in indices where self[index].isWide(in: width) {
      let (top, end) = (self[index].rows.lowerBound, self[index].rows.upperBound)
      if lowestLayers[top] <= index, isSeen(index, inRow: top) { seams.insert(top) }
      if lowestLayers[end - 1] <= index, isSeen(index, inRow: end - 1) { seams.insert(end) }
    }
    return seams.sorted()
  }

  /// Returns whether the layers above leave a part of a layer in a row.
  ///
  /// A row at the round corners of a keyboard shows what is beside the layers behind it.
  private func isSeen(_ index: Int, inRow row: Int) -> Bool {
    var rest = ColumnPair(self[index].columns)
    for above in indices.dropFirst(index + 1) where !rest.isEmpty {
      self[above].hide(row: row, from: &rest)
    }
    return !rest.isEmpty
  }
}
