// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard

extension ValueFormat where Value == SystemChoice {
  /// A system by its name, or with its parameters.
  static let system = ValueFormat(
    summary: "a system", schema: ["anyOf": [name.schema, record.schema]]
  ) { node, reading in
    guard case .mapping = node.value else {
      return name.read(node, &reading).map { SystemChoice($0) }
    }
    var draft = SystemDraft()
    guard record.read(node, into: &draft, &reading), let name = draft.name else { return nil }
    for (parameter, place) in draft.places where !name.parameters.contains(parameter) {
      reading.report(
        .noParameter(parameter.rawValue, name.rawValue), at: place, note: name.parameterNote)
    }
    return SystemChoice(name, parameters: draft.parameters)
  }

  private static let name = ValueFormat<KeyboardSystem>.choice("system")

  static let record = Record<SystemDraft>(
    noun: "a system",
    fields: [Field("name", "The system", name, isRequired: true) { $0.name = $1 }]
      + KeyboardSystem.Parameter.allCases.map(\.field))
}

/// A system while its keys are read.
struct SystemDraft {
  var name: KeyboardSystem?
  var parameters = SystemParameters()
  /// The parameters that are given, and where.
  var places: [(parameter: KeyboardSystem.Parameter, place: Place)] = []
}

extension KeyboardSystem {
  /// What to say about the parameters that the system has.
  fileprivate var parameterNote: String {
    let names = parameters.map { "'\($0.rawValue)'" }.joined(separator: " and ")
    return names.isEmpty ? "it has no parameters" : "it has \(names)"
  }
}

extension KeyboardSystem.Parameter {
  /// The key that reads the parameter.
  fileprivate var field: Field<SystemDraft> {
    switch self {
    case .padding:
      field(
        """
        Points between the target and the keyboard; 10 of keyboard-responder, 8 of \
        bottom-constraint
        """, .points
      ) { $0.padding = $1 }
    case .animatesSafeArea:
      field(
        "Whether keyboard-padding animates the safe area too; true unless given", .flag
      ) { $0.animatesSafeArea = $1 }
    case .usesBottomSafeArea:
      field(
        "Whether uikit-guide keeps to the safe area without a keyboard; true unless given", .flag
      ) { $0.usesBottomSafeArea = $1 }
    case .followsUndocked:
      field(
        "Whether uikit-guide goes with a floating keyboard; false unless given", .flag
      ) { $0.followsUndocked = $1 }
    }
  }

  private func field<Value>(
    _ summary: String, _ format: ValueFormat<Value>,
    store: @escaping @Sendable (inout SystemParameters, Value) -> Void
  ) -> Field<SystemDraft> {
    Field(rawValue, summary, format) { draft, value, place in
      store(&draft.parameters, value)
      draft.places.append((self, place))
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func noParameter(_ parameter: String, _ system: String) -> Self {
    Self("unknown-key", "the system '\(system)' has no '\(parameter)'")
  }
}
