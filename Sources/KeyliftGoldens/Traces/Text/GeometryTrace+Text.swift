// SPDX-License-Identifier: MIT

import Foundation

extension GeometryTrace {
  /// What the text begins with: what it is.
  static let format = "keylift-geometry"
  /// The version of the text, which grows when old readers would misread it.
  static let version = 1

  /// The trace as text, the same on every machine: the head, then for each frame the rows that differ from
  /// those of the frame before.
  ///
  /// A row ends with its name, so that a longer one moves no column:
  ///
  ///     keylift-geometry 1
  ///     scene "Chat composer"
  ///     device iphone-15-pro
  ///     profile ios18
  ///     system keyboard-responder
  ///     fps 60
  ///     scale 1
  ///     screen 393.0000 852.0000
  ///     frames 103
  ///     view keyboard
  ///     view messages
  ///     frame 0 at 0.0000
  ///          0.0000   852.0000   393.0000   336.0000     1.0000 keyboard
  ///          0.0000    97.0000   393.0000   669.0000     1.0000 messages offset 0.0000 -12.0000
  ///     frame 12 at 0.2000
  ///     ...
  ///     end
  package var text: String {
    var lines = headLines
    var frame = -1
    for (track, change) in changesInOrder {
      if change.frame != frame { lines.append(head.line(ofFrame: change.frame)) }
      frame = change.frame
      lines.append(change.row.line(named: tracks[track].id))
    }
    return (lines + ["end", ""]).joined(separator: "\n")
  }

  private var headLines: [String] {
    ["\(GeometryTrace.format) \(GeometryTrace.version)"]
      + TraceHead.Field.allCases.map { head.line(of: $0) }
      + tracks.map { "view \(TraceName.text($0.id))" }
  }

  /// Every change with its track's index, by frames and then in scene order.
  private var changesInOrder: [(track: Int, change: RowTrack.Change)] {
    tracks.enumerated()
      .flatMap { track in track.element.changes.map { (track.offset, $0) } }
      .sorted { ($0.1.frame, $0.0) < ($1.1.frame, $1.0) }
  }
}

extension TraceHead {
  /// What the head says, in the order of its lines; a line begins with the field's name.
  enum Field: String, CaseIterable {
    case scene, device, profile, system, fps, scale, screen, frames
  }

  /// Returns a field's line.
  func line(of field: Field) -> String { "\(field.rawValue) \(text(of: field))" }

  private func text(of field: Field) -> String {
    switch field {
    case .scene: TraceName.text(scene)
    case .device: TraceName.text(device)
    case .profile: TraceName.text(profile)
    case .system: TraceName.text(system)
    case .fps: String(fps)
    case .scale: String(scale)
    case .screen: "\(TraceNumber.text(screen.width)) \(TraceNumber.text(screen.height))"
    case .frames: String(frameCount)
    }
  }

  /// Returns the line that a frame's rows stand under.
  func line(ofFrame frame: Int) -> String {
    "frame \(frame) at \(TraceNumber.text(Double(frame) / Double(fps)))"
  }
}

extension GoldenRow {
  /// Returns the row's line.
  func line(named name: String) -> String {
    let columns = [x, y, width, height, alpha].map { TraceNumber.text($0).leading(10) }
    let scroll = offset.map { " offset \(TraceNumber.text($0.x)) \(TraceNumber.text($0.y))" }
    return " \(columns.joined(separator: " ")) \(TraceName.text(name))\(scroll ?? "")"
  }
}

extension String {
  /// Returns the text at the end of a column of some width.
  func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
