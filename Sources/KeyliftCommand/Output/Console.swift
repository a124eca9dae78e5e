// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Synchronization

/// Results go to stdout, messages and progress to stderr.
struct Console: Sendable {
  let isQuiet: Bool
  /// The place of messages that have none; `nil` for messages of a command.
  private let place: Message?
  private let isTerminal: Bool
  let hasColor: Bool
  let hasColorInResults: Bool
  private let reported = ReportedDiagnostics()

  init(isQuiet: Bool = false, place: Message? = nil) {
    self.isQuiet = isQuiet
    self.place = place
    isTerminal = isatty(STDERR_FILENO) == 1
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    hasColor = isTerminal && noColor.isEmpty
    hasColorInResults = isatty(STDOUT_FILENO) == 1 && noColor.isEmpty
  }

  /// Throws if stdout cannot be written, as on a full disk.
  ///
  /// A closed pipe is not a failure.
  func result(_ text: String) throws(Failure) {
    try result([UInt8](text.utf8))
  }

  func result(_ bytes: [UInt8]) throws(Failure) {
    try Failure.catching { try RenderedFile.writeToStandardOutput(bytes) }
  }

  func message(_ message: Message) {
    clearProgress()
    AtomicFile.write([UInt8]((located(message).text + "\n").utf8), to: STDERR_FILENO)
  }

  private func located(_ message: Message) -> Message {
    guard let place, message.place == nil, message.severity != nil else { return message }
    return message.at(place)
  }

  /// Writes a text without a line feed; the user types after it.
  func prompt(_ text: Message) {
    AtomicFile.write([UInt8](text.text.utf8), to: STDERR_FILENO)
  }

  /// A shortfall of the machine, and a mistake in a file that several scenes name, is printed once.
  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where reported.add(diagnostic) {
      message(Message(printable: diagnostic.text(isColored: hasColor)))
    }
  }

  /// Lets the next run of a command report the same findings again.
  func forgetFindings() { reported.forgetFindings() }

  var warningCount: Int { reported.warningCount }

  func note(_ text: Message) {
    if !isQuiet { message(text) }
  }

  /// Does nothing unless stderr is a terminal.
  func progress(_ title: String, _ done: Int, of total: Int) {
    guard isTerminal, !isQuiet, total > 0 else { return }
    let width = 24
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    TerminalState.show(progress: "\(bar) \(done)/\(total) \(title.printable)")
  }

  func clearProgress() { TerminalState.clearProgress() }
}

extension Console: RenderMonitor {
  func receive(_ message: Message) {
    if message.severity == .warning {
      self.message(message)
    } else if message.severity != .note || reported.add(message) {
      note(message)
    }
  }

  /// Returns the characters that no finding has named, neither themselves nor their package.
  func unreported(among characters: [Character]) -> [Character] {
    let rest = characters.filter { !reported.has($0) }
    guard !rest.isEmpty else { return [] }
    let fonts = FallbackText(searching: TextRendering.fontFolders).typesetter
    let sources = fonts.check(String(rest)).sources
    return rest.filter { sources[$0].map { !reported.has(package: $0) } ?? true }
  }
}

private final class ReportedDiagnostics: Sendable {
  private struct State {
    var warningCount = 0
    var packages: Set<String> = []
    var notes: Set<Message> = []
    var findings: Set<Diagnostic> = []
    /// The characters for which findings reported no font.
    ///
    /// The dotted circle carries the marks of a script on keys.
    var characters: Set<Unicode.Scalar> = ["\u{25CC}"]

    /// Returns whether one of the packages is new, or no package helps.
    mutating func add(_ lack: Diagnostic.Lack) -> Bool {
      characters.formUnion(lack.characters.flatMap(\.unicodeScalars))
      defer { packages.formUnion(lack.packages) }
      return lack.packages.isEmpty || !packages.isSuperset(of: lack.packages)
    }
  }

  private let state = Mutex(State())

  var warningCount: Int { state.withLock { $0.warningCount } }

  func forgetFindings() { state.withLock { $0.findings = [] } }

  func add(_ note: Message) -> Bool { state.withLock { $0.notes.insert(note).inserted } }

  func add(_ diagnostic: Diagnostic) -> Bool {
    state.withLock { state in
      guard state.findings.insert(diagnostic).inserted else { return false }
      if let lack = diagnostic.lack, !state.add(lack) { return false }
      if diagnostic.severity == .warning { state.warningCount += 1 }
      return true
    }
  }

  func has(package: String) -> Bool { state.withLock { $0.packages.contains(package) } }

  /// Whether findings name all scalars of a character, such as a letter and its mark.
  func has(_ character: Character) -> Bool {
    state.withLock { character.unicodeScalars.allSatisfy($0.characters.contains) }
  }
}

extension Console {
  /// Opens `/dev/null` for each descriptor from 0 to 2 that the program's parent has closed.
  ///
  /// The next file or pipe of the program or of its children would get that number, and with it the
  /// program's messages.
  static func openClosedDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The system gives the smallest free number. A bare system may have no devices.
      guard unsafe Foundation.open("/dev/null", O_RDWR) < 0 else { continue }
      _ = unsafe Foundation.open("/", O_RDONLY)
    }
  }
}
