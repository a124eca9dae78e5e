// SPDX-License-Identifier: MIT

/// The parts of a golden that are read before any pixels are needed.
package struct ReadGolden: Hashable, Sendable {
  /// The geometry.
  package let trace: GeometryTrace
  /// The frames.
  package let frames: GoldenFrames
  /// The versions of the libraries and fonts that drew the pixels.
  package let fingerprint: String
  /// Whether the golden has sums of its files, by which all damage is found.
  let hasSums: Bool

  /// Reads a golden from its folder.
  ///
  /// - Throws: `DamagedGolden` if a file is missing, invalid, or another than was recorded.
  init(_ folder: GoldenFolder) throws(DamagedGolden) {
    let files = try folder.readFrames()
    let trace = try ReadGolden.trace(files.trace)
    guard files.fingerprint.hasSuffix("\n") else {
      throw DamagedGolden(file: Golden.fingerprintFile, "the file ends within a line")
    }
    let hasSums = try folder.checkFiles(of: files.frames)
    try self.init(trace, files.frames, fingerprint: files.fingerprint, hasSums: hasSums)
  }

  /// Reads a golden from memory.
  ///
  /// - Throws: `DamagedGolden` if its parts do not match.
  package init(_ golden: Golden) throws(DamagedGolden) {
    try self.init(
      ReadGolden.trace(golden.trace), GoldenFrames(text: golden.frames.text),
      fingerprint: golden.fingerprint, hasSums: true)
  }

  private init(
    _ trace: GeometryTrace, _ frames: GoldenFrames, fingerprint: String, hasSums: Bool
  ) throws(DamagedGolden) {
    (self.trace, self.frames, self.fingerprint) = (trace, frames, fingerprint)
    self.hasSums = hasSums
    guard frames.frames.count == trace.head.frameCount, frames.scale == trace.head.scale else {
      throw DamagedGolden(
        file: GoldenFrames.file, "the frames are not those of \(Golden.traceFile)")
    }
  }

  private static func trace(_ text: String) throws(DamagedGolden) -> GeometryTrace {
    do {
      return try GeometryTrace(text: text)
    } catch {
      throw DamagedGolden(file: Golden.traceFile, line: error.line, error.problem.sentence)
    }
  }
}
