// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// The outlines of moved views and of masks in the frames of a clip, in pixels.
package struct FrameOutlines: Codable, Hashable, Sendable {
  /// The outlines from one frame on, until the next change.
  package struct Change: Codable, Hashable, Sendable {
    package var frame: Int
    /// The masks as left edge, top edge, width and height.
    package var masks: [[Int]]
    /// The old and the new rectangle of each moved view.
    ///
    /// Null stands for a rectangle that is missing.
    package var moves: [[[Int]?]]
  }

  package private(set) var changes: [Change] = []

  package init() {}

  /// Frames must be added in order.
  mutating func add(masks: [PixelRect], moves: [DifferenceImage.Move], at frame: Int) {
    let change = Change(
      frame: frame, masks: masks.map(\.list), moves: moves.map { [$0.old?.list, $0.new?.list] })
    guard change.masks != changes.last?.masks || change.moves != changes.last?.moves else { return }
    changes.append(change)
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("numbers can be written")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  package init?(json: [UInt8]) {
    guard JSONText.hasValues(json[...], atMost: RunReport.valueLimit),
      let outlines = try? JSONDecoder().decode(FrameOutlines.self, from: Data(json))
    else { return nil }
    self = outlines
  }
}

extension PixelRect {
  fileprivate var list: [Int] { [x, y, width, height] }
}
