// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The row of an iPad's space key.
struct TabletLastRow {
  /// The widths of the keys left of the space key: emoji or globe, page, dictation.
  let left: [Double]
  /// The widths of the keys right of it: page, dismiss.
  let right: [Double]
  /// The space between keys.
  let gap: Double
  /// Whether labels and signs stand in the lower corners.
  var isInCorner = false

  /// Returns the keys in a row's rectangle.
  func keys(page: String, content: KeyboardContent, in row: CGRect) -> [KeyboardKey] {
    let roles: [KeyboardKey.Role] = [content.hasGlobe ? .globe : .emoji, .page, .dictation]
    var pen = row.minX
    var keys: [KeyboardKey] = []
    func add(_ role: KeyboardKey.Role, width: Double) {
      let rect = CGRect(x: pen, y: row.minY, width: width, height: row.height)
      keys.append(
        KeyboardKey(role, role == .page ? page : "", rect: rect, isInCorner: isInCorner))
      pen += width + gap
    }
    for (role, width) in zip(roles, left) { add(role, width: width) }
    let rest = right.reduce(0) { $0 + $1 + gap }
    add(.space, width: row.maxX - rest - pen)
    for (role, width) in zip([KeyboardKey.Role.page, .dismiss], right) { add(role, width: width) }
    return keys
  }
}
