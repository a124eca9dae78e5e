// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene

/// The folder of one variant of a scene, with `frames`, `svg` and `trace.json`.
package struct FrameFolder: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case png
    case svg

    var folder: String { self == .png ? "frames" : "svg" }
    var asOutput: OutputKinds { self == .png ? .png : .svg }
  }

  let path: String
  let kinds: OutputKinds
  let lastFrame: Int

  package init(path: String, kinds: OutputKinds, lastFrame: Int) {
    self.path = path
    self.kinds = kinds
    self.lastFrame = lastFrame
  }

  /// - Returns: The stamp of the file; `nil` if a pipe or a device is in its place.
  @discardableResult
  func write(
    _ bytes: [UInt8], frame: Int, kind: Kind
  ) throws(RenderError) -> FileStamp? {
    // Looking for drafts beside each frame would read the folder as often as there are frames.
    try RenderError.catching {
      try AtomicFile.writeStamped(bytes, to: path(of: frame, kind))
    }
  }

  func writeTrace(of clip: Clip, frames: [Int]) throws(RenderError) {
    guard kinds.contains(.trace) else { return }
    let json = Trace(of: clip, frames: frames).written(as: .json)
    try RenderedFile.write(Array(json.utf8), to: "\(path)/\(FrameFolder.trace)")
  }

  private static let trace = "trace.json"

  /// Removes the frames of an earlier render that this one did not write, and drafts of frames that
  /// killed runs left.
  ///
  /// Other files stay.
  func removeStale(keeping numbers: [Int]) throws(RenderError) {
    for kind in Kind.allCases where kinds.contains(kind.asOutput) {
      let kept = Set(numbers.map { name(of: $0, kind) })
      let folder = folder(of: kind)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where FrameFolder.isFrame(name, kind) && !kept.contains(name) {
        try FrameFolder.remove("\(folder)/\(name)")
      }
      AtomicFile.removeDrafts(in: folder) { FrameFolder.isFrame($0, kind) }
    }
  }

  package var places: [String] { [path] + Kind.allCases.map(folder) }

  package var present: [String] {
    let frames = Kind.allCases.filter { kinds.contains($0.asOutput) }.flatMap { kind in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: kind))) ?? []
      return names.filter { FrameFolder.isFrame($0, kind) }.map { "\(folder(of: kind))/\($0)" }
    }
    let trace = "\(path)/\(FrameFolder.trace)"
    return frames + (kinds.contains(.trace) && FileStatus(of: trace).exists ? [trace] : [])
  }

  /// Whether an earlier render wrote the folder and left its index of frames.
  ///
  /// Its files may have been changed since.
  package var wasRendered: Bool { FrameIndex.isPresent(in: self) }

  func summary(of numbers: [Int], kept: Int = 0) -> String {
    let count = numbers.count == 1 ? "1 frame" : "\(numbers.count) frames"
    let unchanged = kept == 0 ? "" : " (\(kept) unchanged)"
    let parts = [
      kinds.contains(.png) ? "\(count) in \(folder(of: .png))\(unchanged)" : nil,
      kinds.contains(.svg) ? "SVGs in \(folder(of: .svg))" : nil,
      kinds.contains(.trace) ? "\(path)/\(FrameFolder.trace)" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  func path(of frame: Int, _ kind: Kind) -> String {
    "\(folder(of: kind))/\(name(of: frame, kind))"
  }

  private func folder(of kind: Kind) -> String { "\(path)/\(kind.folder)" }

  private func name(of frame: Int, _ kind: Kind) -> String {
    FrameFileName.text(frame, of: lastFrame, ending: kind.rawValue)
  }

  private static func isFrame(_ name: String, _ kind: Kind) -> Bool {
    FrameFileName.isOne(name, ending: kind.rawValue)
  }

  /// Leaves a folder with the name of a frame, which no render made.
  private static func remove(_ path: String) throws(RenderError) {
    guard unsafe unlink(path) != 0, errno != ENOENT, !FileStatus(of: path).isFolder else { return }
    throw .cannotWrite("cannot remove the stale frame '\(path.printable)'")
  }
}
