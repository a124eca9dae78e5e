// SPDX-License-Identifier: MIT

/// What an environment's variables say of goldens, to commands and test suites alike.
package struct GoldenVariables: Sendable {
  /// Whether nobody looks at what is recorded here, so that nothing may be: `CI` is set, and neither to nothing nor to
  /// `0` or `false`.
  package let isCI: Bool
  /// The folder of goldens that `KEYLIFT_GOLDENS` names, without a slash at its end; nil for none.
  package let goldens: String?
  private let asked: String

  /// A word in `KEYLIFT_UPDATE` that says nothing.
  package struct UnknownUpdate: Error, CustomStringConvertible {
    let word: String

    package var description: String {
      let known = GoldenUpdate.allCases.map(\.rawValue).joined(separator: ", ")
      return "KEYLIFT_UPDATE is '\(word)'; it can be \(known)"
    }
  }

  /// Reads variables.
  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String { variables[name] ?? "" }
    isCI = !["", "0", "false"].contains(value("CI"))
    let named = value("KEYLIFT_GOLDENS")
    goldens = named.isEmpty ? nil : FolderPath.withoutExtraSlashes(named)
    asked = value("KEYLIFT_UPDATE")
  }

  /// Returns what `KEYLIFT_UPDATE` lets be written; none where nobody looks at it.
  ///
  /// - Throws: `UnknownUpdate` for a word that says nothing.
  package func update() throws(UnknownUpdate) -> GoldenUpdate {
    if isCI || asked.isEmpty { return .none }
    guard let update = GoldenUpdate(rawValue: asked) else { throw UnknownUpdate(word: asked) }
    return update
  }
}
