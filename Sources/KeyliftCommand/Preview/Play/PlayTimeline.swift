// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftScene
import KeyliftStage

extension BinaryFloatingPoint {
  var short: String { Double(self).decimal(atMost: 2) }
}

/// The curves above a page's scrubber: the keyboard's top edge and the gap between the measured
/// view and it, frame by frame, in points of the screen.
struct PlayCurves {
  let json: String
  let sizes: String

  init(_ clip: Clip, _ geometry: [Frame]) {
    let tops = geometry.map { frame in
      let keyboard = frame.keyboard
      let height = frame.screen.size.height
      return keyboard.alpha > 0 ? min(keyboard.rect.minY, height) : height
    }
    var gaps: [String] = []
    var measured: Set<String> = []
    for (frame, top) in zip(geometry, tops) {
      let id = clip.measuresCaret ? frame.caretView ?? clip.measured : clip.measured
      if let id { measured.insert(id) }
      let view = frame.views.first { $0.id == id }
      gaps.append(view.map { (top - $0.rect.maxY - frame.window.minY).short } ?? "null")
    }
    let name = measured.count > 1 ? "the focused field" : clip.measured
    json = """
      {"measured":\(name.map { JSONText.quoted($0) } ?? "null"),\
      "keyboard":[\(tops.map(\.short).joined(separator: ","))],"gap":[\(gaps.joined(separator: ","))]}
      """
    var changes = ChangeText()
    for (number, frame) in geometry.enumerated() {
      let size = frame.screen.size
      changes.add("\(size.width.short),\(size.height.short)", at: number)
    }
    sizes = "[\(changes.text)]"
  }
}

/// The marks on a page's scrubber: the scene's events, the notifications, and what the audit finds.
struct PlayMarks {
  let json: String

  /// Creates the marks of a scene's events in a part of it, from whose beginning they count.
  init(of scene: Scene, in range: ClosedRange<Double>) {
    let marks = PlayMarks.events(of: scene, []).filter { range.contains($0.time) }
    self.init(
      marks.map { mark in
        var mark = mark
        mark.time -= range.lowerBound
        return mark
      })
  }

  init(_ play: PreviewPlay, _ source: PreviewSource) {
    var marks = PlayMarks.events(of: play.scene, source.events)
    for report in play.clip.reports {
      marks.append(Mark(kind: "notification", time: report.time, text: report.line))
    }
    let audit = SceneAudit(
      of: play.scene, [(nil, PlayAudit(AuditedPlay(play.clip, of: play.scene)))])
    for finding in audit.open {
      marks.append(
        Mark(
          kind: "finding", time: finding.time, end: play.clip.time(ofFrame: finding.last),
          start: play.clip.time(ofFrame: finding.first), text: finding.sentence,
          rule: finding.rule.rawValue, severity: finding.severity.rawValue, view: finding.view))
    }
    self.init(marks)
  }

  private init(_ marks: [Mark]) {
    json = "[\(marks.stablySorted(by: \.time).map(\.json).joined(separator: ","))]"
  }

  private static func events(of scene: Scene, _ places: [SourcePlace]) -> [Mark] {
    scene.keyboard.events.enumerated().map { index, event in
      Mark(
        kind: "event", time: event.time, text: event.sceneText,
        line: places.indices.contains(index) ? places[index].line : 0)
    }
  }

  private struct Mark {
    let kind: String
    var time: Double
    var end: Double?
    var start: Double?
    let text: String
    var line = 0
    var rule: String?
    var severity: String?
    var view: String?

    var json: String {
      var members = [
        "\"kind\":\"\(kind)\"", "\"time\":\(time.decimal(atMost: 4))",
        "\"text\":\(JSONText.quoted(text.printable))", "\"line\":\(line)",
      ]
      if let start, let end {
        members.append("\"first\":\(start.decimal(atMost: 4))")
        members.append("\"end\":\(end.decimal(atMost: 4))")
      }
      for (name, word) in [("rule", rule), ("severity", severity), ("view", view)] {
        if let word { members.append("\"\(name)\":\(JSONText.quoted(word))") }
      }
      return "{\(members.joined(separator: ","))}"
    }
  }
}
