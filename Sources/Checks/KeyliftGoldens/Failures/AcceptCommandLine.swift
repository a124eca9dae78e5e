// SPDX-License-Identifier: MIT

import KeyliftIO

struct AcceptCommandLine: Hashable, Sendable {
  private let finding: String
  private let failures: String
  private let goldens: String?

  /// `nil` without a candidate, or if the golden is above the current folder, where nothing is
  /// accepted.
  init?(_ finding: Finding) {
    let end = "/\(finding.name)/\(FailureFolder.golden)"
    let isBeside = finding.golden == finding.goldenBesideScene
    if isBeside, FilePath.normalized(finding.golden).hasPrefix("../") { return nil }
    guard let candidate = finding.files?.golden, candidate.hasSuffix(end) else { return nil }
    let failures = String(candidate.dropLast(end.count))
    self.failures = failures.isEmpty ? "/" : failures
    self.finding = finding.name
    // Only the user names a folder outside of the current one: a report may come from elsewhere.
    goldens = finding.folderOfGoldens.flatMap { FilePath.isBelowCurrent($0) ? $0 : nil }
  }

  var text: String { command("accept", of: finding) }

  func text(verifying scene: String) -> String {
    "\(command("verify", of: scene)); \(text)"
  }

  private func command(_ name: String, of argument: String) -> String {
    let word = argument.shellWord
    // The command line would take a leading dash as an option, even inside quotation marks.
    return AcceptCommandLine.isDashed(word)
      ? "keylift \(name)\(options) -- \(word)" : "keylift \(name) \(word)\(options)"
  }

  private var options: String {
    let standard = FailureFolder.standard
    return [
      failures == standard ? nil : ("--failures", failures), goldens.map { ("--goldens", $0) },
    ].compactMap(\.self).map { " \($0.0)" + AcceptCommandLine.value($0.1) }.joined()
  }

  private static func value(_ path: String) -> String {
    let word = path.shellWord
    return (isDashed(word) ? "=" : " ") + word
  }

  private static func isDashed(_ word: String) -> Bool {
    word.hasPrefix("-") || word.hasPrefix("'-")
  }
}

extension Finding {
  /// The commands that verify and accept the finding on another machine, such as a developer's after
  /// a run in CI; `nil` if there is nothing to accept.
  ///
  /// `keylift verify` ends with 1 for the difference, so a `;` is between the commands.
  package var acceptCommandElsewhere: String? {
    guard acceptCommand != nil, let line = AcceptCommandLine(self), let scene else { return nil }
    return line.text(verifying: scene)
  }

  package var advice: [String] {
    notes + (acceptCommandElsewhere.map { ["accept: \($0)"] } ?? [])
  }
}
