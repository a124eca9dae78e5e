// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension Trace {
  /// The trace as comma-separated values: a row per frame for the keyboard and for each view.
  var csv: String {
    var text = "frame,time,view,x,y,width,height,alpha\n"
    for index in frames {
      for row in rows(of: index) {
        let numbers = row.numbers.map(JSONLines.number).joined(separator: ",")
        text += "\(index),\(JSONLines.number(row.time)),\(row.id),\(numbers)\n"
      }
    }
    return text
  }

  /// The trace in columns, numbers to four decimals, the notifications between the frames.
  var text: String {
    var text = "# \(clip.title) · \(clip.timeline.screen.device) · \(clip.profile.name)"
    text += " · \(clip.system.rawValue) · \(clip.fps) fps\n"
    let width = frames.first.map { rows(of: $0).map(\.id.count).max() ?? 0 } ?? 0
    text += Trace.columns(
      ["frame", "time", Trace.padded("view", to: width)], ["x", "y", "width", "height", "alpha"])
    var events = clip.events[...]
    for index in frames {
      let rows = rows(of: index)
      while let event = events.first, Instant.hasCome(event.time, by: rows[0].time) {
        text += Trace.line(event)
        events.removeFirst()
      }
      for row in rows {
        text += Trace.columns(
          [
            String(index), Trace.fixed(row.time), Trace.padded(row.id, to: width),
          ], row.numbers.map(Trace.fixed))
      }
    }
    return text
  }

  private struct Row {
    let time: Double
    let id: String
    let numbers: [Double]
  }

  private func rows(of index: Int) -> [Row] {
    let frame = clip.frame(index)
    func row(_ id: String, _ rect: CGRect, _ alpha: Double) -> Row {
      let sides = [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
      return Row(time: frame.time, id: id, numbers: sides + [alpha])
    }
    return [row("keyboard", frame.keyboardInWindow, frame.keyboard.alpha)]
      + frame.views.map { row($0.id, $0.rect, $0.alpha) }
  }

  private static func line(_ event: ClipEvent) -> String {
    switch event {
    case .notification(let notification): line(notification)
    case .droppedConstraint(let dropped): "# \(dropped.sentence)\n"
    }
  }

  private static func line(_ event: KeyboardNotification) -> String {
    let begin = event.missing.contains(.begin) ? "nowhere" : fixed(event.begin.minY)
    let end = event.missing.contains(.end) ? "nowhere" : fixed(event.end.minY)
    return "# \(fixed(event.time)) s \(event.kind.rawValue): y \(begin) to \(end)\n"
  }

  private static func columns(_ names: [String], _ numbers: [String]) -> String {
    let head = [leading(names[0], 5), leading(names[1], 8), names[2]]
    return (head + numbers.map { leading($0, 10) }).joined(separator: "  ") + "\n"
  }

  private static func leading(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// Returns a number with four decimals, halves away from zero.
  static func fixed(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return JSONLines.number(value) }
    let tenThousandths = Int((abs(value) * 10_000).rounded())
    let sign = value < 0 && tenThousandths > 0 ? "-" : ""
    let decimals = String(tenThousandths % 10_000)
    let zeros = String(repeating: "0", count: 4 - decimals.count)
    return "\(sign)\(tenThousandths / 10_000).\(zeros)\(decimals)"
  }
}
