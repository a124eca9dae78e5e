// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftCapture
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// `keylift fit`.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fits the keyboard's spring to a recording or a video.",
    discussion: """
        keylift fit run.jsonl
        keylift fit run.jsonl --format json | jq '.moves[].spring.frequency'
        keylift fit run.jsonl --against Scenes/chat.yaml

      For each move: when it starts, how far it goes, the frequency of a critically
      damped spring, how long it takes, and how far the samples are from the spring.
      The keyboard of iOS 7 to 18 has a frequency of 18.26 radians per second, that
      of iOS 26 has 23.56. Below a move are the views that follow the keyboard: by
      which curve, and how late.

      With --against, a scene is played with the recording's events, at the times at
      which the springs start, and compared with the recording view by view. A video
      is measured first, as by 'keylift measure'.
      """)

  @Argument(help: "A recording: .jsonl or .csv; or a video.", completion: .recordings)
  var recording: String

  @Option(
    help: ArgumentHelp("A scene to compare with the recording.", valueName: "scene"),
    completion: .scenes)
  var against: String?

  @Option(help: "text or json.")
  var format: FitFormat = .text

  @OptionGroup var source: SceneSource

  func run() throws {
    let console = Console()
    let input = try RecordingInput(recording, console: console)
    let fit = input.fit(console)
    let deviation = try against.map {
      try SceneComparison($0, from: source.files, console: console)
        .retimed(to: input.recording).deviation
    }
    let document = FitDocument(title: input.recording.title, fit: fit, deviation: deviation)
    try console.result(format == .json ? document.json.text + "\n" : document.text)
  }
}

/// A format of the measurements of a recording.
enum FitFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// The moves of a recording as text for people, or as the JSON document of `keylift fit`.
struct FitDocument {
  let title: String
  let fit: RecordingFit
  /// The distances from a scene; `nil` without one.
  var deviation: SceneDeviation?

  /// A table of the moves, with their followers below.
  var text: String {
    guard !fit.entries.isEmpty else { return "no move of the keyboard\n" + deviationText }
    let head = [
      "move", "start", "travel", "frequency", "duration", "generation", "rms", "largest",
    ]
    let rows = [head] + fit.entries.map { cells(of: $0.fit) }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { index, cell in
        index == 0 ? cell.padded(to: widths[index]) : cell.rightAligned(to: widths[index])
      }.joined(separator: "  ")
    }
    var text = lines[0] + "\n"
    for (line, entry) in zip(lines.dropFirst(), fit.entries) {
      text += line + "\n"
      let error = (entry.fit.generation?.spring ?? entry.fit.spring)?.timeError ?? 0
      if error > 0 {
        text += "  the video shows its frames up to \((error * 1000).decimal(atMost: 0)) ms off\n"
      }
      for follower in entry.followers { text += "  \(follower.sentence)\n" }
    }
    return text + deviationText
  }

  private var deviationText: String {
    guard let deviation else { return "" }
    let missing = deviation.missing.map { "'\($0)' is not in the scene\n" }
    return deviation.rows.map { $0.sentence + "\n" }.joined() + missing.joined()
  }

  private func cells(of fit: MoveFit) -> [String] {
    let title = fit.move.kind.title(isRelease: fit.move.isRelease)
    let travel = "\((fit.move.to - fit.move.from).decimal(atMost: 1)) pt"
    guard let spring = fit.spring else {
      let start = "\(fit.move.start.decimal(atMost: 3)) s"
      return [title, start, travel, "-", FitDocument.duration(of: fit.move), "-", "-", "-"]
    }
    let best = fit.generation?.spring ?? spring
    let error = spring.frequencyError.map { " ± \($0.decimal(atMost: 2))" } ?? ""
    return [
      title, "\(best.start.decimal(atMost: 3)) s", "\(best.travel.decimal(atMost: 1)) pt",
      "\(spring.frequency.decimal(atMost: 2))\(error)",
      fit.duration.map { "\($0.decimal(atMost: 3)) s" } ?? "-",
      fit.generation?.motion.generationTitle ?? "neither",
      "\(best.rms.decimal(atMost: 2)) pt", "\(best.largest.decimal(atMost: 2)) pt",
    ]
  }

  /// The longest time in seconds between two pictures of which a move at once can be told.
  private static let atOnce = 0.05

  /// Returns the duration of a move without a spring, or that it took no time.
  private static func duration(of move: RecordedMove) -> String {
    let seconds = move.end - move.start
    if move.kind == .drag { return "\(seconds.decimal(atMost: 3)) s" }
    return seconds < atOnce && move.isStartSeen && move.isEndSeen ? "at once" : "-"
  }

  /// The document, with a number that increases when old readers would misread it.
  var json: JSONValue {
    let document: JSONValue = [
      "format": "keylift-fit", "version": 1, "recording": .string(title),
      "moves": .array(fit.entries.map(json)),
    ]
    guard let deviation else { return document }
    return document.adding("deviations", .array(deviation.rows.map(json)))
      .adding("missing", .array(deviation.missing.map { .string($0) }))
  }

  private func json(of entry: RecordingFit.Entry) -> JSONValue {
    let fit = entry.fit
    let move = entry.fit.move
    var value: JSONValue = [
      "kind": .string(move.kind.rawValue), "release": .bool(move.isRelease),
      "first": .rounded(move.start), "last": .rounded(move.end), "from": .rounded(move.from),
      "to": .rounded(move.to),
    ]
    if let generation = fit.generation {
      value = value.adding("generation", .string(generation.motion.rawValue))
    }
    if let duration = fit.duration { value = value.adding("duration", .rounded(duration)) }
    if let spring = fit.spring { value = value.adding("spring", json(of: spring)) }
    return value.adding(
      "generations",
      .object(
        fit.generations.map { .init(name: $0.motion.rawValue, value: json(of: $0.spring)) })
    ).adding("followers", .array(entry.followers.map(json)))
  }

  private func json(of spring: SpringFit) -> JSONValue {
    var value: JSONValue = [
      "frequency": .rounded(spring.frequency), "start": .rounded(spring.start),
      "travel": .rounded(spring.travel), "rms": .rounded(spring.rms),
      "largest": .rounded(spring.largest), "timed-rms": .rounded(spring.timedRMS),
      "time-error": .rounded(spring.timeError),
      "samples": .integer(spring.count),
    ]
    if let error = spring.frequencyError {
      value = value.adding("frequency-error", .rounded(error))
    }
    return .line(value)
  }

  private func json(of follower: FollowerFit) -> JSONValue {
    var value: JSONValue = [
      "view": .string(follower.view), "travel": .rounded(follower.travel),
      "curve": .string(follower.curve.name), "delay": .rounded(follower.delay),
      "frames-late": .integer(follower.framesLate),
      "frames-per-step": .integer(follower.framesPerStep), "rms": .rounded(follower.rms),
      "rest-gap": .rounded(follower.restGap),
      "behind": .rounded(follower.behind.distance), "behind-at": .rounded(follower.behind.time),
      "behind-gap": .rounded(follower.behind.gap),
      "ahead": .rounded(follower.ahead.distance), "ahead-at": .rounded(follower.ahead.time),
      "ahead-gap": .rounded(follower.ahead.gap),
    ]
    if case .named(_, let seconds) = follower.curve {
      value = value.adding("duration", .rounded(seconds))
    }
    return .line(value)
  }

  private func json(of row: SceneDeviation.Row) -> JSONValue {
    .line([
      "view": .string(row.id), "worst": .rounded(row.worst), "at": .rounded(row.time),
      "frame": .integer(row.frame), "rms": .rounded(row.rms), "shift": .rounded(row.shift.seconds),
      "worst-shifted": .rounded(row.shift.worst),
    ])
  }
}

