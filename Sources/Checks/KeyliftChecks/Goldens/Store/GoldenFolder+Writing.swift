// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftIO

extension GoldenFolder {
  /// Writes a golden atomically and returns whether any file has changed.
  ///
  /// Other items in the folder, such as the goldens of variants, are kept. A reader that holds the
  /// lock of the parent folder sees either the old or the new golden, never a mixture. A golden whose
  /// files cannot be removed stays as it is.
  @discardableResult
  package func write(_ golden: Golden) throws(FileError) -> Bool {
    try AtomicFile.makeFolder(parent)
    return try locked { () throws(FileError) in
      try removeLeftoversLocked()
      do {
        return try LiveDrafts.replacing { try replace(with: golden.files) }
      } catch {
        throw FileError(.write, path, because: error)
      }
    }
  }

  /// Runs a closure while this process holds the lock of the parent folder, and that of the folder,
  /// which writers of variants' goldens hold.
  private func locked<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try FolderLock.hold(parent) { () throws(FileError) in
      // A link may lead to the parent folder, for which this process would wait for ever.
      guard FileStatus(of: path, followsLinks: false).isFolder else { return try body() }
      return try FolderLock.hold(path, body)
    }
  }

  private func replace(with files: [(path: String, bytes: [UInt8])]) throws -> Bool {
    guard !holds(files) else { return false }
    try checkAccess(.write)
    do {
      let draft = (parent as NSString).appendingPathComponent(AtomicFile.draftName(of: name))
      try write(files, to: draft)
      try replace(with: draft, files.map(\.path))
    } catch {
      // As after a kill, other items are moved back, and the draft is removed.
      try? removeLeftoversLocked()
      throw error
    }
    return true
  }

  /// Throws if files cannot be removed from the folder, or if its path is a file, which Keylift has not
  /// written.
  private func checkAccess(_ operation: FileError.Operation) throws(FileError) {
    let item = FileStatus(of: path, followsLinks: false)
    guard !item.exists || item.isFolder || item.isLink else {
      throw FileError(operation, path, reason: ENOTDIR)
    }
    for folder in [path, "\(path)/\(Golden.imageFolder)"] {
      guard FileStatus(of: folder, followsLinks: false).isFolder,
        unsafe access(folder, R_OK | W_OK | X_OK) != 0
      else { continue }
      throw FileError(operation, folder, reason: errno)
    }
  }

  /// Whether the folder contains exactly these files, apart from items that do not belong to a
  /// golden.
  private func holds(_ files: [(path: String, bytes: [UInt8])]) -> Bool {
    guard Set(ownFiles) == Set(files.map(\.path)) else { return false }
    return files.allSatisfy { (try? bytes(of: $0.path)) == $0.bytes }
  }

  package var ownFiles: [String] {
    let manager = FileManager.default
    let top = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    let images = (try? manager.contentsOfDirectory(atPath: "\(path)/\(Golden.imageFolder)")) ?? []
    return (top + images.map { "\(Golden.imageFolder)/\($0)" }).filter(Golden.isFile)
  }

  /// Keeps other items in the folder.
  package func remove() throws(FileError) {
    try locked { () throws(FileError) in try removeFiles() }
  }

  private func removeFiles() throws(FileError) {
    try checkAccess(.remove)
    try remove(ownFiles)
    for folder in ["\(path)/\(Golden.imageFolder)", path] {
      try GoldenFolder.removeIfEmpty(folder)
    }
  }

  private func remove(_ files: [String]) throws(FileError) {
    for file in files.map({ "\(path)/\($0)" }) {
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw FileError(.remove, file, because: error)
      }
    }
  }

  private static func removeIfEmpty(_ folder: String) throws(FileError) {
    let reason = unsafe rmdir(folder) == 0 ? 0 : errno
    guard [0, ENOENT, ENOTDIR, ENOTEMPTY, EEXIST].contains(reason) else {
      throw FileError(.remove, folder, reason: reason)
    }
  }

  private func write(_ files: [(path: String, bytes: [UInt8])], to draft: String) throws {
    // Each folder must be new: an existing one could be a link to another folder.
    for folder in [draft, "\(draft)/\(Golden.imageFolder)"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }
    for file in files { try Data(file.bytes).write(to: URL(filePath: "\(draft)/\(file.path)")) }
  }

  var others: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0 != Golden.imageFolder && !Golden.isFile($0) }
  }

  /// Adds the items that do not belong to the golden to a draft, as links to the same files, so
  /// that no instant is without them.
  ///
  /// They are moved if the file system has no such links.
  private func shareOthers(with draft: String) throws {
    let manager = FileManager.default
    for name in others {
      let item = "\(path)/\(name)"
      let copy = "\(draft)/\(name)"
      // Foundation would cut the path and make a link elsewhere.
      guard copy.utf8.count < Int(PATH_MAX) else {
        throw FileError(.write, copy, reason: ENAMETOOLONG)
      }
      do {
        try manager.linkItem(atPath: item, toPath: copy)
      } catch {
        try? manager.removeItem(atPath: copy)
        try manager.moveItem(atPath: item, toPath: copy)
      }
    }
  }

  /// Moves a draft to the path, and removes the former golden.
  ///
  /// The two exchange their paths in one step, so a whole golden is at the path at every instant.
  /// In a file system without that step, the files are moved one by one. A run that is killed
  /// meanwhile leaves a golden that does not match its sums.
  private func replace(with draft: String, _ files: [String]) throws {
    let manager = FileManager.default
    // A dangling link is an item, too.
    guard FileStatus(of: path, followsLinks: false).exists else {
      return try manager.moveItem(atPath: draft, toPath: path)
    }
    try shareOthers(with: draft)
    if !exchange(draft, path) { try moveFiles(files, from: draft) }
    try discard(draft)
  }

  /// Moves a golden's files from a draft to the folder, and removes those that are not among them.
  func moveFiles(_ files: [String], from draft: String) throws(FileError) {
    try AtomicFile.makeFolder("\(path)/\(Golden.imageFolder)")
    for file in files {
      guard unsafe rename("\(draft)/\(file)", "\(path)/\(file)") == 0 else {
        throw FileError(.write, path, reason: errno)
      }
    }
    try remove(Set(ownFiles).subtracting(files).sorted())
  }

  /// Removes what runs left that were killed while they replaced the golden.
  ///
  /// Items that do not belong to a golden, such as the goldens of variants, are moved back to the
  /// folder, or stay if their names are taken there.
  ///
  /// - Throws: An error if a file cannot be moved or removed.
  package func removeLeftovers() throws(FileError) {
    // The lock may be held by this process, which would then wait for itself.
    guard !leftovers.isEmpty else { return }
    try locked { () throws(FileError) in try removeLeftoversLocked() }
  }

  private func removeLeftoversLocked() throws(FileError) {
    for leftover in leftovers { try discard(leftover.path) }
  }

  private var leftovers: [GoldenLeftover] {
    let place = parent.isEmpty ? "." : parent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.sorted().compactMap { name in
      GoldenLeftover(path: (parent as NSString).appendingPathComponent(name))
    }.filter { $0.golden.name == name }
  }

  /// Removes a draft, which is the former golden after an exchange.
  private func discard(_ leftover: String) throws(FileError) {
    do {
      // A link is removed, but not its target.
      guard FileStatus(of: leftover, followsLinks: false).isFolder else {
        return try FileManager.default.removeItem(atPath: leftover)
      }
      let folder = GoldenFolder(path: leftover)
      for name in folder.others { try take(name, from: leftover) }
      try folder.removeFiles()
    } catch {
      throw FileError(.remove, leftover, because: error)
    }
  }

  /// Moves an item that does not belong to a golden to the folder; if it is there, only what the two
  /// have in common is removed.
  private func take(_ name: String, from other: String) throws {
    let item = "\(other)/\(name)"
    let place = "\(path)/\(name)"
    guard FileStatus(of: place, followsLinks: false).isMissing else {
      return try GoldenFolder.removeShared(item, with: place)
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: item, toPath: place)
  }

  /// Removes a file, or the files of a folder, that another place has as well.
  ///
  /// A run that was killed may have left a part of a folder.
  private static func removeShared(_ item: String, with place: String) throws {
    let manager = FileManager.default
    if FileStatus(of: item, followsLinks: false).isFolder {
      for name in try manager.contentsOfDirectory(atPath: item) {
        try removeShared("\(item)/\(name)", with: "\(place)/\(name)")
      }
      try removeIfEmpty(item)
    } else if manager.contentsEqual(atPath: item, andPath: place) {
      try manager.removeItem(atPath: item)
    }
  }
}

