// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
package import KeyliftScene
import KeyliftStage

/// A message for a terminal.
///
/// A literal is the program's own text. An interpolated value may be a user's text, such as a path
/// or an id. Its control characters are escaped, so that it stays within its line.
///
///     Message.error("there is no file '\(path)'", note: "--update-baseline writes it")
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Severity: String, Hashable, Sendable { case error, warning, note }

  /// `nil` for a line about progress, such as `wrote chat.svg`.
  package private(set) var severity: Severity?
  /// The text without the severity, the place and the notes; it may have several lines.
  private(set) var sentence: String
  private(set) var notes: [String] = []
  /// For example `Scenes/chat.yaml:12`.
  package private(set) var place: String?

  package init(printable text: String) { sentence = text }

  package init(stringLiteral value: String) { sentence = value }

  package init(stringInterpolation: Interpolation) { sentence = stringInterpolation.text }

  package static func error(_ sentence: Message, note: Message? = nil) -> Message {
    Message(.error, sentence, note)
  }

  package static func warning(_ sentence: Message) -> Message { Message(.warning, sentence) }

  package static func note(_ sentence: Message) -> Message { Message(.note, sentence) }

  private init(_ severity: Severity, _ sentence: Message, _ note: Message? = nil) {
    self.severity = severity
    self.sentence = sentence.text
    notes = note.map { [$0.text] } ?? []
  }

  package func at(_ place: Message) -> Message {
    var message = self
    message.place = place.text
    return message
  }

  /// In the format of compilers: the place, the severity and the sentence in one line, and a line
  /// for each note.
  package var text: String { lines([place, severity?.rawValue, sentence].compactMap(\.self)) }

  /// Without the severity, for another message or a report.
  package var reason: String { place == nil ? lines([sentence]) : text }

  private func lines(_ head: [String]) -> String {
    ([head.joined(separator: ": ")] + notes.map { "note: \($0)" }).joined(separator: "\n")
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ message: Message) { text += message.text }

    package mutating func appendInterpolation(_ value: some Any) { text += "\(value)".printable }
  }
}

extension Message {
  /// The text may contain arguments of the program, which may have line feeds, and begins with
  /// "Error:" as ArgumentParser's messages do, or with nothing.
  package init(foreign text: String, arguments: [String] = CommandLine.arguments) {
    let hostile = arguments.filter { $0 != $0.printable }
    let label = "Error: "
    let own = text.hasPrefix(label) ? label.lowercased() + text.dropFirst(label.count) : text
    let safe = hostile.reduce(own) { $0.replacing($1, with: $1.printable) }
    let lines = safe.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(printable: lines.map { String($0).printable }.joined(separator: "\n"))
  }
}

package protocol RenderMonitor: Sendable {
  func receive(_ message: Message)

  /// No message has named these characters yet, for which there is no font.
  func unreported(among characters: [Character]) -> [Character]

  func progress(_ title: String, _ done: Int, of total: Int)

  func clearProgress()
}

extension RenderMonitor {
  package func warn(of clip: Clip, named name: String) {
    let sentences = [clip.silence].compactMap(\.self) + clip.droppedConstraints.map(\.sentence)
    for sentence in sentences { receive(.warning("\(name): \(Message(printable: sentence))")) }
    for sentence in clip.inferredHeights { receive(.note(Message(printable: sentence))) }
  }

  package func unreported(among characters: [Character]) -> [Character] { characters }

  package func warn(of missing: [Character], in title: String) {
    let missing = unreported(among: missing)
    guard !missing.isEmpty else { return }
    receive(.warning("\(title): \(Message(printable: missing.withoutFontSentence))"))
    receive(.note("'keylift doctor' names the packages of fonts that are missing"))
  }

  package func noteWritten(_ path: String) {
    guard path != RenderedFile.standardOutput else { return }
    receive("wrote \(path)")
    let size = FileStatus(of: path).size
    let isAnimation = [".gif", ".webp", ".apng"].contains { path.lowercased().hasSuffix($0) }
    if isAnimation, size > largeAnimation { receive(.large(path, size)) }
  }
}

/// In bytes: most sites take no larger animation.
private let largeAnimation = 5_000_000

extension Message {
  fileprivate static func large(_ path: String, _ size: Int) -> Message {
    .note("'\(path)' has \(size / 1_000_000) MB; a smaller --max-width or --fps makes it smaller")
  }
}