extension FitDocument {
  static let schema = Schema.document(
    "keylift-fit", "The moves of 'keylift fit --format json'",
    [
      ("recording", Schema.text), ("moves", Schema.list(of: move)),
      ("deviations", Schema.list(of: deviation)), ("missing", Schema.list(of: Schema.text)),
    ], optional: ["deviations", "missing"])

  private static let number: JSONValue = ["type": "number"]
  private static let count: JSONValue = ["type": "integer", "minimum": 0]

  private static let spring = Schema.record(
    [
      ("frequency", number), ("start", number), ("travel", number), ("rms", number),
      ("largest", number), ("timed-rms", number), ("time-error", number), ("samples", count),
      ("frequency-error", number),
    ], optional: ["frequency-error"])

  private static let follower = Schema.record(
    [
      ("view", Schema.text), ("travel", number), ("curve", Schema.text), ("delay", number),
      ("frames-late", ["type": "integer"]), ("frames-per-step", Schema.positive), ("rms", number),
      ("rest-gap", number), ("behind", number), ("behind-at", number), ("behind-gap", number),
      ("ahead", number), ("ahead-at", number), ("ahead-gap", number),
      ("duration", number),
    ], optional: ["duration"])

  private static let move = Schema.record(
    [
      ("kind", Schema.choice(RecordedMove.Kind.self)), ("release", Schema.bool), ("first", number),
      ("last", number), ("from", number), ("to", number),
      ("generation", Schema.choice(KeyboardMotion.self)), ("duration", number), ("spring", spring),
      (
        "generations",
        Schema.record(
          KeyboardMotion.allCases.map { ($0.rawValue, spring) },
          optional: Set(KeyboardMotion.allCases.map(\.rawValue)))
      ),
      ("followers", Schema.list(of: follower)),
    ], optional: ["generation", "duration", "spring"])

  private static let deviation = Schema.record([
    ("view", Schema.text), ("worst", number), ("at", number), ("frame", count), ("rms", number),
    ("shift", number), ("worst-shifted", number),
  ])
}

extension JSONValue {
  /// A measurement, to a ten-thousandth.
  fileprivate static func rounded(_ value: Double) -> JSONValue {
    .number((value * 10_000).rounded() / 10_000)
  }
}

extension KeyboardMotion {
  fileprivate var generationTitle: String {
    switch self {
    case .ios18: "iOS 7-18"
    case .ios26: "iOS 26"
    }
  }
}

extension FollowerFit.Curve {
  fileprivate var name: String {
    switch self {
    case .keyboard: "as-keyboard"
    case .named(let name, _): name
    case .unknown: "unknown"
    }
  }
}