/// Exchanges the paths of two items in one step, and returns whether the file system can.
private func exchange(_ item: String, _ other: String) -> Bool {
  #if canImport(Darwin)
  return unsafe renamex_np(item, other, UInt32(RENAME_SWAP)) == 0
  #else
  typealias Rename =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32
  // The Glibc module has no GNU extensions.
  guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
  let (rename, exchanges) = unsafe (unsafeBitCast(symbol, to: Rename.self), UInt32(1 << 1))
  return unsafe rename(AT_FDCWD, item, AT_FDCWD, other, exchanges) == 0
  #endif
}

/// A folder that a run left beside a golden when it was killed while replacing the golden: the new
/// golden, or the former one if they have exchanged their paths.
package struct GoldenLeftover: Hashable, Sendable {
  package let path: String
  package let golden: GoldenFolder

  /// Creates a leftover for a path; `nil` if the path is something else.
  ///
  /// A run in progress has folders with such names too. It holds the lock of the parent folder.
  init?(path: String) {
    guard let name = AtomicFile.file(ofDraft: (path as NSString).lastPathComponent) else {
      return nil
    }
    self.path = path
    let folder = FilePath.parent(of: path) as NSString
    golden = GoldenFolder(path: folder.appendingPathComponent(name))
  }

  /// Whether the folder is still there when no run is replacing a golden beside it.
  var isAbandoned: Bool {
    FolderLock.hold(golden.parent, isShared: true) {
      FileStatus(of: path, followsLinks: false).exists
    }
  }
}
