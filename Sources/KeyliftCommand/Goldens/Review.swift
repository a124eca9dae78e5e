// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftIO
import KeyliftReports

/// A review of pending findings, one after the other, in which a person decides.
struct Review {
  /// A decision about a finding.
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
  /// The folder of all goldens; `nil` if they are stored beside the scenes.
  let goldens: String?
  /// The protocol by which the terminal shows pictures; `nil` for no pictures.
  let imageProtocol: TerminalPicture.ImageProtocol?
  let console: Console
  /// Returns the next key; `nil` at the end of the input.
  let key: () -> Character?

  /// Asks about each finding until the person quits, and prints how many were accepted, rejected
  /// and left.
  func run(_ findings: [Finding]) throws {
    var (accepted, rejected) = (0, 0)
    var acceptsAll = false
    for (index, finding) in findings.enumerated() {
      if !acceptsAll { try show(finding, "\(index + 1) of \(findings.count)") }
      let answer = acceptsAll ? .accept : try answer(about: finding)
      if answer == .quit { break }
      acceptsAll = acceptsAll || answer == .acceptAll
      if answer == .reject {
        console.reject(finding, in: folder)
        rejected += 1
      } else if answer != .skip {
        accepted += try accept(finding)
      }
    }
    let left = findings.count - accepted - rejected
    console.note("accepted \(accepted), rejected \(rejected), still pending \(left)")
  }

  /// Accepts a finding if it has a candidate, and returns how many were accepted.
  private func accept(_ finding: Finding) throws -> Int {
    guard finding.acceptCommand != nil else {
      console.message(
        "\(finding.name): nothing to accept; keylift record with the scene writes the golden anew")
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

  /// The most differences of a finding that are printed.
  private static let sentenceLimit = 8

  /// Waits for a decision, opens pictures and explains the keys meanwhile.
  private func answer(about finding: Finding) throws(Failure) -> Answer {
    while true {
      try console.result("[a]ccept [r]eject [s]kip [o]pen [A]ccept all [q]uit [?]: ")
      guard let key = key() else { return .quit }
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

  /// Opens the pictures of a finding in the system's viewer.
  private func open(_ finding: Finding) {
    guard let picture = finding.pictures.first else {
      return console.message("\(finding.name): there are no pictures")
    }
    #if os(macOS)
    let program = "open"
    #else
    let program = "xdg-open"
    #endif
    let viewer = Process()
    viewer.executableURL = URL(filePath: "/usr/bin/env")
    viewer.arguments = [program, picture]
    (viewer.standardOutput, viewer.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    do {
      try viewer.run()
    } catch {
      console.message("cannot start \(program) for '\(picture)'")
    }
  }
}

extension Finding {
  /// The paths of the pictures, the difference first.
  fileprivate var pictures: [String] {
    [files?.difference, files?.expected, files?.actual, files?.flip].compactMap { $0 }
  }
}
