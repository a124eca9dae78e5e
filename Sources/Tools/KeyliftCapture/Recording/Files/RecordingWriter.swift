// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

package enum RecordingWriter {
  /// The maker in the head of a file, which distinguishes measured recordings from logs of apps.
  fileprivate static let maker = "keylift measure"

  /// Returns lines of JSON: the head, the views, and everything else in order of time.
  package static func jsonLines(_ recording: Recording) -> String {
    var timed: [(time: Double, line: JSONValue)] = recording.ticks.map { ($0, ["time": .time($0)]) }
    timed += recording.keyboard.map { ($0.time, $0.json(RecordedView.keyboardID)) }
    for view in recording.views { timed += view.samples.map { ($0.time, $0.json(view.id)) } }
    timed += recording.notifications.map { ($0.time, $0.record) }
    timed += recording.focus.map {
      ($0.time, ["time": .time($0.time), "focus": .string($0.view ?? "")])
    }
    let sorted = timed.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    let lines = [recording.head] + recording.views.map(\.record) + sorted.map(\.element.line)
    return lines.map { JSONValue.line($0).text + "\n" }.joined()
  }

  /// Returns a table with commas: a row for each sample, without notifications, carets and kinds.
  package static func csv(_ recording: Recording) -> String {
    var text = "# by: \(maker)\n"
    if let device = recording.device { text += "# device: \(device)\n" }
    if let system = recording.system { text += "# ios: \(system)\n" }
    if let screen = recording.screen {
      text += "# screen: \(Double(screen.width).shortest)x\(Double(screen.height).shortest)\n"
    }
    text += "time,id,x,y,width,height,alpha,confidence,repeated,gap\n"
    var rows = recording.keyboard.map { ($0.time, $0.row(RecordedView.keyboardID)) }
    for view in recording.views { rows += view.samples.map { ($0.time, $0.row(view.id)) } }
    let sorted = rows.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return text + sorted.map { $0.element.1 + "\n" }.joined()
  }
}

extension JSONValue {
  fileprivate static func time(_ seconds: Double) -> JSONValue { .number(seconds.rounded6) }

  /// A rectangle, to a thousandth of a point.
  fileprivate static func rect(_ rect: CGRect) -> JSONValue {
    .array(rect.sides.map { .number(($0 * 1000).rounded() / 1000) })
  }
}

extension Double {
  fileprivate var rounded6: Double { (self * 1e6).rounded() / 1e6 }
}

extension CGRect {
  fileprivate var sides: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }
}

extension Recording {
  fileprivate var head: JSONValue {
    var head: JSONValue = [
      "format": .string(RecordingRecord.format), "version": .integer(RecordingRecord.version),
      "by": .string(RecordingWriter.maker), "title": .string(title),
    ]
    if let device { head = head.adding("device", .string(device)) }
    if let system { head = head.adding("ios", .string(system)) }
    if let screen {
      head = head.adding(
        "screen", .array([.number(Double(screen.width)), .number(Double(screen.height))]))
    }
    if let scale { head = head.adding("scale", .number(scale)) }
    return head
  }
}

extension RecordedView {
  fileprivate var record: JSONValue { ["view": .string(id), "kind": .string(kind.rawValue)] }
}

extension RecordedSample {
  fileprivate func json(_ id: String) -> JSONValue {
    var line: JSONValue = ["time": .time(time), "id": .string(id), "rect": .rect(rect)]
    if alpha != 1 { line = line.adding("alpha", .number(alpha)) }
    if confidence != 1 { line = line.adding("confidence", .number(confidence)) }
    if flags.contains(.repeated) { line = line.adding("repeated", true) }
    if flags.contains(.afterGap) { line = line.adding("gap", true) }
    return line
  }

  fileprivate func row(_ id: String) -> String {
    let sides = rect.sides.map { $0.decimal(atMost: 3) }
    let flags = [self.flags.contains(.repeated), self.flags.contains(.afterGap)]
    return
      ([time.decimal(atMost: 6), id] + sides
      + [alpha.decimal(atMost: 3), confidence.decimal(atMost: 3)]
      + flags.map { $0 ? "1" : "0" }).joined(separator: ",")
  }
}

extension KeyboardNotification {
  fileprivate var record: JSONValue {
    var line: JSONValue = ["time": .time(time), "notification": .string(kind.rawValue)]
    if !missing.contains(.begin) { line = line.adding("begin", .rect(begin)) }
    if !missing.contains(.end) { line = line.adding("end", .rect(end)) }
    if !missing.contains(.duration) { line = line.adding("duration", .number(duration)) }
    if !missing.contains(.curve) { line = line.adding("curve", .integer(curve.rawValue)) }
    return line.adding("local", .bool(isLocal))
  }
}
