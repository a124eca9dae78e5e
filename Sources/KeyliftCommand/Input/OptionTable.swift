// SPDX-License-Identifier: MIT

import KeyliftOutput
public import ArgumentParser
import KeyliftGraphics
import KeyliftScene
public import KeyliftStage

protocol OptionTaker {
  static var taker: FigureOption.Taker { get }
}

/// The options of the table `FigureOption` that a command takes.
///
/// ArgumentParser finds the options of a type by reflection, so the mirror has one child for each
/// row of the table.
struct OptionTable<Command: OptionTaker>: ParsableArguments {
  private(set) var values = FigureOptions()
  private var texts: [(option: FigureOption, text: String)] = []

  private static var options: [FigureOption] { FigureOption.all(of: Command.taker) }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyName.self)
    for option in Self.options {
      for text in try option.texts(in: container) { texts.append((option, text)) }
    }
  }

  mutating func validate() throws {
    values = FigureOptions()
    let kind = Command.taker.kind
    for (option, text) in texts {
      guard let problem = option.read(text, into: &values, for: kind) else { continue }
      throw ValidationError(option.advice(for: text) ?? option.sentence(problem, about: text))
    }
    if let problem = values.problem(for: kind, scenes: nil) { throw ValidationError(problem) }
  }
}

extension OptionTable: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: Self.options.map { (label: $0.name, value: $0.argument(for: Command.taker)) })
  }
}

/// The name of an option, by which ArgumentParser keeps its value.
private struct AnyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension FigureOption {
  fileprivate func argument(for taker: Taker) -> Any {
    let help = ArgumentHelp(stringLiteral: help(for: taker))
    if isFlag { return Flag(wrappedValue: false, name: .customLong(name), help: help) }
    var named = help
    named.valueName = valueName
    if isRepeatable {
      return Option<[String]>(wrappedValue: [], name: .customLong(flagName), help: named)
    }
    return Option<String?>(
      name: .customLong(name), help: named,
      completion: completions.isEmpty ? nil : .list(completions))
  }

  fileprivate func texts(in container: KeyedDecodingContainer<AnyName>) throws -> [String] {
    let key = AnyName(stringValue: name)
    if isRepeatable { return try container.decode(Option<[String]>.self, forKey: key).wrappedValue }
    guard isFlag else {
      let text = try container.decode(Option<String?>.self, forKey: key).wrappedValue
      return text.map { [$0] } ?? []
    }
    return try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? ["true"] : []
  }

  fileprivate func sentence(_ problem: String, about text: String) -> String {
    "--\(flagName) \(text.isEmpty ? "''" : text): \(problem)"
  }

  /// Advises a comparison if the text has several names; `nil` if only one is given.
  fileprivate func advice(for text: String) -> String? {
    let list = "\(name)s"
    // Parameters of one system have commas, too.
    guard !isList, text.contains(","), !text.contains(":"), FigureOption.named(list) != nil
    else { return nil }
    return sentence(
      "it takes one name; 'keylift compare --\(list) \(text)' compares several", about: text)
  }
}

extension FigureOption.Taker {
  /// The kind of figure whose ranges apply: commands without figures have those of a screen, and
  /// plots those of a sheet.
  fileprivate var kind: SceneFigure.Kind {
    switch self {
    case .figure(let kind): kind
    case .replay, .trace, .preview, .fonts: .render
    case .plot: .sheet
    }
  }
}

extension FigureOptions {
  /// Throws if an option has no effect in any of the files.
  ///
  /// - Parameter files: The paths of the files; empty for the usual one.
  func check(_ files: [String], _ kind: SceneFigure.Kind) throws(Failure) {
    let isFolder = kind == .render && !draw.words.needsPage
    let files = files.isEmpty ? [isFolder ? "Output" : "\(kind.rawValue).svg"] : files
    // The command decides what it writes to stdout.
    guard !files.contains(OutputFile.standardOutput),
      files.allSatisfy({ kind.problem(of: $0, kind.motion(of: draw)) == nil }),
      let problem = problem(ofFiles: files, kind)
    else { return }
    throw Failure(.usage, .error("\(problem)"))
  }

  func applied(to entry: SceneInput.Entry) throws(Failure) -> Scene {
    if entry.scene.recorded != nil, let option = optionOfOwnPlay {
      try entry.refuseRecording(for: "\(option) needs a scene")
    }
    let scene = applied(to: entry.scene)
    try entry.checkSystem(of: scene)
    return scene
  }

  /// The first option that changes how a scene plays; `nil` if none is set.
  private var optionOfOwnPlay: String? {
    let options = [
      ("--device", play.device != nil), ("--orientation", play.orientation != nil),
      ("--system", play.system != nil), ("--text-size", play.textSize != nil),
    ]
    return options.first(where: \.1)?.0
  }
}

extension Appearance: ExpressibleByArgument {}
