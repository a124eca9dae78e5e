// SPDX-License-Identifier: MIT

package import KeyliftScene
package import KeyliftStage

/// A geometry trace being made of frames that are made anyway, so that none is made twice.
package struct TraceRecorder {
  private let head: TraceHead
  private var tracks: [RowTrack] = []
  private var count = 0

  /// Begins the trace of a clip.
  package init(_ clip: Clip) { head = TraceHead(clip) }

  /// Adds the next frame; the first must be the clip's first.
  package mutating func append(_ frame: Frame) {
    let rows = frame.goldenRows
    if count == 0 {
      let ids = TraceRecorder.distinct(["keyboard"] + frame.views.map(\.id))
      tracks = zip(ids, rows).map { RowTrack(id: $0, first: $1) }
    }
    precondition(rows.count == tracks.count, "all frames of a clip have the same views")
    for index in tracks.indices { tracks[index].append(rows[index], at: count) }
    count += 1
  }

  /// The trace, for which every frame of the clip must have been added.
  package var trace: GeometryTrace {
    precondition(count == head.frameCount, "a trace tells of every frame")
    return GeometryTrace(head: head, tracks: tracks)
  }

  /// Returns ids that differ: a scene made in Swift may give several views one, of which the second becomes
  /// `box#2`.
  private static func distinct(_ ids: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var taken = Set(ids)
    return ids.map { id in
      counts[id, default: 0] += 1
      guard var number = counts[id], number > 1 else { return id }
      while !taken.insert("\(id)#\(number)").inserted { number += 1 }
      counts[id] = number
      return "\(id)#\(number)"
    }
  }
}

extension Frame {
  /// The rows of the keyboard and of the views, in scene order.
  fileprivate var goldenRows: [GoldenRow] {
    [GoldenRow(keyboardInWindow, alpha: keyboard.alpha)]
      + views.map { GoldenRow($0.rect, alpha: $0.alpha, offset: $0.scroll?.offset) }
  }
}
