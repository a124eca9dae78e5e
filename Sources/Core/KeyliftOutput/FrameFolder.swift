// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import Synchronization

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
      try AtomicFile.writeStamped(bytes, to: path(of: frame, kind), followsLink: false)
    }
  }

  func writeTrace(of clip: Clip, frames: [Int]) throws(RenderError) {
    guard kinds.contains(.trace) else { return }
    let json = Trace(of: clip, frames: frames).written(as: .json)
    let place = "\(path)/\(Self.trace)"
    AtomicFile.removeDrafts(of: place, followsLink: false)
    try RenderError.catching {
      try AtomicFile.write(Array(json.utf8), to: place, followsLink: false)
    }
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
      for name in names where Self.isFrame(name, kind) && !kept.contains(name) {
        try Self.remove("\(folder)/\(name)")
      }
      AtomicFile.removeDrafts(in: folder) { Self.isFrame($0, kind) }
    }
  }

  package var places: [String] { [path] + Kind.allCases.map(folder) }

  package var present: [String] {
    let frames = Kind.allCases.filter { kinds.contains($0.asOutput) }.flatMap { kind in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: kind))) ?? []
      return names.filter { Self.isFrame($0, kind) }.map { "\(folder(of: kind))/\($0)" }
    }
    let trace = "\(path)/\(Self.trace)"
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
      kinds.contains(.trace) ? "\(path)/\(Self.trace)" : nil,
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

/// The index of the PNG files that a run wrote to a folder.
///
/// With it, the next run writes only the files that would differ.
///
/// The index has the key of each frame's picture, and the sum and the stamp of its file. A file
/// counts only if it has that stamp or its bytes have that sum. So files that somebody changed,
/// that another run wrote, or that a killed run left are written again. The index is beside the
/// folder of the frames and has a line for each frame.
final class FrameIndex: Sendable {
  private struct Entry: Hashable {
    let key: String
    let sum: String
    let stamp: String
  }

  private let folder: FrameFolder
  /// `nil` to write all files and no index.
  private let index: BuildIndex?
  private let before: [Int: Entry]
  private let written: FileStamp?
  private let current = Mutex<(files: [Int: Entry], kept: Int)>(([:], 0))

  static let name = ".keylift-frames"
  private static let format = "keylift-frames-3"

  init(of folder: FrameFolder, build: String?) {
    self.folder = folder
    index = build.map {
      BuildIndex(at: "\(folder.path)/\(Self.name)", format: Self.format, build: $0)
    }
    // Taken before the entries are read, because another run may replace the index.
    written = index.map { FileStamp(of: $0.path) }
    before = index.map(Self.entries) ?? [:]
  }

  fileprivate static func isPresent(in folder: FrameFolder) -> Bool {
    let name = Array("keylift-frames-".utf8)
    return RegularFile.bytes(of: "\(folder.path)/\(Self.name)", upTo: name.count) == name
  }

  private static func entries(in index: BuildIndex) -> [Int: Entry] {
    let entries = index.lines.compactMap { line -> (Int, Entry)? in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let number = Int(words[0]) else { return nil }
      return (number, Entry(key: words[1], sum: words[2], stamp: words[3]))
    }
    return Dictionary(entries, uniquingKeysWith: { $1 })
  }

  private static func sum(ofFileAt path: String) -> FrameFileSum? {
    guard let file = try? RegularFile.open(path) else { return nil }
    let piece = FrameFileSum.piece
    return unsafe withUnsafeTemporaryAllocation(byteCount: piece, alignment: 16) { buffer in
      var sum = FrameFileSum()
      while let count = unsafe buffer.fill(from: file.fileDescriptor) {
        unsafe sum.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if count < piece { return sum }
      }
      return nil
    }
  }

  var kept: Int { current.withLock { $0.kept } }

  func keeps(_ frame: Int, _ key: FrameKey) -> Bool {
    guard let entry = before[frame], entry.key == key.text,
      let stamp = stamp(of: frame, writtenAs: entry)
    else { return false }
    current.withLock { state in
      state.files[frame] = Entry(key: entry.key, sum: entry.sum, stamp: stamp.text)
      state.kept += 1
    }
    return true
  }

  private func stamp(of frame: Int, writtenAs entry: Entry) -> FileStamp? {
    let path = folder.path(of: frame, .png)
    let stamp = FileStamp(of: path)
    if let written, stamp.text == entry.stamp, stamp.isSettled(before: written) { return stamp }
    return Self.sum(ofFileAt: path)?.text == entry.sum ? stamp : nil
  }

  func write(_ bytes: [UInt8], frame: Int, _ key: FrameKey) throws(RenderError) {
    let stamp = try folder.write(bytes, frame: frame, kind: .png)
    guard index != nil, let stamp else { return }
    let entry = Entry(key: key.text, sum: FrameFileSum(of: bytes).text, stamp: stamp.text)
    current.withLock { $0.files[frame] = entry }
  }

  func write() throws(RenderError) {
    guard let index else { return }
    let files = current.withLock { $0.files }.sorted { $0.key < $1.key }
    let lines = files.map { "\($0.key) \($0.value.key) \($0.value.sum) \($0.value.stamp)" }
    try RenderError.catching { try index.write(lines) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Returns fewer bytes only at the end of the file or pipe; `nil` if reading fails.
  func fill(from file: Int32) -> Int? {
    var filled = 0
    while filled < count {
      let read = unsafe Foundation.read(file, baseAddress?.advanced(by: filled), count - filled)
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { return nil }
      guard read > 0 else { break }
      filled += read
    }
    return filled
  }
}
