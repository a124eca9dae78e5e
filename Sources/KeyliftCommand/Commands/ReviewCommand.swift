// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftOutput

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows each pending finding and asks whether to accept it.",
    discussion: """
        keylift review
        keylift review --terminal kitty

      Shows what differs and the paths of its pictures, and waits for a key: a
      accepts it, r rejects it, s skips it, o opens its pictures, A accepts it and
      all after it, q ends the review, ? explains the keys. Needs a terminal, and a
      machine where CI is not set.
      """)

  @OptionGroup var folder: FailureOptions

  @OptionGroup var goldens: GoldensOption

  @Option(help: "Show pictures of differences in the terminal: kitty, iterm or sixel.")
  var terminal: TerminalImageProtocol?

  func run() throws {
    try GoldenVariables.refuseInCI("accepted")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(
        .usage, .error("review needs a terminal; without one, use accept and reject"))
    }
    let console = Console()
    let failures = try folder.folder
    let findings = try failures.pending()
    for finding in findings { try failures.checkPlace(of: finding.name) }
    if findings.isEmpty { return console.note(folder.nothingPending) }
    let review = Review(
      folder: failures, goldens: goldens.folder, imageProtocol: terminal, console: console)
    try review.run(findings)
  }
}

private struct Review {
  enum Answer: Character, CaseIterable {
    case accept = "a"
    case acceptAll = "A"
    case reject = "r"
    case skip = "s"
    case open = "o"
    case quit = "q"
    case help = "?"
  }

  let folder: FailureFolder
  /// `nil` if goldens are stored beside the scenes.
  let goldens: String?
  let imageProtocol: TerminalImageProtocol?
  let console: Console

  func run(_ findings: [Finding]) throws {
    var accepted = 0
    var rejected = 0
    var acceptsAll = false
    for (index, finding) in findings.enumerated() {
      if !acceptsAll { try show(finding, "\(index + 1) of \(findings.count)") }
      let answer = acceptsAll ? .accept : try answer(about: finding)
      if answer == .quit { break }
      acceptsAll = acceptsAll || answer == .acceptAll
      if answer == .reject {
        try console.reject(finding, in: folder)
        rejected += 1
      } else if answer != .skip {
        accepted += try accept(finding)
      }
    }
    let left = findings.count - accepted - rejected
    console.note("accepted \(accepted), rejected \(rejected), still pending \(left)")
  }

  private func accept(_ finding: Finding) throws -> Int {
    guard finding.acceptCommand != nil else {
      console.message(PendingError.nothingToAccept(finding.name, finding.reasonNotAccepted).message)
      return 0
    }
    try folder.accept([finding], goldens: goldens, accepted: console.noteAccepted)
    return 1
  }

  private func show(_ finding: Finding, _ place: String) throws(Failure) {
    let golden = "\(folder.path(of: finding.name))/\(FailureFolder.golden)"
    let paths =
      finding.pictures + [finding.files?.trace].compactMap { $0 }
      + (finding.verdict == .missing ? [golden] : [])
    let lines =
      finding.sentences(limit: Review.sentenceLimit) + finding.notes.map { "note: \($0)" } + paths
    let head = "\n\(place): \(finding.name.printable) (\(finding.verdict.rawValue))\n"
    try console.result(head + lines.map { "  \($0.printable)\n" }.joined())
    if let imageProtocol, let picture = FindingPictures(filesOf: finding)?.difference {
      try console.result(imageProtocol.text(png: picture))
    }
  }

  private static let sentenceLimit = 8

  private func answer(about finding: Finding) throws(Failure) -> Answer {
    while true {
      try console.result("[a]ccept [r]eject [s]kip [o]pen [A]ccept all [q]uit [?]: ")
      guard let key = TerminalKey.next() else { return .quit }
      guard let answer = Answer(rawValue: key) else {
        try console.result("\n")
        continue
      }
      try console.result("\(key)\n")
      switch answer {
      case .open: open(finding)
      case .help: try console.result(Review.help)
      default: return answer
      }
    }
  }

  private static let help = """
    a  the new output becomes the golden
    r  the finding is removed and the golden stays; the next verify finds it again
    s  the finding stays, to be decided later
    o  opens the pictures
    A  accepts this one and all after it
    q  ends the review

    """

  private func open(_ finding: Finding) {
    guard let picture = finding.pictures.first else {
      return console.message("\(finding.name): there are no pictures")
    }
    do {
      try Process.opening(picture).run()
    } catch {
      console.message("cannot start \(Process.viewer) for '\(picture)'")
    }
  }
}

extension Finding {
  fileprivate var pictures: [String] {
    [files?.difference, files?.expected, files?.actual, files?.flip].compactMap { $0 }
  }
}

private enum TerminalKey {
  /// `nil` at the end of the input or after Control-D.
  ///
  /// Keys that send escape sequences, such as arrows, and characters outside of ASCII are ignored.
  /// Control-C interrupts the program.
  static func next() -> Character? {
    let byte = TerminalState.withRawKeys { nextByte() } ?? nil
    if byte == control("C") { interrupt() }
    guard let byte, byte != control("C"), byte != control("D") else { return nil }
    return Character(Unicode.Scalar(byte))
  }

  /// The signal interrupts the first wait.
  ///
  /// The second ends only if the signal is ignored.
  private static func interrupt() {
    kill(getpid(), SIGINT)
    for _ in 0..<2 { sleep(1) }
  }

  private static func nextByte() -> UInt8? {
    while let byte = read() {
      if byte == escape {
        passOverSequence()
      } else if byte < 0x80 {
        return byte
      }
    }
    return nil
  }

  private static let escape: UInt8 = 0x1B

  private static func control(_ letter: Unicode.Scalar) -> UInt8 { UInt8(ascii: letter) - 64 }

  private static func read() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe Foundation.read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// ECMA-48, 5.4: `[` or `O`, parameters, and a final byte.
  ///
  /// Other sequences have one more byte.
  private static func passOverSequence() {
    guard isWaiting, let next = read(), next == UInt8(ascii: "[") || next == UInt8(ascii: "O")
    else { return }
    while let byte = read(), !(0x40...0x7E).contains(byte) {}
  }

  /// Terminals send a whole sequence at once.
  private static var isWaiting: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, 10) == 1 && input.revents & Int16(POLLIN) != 0
  }
}
