// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension GeometryTrace {
  /// The name of the format, with which the text starts.
  static let format = "keylift-geometry"
  /// The version of the format.
  ///
  /// It increases when old readers would misread the text.
  static let version = 1

  /// The trace as text, the same on every machine.
  ///
  /// The text has a head, followed by the changed rows of each frame. A row ends with the view's
  /// name, so that a long name does not shift the columns:
  ///
  ///     keylift-geometry 1
  ///     scene "Chat composer"
  ///     device iphone-15-pro
  ///     ios 18
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
    var text = Array(headLines.joined(separator: "\n").utf8)
    var frame = -1
    for (track, change) in changesInOrder {
      if change.frame != frame {
        text.append(UInt8(ascii: "\n"))
        head.appendLine(ofFrame: change.frame, to: &text)
      }
      frame = change.frame
      text.append(UInt8(ascii: "\n"))
      change.row.appendLine(named: tracks[track].id, to: &text)
    }
    return String(decoding: text + "\nend\n".utf8, as: UTF8.self)
  }

  private var headLines: [String] {
    ["\(GeometryTrace.format) \(GeometryTrace.version)"]
      + TraceHead.Field.allCases.map { head.line(of: $0) }
      + tracks.map { "view \(TraceName.text($0.id))" }
  }

  /// All changes with the indices of their tracks, ordered by frame and then by scene order.
  private var changesInOrder: [(track: Int, change: RowTrack.Change)] {
    tracks.enumerated()
      .flatMap { track in track.element.changes.map { (track.offset, $0) } }
      .sorted { ($0.1.frame, $0.0) < ($1.1.frame, $1.0) }
  }
}

extension TraceHead {
  /// The fields of the head, in the order of their lines.
  ///
  /// Each line starts with the field's name.
  enum Field: String, CaseIterable {
    case scene, device, ios, system, fps, scale, screen, frames
  }

  func line(of field: Field) -> String {
    "\(field.rawValue) \(text(of: field))"
  }

  private func text(of field: Field) -> String {
    switch field {
    case .scene: TraceName.text(scene)
    case .device: TraceName.text(device)
    case .ios: TraceName.text(ios)
    case .system: TraceName.text(system)
    case .fps: String(fps)
    case .scale: String(scale)
    case .screen: "\(TraceNumber.text(screen.width)) \(TraceNumber.text(screen.height))"
    case .frames: String(frameCount)
    }
  }

  /// Appends the line above the rows of a frame, without a line feed.
  func appendLine(ofFrame frame: Int, to text: inout [UInt8]) {
    text += "frame \(frame) at ".utf8
    TraceNumber.append(Double(frame) / Double(fps), to: &text)
  }
}
