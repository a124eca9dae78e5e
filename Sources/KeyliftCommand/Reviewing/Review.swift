// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftScene

/// A walk through what waits, one finding after the other, in which a person decides.
struct Review {
  /// What a person can answer.
  enum Answer: String, CaseIterable {
    case accept, reject, skip, quit

    /// Reads a word or its first letter; nil for anything else, so that nothing is accepted by accident.
    init?(_ text: String) {
      let word = text.trimmingCharacters(in: .whitespaces).lowercased()
      guard let answer = Answer.allCases.first(where: { [$0.rawValue, $0.letter].contains(word) })
      else { return nil }
      self = answer
    }

    private var letter: String { String(rawValue.prefix(1)) }
  }

  /// Where the failures lie.
  let folder: FailureFolder
  /// How differences are shown as pictures, if at all.
  let way: TerminalPicture.Way?
  /// Where everything is said.
  let console: Console
  /// Returns the next line that the person has typed; nil at the end.
  let line: () -> String?

  /// Asks of each finding, until the person has enough.
  func run(_ findings: [Finding]) throws(Failure) {
    for (index, finding) in findings.enumerated() {
      try show(finding, "\(index + 1) of \(findings.count)")
      switch try answer() {
      case .accept where finding.acceptCommand == nil:
        console.message("there is nothing to accept: keylift record writes the golden anew")
      case .accept: try folder.accept([finding], console: console)
      case .reject: folder.reject([finding], console: console)
      case .skip: continue
      case .quit: return
      }
    }
  }

  private func show(_ finding: Finding, _ place: String) throws(Failure) {
    let files = finding.files
    let golden = "\(folder.path(of: finding.name))/\(FailureFolder.golden)"
    let paths = [
      files?.expected, files?.actual, files?.difference, files?.flip, files?.trace,
      finding.verdict == .missing ? golden : nil,
    ].compactMap { $0 }
    let lines =
      finding.sentences(limit: Review.sentenceLimit) + finding.notes.map { "note: \($0)" } + paths
    let head = "\n\(place): \(finding.name.printable) (\(finding.verdict.rawValue))\n"
    try console.result(head + lines.map { "  \($0.printable)\n" }.joined())
    if let way, let picture = FindingPictures(filesOf: finding)?.difference {
      try console.result(way.text(png: picture))
    }
  }

  /// How many differences of a finding are told.
  private static let sentenceLimit = 8

  private func answer() throws(Failure) -> Answer {
    while true {
      try console.result("[a]ccept [r]eject [s]kip [q]uit: ")
      guard let text = line() else { return .quit }
      if let answer = Answer(text) { return answer }
    }
  }
}
