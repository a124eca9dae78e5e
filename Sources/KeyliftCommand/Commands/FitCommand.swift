// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftCapture
import KeyliftIO
import KeyliftScene
import KeyliftStage

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
      of iOS 26 has 23.56. Too few samples give no frequency, and 'either' generation
      if they exclude none. Below a move are the views that follow the keyboard: by
      which curve, and how late.

      With --against, a scene is played with the recording's events, at the times at
      which the springs start, and compared with the recording view by view. A video
      is measured first, as by 'keylift measure'.
      """)

  @Argument(
    help: "A recording: .jsonl, .csv, or .txt with printed notifications; or a video.",
    completion: .recordings)
  var recording: String

  @Option(
    help: ArgumentHelp("A scene to compare with the recording.", valueName: "scene"),
    completion: .scenes)
  var against: String?

  @Option(help: "text or json.")
  var format: OutputFormat = .text

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
    try console.result(document.text(in: format))
  }
}

struct FitDocument {
  let title: String
  let fit: RecordingFit
  var deviation: SceneDeviation?

  func text(in format: OutputFormat) -> String {
    format == .json ? FitDocument.document.text(of: self) : text
  }

  private var text: String {
    guard !fit.moves.isEmpty else { return "no move of the keyboard\n" + deviationText }
    let head = [
      "move", "start", "travel", "frequency", "duration", "generation", "rms", "largest",
    ]
    let rows = [head] + fit.moves.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { index, cell in
        index == 0 ? cell.padded(to: widths[index]) : cell.rightAligned(to: widths[index])
      }.joined(separator: "  ")
    }
    var text = lines[0] + "\n"
    for (line, fit) in zip(lines.dropFirst(), fit.moves) {
      text += line + "\n"
      let error = fit.ownSpring?.timeError ?? 0
      if error > 0 {
        text += "  the video shows its frames up to \((error * 1000).decimal(atMost: 0)) ms off\n"
      }
      for follower in fit.followers { text += "  \(follower.sentence)\n" }
    }
    return text + deviationText
  }

  private var deviationText: String {
    guard let deviation else { return "" }
    let missing = deviation.missing.map { "'\($0)' is not in the scene\n" }
    return deviation.rows.map { $0.sentence + "\n" }.joined() + missing.joined()
  }

  private func cells(of fit: MoveFit) -> [String] {
    let title = fit.move.title
    let travel = "\((fit.move.to - fit.move.from).decimal(atMost: 1)) pt"
    guard let spring = fit.spring, let best = fit.ownSpring else {
      let start = "\(fit.move.start.decimal(atMost: 3)) s"
      let duration = fit.duration.map { "\($0.decimal(atMost: 3)) s" }
      return [
        title, start, travel, "-", duration ?? FitDocument.duration(of: fit.move),
        fit.generation.map { "\($0.motion.generationTitle), as notified" } ?? "-", "-", "-",
      ]
    }
    // Too few samples for an error are too few for a frequency.
    let frequency = spring.frequencyError.map {
      "\(spring.frequency.decimal(atMost: 2)) ± \(max($0, 0.01).decimal(atMost: 2))"
    }
    let generation = fit.generation?.motion.generationTitle
    return [
      title, "\(best.start.decimal(atMost: 3)) s", "\(best.travel.decimal(atMost: 1)) pt",
      frequency ?? "-",
      fit.duration.map { "\($0.decimal(atMost: 3)) s" } ?? "-",
      generation ?? (fit.isOfAnyGeneration ? "either" : "neither"),
      "\(best.rms.decimal(atMost: 2)) pt", "\(best.largest.decimal(atMost: 2)) pt",
    ]
  }

  private static func duration(of move: RecordedMove) -> String {
    if move.kind == .drag { return "\((move.end - move.start).decimal(atMost: 3)) s" }
    return move.isAtOnce ? "at once" : "-"
  }

  static let document = JSONDocument<FitDocument>(
    "keylift-fit", "The moves of 'keylift fit --format json'",
    [
      .text("recording") { $0.title }, .list("moves", of: move) { $0.fit.moves },
      .list("deviations", of: deviation, isOptional: true) { $0.deviation?.rows },
      .texts("missing", isOptional: true) { $0.deviation?.missing },
    ])

  private static let move = JSONRecord<MoveFit>([
    .choice("kind") { $0.move.kind }, .bool("release") { $0.move.isRelease },
    .number("first") { $0.move.start.measured }, .number("last") { $0.move.end.measured },
    .number("from") { $0.move.from.measured }, .number("to") { $0.move.to.measured },
    .choice("generation", isOptional: true) { $0.generation?.motion },
    .number("duration", isOptional: true) { $0.duration?.measured },
    .record("spring", spring, isOptional: true) { $0.spring },
    .value("generations", generations) { fit in
      .object(
        fit.generations.map {
          .init(name: $0.motion.rawValue, value: spring.value(of: $0.spring))
        })
    },
    .list("followers", of: follower) { $0.followers },
  ])

  private static let generations = Schema.record(
    KeyboardMotion.allCases.map { ($0.rawValue, spring.schema) },
    optional: Set(KeyboardMotion.allCases.map(\.rawValue)))

  private static let spring = JSONRecord<SpringFit>(
    onOneLine: true,
    [
      .number("frequency") { $0.frequency.measured }, .number("start") { $0.start.measured },
      .number("travel") { $0.travel.measured }, .number("rms") { $0.rms.measured },
      .number("largest") { $0.largest.measured }, .number("timed-rms") { $0.timedRMS.measured },
      .number("time-error") { $0.timeError.measured }, .integer("samples", from: 0) { $0.count },
      .number("frequency-error", isOptional: true) { $0.frequencyError?.measured },
    ])

  private static let follower = JSONRecord<FollowerFit>(
    onOneLine: true,
    [
      .text("view") { $0.view }, .number("travel") { $0.travel.measured },
      .text("curve") { $0.curve.name }, .number("delay") { $0.delay.measured },
      .integer("frames-late") { $0.framesLate },
      .integer("frames-per-step", from: 1) { $0.framesPerStep },
      .number("rms") { $0.rms.measured }, .number("rest-gap") { $0.restGap.measured },
      .number("behind") { $0.behind.distance.measured },
      .number("behind-at") { $0.behind.time.measured },
      .number("behind-gap") { $0.behind.gap.measured },
      .bool("behind-is-minimum") { $0.behind.isMinimum },
      .number("ahead") { $0.ahead.distance.measured },
      .number("ahead-at") { $0.ahead.time.measured },
      .number("ahead-gap") { $0.ahead.gap.measured },
      .bool("ahead-is-minimum") { $0.ahead.isMinimum },
      .number("duration", isOptional: true) { $0.curve.duration?.measured },
      .choice("framework", isOptional: true) { $0.framework },
    ])

  private static let deviation = JSONRecord<SceneDeviation.Row>(
    onOneLine: true,
    [
      .text("view") { $0.id }, .number("worst") { $0.worst.measured },
      .number("at") { $0.time.measured }, .integer("frame", from: 0) { $0.frame },
      .number("rms") { $0.rms.measured }, .number("shift") { $0.shift.measured },
      .number("worst-shifted") { $0.worstShifted.measured },
    ])
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
    case .jump: "jump"
    case .unknown: "unknown"
    }
  }

  fileprivate var duration: Double? {
    if case .named(_, let seconds) = self { seconds } else { nil }
  }
}
