// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing

/// Where the views that moved, and the masks, stand in the frames of a clip, in its pixels.
package struct FrameOutlines: Codable, Hashable, Sendable {
  /// What is outlined from a frame on, until another has something else.
  package struct Change: Codable, Hashable, Sendable {
    /// The first frame.
    package var frame: Int
    /// The masks, as left edge, top edge, width and height.
    package var masks: [[Int]]
    /// The views that moved: where they were, and where they are; null where they are not.
    package var moves: [[[Int]?]]
  }

  /// The changes in the order of their frames.
  package private(set) var changes: [Change] = []

  /// Creates outlines without anything to outline.
  package init() {}

  /// Adds a frame behind those that were added.
  package mutating func add(masks: [PixelRect], moves: [DifferenceImage.Move], at frame: Int) {
    let change = Change(
      frame: frame, masks: masks.map(\.list), moves: moves.map { [$0.old?.list, $0.new?.list] })
    guard change.masks != changes.last?.masks || change.moves != changes.last?.moves else { return }
    changes.append(change)
  }

  /// Whether any view is outlined.
  var hasMoves: Bool { changes.contains { !$0.moves.isEmpty } }
  /// Whether anything is masked.
  var hasMasks: Bool { changes.contains { !$0.masks.isEmpty } }
}

extension FrameOutlines {
  /// The outlines as JSON with a line feed at its end: the same outlines are the same text.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("numbers can be written")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads outlines; nil for what is no such JSON.
  init?(json: [UInt8]) {
    guard let outlines = try? JSONDecoder().decode(FrameOutlines.self, from: Data(json)) else {
      return nil
    }
    self = outlines
  }
}

extension PixelRect {
  fileprivate var list: [Int] { [x, y, width, height] }
}
