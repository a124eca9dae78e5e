// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens
import KeyliftIO
import KeyliftReports

/// `keylift review`.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows each pending finding and asks whether to accept it.",
    discussion: """
      Shows what differs and the paths of its pictures, and asks whether to accept,
      reject or skip it. Needs a terminal, and a machine where CI is not set.
      """)

  @OptionGroup var folder: FailureOptions

  @OptionGroup var goldens: GoldensOption

  @Option(help: "Show pictures of differences in the terminal: kitty, iterm or sixel.")
  var terminal: TerminalPicture.ImageProtocol?

  func run() throws {
    try GoldenVariables.refuseInCI("accepted")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(
        .usage, "error: review needs a terminal; without one, use accept and reject")
    }
    let console = Console()
    let findings = try folder.folder.pending()
    if findings.isEmpty { return console.note("nothing waits in '\(folder.failures)'") }
    let review = Review(
      folder: folder.folder, goldens: goldens.folder, imageProtocol: terminal, console: console,
      line: { readLine() })
    try review.run(findings)
  }
}

/// A review of pending findings, one after the other, in which a person decides.
struct Review {
  enum Answer: String, CaseIterable {
    case accept, reject, skip, quit

    /// Creates an answer from its word or first letter; `nil` for any other text, so that nothing
    /// is accepted by accident.
    init?(_ text: String) {
      let word = text.trimmingCharacters(in: .whitespaces).lowercased()
      guard let answer = Answer.allCases.first(where: { [$0.rawValue, $0.letter].contains(word) })
      else { return nil }
      self = answer
    }

    private var letter: String { String(rawValue.prefix(1)) }
  }

  let folder: FailureFolder
  /// The folder of all goldens; `nil` if they are stored beside the scenes.
  let goldens: String?
  /// The protocol by which the terminal shows pictures; `nil` for no pictures.
  let imageProtocol: TerminalPicture.ImageProtocol?
  let console: Console
  /// Returns the next line of input; `nil` at its end.
  let line: () -> String?

  /// Asks about each finding until the person quits.
  func run(_ findings: [Finding]) throws {
    for (index, finding) in findings.enumerated() {
      try show(finding, "\(index + 1) of \(findings.count)")
      switch try answer() {
      case .accept where finding.acceptCommand == nil:
        console.message("there is nothing to accept: keylift record writes the golden anew")
      case .accept:
        try folder.accept([finding], goldens: goldens, accepted: console.noteAccepted)
      case .reject: console.reject(finding, in: folder)
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
    if let imageProtocol, let picture = FindingPictures(filesOf: finding)?.difference {
      try console.result(imageProtocol.text(png: picture))
    }
  }

  /// The most differences of a finding that are printed.
  private static let sentenceLimit = 8

  private func answer() throws(Failure) -> Answer {
    while true {
      try console.result("[a]ccept [r]eject [s]kip [q]uit: ")
      guard let text = line() else { return .quit }
      if let answer = Answer(text) { return answer }
    }
  }
}
