// SPDX-License-Identifier: MIT

import KeyliftIO

package enum GoldenUpdate: String, CaseIterable, Sendable {
  case none
  case missing
  /// Missing and differing goldens.
  ///
  /// Unreadable goldens are kept because their content is unknown.
  case changed
  case all

  func writes(_ verdict: Verdict, passes: Bool) -> Bool {
    switch self {
    case .none: false
    case .missing: verdict == .missing
    case .changed: !passes && verdict != .unreadable && verdict.isDrawn
    case .all: verdict.isDrawn
    }
  }
}

package struct GoldenVariables: Sendable {
  /// Whether the run is on a CI system and so must not record: `CI` is set to anything but an empty
  /// text, `0` or `false`.
  package let isCI: Bool
  /// The folder in `KEYLIFT_GOLDENS` without a trailing slash; `nil` if the variable is unset or
  /// empty.
  package let goldens: String?
  private let asked: String

  package struct UnknownUpdate: Error, CustomStringConvertible {
    let word: String

    package var description: String {
      let known = GoldenUpdate.allCases.map(\.rawValue).joined(separator: ", ")
      return "KEYLIFT_UPDATE is '\(word)'; it can be \(known)"
    }
  }

  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String { variables[name] ?? "" }
    isCI = !["", "0", "false"].contains(value("CI"))
    let named = value("KEYLIFT_GOLDENS")
    goldens = named.isEmpty ? nil : FilePath.withoutExtraSlashes(named)
    asked = value("KEYLIFT_UPDATE")
  }

  /// Returns the value of `KEYLIFT_UPDATE`, or `none` on a CI system.
  ///
  /// - Throws: `UnknownUpdate` if the value is unknown.
  package func update() throws(UnknownUpdate) -> GoldenUpdate {
    if isCI || asked.isEmpty { return .none }
    guard let update = GoldenUpdate(rawValue: asked) else { throw UnknownUpdate(word: asked) }
    return update
  }
}
