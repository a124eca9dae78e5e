// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFigures
import KeyliftIO
import KeyliftLook
import KeyliftOutput
import KeyliftScene
import KeyliftStage

struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Prints animation curves as samples, plots or code.",
    discussion: """
        keylift curve keyboard
        keylift curve keyboard ease-in-out --duration 0.25 -o curves.svg
        keylift curve keyboard --approximations -o errors.png
        keylift curve bouncy snappy --velocity --appearance dark -o springs.pdf
        keylift curve keyboard --points measured.csv -o measured.svg
        keylift curve keyboard --format css
        keylift curve keyboard --format swiftui -o Keyboard.swift
        keylift curve 'spring(response: 0.4, damping: 0.8)' --format core-animation
        keylift curve keyboard-26 -o keyboard.dart

      'keylift list curves' names all curves; UIKit's names and numbers, such as
      easeInOut and 7, work too, and so do 'cubic-bezier(0.2, 0, 0, 1)' and
      'spring(mass: 1, stiffness: 300, damping: 30, velocity: 2)'. A spring has its
      own duration.

      Code for CSS, Core Animation, SwiftUI or Flutter names the curve if the
      platform has it. If not, Dart computes it, and the other code approximates
      it by a few points, within 0.5 % at every instant.

      --points reads a CSV file with the columns time_s and below_rest_pt, the
      distance of the keyboard below its position at rest. A third column, match, is
      optional; rows with less than 0.6 are ignored. A line '# travel_pt: 346' gives
      the distance between hidden and shown; without it, the distance is fitted.
      """)

  @Argument(
    help: "Curves; 'keylift list curves' prints the names.", completion: .list(TimingCurve.names))
  var names: [String]

  @Option(
    name: .shortAndLong, help: "The file to write; by default, or as -, stdout.",
    completion: .file())
  var output: String?

  @Option(help: "The duration of curves without one of their own: 0.25s, 250ms or 0.25.")
  var duration = Seconds(value: 0.25)

  @Option(help: "The number of samples in csv and json, 2 to 100000, both ends included.")
  var samples: Int = 61

  @Option(help: "The format; by default the file's extension chooses it, and stdout gets csv.")
  var format: CurveFormat?

  @Flag(help: "Add the velocity, in whole distances per second.")
  var velocity = false

  @Flag(
    help: "Add common approximations of keyboard or keyboard-26, and their errors.")
  var approximations = false

  @Option(
    help: ArgumentHelp(
      "A file of measured positions, drawn over the first curve where they differ least; may be "
        + "repeated.", valueName: "file.csv"))
  var points: [String] = []

  @OptionGroup var figure: PlotOptions

  @OptionGroup var replacing: ForceOption

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    try (2...100_000).check(samples, of: "--samples")
    guard duration.value <= 3600 else {
      throw ValidationError("--duration \(duration.value): it must be from 0 to 3600 seconds")
    }
    names = names.map { TimingCurve.vocabulary.name(for: $0) ?? $0 }
    for name in names {
      do throws(CurveWordsError) {
        _ = try TimingCurve.reading(name)
      } catch {
        throw ValidationError("\(name.isEmpty ? "''" : name): \(error)")
      }
    }
    if approximations, names.count != 1 || NamedCurve.approximations(of: names[0]) == nil {
      throw ValidationError("--approximations: name keyboard or keyboard-26, and no other curve")
    }
  }

  func run() throws {
    let format = try format ?? output.map(CurveFormat.of) ?? .csv
    guard points.isEmpty || format.isDrawing else { throw Failure(.usage, .pointsNeedADrawing) }
    let measured = try points.map { path throws(Failure) in try MeasuredMotion(at: path) }
    let path = output ?? OutputFile.standardOutput
    try OutputPolicy(inputs: points, force: replacing.force)
      .check([PlannedFile(path: path, option: "-o")])
    let bytes = try bytes(format, measured)
    try Console(isQuiet: quiet).write(bytes, to: path)
  }

  private var curves: [NamedCurve] {
    let named = names.compactMap { name in
      TimingCurve(name).map {
        NamedCurve(name, Timing(curve: $0, duration: duration.value))
      }
    }
    return named + (approximations ? NamedCurve.approximations(of: names[0]) ?? [] : [])
  }

  private func bytes(
    _ format: CurveFormat, _ measured: [MeasuredMotion]
  ) throws(Failure) -> [UInt8] {
    let table = CurveTable(curves, samples: samples, hasVelocity: velocity)
    return switch format {
    case .csv: Array(table.csv.utf8)
    case .json: Array(table.json.utf8)
    case .code(let code): Array(code.text(of: curves).utf8)
    case .drawing(let format): try drawing(format, measured)
    }
  }

  private func drawing(
    _ format: StillFormat, _ measured: [MeasuredMotion]
  ) throws(Failure) -> [UInt8] {
    let panels: [PlotFigure.Panel] =
      (velocity ? [.velocity] : []) + (approximations ? [.lead] : [])
    let plot = PlotFigure(curves, panels: panels, measured: measured)
    let page = figure.page(naturalSize: plot.naturalSize)
    let (bytes, size) = try Failure.catching {
      try plot.drawn(on: page, grows: true, as: format, figure.text)
    }
    if let asked = figure.size, size != asked.size {
      throw Failure(.usage, .tooSmall(asked, needed: size))
    }
    return bytes
  }
}

