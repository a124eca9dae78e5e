// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
package import KeyliftScene
import KeyliftStage

/// A receiver of the progress of a rendering and of its remarks, which are lines for a terminal.
package protocol RenderMonitor: Sendable {
  /// Receives a line that begins with `warning: `.
  func receive(warning line: String)

  /// Receives a line that tells about the files, such as one that begins with `note: `.
  func receive(note line: String)

  func warn(of missing: [Character], in title: String)

  /// Receives the number of finished frames.
  func progress(_ title: String, _ done: Int, of total: Int)

  func clearProgress()
}

extension RenderMonitor {
  /// Warns of each constraint that a clip had to drop, and of a responder that never listened.
  package func warn(of clip: Clip, named name: String) {
    if let silence = clip.silence { receive(warning: "warning: \(name.printable): \(silence)") }
    for dropped in clip.droppedConstraints {
      receive(warning: "warning: \(name.printable): \(dropped.sentence)")
    }
  }

  package func warn(of missing: [Character], in title: String) {
    guard !missing.isEmpty else { return }
    receive(warning: "warning: \(title.printable): \(missing.withoutFontSentence)")
    receive(note: "note: 'keylift doctor' names the packages of fonts that are missing")
  }

  /// Notes that a file was written; standard output is no file.
  ///
  /// An animation that is larger than most sites take is followed by advice.
  package func noteWritten(_ path: String) {
    guard path != RenderedFile.standardOutput else { return }
    receive(note: "wrote \(path.printable)")
    let size = FileStatus(of: path).size
    let isAnimation = [".gif", ".webp", ".apng"].contains { path.lowercased().hasSuffix($0) }
    if isAnimation, size > largeAnimation { receive(note: large(path, size)) }
  }
}

/// The size in bytes above which an animation is told of smaller ones.
private let largeAnimation = 5_000_000

private func large(_ path: String, _ size: Int) -> String {
  let megabytes = size / 1_000_000
  return """
    note: '\(path.printable)' has \(megabytes) MB; a smaller --max-width or --fps makes it smaller
    """
}
