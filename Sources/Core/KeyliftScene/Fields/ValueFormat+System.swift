// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == SystemChoice {
  static let system: ValueFormat = .either("a system", name.map { SystemChoice($0) }, configured) {
    $0.isMapping
  }

  private static let configured: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    guard let draft = record.read(node, from: SystemDraft(), &reading), let name = draft.name
    else { return nil }
    for (parameter, place) in draft.places where !name.parameters.contains(parameter) {
      reading.report(
        .noParameter(parameter.rawValue, name.rawValue), at: place, note: name.parameterNote)
    }
    return SystemChoice(name, parameters: draft.parameters)
  }

  private static let name = ValueFormat<KeyboardSystem>.choice("system")

  static let record: Record<SystemDraft> = Record(
    noun: "a system",
    fields: [Field("name", "The name of the system", name, \.name, isRequired: true)]
      + KeyboardSystem.Parameter.allCases.map(\.field))
}

struct SystemDraft {
  var name: KeyboardSystem?
  var parameters = SystemParameters()
  var places: [(parameter: KeyboardSystem.Parameter, place: Place)] = []
}

extension KeyboardSystem {
  fileprivate var parameterNote: String {
    let names = parameters.map(\.rawValue)
    return names.isEmpty ? "it has no parameters" : "it has \(names.quotedConjunction)"
  }
}

extension KeyboardSystem.Parameter {
  fileprivate var field: Field<SystemDraft> {
    switch self {
    case .padding:
      field(
        """
        The points between the target and the keyboard (default: 10 for keyboard-responder, 8 for \
        bottom-constraint)
        """, ValueFormat<CGFloat>.points.map(Optional.some), \.padding)
    case .animatesSafeArea:
      field(
        "Whether keyboard-padding also animates the safe area (default: true)", .flag,
        \.animatesSafeArea)
    case .usesBottomSafeArea:
      field(
        """
        Whether uikit-guide ends at the safe area while the keyboard is hidden (default: true)
        """, .flag, \.usesBottomSafeArea)
    case .followsUndocked:
      field(
        "Whether uikit-guide follows a floating or split keyboard (default: false)", .flag,
        \.followsUndocked)
    case .subtractsSafeArea:
      field(
        """
        Whether bottom-anchor and bottom-constraint subtract the safe area that the target's bottom \
        is pinned to, as correct apps do (default: false)
        """, .flag, \.subtractsSafeArea)
    case .frames:
      field(
        """
        The frames of 1/60 s by which late is late (default: 1, or 0 with 'seconds'), such as 2
        """, ValueFormat<Int>.lateFrames.map(Optional.some), \.frames)
    case .seconds:
      field(
        "The time by which late is late, added to 'frames' (default: 0), such as '200ms'",
        ValueFormat<Double>.seconds.map(Optional.some), \.seconds)
    }
  }

  private func field<Value>(
    _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<SystemParameters, Value> & Sendable
  ) -> Field<SystemDraft> {
    Field(rawValue, summary, format) { draft, value, place in
      draft.parameters[keyPath: path] = value
      draft.places.append((self, place))
    }
  }
}

extension ValueFormat where Value == Int {
  fileprivate static let lateFrames = wholeNumber("a whole number from 0 to 600", 0...600)
}

extension Diagnostic.Message {
  fileprivate static func noParameter(_ parameter: String, _ system: String) -> Self {
    Self("unknown-key", "the system '\(system)' has no '\(parameter)'")
  }
}
