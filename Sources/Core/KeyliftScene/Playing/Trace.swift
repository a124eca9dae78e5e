// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

/// The geometry of a clip, frame by frame, as text.
///
/// Rectangles are in window coordinates and are not clipped. Opacities include those of all
/// superviews.
public struct Trace: Sendable {
  /// The text formats of a trace.
  public enum Format: String, CaseIterable, Sendable {
    /// Columns for people.
    case text
    /// One JSON object, for programs.
    case json
    /// Comma-separated values, with a row per view and frame.
    case csv
  }

  let clip: Clip
  /// In ascending order.
  let frames: [Int]
  /// Besides the keyboard; `nil` for all.
  let views: Set<String>?

  private static let longestTitle = 200

  /// Creates a trace of some frames of a clip, or of all frames.
  ///
  /// Frame numbers beyond the last frame are ignored.
  public init(of clip: Clip, frames: [Int]? = nil) {
    self.init(of: clip, frames: frames, views: nil)
  }

  package init(of clip: Clip, frames: [Int]?, views: Set<String>?) {
    self.clip = clip
    self.views = views
    self.frames = (frames ?? Array(0...clip.lastFrame)).filter { (0...clip.lastFrame) ~= $0 }
  }

  /// Returns the trace in a format, ending with a line feed.
  public func written(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .csv: csv
    }
  }

  private var csv: String {
    var text = "frame,time,view,x,y,width,height,alpha\n"
    for index in frames {
      for row in rows(of: index) {
        let numbers = row.numbers.map(Trace.rounded).joined(separator: ",")
        text += "\(index),\(Trace.rounded(row.time)),\(row.id),\(numbers)\n"
      }
    }
    return text
  }

  /// Returns a number with at most six decimals, without the noise of sums.
  private static func rounded(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return JSONText.number(value) }
    // 0 in place of -0.
    return JSONText.number((value * 1e6).rounded() / 1e6 + 0)
  }

  private var text: String {
    let title = [
      clip.title.excerpt(Trace.longestTitle), clip.timeline.screen.device,
      "iOS \(clip.version.rawValue)", clip.system.rawValue, "\(clip.fps) fps",
    ]
    var text = Array("# \(title.joined(separator: " · "))\n".utf8)
    let width = frames.first.map { rows(of: $0).map(\.id.count).max() ?? 0 } ?? 0
    Trace.append(
      "frame", "time", "view".padded(to: width), ["x", "y", "width", "height", "alpha"], to: &text)
    var events = clip.events[...]
    for index in frames {
      let rows = rows(of: index)
      while let event = events.first, Instant.hasCome(event.time, by: rows[0].time) {
        text += "# \(event.line.printable)\n".utf8
        events.removeFirst()
      }
      let number = String(index)
      let time = Trace.fixed(rows[0].time)
      for row in rows {
        Trace.append(
          number, time, row.id.padded(to: width), row.numbers.map(Trace.fixed), to: &text)
      }
    }
    return String(decoding: text, as: UTF8.self)
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
      + shownViews(of: frame).map { row($0.id, $0.rect, $0.alpha) }
  }

  private func shownViews(of frame: Frame) -> [FrameView] {
    guard let views else { return frame.views }
    return frame.views.filter { views.contains($0.id) }
  }

  private static func append(
    _ frame: String, _ time: String, _ view: String, _ numbers: [String], to text: inout [UInt8]
  ) {
    append(frame, alignedTo: 5, to: &text)
    append(time, alignedTo: 10, to: &text)
    text += "  ".utf8
    text += view.utf8
    for number in numbers { append(number, alignedTo: 12, to: &text) }
    text.append(UInt8(ascii: "\n"))
  }

  private static func append(_ cell: String, alignedTo width: Int, to text: inout [UInt8]) {
    for _ in 0..<max(width - cell.utf8.count, 0) { text.append(UInt8(ascii: " ")) }
    text += cell.utf8
  }

  static func fixed(_ value: Double) -> String {
    value.isFinite && abs(value) < 1e12 ? value.fixed(4) : JSONText.number(value)
  }

  private var json: String {
    let screen = clip.timeline.screen
    let trace: JSONValue = [
      "format": "keylift-trace", "version": 1, "scene": .string(clip.title),
      "device": .string(screen.device), "ios": .string(clip.version.rawValue),
      "motion": .string(clip.ownMotion?.curve.words ?? clip.motion.rawValue),
      "system": .string(clip.system.rawValue),
      "fps": .integer(clip.fps), "scale": .integer(screen.scale),
      "events": .array(clip.events.map { .line($0.json) }),
      "frames": .array(frames.map(json(ofFrame:))),
    ]
    return trace.text + "\n"
  }

  private func json(ofFrame index: Int) -> JSONValue {
    let frame = clip.frame(index)
    let keyboard = JSONValue(frame.keyboardInWindow).adding("alpha", .number(frame.keyboard.alpha))
    return [
      "index": .integer(index), "time": .number(frame.time), "keyboard": .line(keyboard),
      "views": .object(shownViews(of: frame).map { .init(name: $0.id, value: .line($0.json)) }),
    ]
  }
}

