// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftIO

package enum RenderedFile {
  package static let standardOutput = "-"

  /// Creates missing folders, and removes drafts of the file that killed runs left.
  package static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    guard path != standardOutput else { return try writeToStandardOutput(bytes) }
    AtomicFile.removeDrafts(of: path)
    try RenderError.catching { try AtomicFile.write(bytes, to: path) }
  }

  /// A closed pipe is not a failure.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(RenderError) {
    let reason = AtomicFile.write(bytes, to: STDOUT_FILENO)
    guard reason == 0 || reason == EPIPE else {
      throw .cannotWrite("cannot write to stdout: \(FileError.words(for: reason))")
    }
  }

  /// - Parameter body: Writes the empty file. If it throws, nothing is left of the file.
  package static func write(
    to path: String, by body: (AtomicFile) throws(RenderError) -> Void
  ) throws(RenderError) {
    let path = path == standardOutput ? "/dev/stdout" : path
    guard !AtomicFile.isStream(path) else { return try copy(to: path, by: body) }
    AtomicFile.removeDrafts(of: path)
    let file = try RenderError.catching { try AtomicFile(at: path) }
    try body(file)
    try RenderError.catching { try file.keep() }
  }

  /// Pipes and devices cannot be written out of order, so the bytes go to a file first.
  private static func copy(
    to stream: String, by body: (AtomicFile) throws(RenderError) -> Void
  ) throws(RenderError) {
    let place = (NSTemporaryDirectory() as NSString).appendingPathComponent("keylift")
    let file = try RenderError.catching { try AtomicFile(at: place) }
    try body(file)
    // The draft goes with its last reference.
    let bytes = withExtendedLifetime(file) {
      RegularFile.bytes(of: file.draft, upTo: FileStatus(of: file.draft).size)
    }
    guard let bytes else { throw .cannotWrite("cannot read '\(file.draft.printable)' again") }
    try RenderError.catching { try AtomicFile.write(bytes, to: stream) }
  }
}
