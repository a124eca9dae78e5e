// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension Recording {
  /// The maker in the head of a file, which distinguishes measured recordings from logs of apps.
  private static let maker = "keylift measure"
  fileprivate static let places = (time: 6, point: 3, part: 3)

  /// Lines of JSON: the head, the views, and everything else in order of time.
  package var jsonLines: String {
    var timed: [(time: Double, line: JSONValue)] = ticks.map { ($0, ["time": .time($0)]) }
    for track in tracks {
      timed += track.samples.map { ($0.time, $0.json(track.id)) }
      timed += track.unseen.map { ($0.time, $0.json(track.id)) }
    }
    timed += notifications.map { ($0.time, $0.record) }
    timed += focus.map { ($0.time, ["time": .time($0.time), "focus": .string($0.view ?? "")]) }
    let lines = [head] + views.map(\.record) + timed.stablySorted(by: \.time).map(\.line)
    return lines.map { JSONValue.line($0).text + "\n" }.joined()
  }

  /// A table with commas: a row for each sample, without notifications, carets and kinds.
  package var csv: String {
    var text = "# by: \(Recording.maker)\n"
    if let device { text += "# device: \(device)\n" }
    if let system { text += "# ios: \(system)\n" }
    if let appearance { text += "# appearance: \(appearance.rawValue)\n" }
    if let screen {
      text += "# screen: \(Double(screen.width).shortest)x\(Double(screen.height).shortest)\n"
    }
    text += "time,id,x,y,width,height,alpha,confidence,repeated,gap,seen,covered\n"
    let rows = tracks.flatMap { track in
      track.samples.map { ($0.time, $0.row(track.id)) }
        + track.unseen.map { ($0.time, $0.row(track.id)) }
    }
    return text + rows.stablySorted(by: \.0).map { $0.1 + "\n" }.joined()
  }

  /// The recording rounded as in its file, so that both are judged alike.
  var asWritten: Recording {
    var result = self
    result.tracks = tracks.map { track in
      var track = track
      track.samples = track.samples.map(\.asWritten)
      track.unseen = track.unseen.map(\.asWritten)
      return track
    }
    return result
  }

  private var head: JSONValue {
    var head: JSONValue = [
      "format": .string(RecordingRecord.format), "version": .integer(RecordingRecord.version),
      "by": .string(Recording.maker), "title": .string(title),
    ]
    if let device { head = head.adding("device", .string(device)) }
    if let system { head = head.adding("ios", .string(system)) }
    if let appearance { head = head.adding("appearance", .string(appearance.rawValue)) }
    if let screen {
      head = head.adding(
        "screen", .array([.number(Double(screen.width)), .number(Double(screen.height))]))
    }
    if let scale { head = head.adding("scale", .number(scale)) }
    return head
  }
}

extension JSONValue {
  fileprivate static func time(_ seconds: Double) -> JSONValue {
    .number(seconds.rounded(toPlaces: Recording.places.time))
  }

  fileprivate static func rect(_ rect: CGRect) -> JSONValue {
    .array(rect.sides.map { .number($0.rounded(toPlaces: Recording.places.point)) })
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let unit = (0..<places).reduce(1.0) { unit, _ in 10 * unit }
    return (self * unit).rounded() / unit
  }
}

extension RecordedSample {
  fileprivate var asWritten: RecordedSample {
    let places = Recording.places
    let sides = rect.sides.map { $0.rounded(toPlaces: places.point) }
    var result = self
    result.time = time.rounded(toPlaces: places.time)
    result.rect = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    result.confidence = confidence.rounded(toPlaces: places.part)
    return result
  }
}

extension UnseenFrame {
  fileprivate var asWritten: UnseenFrame {
    var result = self
    result.time = time.rounded(toPlaces: Recording.places.time)
    return result
  }

  fileprivate func json(_ id: String) -> JSONValue {
    var line: JSONValue = ["time": .time(time), "id": .string(id), "seen": false]
    if isCovered { line = line.adding("covered", true) }
    return line.adding(flags)
  }

  fileprivate func row(_ id: String) -> String {
    let cells = [time.decimal(atMost: Recording.places.time), id, "", "", "", "", "", ""]
    return (cells + flags.cells + ["0", isCovered ? "1" : "0"]).joined(separator: ",")
  }
}

extension CGRect {
  fileprivate var sides: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }
}

extension RecordedView {
  fileprivate var record: JSONValue { ["view": .string(id), "kind": .string(kind.rawValue)] }
}

extension RecordedSample {
  fileprivate func json(_ id: String) -> JSONValue {
    var line: JSONValue = ["time": .time(time), "id": .string(id), "rect": .rect(rect)]
    if alpha != 1 { line = line.adding("alpha", .number(alpha)) }
    if confidence != 1 { line = line.adding("confidence", .number(confidence)) }
    return line.adding(flags)
  }

  fileprivate func row(_ id: String) -> String {
    let places = Recording.places
    let cells =
      [time.decimal(atMost: places.time), id]
      + rect.sides.map { $0.decimal(atMost: places.point) }
      + [alpha, confidence].map { $0.decimal(atMost: places.part) }
    return (cells + flags.cells + ["1", "0"]).joined(separator: ",")
  }
}

extension JSONValue {
  fileprivate func adding(_ flags: RecordedSample.Flags) -> JSONValue {
    var line = self
    if flags.contains(.repeated) { line = line.adding("repeated", true) }
    if flags.contains(.afterGap) { line = line.adding("gap", true) }
    return line
  }
}

extension RecordedSample.Flags {
  fileprivate var cells: [String] {
    [contains(.repeated), contains(.afterGap)].map { $0 ? "1" : "0" }
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