extension MeasuredMotion {
  private static let byteLimit = 1 << 20

  fileprivate init(at path: String) throws(Failure) {
    let table = try SceneFiles.table(at: path, upTo: MeasuredMotion.byteLimit)
    do throws(Fault) {
      self = try MeasuredMotion(FilePath.stem(of: path), csv: table)
    } catch {
      throw Failure(
        .badScene, .error("'\(path)' is not a table of positions: \(error.sentence)"))
    }
  }
}

extension MeasuredMotion.Fault {
  fileprivate var sentence: String {
    switch self {
    case .noColumn(let column): "it has no column '\(column)'"
    case .notANumber(let line, let column): "line \(line) has no number in the column '\(column)'"
    case .tooFewRows: "it has fewer than two positions with a match of 0.6 or more"
    case .tooManyRows: "it has more than \(MeasuredMotion.rowLimit) rows"
    }
  }
}

enum CurveFormat: Equatable, ExpressibleByArgument {
  case csv
  case json
  case drawing(StillFormat)
  case code(CurveCode)

  var isDrawing: Bool {
    if case .drawing = self { true } else { false }
  }

  private static let named: [(name: String, format: CurveFormat)] =
    [("csv", .csv), ("json", .json)]
    + StillFormat.allCases.map { ($0.rawValue, .drawing($0)) }
    + CurveCode.allCases.map { ($0.rawValue, .code($0)) }

  private static let extensions =
    ["csv", "json", "css", "dart"] + StillFormat.allCases.map(\.rawValue)

  init?(argument: String) {
    guard let format = CurveFormat.named.first(where: { $0.name == argument })?.format else {
      return nil
    }
    self = format
  }

  static var allValueStrings: [String] { named.map(\.name) }

  static func of(_ path: String) throws(Failure) -> CurveFormat {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    guard extensions.contains(fileExtension), let format = CurveFormat(argument: fileExtension)
    else { throw Failure(.usage, .noFormat(path)) }
    return format
  }
}

extension Message {
  fileprivate static var pointsNeedADrawing: Message {
    .error("--points: only drawings show points; use -o with .svg, .pdf or .png, or --format svg")
  }

  fileprivate static func tooSmall(_ size: FigureSize, needed: CGSize) -> Message {
    .error(
      """
      --size \(size.width)x\(size.height) leaves no room to read the plot; \
      \(Int(clamping: needed.width))x\(Int(clamping: needed.height)) would do
      """)
  }

  fileprivate static func noFormat(_ path: String) -> Message {
    .error(
      """
      '\(path)' does not say what to write: it has none of the extensions .csv, .json, .svg, .pdf, \
      .png, .css and .dart
      """,
      note: "name it with --format \(CurveFormat.allValueStrings.joined(separator: ", "))")
  }
}
