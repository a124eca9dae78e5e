// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftRaster
import Synchronization

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
      BuildIndex(at: "\(folder.path)/\(FrameIndex.name)", format: FrameIndex.format, build: $0)
    }
    // Taken before the entries are read, because another run may replace the index.
    written = index.map { FileStamp(of: $0.path) }
    before = index.map(FrameIndex.entries) ?? [:]
  }

  static func isPresent(in folder: FrameFolder) -> Bool {
    let name = Array("keylift-frames-".utf8)
    return RegularFile.bytes(of: "\(folder.path)/\(FrameIndex.name)", upTo: name.count) == name
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
    return FrameIndex.sum(ofFileAt: path)?.text == entry.sum ? stamp : nil
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
    try RenderedFile.write(index.bytes(of: lines), to: index.path)
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
