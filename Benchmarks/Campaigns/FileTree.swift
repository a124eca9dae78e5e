// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

struct FileTree: Equatable {
  /// A link's bytes are its destination; a folder has none.
  private(set) var items: [String: Data] = [:]

  init() {}

  init(of folder: String) {
    let manager = FileManager.default
    for name in (try? manager.subpathsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      let type = (try? manager.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      switch type {
      case .typeRegular: items[name] = FileTree.bytes(at: path) ?? Data("unreadable".utf8)
      case .typeSymbolicLink:
        items[name] = Data(((try? manager.destinationOfSymbolicLink(atPath: path)) ?? "").utf8)
      case .typeDirectory: items[name + "/"] = Data()
      default: items[name] = Data("no file".utf8)
      }
    }
  }

  /// The stamps in the index of a render differ from run to run, and are left out.
  private static func bytes(at path: String) -> Data? {
    let bytes = FileManager.default.contents(atPath: path)
    guard path.hasSuffix("/.keylift-frames"), let bytes else { return bytes }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let plain = lines.map { line in
      // The number of a frame, its key, the sum of its file, and the stamp.
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 4, Int(words[0]) != nil else { return Data(line) }
      return Data((words.dropLast() + ["stamp"]).joined(separator: " ").utf8)
    }
    return Data(plain.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The folder is empty, and the tree has no links.
  func write(to folder: String) throws {
    // A folder's path comes before those of its files.
    for (path, bytes) in items.sorted(by: { $0.key < $1.key }) {
      if path.hasSuffix("/") {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
      } else {
        try QuickFile.write(bytes, to: "\(folder)/\(path)")
      }
    }
  }

  func mapped(_ change: (Data) -> Data) -> FileTree {
    var other = self
    other.items = items.mapValues(change)
    return other
  }

  /// Drafts, and goldens that are being replaced.
  var temporary: [String] { items.keys.filter(FileTree.isTemporary).sorted() }

  /// A part of the path is a hidden name for something unfinished: `.a.png.keylift-0123456789` is
  /// one, and the index `.keylift-frames` is not.
  static func isTemporary(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      $0.hasPrefix(".") && $0.dropFirst().contains(".keylift-")
    }
  }

  /// The first path that differs.
  func difference(from other: FileTree) -> String? {
    let paths = Set(items.keys).union(other.items.keys).sorted()
    return paths.first { items[$0] != other.items[$0] }
  }

  /// A folder that is not in `wholes` may hold files of both trees, but no half file.
  func halfFiles(before: FileTree, after: FileTree) -> [String] {
    items.keys.filter { path in
      !FileTree.isTemporary(path) && !path.hasSuffix("/") && items[path] != before.items[path]
        && items[path] != after.items[path]
    }.sorted()
  }

  func part(_ folder: String) -> [String: Data] {
    items.filter { $0.key.hasPrefix("\(folder)/") && !$0.key.hasSuffix("/") }
  }
}
