// SPDX-License-Identifier: MIT

/// What is read of a golden before any pixel is needed.
struct ReadGolden {
  /// The geometry.
  let trace: GeometryTrace
  /// The frames.
  let frames: GoldenFrames
  /// What the pixels depended on.
  let fingerprint: String

  /// Reads a golden.
  init(_ folder: GoldenFolder) throws(DamagedGolden) {
    let files = try folder.readFrames()
    do {
      trace = try GeometryTrace(text: files.trace)
    } catch {
      throw DamagedGolden(file: Golden.traceFile, line: error.line, error.problem.sentence)
    }
    frames = files.frames
    fingerprint = files.fingerprint
    guard frames.frames.count == trace.head.frameCount, frames.scale == trace.head.scale else {
      throw DamagedGolden(
        file: GoldenFrames.file, "the frames are not those of \(Golden.traceFile)")
    }
    try folder.checkImages(of: frames)
  }
}
