// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

// How the rows of the table are made: the option, its key and where its value is stored.
extension FigureOption {
  typealias Path<Value> = any WritableKeyPath<FigureOptions, Value> & Sendable

  static func custom<Value>(
    _ name: String, _ format: ValueFormat<Value>, for takers: Set<Taker>, isList: Bool = false,
    isRepeatable: Bool = false, isFlag: Bool = false, hasWords: Bool = false,
    completions: [String] = [], key: String, help: String, ownHelp: [Taker: String] = [:],
    valueName: String? = nil, ownValues: [SceneFigure.Kind: String] = [:],
    problem: @escaping @Sendable (FigureOptions, SceneFigure.Kind) -> String? = { _, _ in nil },
    store: @escaping @Sendable (inout FigureOptions, Value) -> Void
  ) -> FigureOption {
    let field = Field<SceneFigure>(name, key, format) { figure, value in
      store(&figure.options, value)
      // A flag that is off is as if it were not there.
      if value as? Bool != false { figure.options.given.append(name) }
    }
    return FigureOption(
      name: name, isFlag: isFlag, isList: isList, isRepeatable: isRepeatable, valueName: valueName,
      completions: completions, hasWords: hasWords, help: help, ownHelp: ownHelp, takers: takers,
      ownValues: ownValues, field: field,
      problem: { options, kind in problem(options, kind).map { "--\(name) \($0)" } })
  }

  static func value<Value>(
    _ name: String, _ path: Path<Value>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    isList: Bool = false, isFlag: Bool = false, completions: [String] = [], key: String,
    help: String, ownHelp: [Taker: String] = [:], valueName: String? = nil,
    problem: @escaping @Sendable (Value, SceneFigure.Kind) -> String? = { _, _ in nil }
  ) -> FigureOption {
    custom(
      name, format, for: takers, isList: isList, isFlag: isFlag, completions: completions, key: key,
      help: help, ownHelp: ownHelp, valueName: valueName,
      problem: { problem($0[keyPath: path], $1) }
    ) { $0[keyPath: path] = $1 }
  }

  static func optional<Value>(
    _ name: String, _ path: Path<Value?>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    isList: Bool = false, hasWords: Bool = false, completions: [String] = [], key: String,
    help: String, ownHelp: [Taker: String] = [:], valueName: String? = nil,
    ownValues: [SceneFigure.Kind: String] = [:],
    problem: @escaping @Sendable (Value?, SceneFigure.Kind) -> String? = { _, _ in nil }
  ) -> FigureOption {
    custom(
      name, format, for: takers, isList: isList, hasWords: hasWords, completions: completions,
      key: key, help: help, ownHelp: ownHelp, valueName: valueName, ownValues: ownValues,
      problem: { problem($0[keyPath: path], $1) }
    ) { $0[keyPath: path] = $1 }
  }

  static func flag(
    _ name: String, _ path: Path<Bool>, for takers: Set<Taker>, key: String, help: String
  ) -> FigureOption {
    value(name, path, .flag, for: takers, isFlag: true, key: key, help: help)
  }

  static func number(
    _ name: String, _ path: Path<Int?>, _ range: ClosedRange<Int>, of quantity: Quantity? = nil,
    for takers: Set<Taker>, key: String, help: String, ownHelp: [Taker: String] = [:],
    valueName: String? = nil
  ) -> FigureOption {
    let format = ValueFormat<Int>.wholeNumber(in: range, of: quantity)
    return optional(
      name, path, format, for: takers, key: key, help: help, ownHelp: ownHelp, valueName: valueName
    ) { value, _ in
      guard let value, !range.contains(value) else { return nil }
      return "\(value): it must be \(format.summary)"
    }
  }

  static func numberWithDefault(
    _ name: String, _ path: Path<Int>, _ range: ClosedRange<Int>, for takers: Set<Taker>,
    key: String, help: String
  ) -> FigureOption {
    let format = ValueFormat<Int>.wholeNumber(in: range)
    return value(name, path, format, for: takers, key: key, help: help) { value, _ in
      range.contains(value) ? nil : "\(value): it must be \(format.summary)"
    }
  }

  static func choice<Value>(
    _ name: String, _ path: Path<Value?>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    key: String, help: String, valueName: String? = nil
  ) -> FigureOption where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(\.rawValue)
    return optional(
      name, path, format, for: takers, completions: words, key: key,
      help: "\(help) (values: \(words.joined(separator: ", ")))", valueName: valueName)
  }

  static func choiceWithDefault<Value>(
    _ name: String, _ path: Path<Value>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    default value: Value, key: String, help: String
  ) -> FigureOption where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(\.rawValue)
    return FigureOption.value(
      name, path, format, for: takers, completions: words, key: key,
      help: "\(help) (values: \(words.joined(separator: ", ")); default: \(value.rawValue))")
  }

  static func columns<Value>(
    _ name: String, _ axis: @escaping @Sendable ([Value]) -> ComparedAxis,
    of item: ValueFormat<Value>, hasWords: Bool = false, key: String, help: String
  ) -> FigureOption {
    let format = ValueFormat<[Value]>.list(
      of: item, "a list of \(name.replacing("-", with: " "))", atMost: ComparedAxis.limit)
    return custom(
      name, format, for: .compare, isList: true, hasWords: hasWords, key: key, help: help,
      valueName: "names"
    ) { $0.columns.append(axis($1)) }
  }
}

extension ValueFormat where Value == Int {
  static func wholeNumber(in range: ClosedRange<Int>, of quantity: Quantity? = nil) -> ValueFormat {
    wholeNumber(
      "a whole number from \(range.lowerBound) to \(range.upperBound)", range, of: quantity)
  }
}

extension ValueFormat where Value == DynamicColor? {
  static let background: ValueFormat = .either(
    "a color, or 'none'", ValueFormat<DynamicColor>.color.map { $0 }, noColor
  ) { $0.isWord("none") || $0.isWord("transparent") }

  private static let noColor = ValueFormat(
    summary: "'none'", schema: ["enum": ["none", "transparent"]]
  ) { _, _ in .some(.some(.fixed(.clear))) }
}

extension ValueFormat where Value == ClipInstant {
  static let instant: ValueFormat = .scalar(
    "a time such as '0.3s', or an event such as 'event:2 - 0.1s'",
    [
      "anyOf": [
        ["type": "number", "minimum": 0],
        ["type": "string", "pattern": .string(ClipInstant.pattern)],
      ]
    ]
  ) { ClipInstant($0) }
}

extension ValueFormat where Value == FrameSelection {
  static let frames: ValueFormat = .scalar(
    "frames such as '12..48'", ["type": ["string", "integer"]]
  ) { FrameSelection(argument: $0) }
}