extension Frame {
  /// The keyboard's rectangle in window coordinates, as traces use; `keyboard` is in screen
  /// coordinates.
  package var keyboardInWindow: CGRect {
    keyboard.rect.offsetBy(dx: -window.minX, dy: -window.minY)
  }
}

extension FrameView {
  fileprivate var json: JSONValue {
    let view = JSONValue(rect).adding("alpha", .number(alpha))
    guard let scroll else { return view }
    let scrolled = view.adding(
      "offset", ["x": .number(scroll.offset.x), "y": .number(scroll.offset.y)]
    )
    .adding("inset", JSONValue(scroll.inset))
    .adding("adjustedInset", JSONValue(scroll.adjustedInset))
    guard let viewport = visualViewport else { return scrolled }
    return scrolled.adding(
      "visualViewport",
      ["height": .number(viewport.height), "offsetTop": .number(viewport.offsetTop)])
  }
}

extension KeyboardNotification {
  fileprivate var line: String {
    let begin = missing.contains(.begin) ? "nowhere" : Trace.fixed(begin.minY)
    let end = missing.contains(.end) ? "nowhere" : Trace.fixed(end.minY)
    return "\(Trace.fixed(time)) s \(kind.rawValue): y \(begin) to \(end)"
  }

  fileprivate var json: JSONValue {
    let userInfo: [(keys: Keys, name: String, value: JSONValue)] = [
      (.begin, "UIKeyboardFrameBeginUserInfoKey", JSONValue(begin)),
      (.end, "UIKeyboardFrameEndUserInfoKey", JSONValue(end)),
      (.duration, "UIKeyboardAnimationDurationUserInfoKey", .number(duration)),
      (.curve, "UIKeyboardAnimationCurveUserInfoKey", .integer(curve.rawValue)),
      ([], "UIKeyboardIsLocalUserInfoKey", .bool(isLocal)),
    ]
    let members = userInfo.filter { missing.isDisjoint(with: $0.keys) }
      .map { JSONValue.Member(name: $0.name, value: $0.value) }
    return [
      "time": .number(time), "name": .string(kind.rawValue), "userInfo": .object(members),
    ]
  }
}

extension DroppedConstraint {
  fileprivate var json: JSONValue {
    [
      "time": .number(time), "name": "KeyliftConstraintDropped",
      "userInfo": [
        "constraint": .string(constraint), "conflict": .array(conflict.map(JSONValue.string)),
      ],
    ]
  }
}

extension JSONValue {
  fileprivate init(_ rect: CGRect) {
    self = [
      "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }

  fileprivate init(_ insets: EdgeInsets) {
    self = [
      "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
      "right": .number(insets.right),
    ]
  }
}

extension Clip {
  /// The notifications and the constraints that were left out, each as a line, in order of time.
  package var reports: [(time: Double, line: String)] { events.map { ($0.time, $0.line) } }

  /// The listed events in order of time; at the same instant notifications come first, because they
  /// cause the others.
  fileprivate var events: [(time: Double, line: String, json: JSONValue)] {
    let events =
      notifications.map { (time: $0.time, line: $0.line, json: $0.json) }
      + droppedConstraints.map { (time: $0.time, line: $0.sentence, json: $0.json) }
    return events.stablySorted(by: \.time)
  }
}
