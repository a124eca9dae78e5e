// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftScene

/// The folder of one variant of a scene: `frames`, `svg` and `trace.json`.
struct FrameFolder: Sendable {
  /// What a numbered file holds.
  enum Kind: String, CaseIterable, Sendable {
    /// Pixels.
    case png
    /// Outlines.
    case svg

    /// The folder that files of the kind stand in.
    var folder: String { self == .png ? "frames" : "svg" }
  }

  /// The folder.
  let path: String
  /// What it gets.
  let kinds: OutputKinds
  /// The number of the clip's last frame.
  let lastFrame: Int

  /// Writes one frame.
  func write(_ bytes: [UInt8], frame: Int, kind: Kind) throws(Failure) {
    try OutputFile.write(bytes, to: "\(folder(of: kind))/\(name(of: frame, kind))")
  }

  /// Writes the trace, if the folder gets one.
  func writeTrace(of clip: Clip, frames: [Int]) throws(Failure) {
    guard kinds.contains(.trace) else { return }
    let json = Trace(of: clip, frames: frames).written(as: .json)
    try OutputFile.write(Array(json.utf8), to: "\(path)/trace.json")
  }

  /// Removes frames of an earlier render that this one did not write, drafts of frames that a killed
  /// one left, and nothing else.
  func removeStale(keeping numbers: [Int]) throws(Failure) {
    for kind in Kind.allCases where kinds.contains(kind.asOutput) {
      let kept = Set(numbers.map { name(of: $0, kind) })
      let folder = folder(of: kind)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where FrameFolder.isStale(name, kind, keeping: kept) {
        try FrameFolder.remove("\(folder)/\(name)")
      }
    }
  }

  /// What has been written, for people.
  func summary(of numbers: [Int]) -> String {
    let count = numbers.count == 1 ? "1 frame" : "\(numbers.count) frames"
    let parts = [
      kinds.contains(.png) ? "\(count) in \(folder(of: .png))" : nil,
      kinds.contains(.svg) ? "SVGs in \(folder(of: .svg))" : nil,
      kinds.contains(.trace) ? "\(path)/trace.json" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  private func folder(of kind: Kind) -> String { "\(path)/\(kind.folder)" }

  private func name(of frame: Int, _ kind: Kind) -> String {
    FrameFileName.text(frame, of: lastFrame, ending: kind.rawValue)
  }

  private static func isStale(_ name: String, _ kind: Kind, keeping kept: Set<String>) -> Bool {
    func isFrame(_ name: String) -> Bool { FrameFileName.isOne(name, ending: kind.rawValue) }
    if isFrame(name) { return !kept.contains(name) }
    return AtomicFile.file(ofAbandonedDraft: name).map(isFrame) ?? false
  }

  /// Removes a file; a folder of the same name is nothing that a render made, and stays.
  private static func remove(_ path: String) throws(Failure) {
    guard unsafe unlink(path) != 0, errno != ENOENT, !FileStatus(of: path).isFolder else { return }
    throw Failure(.cannotWrite, "error: cannot remove the stale frame '\(path)'")
  }
}

extension FrameFolder.Kind {
  fileprivate var asOutput: OutputKinds { self == .png ? .png : .svg }
}
