// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftKeyboard
import KeyliftScene

/// The marks on a page's scrubber: the scene's events, the notifications, and what the audit finds.
struct FilmMarks {
  /// The marks as a JSON array, in order of time.
  let json: String

  init(_ film: PlayedFilm, _ source: FilmSource) {
    var marks: [Mark] = []
    for (index, event) in film.scene.keyboard.events.enumerated() {
      let line = source.events.indices.contains(index) ? source.events[index].line : 0
      marks.append(Mark(kind: "event", time: event.time, text: event.sceneText, line: line))
    }
    for report in film.clip.reports {
      marks.append(Mark(kind: "notification", time: report.time, text: report.line))
    }
    let audit = SceneAudit(
      of: film.scene, [(nil, PlayAudit(AuditedPlay(film.clip, of: film.scene)))])
    for entry in audit.open {
      let finding = entry.finding
      marks.append(
        Mark(
          kind: "finding", time: finding.time, end: film.clip.time(ofFrame: finding.last),
          start: film.clip.time(ofFrame: finding.first), text: finding.sentence,
          rule: finding.rule.rawValue, severity: finding.severity.rawValue, view: finding.view))
    }
    let texts = marks.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    json = "[\(texts.map(\.element.json).joined(separator: ","))]"
  }

  private struct Mark {
    let kind: String
    let time: Double
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
