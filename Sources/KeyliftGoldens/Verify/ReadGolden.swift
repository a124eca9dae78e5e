// SPDX-License-Identifier: MIT

/// What is read of a golden before any pixel is needed.
package struct ReadGolden: Hashable, Sendable {
  /// The geometry.
  package let trace: GeometryTrace
  /// The frames.
  package let frames: GoldenFrames
  /// What the pixels depended on.
  package let fingerprint: String

  /// Reads a golden.
  ///
  /// - Throws: `DamagedGolden` for whatever is missing or wrong.
  init(_ folder: GoldenFolder) throws(DamagedGolden) {
    let files = try folder.readFrames()
    try self.init(trace: files.trace, frames: files.frames, fingerprint: files.fingerprint)
    guard fingerprint.hasSuffix("\n") else {
      throw DamagedGolden(file: Golden.fingerprintFile, "the file ends within a line")
    }
    try folder.checkImages(of: frames)
    try folder.checkPictures(last: frames.frames.count - 1)
  }

  /// Reads a golden that was never written.
  ///
  /// - Throws: `DamagedGolden` where its files do not belong together.
  package init(_ golden: Golden) throws(DamagedGolden) {
    try self.init(
      trace: golden.trace, frames: GoldenFrames(text: golden.frames.text),
      fingerprint: golden.fingerprint)
  }

  private init(
    trace text: String, frames: GoldenFrames, fingerprint: String
  ) throws(DamagedGolden) {
    do {
      trace = try GeometryTrace(text: text)
    } catch {
      throw DamagedGolden(file: Golden.traceFile, line: error.line, error.problem.sentence)
    }
    self.frames = frames
    self.fingerprint = fingerprint
    guard frames.frames.count == trace.head.frameCount, frames.scale == trace.head.scale else {
      throw DamagedGolden(
        file: GoldenFrames.file, "the frames are not those of \(Golden.traceFile)")
    }
  }
}
