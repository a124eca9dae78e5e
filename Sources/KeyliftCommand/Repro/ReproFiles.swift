// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftRaster

/// The files of `keylift repro`, in a folder or in a ZIP archive.
///
/// They stay in memory until all are made, and are then written at once, so that an interrupted run
/// leaves nothing.
struct ReproFiles {
  private(set) var files: [(name: String, bytes: [UInt8])] = []

  static let report = "REPORT.md"
  static let scene = "scene.yaml"
  static let recording = "recording.jsonl"
  private static let movingPictures = ["bug.gif", "bug.mp4"]
  static let worst = "worst.png"
  static let comparison = "beside-ios.png"
  static let trace = "trace.csv"
  static let audit = "audit.json"
  /// The files of a scene that names others have further names.
  static let names =
    [report, scene, recording, worst, comparison, trace, audit] + movingPictures
  /// In bytes.
  ///
  /// Trackers take attachments up to this size.
  static let limit = 10_000_000

  var size: Int { files.reduce(0) { $0 + $1.bytes.count } }

  mutating func add(_ name: String, _ bytes: [UInt8]) { files.append((name, bytes)) }

  /// The first line gets a sum, by which an edited report is recognized.
  mutating func add(report text: String) {
    let head = "\(Self.mark) \(Version.current), \(FileSum(of: Array(text.utf8)).text) -->\n"
    files.insert((Self.report, Array((head + text).utf8)), at: 0)
  }

  fileprivate static let mark = "<!-- keylift repro"

  fileprivate static func isUnchanged(_ report: [UInt8]) -> Bool {
    guard report.starts(with: mark.utf8),
      let end = report.firstIndex(of: UInt8(ascii: "\n"))
    else { return false }
    let head = String(decoding: report[..<end], as: UTF8.self)
    return head.hasSuffix(", \(FileSum(of: Array(report[(end + 1)...])).text) -->")
  }
}

struct ReproPlace {
  let path: String
  private let isArchive: Bool

  init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    isArchive = self.path.lowercased().hasSuffix(".zip")
  }

  /// Throws before any work if the place has foreign files, or a report that was edited.
  func check(inputs: [String], force: Bool) throws(Failure) {
    if isArchive {
      return try OutputPolicy(inputs: inputs, force: force)
        .check([PlannedFile(path: path, option: "-o")])
    }
    let status = FileStatus(of: path)
    guard status.exists else { return }
    guard status.isFolder else {
      throw Failure(
        .cannotWrite,
        .error("'\(path)' is a file; name a folder, or an archive that ends in .zip"))
    }
    let place = SuiteFolder.resolved(path)
    if inputs.contains(where: { FilePath.parent(of: SuiteFolder.resolved($0)) == place }) {
      throw Failure(.usage, .error("'\(path)' has the input in it; name another folder"))
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard !force, !names.isEmpty else { return }
    guard let report = ownReport else { throw Failure(.cannotWrite, .foreign(path)) }
    guard ReproFiles.isUnchanged(report) else {
      throw Failure(
        .cannotWrite,
        .error("'\(path)/\(ReproFiles.report)' was edited; --force replaces it"))
    }
  }

  private var ownReport: [UInt8]? {
    let report = RegularFile.bytes(of: "\(path)/\(ReproFiles.report)", upTo: 1 << 20)
    return report.flatMap { $0.starts(with: ReproFiles.mark.utf8) ? $0 : nil }
  }

  private func removeStale(_ files: ReproFiles) {
    let stale = ReproFiles.names.filter { name in !files.files.contains { $0.name == name } }
    for name in stale { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
  }

  /// A signal ends the program only when all files are written.
  func write(_ files: ReproFiles) throws(Failure) {
    guard !isArchive else {
      return try OutputFile.write(ZipArchive.bytes(of: files.files), to: path)
    }
    let isNew = FileStatus(of: path).isMissing
    try Failure.catching {
      try LiveDrafts.replacing { () throws(FileError) in
        do throws(FileError) { try put(files) } catch {
          if isNew { try? FileManager.default.removeItem(atPath: path) }
          throw error
        }
      }
    }
  }

  private func put(_ files: ReproFiles) throws(FileError) {
    if ownReport != nil { removeStale(files) }
    for (name, bytes) in files.files {
      let file = "\(path)/\(name)"
      do {
        try FileManager.default.createDirectory(
          atPath: FilePath.parent(of: file), withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
      } catch {
        throw FileError(.write, file, because: error)
      }
    }
  }
}

extension Message {
  fileprivate static func foreign(_ path: String) -> Message {
    .error(
      """
      keylift did not make the folder '\(path)'; name a new one, or use --force, which leaves its \
      other files
      """)
  }
}

/// A ZIP archive of files that are stored as they are (APPNOTE 6.3.10).
///
/// It packs pictures and videos, which are compressed already.
private enum ZipArchive {
  /// The files have one date, 1 January 1980, so that the same files give the same bytes.
  ///
  /// - Parameter files: The names, with `/` between folders, and the contents, of less than 4 GB in
  ///   all.
  static func bytes(of files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let offset = archive.count
      let common = record(name, bytes)
      archive += number(0x0403_4B50, 4) + common + number(0, 2) + Array(name.utf8) + bytes
      // Made by version 2.0 for Unix; a plain file with the permissions 644.
      directory += number(0x0201_4B50, 4) + number(3 << 8 | 20, 2) + common
      directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 2)
      directory += number(0o100644 << 16, 4) + number(offset, 4) + Array(name.utf8)
    }
    let comment = Array(OwnFile.mark.utf8)
    let end =
      number(0x0605_4B50, 4) + number(0, 2) + number(0, 2) + number(files.count, 2)
      + number(files.count, 2) + number(directory.count, 4) + number(archive.count, 4)
      + number(comment.count, 2) + comment
    return archive + directory + end
  }

  /// Returns what a file's header and its entry in the directory have in common, up to the length of
  /// the name.
  private static func record(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let firstDay = 1 << 5 | 1
    // Version 2.0, names in UTF-8 (bit 11), method 0 at 00:00.
    return number(20, 2) + number(1 << 11, 2) + number(0, 2) + number(0, 2) + number(firstDay, 2)
      + number(Int(ChunkSum.crc(of: bytes[...])), 4) + number(bytes.count, 4)
      + number(bytes.count, 4)
      + number(name.utf8.count, 2)
  }

  /// Returns a number with its lowest byte first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
