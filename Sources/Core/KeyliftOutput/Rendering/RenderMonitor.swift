// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
package import KeyliftScene
import KeyliftStage

/// A receiver of the progress of a rendering and of its messages.
package protocol RenderMonitor: Sendable {
  func receive(_ message: Message)

  /// Returns the characters without a font that no message has named yet.
  func unreported(among characters: [Character]) -> [Character]

  func progress(_ title: String, _ done: Int, of total: Int)

  func clearProgress()
}

extension RenderMonitor {
  /// Warns of each constraint that a clip had to drop, and of a responder that never listened, and
  /// notes which heights of keyboards are inferred.
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

  /// Notes that a file was written; standard output is no file.
  ///
  /// An animation that is larger than most sites take is followed by advice.
  package func noteWritten(_ path: String) {
    guard path != RenderedFile.standardOutput else { return }
    receive("wrote \(path)")
    let size = FileStatus(of: path).size
    let isAnimation = [".gif", ".webp", ".apng"].contains { path.lowercased().hasSuffix($0) }
    if isAnimation, size > largeAnimation { receive(.large(path, size)) }
  }
}

/// The size in bytes above which a note names the options for smaller animations.
private let largeAnimation = 5_000_000

extension Message {
  fileprivate static func large(_ path: String, _ size: Int) -> Message {
    .note("'\(path)' has \(size / 1_000_000) MB; a smaller --max-width or --fps makes it smaller")
  }
}
