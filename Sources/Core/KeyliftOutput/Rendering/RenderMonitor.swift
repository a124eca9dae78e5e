// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
package import KeyliftScene
import KeyliftStage

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
