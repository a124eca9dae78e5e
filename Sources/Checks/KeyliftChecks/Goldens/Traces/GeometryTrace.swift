// SPDX-License-Identifier: MIT

import KeyliftIO
package import Foundation
package import KeyliftScene
import KeyliftStage

/// The geometry of every view of a clip in every frame, as a golden stores it.
package struct GeometryTrace: Hashable, Sendable {
  package let head: TraceHead
  /// The tracks of the keyboard and then of the views, in scene order.
  ///
  /// Ids are unique.
  package let tracks: [RowTrack]

  /// There must be a track, and the tracks must have unique ids and no change after the last frame.
  init(head: TraceHead, tracks: [RowTrack]) {
    precondition(!tracks.isEmpty, "a trace has the keyboard at least")
    precondition(Set(tracks.map(\.id)).count == tracks.count, "a trace names each view once")
    precondition(tracks.allSatisfy { $0.lastChange < head.frameCount }, "a trace ends in time")
    self.head = head
    self.tracks = tracks
  }

  package init(of clip: Clip) {
    var recorder = TraceRecorder(clip)
    for index in 0..<clip.frameCount { recorder.append(clip.frame(index)) }
    self = recorder.trace
  }

  /// Whether another trace differs in the title alone, which a scene may have from its file's name.
  package func hasSameMotion(as other: GeometryTrace) -> Bool {
    var head = head
    head.scene = other.head.scene
    return tracks == other.tracks && head == other.head
  }

  package func track(of id: String) -> RowTrack? { tracks.first { $0.id == id } }

  var tracksByID: [String: RowTrack] {
    Dictionary(uniqueKeysWithValues: tracks.map { ($0.id, $0) })
  }
}

package struct TraceHead: Hashable, Sendable {
  /// The scene's title, not its path.
  fileprivate(set) var scene: String
  let device: String
  /// The generation of iOS by its name in scenes, such as `26-legacy`.
  let ios: String
  let system: String
  package let fps: Int
  let scale: Int
  /// The screen's size in points at the start of the clip, rounded to four decimals.
  let screen: CGSize
  package let frameCount: Int

  init(
    scene: String, device: String, ios: String, system: String, fps: Int, scale: Int,
    screen: CGSize, frameCount: Int
  ) {
    self.scene = scene
    self.device = device
    self.ios = ios
    self.system = system
    self.fps = fps
    self.scale = scale
    self.screen = CGSize(
      width: GoldenRow.rounded(screen.width), height: GoldenRow.rounded(screen.height))
    self.frameCount = frameCount
  }

  init(_ clip: Clip) {
    let screen = clip.timeline.screen
    self.init(
      scene: clip.title, device: screen.device, ios: clip.version.rawValue,
      system: clip.system.rawValue, fps: clip.fps, scale: screen.scale, screen: screen.size,
      frameCount: clip.frameCount)
  }
}

/// A recorder of a geometry trace from frames that are computed anyway, so that no frame is
/// computed twice.
struct TraceRecorder {
  private let head: TraceHead
  private var tracks: [RowTrack] = []
  private var count = 0

  init(_ clip: Clip) { head = TraceHead(clip) }

  mutating func append(_ frame: Frame) {
    let rows = frame.goldenRows
    if count == 0 {
      let ids = TraceRecorder.distinct(["keyboard"] + frame.views.map(\.id))
      tracks = zip(ids, rows).map { RowTrack(id: $0, first: $1) }
    }
    precondition(rows.count == tracks.count, "all frames of a clip have the same views")
    for index in tracks.indices { tracks[index].append(rows[index], at: count) }
    count += 1
  }

  /// Every frame of the clip must have been added.
  var trace: GeometryTrace {
    precondition(count == head.frameCount, "a trace has every frame")
    return GeometryTrace(head: head, tracks: tracks)
  }

  /// Returns unique ids.
  ///
  /// Several views of a scene made in Swift may share an id; the second becomes `box#2`.
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
  fileprivate var goldenRows: [GoldenRow] {
    [GoldenRow(keyboardInWindow, alpha: keyboard.alpha)]
      + views.map { GoldenRow($0.rect, alpha: $0.alpha, offset: $0.scroll?.offset) }
  }
}

/// The geometry of a view in one frame, in window points with four decimals.
package struct GoldenRow: Hashable, Sendable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
  /// The opacity on screen, in `0...1`.
  package let alpha: Double
  /// The content offset of a scroll view; `nil` for other views.
  package let offset: CGPoint?

  init(
    x: Double, y: Double, width: Double, height: Double, alpha: Double = 1,
    offset: CGPoint? = nil
  ) {
    self.x = GoldenRow.rounded(x)
    self.y = GoldenRow.rounded(y)
    self.width = GoldenRow.rounded(width)
    self.height = GoldenRow.rounded(height)
    self.alpha = GoldenRow.rounded(alpha)
    self.offset = offset.map {
      CGPoint(x: GoldenRow.rounded($0.x), y: GoldenRow.rounded($0.y))
    }
  }

  init(_ rect: CGRect, alpha: Double, offset: CGPoint? = nil) {
    self.init(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, alpha: alpha,
      offset: offset)
  }

  package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  static let limit = 1e9

  /// Returns a number rounded to four decimals, with halves away from zero and without negative
  /// zero.
  ///
  /// Numbers beyond the limit, and NaN, become the limit. A view without a valid place must equal
  /// itself, but not a view with a valid place.
  static func rounded(_ value: Double) -> Double {
    guard !value.isNaN else { return limit }
    let bounded = min(max(value, -limit), limit)
    let rounded = (bounded * 10_000).rounded() / 10_000
    return rounded == 0 ? 0 : rounded
  }
}

package struct RowTrack: Hashable, Sendable {
  struct Change: Hashable, Sendable {
    let frame: Int
    let row: GoldenRow
  }

  package let id: String
  /// The rows over time, measured in frames.
  private var steps: Steps<GoldenRow>

  init(id: String, first row: GoldenRow) {
    self.id = id
    steps = Steps(row)
  }

  init(id: String, rows: [GoldenRow]) {
    self.init(id: id, first: rows[0])
    for (frame, row) in rows.enumerated() { append(row, at: frame) }
  }

  /// Frames must be added in order.
  mutating func append(_ row: GoldenRow, at frame: Int) {
    if row != steps.latest { steps.append(row, at: Double(frame)) }
  }

  /// The row of frame 0, followed by every row that differs from the one before, in order.
  var changes: [Change] {
    [Change(frame: 0, row: first)]
      + steps.changes.map { Change(frame: Int(clamping: $0.time), row: $0.value) }
  }

  var first: GoldenRow { steps.initial }

  var lastChange: Int { Int(clamping: steps.lastTime ?? 0) }

  /// Frames after the last change have the last row.
  func row(at frame: Int) -> GoldenRow { steps.value(at: Double(frame)) }

  package func rows(ofFirst count: Int) -> [GoldenRow] {
    var rows: [GoldenRow] = []
    rows.reserveCapacity(count)
    let changes = changes
    for (index, change) in changes.enumerated() where change.frame < count {
      let next = index + 1 < changes.count ? min(changes[index + 1].frame, count) : count
      rows += repeatElement(change.row, count: next - change.frame)
    }
    return rows
  }
}
