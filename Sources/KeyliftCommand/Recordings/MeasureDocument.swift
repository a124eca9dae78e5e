// SPDX-License-Identifier: MIT

import Foundation
import KeyliftFilm
import KeyliftIO
import KeyliftRecording
import KeyliftScene

/// The measurements of a film, as text for people or as the JSON document of `keylift measure`.
struct MeasureDocument {
  let film: MeasuredFilm
  /// The moves and the distances from a scene.
  let fit: FitDocument

  /// A few lines on the film, then the table of the moves.
  var text: String {
    let lines = [screenLine] + film.keyboardLines + [timingLine] + viewLines + film.notes
    return lines.map { $0 + "\n" }.joined() + fit.text
  }

  private var screenLine: String {
    let size = film.screen.size
    let count = film.times.count
    let seconds = (film.times.last ?? 0).decimal(atMost: 2)
    return """
      \(film.screen.device.name): \(Double(size.width).shortest) x \
      \(Double(size.height).shortest) pt at \(film.screen.scale.decimal(atMost: 3)) pixels a \
      point; \(count) frames in \(seconds) s, \(film.timing.rateText) a second
      """
  }

  private var timingLine: String {
    let timing = film.timing
    func list(_ frames: [Int]) -> String {
      let times = frames.prefix(6).map { "\(film.times[$0].decimal(atMost: 3)) s" }
      return times.joined(separator: ", ") + (frames.count > 6 ? " and later" : "")
    }
    let missing = timing.missing.reduce(0) { $0 + $1.count }
    var parts = [
      timing.repeated.isEmpty
        ? "no frame repeated" : "\(timing.repeated.count) repeated at \(list(timing.repeated))",
      missing == 0
        ? "none missing" : "\(missing) missing before \(list(timing.missing.map(\.frame)))",
    ]
    if timing.jitter > 0.001 {
      parts.append("times up to \((timing.jitter * 1000).decimal(atMost: 0)) ms off")
    }
    return "frames while the keyboard moves: " + parts.joined(separator: "; ")
  }

  private var viewLines: [String] {
    film.recording.views.map { view in
      let found = view.samples.count
      let trust = view.samples.map(\.confidence).reduce(0, +) / Double(max(found, 1))
      return """
        \(view.id): found in \(found) of \(film.times.count) frames, confidence \
        \(trust.decimal(atMost: 2))
        """
    }
  }

  /// The document, with a number that increases when old readers would misread it.
  var json: JSONValue {
    let size = film.screen.size
    return [
      "format": "keylift-measure", "version": 1, "film": .string(film.recording.title),
      "device": .string(film.screen.device.name),
      "screen": .line([
        "width": .number(Double(size.width)), "height": .number(Double(size.height)),
      ]),
      "scale": .rounded(film.screen.scale), "frame-interval": .rounded(film.timing.interval),
      "keyboards": .array(film.keyboardLines.map { .string($0) }),
      "repeated-frames": .array(film.timing.repeated.map { .integer($0) }),
      "missing-frames": .array(
        film.timing.missing.map {
          .line(["before": .integer($0.frame), "count": .integer($0.count)])
        }),
      "covered": .array(
        film.covered.map {
          .line([
            "view": .string($0.view), "first": .rounded($0.start), "last": .rounded($0.end),
            "behind": .rounded($0.behind),
          ])
        }),
      "fit": fit.json,
      "frames": .array(frames),
    ]
  }

  /// A line for each frame: what was seen in it.
  private var frames: [JSONValue] {
    let keyboard = Dictionary(
      film.recording.keyboard.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    let views = film.recording.views.map { view in
      (
        view.id,
        Dictionary(view.samples.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
      )
    }
    return film.times.map { time in
      var frame: JSONValue = ["time": .rounded(time)]
      if let sample = keyboard[time] { frame = frame.adding("keyboard", place(sample)) }
      let seen = views.compactMap { id, samples in
        samples[time].map { JSONValue.Member(name: id, value: place($0)) }
      }
      return .line(frame.adding("views", .object(seen)))
    }
  }

  private func place(_ sample: RecordedSample) -> JSONValue {
    [
      "top": .rounded(Double(sample.rect.minY)), "height": .rounded(Double(sample.rect.height)),
      "confidence": .rounded(sample.confidence),
    ]
  }
}

extension MeasureDocument {
  /// The schema of the document.
  static let schema = Schema.document(
    "keylift-measure", "The measurements of 'keylift measure --format json'",
    [
      ("film", Schema.text), ("device", Schema.text),
      ("screen", Schema.record([("width", Schema.points), ("height", Schema.points)])),
      ("scale", Schema.points), ("frame-interval", Schema.points),
      ("keyboards", Schema.list(of: Schema.text)),
      ("repeated-frames", Schema.list(of: ["type": "integer", "minimum": 0])),
      (
        "missing-frames",
        Schema.list(of: Schema.record([("before", Schema.positive), ("count", Schema.positive)]))
      ),
      (
        "covered",
        Schema.list(
          of: Schema.record([
            ("view", Schema.text), ("first", Schema.points), ("last", Schema.points),
            ("behind", Schema.points),
          ]))
      ),
      ("fit", FitDocument.schema),
      (
        "frames",
        Schema.list(
          of: Schema.record(
            [
              ("time", Schema.points), ("keyboard", place),
              ("views", ["type": "object", "additionalProperties": place]),
            ], optional: ["keyboard"]))
      ),
    ])

  private static let place = Schema.record([
    ("top", ["type": "number"]), ("height", Schema.points),
    ("confidence", ["type": "number", "minimum": 0, "maximum": 1]),
  ])
}

extension JSONValue {
  /// A measurement, to a ten-thousandth.
  fileprivate static func rounded(_ value: Double) -> JSONValue {
    .number((value * 10_000).rounded() / 10_000)
  }
}

extension FrameTiming {
  /// The frames a second in words.
  fileprivate var rateText: String { (1 / interval).decimal(atMost: 1) }
}
