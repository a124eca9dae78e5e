// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftIO

extension GoldenFolder {
  /// Writes a golden atomically and returns whether any file has changed.
  ///
  /// Other items in the folder, such as the goldens of variants, are kept. A reader that holds the
  /// lock of the parent folder sees either the old or the new golden, never a mixture.
  ///
  /// - Throws: An error if a file cannot be written.
  @discardableResult
  package func write(_ golden: Golden) throws(FileError) -> Bool {
    try AtomicFile.makeFolder(parent)
    return try FolderLock.hold(parent) { () throws(FileError) in
      try recoverLeftovers()
      do {
        return try LiveDrafts.replacing { try replace(with: golden.files) }
      } catch {
        throw FileError(.write, path, because: error)
      }
    }
  }

  private func replace(with files: [(path: String, bytes: [UInt8])]) throws -> Bool {
    guard !holds(files) else { return false }
    do {
      let draft = beside(.new)
      try write(files, to: draft)
      try moveOthers(into: draft)
      try replace(with: draft)
    } catch {
      // As after a kill, the former golden and other items are restored, and the draft is removed.
      try? recoverLeftovers()
      throw error
    }
    return true
  }

  /// Whether the folder contains exactly these files, apart from items that do not belong to a
  /// golden.
  private func holds(_ files: [(path: String, bytes: [UInt8])]) -> Bool {
    guard Set(ownFiles) == Set(files.map(\.path)) else { return false }
    return files.allSatisfy { (try? bytes(of: $0.path)) == $0.bytes }
  }

  /// The paths of the files that belong to the golden in the folder.
  package var ownFiles: [String] {
    let manager = FileManager.default
    let top = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    let images = (try? manager.contentsOfDirectory(atPath: "\(path)/\(Golden.imageFolder)")) ?? []
    return (top + images.map { "\(Golden.imageFolder)/\($0)" }).filter(Golden.isFile)
  }

  /// Removes the golden and keeps other items in the folder.
  ///
  /// - Throws: An error if a file cannot be removed.
  package func remove() throws(FileError) {
    for file in ownFiles.map({ "\(path)/\($0)" }) {
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw FileError(.remove, file, because: error)
      }
    }
    for folder in ["\(path)/\(Golden.imageFolder)", path] {
      // `rmdir` fails for a folder that still has items.
      unsafe rmdir(folder)
    }
  }

  private func write(_ files: [(path: String, bytes: [UInt8])], to draft: String) throws {
    // Each folder must be new: an existing one could be a link to another folder.
    for folder in [draft, "\(draft)/\(Golden.imageFolder)"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }
    for file in files { try Data(file.bytes).write(to: URL(filePath: "\(draft)/\(file.path)")) }
  }

  /// The items of the folder that do not belong to a golden.
  var others: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0 != Golden.imageFolder && !Golden.isFile($0) }
  }

  /// Moves the items that do not belong to the golden to another folder.
  func moveOthers(into folder: String) throws {
    for name in others {
      try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(folder)/\(name)")
    }
  }

  private func replace(with draft: String) throws {
    let old = beside(.old)
    // The existing item is moved away. It may be a dangling link, for which `fileExists` returns
    // false.
    if (try? FileManager.default.attributesOfItem(atPath: path)) != nil {
      try FileManager.default.moveItem(atPath: path, toPath: old)
    }
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    try? FileManager.default.removeItem(atPath: old)
  }

  /// Returns a new path beside the folder.
  private func beside(_ kind: GoldenLeftover.Kind) -> String {
    (parent as NSString).appendingPathComponent(GoldenLeftover.name(kind, of: name))
  }

  /// Restores the golden that a killed run was replacing, and removes other leftovers of the run.
  ///
  /// A former golden is restored only if there is no golden now. Items that do not belong to a
  /// golden, such as the goldens of variants, are moved back to the folder, or stay if their names
  /// are taken there.
  ///
  /// - Throws: An error if a file cannot be moved or removed.
  package func recover() throws(FileError) {
    // The lock may be held by this process, which would then wait for itself.
    guard !leftovers.isEmpty else { return }
    try FolderLock.hold(parent) { () throws(FileError) in try recoverLeftovers() }
  }

  /// Recovers as `recover()` does.
  ///
  /// The caller must hold the lock of the parent folder.
  func recoverLeftovers() throws(FileError) {
    for leftover in leftovers {
      do {
        if leftover.kind == .old, !exists, GoldenFolder(path: leftover.path).exists {
          try restore(leftover.path)
        } else {
          try discard(leftover.path)
        }
      } catch {
        throw FileError(.write, path, because: error)
      }
    }
  }

  /// Whether a killed run left the former golden beside the folder.
  var hasFormerGolden: Bool { leftovers.contains { $0.kind == .old } }

  /// The leftovers of killed runs, former goldens first.
  private var leftovers: [GoldenLeftover] {
    let place = parent.isEmpty ? "." : parent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let all = names.sorted().compactMap { name in
      GoldenLeftover(path: (parent as NSString).appendingPathComponent(name))
    }
    let own = all.filter { $0.golden.name == name }
    return own.filter { $0.kind == .old } + own.filter { $0.kind == .new }
  }

  private func restore(_ old: String) throws {
    try moveOthers(into: old)
    // There may be a folder without a golden, which is empty now.
    unsafe rmdir(path)
    try FileManager.default.moveItem(atPath: old, toPath: path)
  }

  private func discard(_ leftover: String) throws {
    let manager = FileManager.default
    let type = try manager.attributesOfItem(atPath: leftover)[.type] as? FileAttributeType
    // For a link, only the link itself is removed.
    guard type == .typeDirectory else { return try manager.removeItem(atPath: leftover) }
    let folder = GoldenFolder(path: leftover)
    for name in folder.others where !manager.fileExists(atPath: "\(path)/\(name)") {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      try manager.moveItem(atPath: "\(leftover)/\(name)", toPath: "\(path)/\(name)")
    }
    try folder.remove()
  }
}

/// A folder that a run left beside a golden when it was killed while replacing the golden.
package struct GoldenLeftover: Hashable, Sendable {
  /// The kind of folder beside a golden while it is replaced.
  enum Kind: String, CaseIterable {
    /// The former golden.
    case old
    /// The new golden.
    case new
  }

  /// The path of the leftover.
  package let path: String
  /// The golden to which it belongs.
  package let golden: GoldenFolder
  let kind: Kind

  /// Creates a leftover for a path; `nil` if the path is something else.
  ///
  /// A run in progress has folders with such names too. It holds the lock of the parent folder.
  package init?(path: String) {
    let text = (path as NSString).lastPathComponent
    guard let kind = Kind.allCases.first(where: { text.hasSuffix(".\($0.rawValue)") }),
      let draft = DraftName(text.dropLast(kind.rawValue.count + 1))
    else { return nil }
    self.path = path
    self.kind = kind
    let folder = FilePath.parent(of: path) as NSString
    golden = GoldenFolder(path: folder.appendingPathComponent(draft.name))
  }

  /// Whether the folder is still there when no run is replacing a golden beside it.
  var isAbandoned: Bool {
    FolderLock.hold(golden.parent, isShared: true) {
      FileStatus(of: path, followsLinks: false).exists
    }
  }

  /// Returns a new name for a draft or a former golden beside a golden.
  static func name(_ kind: Kind, of golden: String) -> String {
    "\(DraftName(of: golden).text).\(kind.rawValue)"
  }
}
