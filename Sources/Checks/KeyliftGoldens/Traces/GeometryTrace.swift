// SPDX-License-Identifier: MIT

import Foundation
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
    tracks == other.tracks && head.titled(other.head.scene) == other.head
  }

  package func track(of id: String) -> RowTrack? { tracks.first { $0.id == id } }

  var tracksByID: [String: RowTrack] {
    Dictionary(uniqueKeysWithValues: tracks.map { ($0.id, $0) })
  }
}

package struct TraceHead: Hashable, Sendable {
  /// The scene's title, not its path.
  let scene: String
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

  fileprivate func titled(_ title: String) -> TraceHead {
    TraceHead(
      scene: title, device: device, ios: ios, system: system, fps: fps, scale: scale,
      screen: screen, frameCount: frameCount)
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
