// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == SceneFigure {
  static let figure: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    let start = reading.findingCount
    let references = reading.references.count
    let empty = SceneFigure(file: "", line: node.place.line)
    guard let figure = record.read(node, from: empty, &reading) else { return nil }
    // The views of other scenes are known only when they are read.
    if !figure.others.isEmpty { reading.references.removeSubrange(references...) }
    guard !reading.hasErrors(since: start) else { return figure }
    figure.check(node, &reading)
    return figure
  }

  static let record: Record<SceneFigure> = Record(
    noun: "a figure", fields: Field.fileFields + FigureOption.all.map(\.field),
    others: ["frame": "device-frame"])
}

extension Field where Root == SceneFigure {
  fileprivate static let fileFields: [Field] = [
    Field(
      "file", "The path of the file from the scene's folder; its extension determines the format",
      .figureFile, \.file, isRequired: true),
    Field(
      "show", "The kind of figure (default: 'render', the scene itself)", .choice("figure"),
      \.kind),
    Field(
      "with", "Other scenes, videos or recordings beside the scene, in a comparison or a sheet",
      .list(of: .figureFile, "a list of files", atMost: ComparedAxis.limit - 1), \.others),
  ]
}

extension SceneFigure {
  fileprivate func check(_ node: YAMLNode, _ reading: inout Reading) {
    let isUnused = { (name: String) in
      name == "with" && !others.isEmpty && kind != .compare && kind != .sheet
        || options.given.contains(name)
          && FigureOption.named(name).map { !$0.isTaken(by: kind) } ?? false
    }
    let unused = node.entries.filter { isUnused($0.key) }
    for entry in unused {
      reading.report(
        .notTaken(entry.key, by: kind), at: entry.place,
        note: FigureOption.advice(on: entry.key, for: kind))
    }
    guard unused.isEmpty else { return }
    if case .sequence(let items) = node["with"]?.value.value {
      for item in items { NamedFile(item, &reading)?.checkPresence(&reading) }
    }
    noteEvents(in: node, &reading)
    let problem = options.problem(for: kind, scenes: 1 + others.count)
    guard let problem = problem ?? options.place?.problem(of: file) else {
      if let problem = problemOfFile {
        let entry = node.entries.first { $0.key == "file" }
        reading.report(.unfit(problem), at: entry?.value.place ?? node.place)
      } else if let problem = problemOfOptions {
        report(problem, in: node, &reading)
      }
      return
    }
    report(problem, in: node, &reading)
  }

  /// Reports a sentence with the command line's option names at the first key that it names.
  private func report(_ problem: String, in node: YAMLNode, _ reading: inout Reading) {
    // One note of a command line is an item of the key.
    let names = problem.matches(of: #/--([a-z-]+)/#).map { $0.1 == "note" ? "notes" : "\($0.1)" }
    let entry = names.lazy.compactMap { name in node.entries.first { $0.key == name } }.first
    let sentence = problem.replacing(#/--([a-z-]+)/#) { "'\($0.1)'" }
    reading.report(.unfit(sentence), at: entry?.value.place ?? node.place)
  }

  /// Keeps the numbers of events in the keys of a cut, which are known when the scene is read.
  private func noteEvents(in node: YAMLNode, _ reading: inout Reading) {
    guard others.isEmpty else { return }
    for (key, instant) in [("from", options.draw.cut.from), ("to", options.draw.cut.to)] {
      guard case .event(let number, _) = instant else { continue }
      let entry = node.entries.first { $0.key == key }
      reading.eventNumbers.append((number, entry?.value.place ?? node.place))
    }
  }

  private var problemOfFile: String? {
    members.lazy.compactMap { member in
      let draw = member.options.draw
      return kind.problem(of: member.file, kind.motion(of: draw), hasWords: draw.words.needsPage)
    }.first
  }
}

extension Diagnostic.Message {
  fileprivate static func notTaken(_ key: String, by kind: SceneFigure.Kind) -> Self {
    Self("unknown-key", "'\(key)' is no key of a figure that shows '\(kind.rawValue)'")
  }

  fileprivate static func unfit(_ sentence: String) -> Self { Self("unfit-figure", sentence) }
}

extension ValueFormat where Value == String {
  fileprivate static let figureFile: ValueFormat = .scalar(
    "the path of a file below the project's folder", ["type": "string", "minLength": 1]
  ) { path in
    let last = FilePath.normalized(path).split(separator: "/").last
    let isPlain = !path.unicodeScalars.contains(where: \.isControl)
    return isPlain && !path.hasPrefix("/") && last != nil && last != ".." ? path : nil
  }
}
