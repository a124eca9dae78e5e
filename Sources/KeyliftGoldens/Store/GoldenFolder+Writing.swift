// SPDX-License-Identifier: MIT

import Foundation

extension GoldenFolder {
  /// Writes a golden, whole or not at all, and returns whether anything has changed on disk.
  ///
  /// Whatever else is in the folder, such as those of variants, stays. Whoever reads holding the lock of the folder around
  /// it finds the old golden or the new one, never some files of each.
  ///
  /// - Throws: What keeps a file from being written.
  @discardableResult
  package func write(_ golden: Golden) throws(FileError) -> Bool {
    try AtomicFile.makeFolder(parent)
    return try FolderLock.hold(parent) { () throws(FileError) in
      try recoverLeftovers()
      do {
        return try replace(with: golden.files)
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
      try takeOthers(into: draft)
      try replace(with: draft)
    } catch {
      // As after a kill: what was there comes back, others' files too, and of the draft nothing stays.
      try? recoverLeftovers()
      throw error
    }
    return true
  }

  /// Whether the folder holds these files and nothing else that a golden has.
  private func holds(_ files: [(path: String, bytes: [UInt8])]) -> Bool {
    guard Set(ownFiles) == Set(files.map(\.path)) else { return false }
    return files.allSatisfy { (try? bytes(of: $0.path)) == $0.bytes }
  }

  /// The files of the golden that is there: its own, and those of its contents.
  package var ownFiles: [String] {
    let manager = FileManager.default
    let top = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    let images = (try? manager.contentsOfDirectory(atPath: "\(path)/\(Golden.imageFolder)")) ?? []
    return (top + images.map { "\(Golden.imageFolder)/\($0)" }).filter(Golden.isFile)
  }

  /// Removes the golden and leaves whatever else is in the folder.
  ///
  /// - Throws: What keeps a file from being removed.
  package func remove() throws(FileError) {
    for file in ownFiles.map({ "\(path)/\($0)" }) {
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw FileError(.remove, file, because: error)
      }
    }
    for folder in ["\(path)/\(Golden.imageFolder)", path] {
      // A folder that holds something else stays.
      unsafe rmdir(folder)
    }
  }

  private func write(_ files: [(path: String, bytes: [UInt8])], to draft: String) throws {
    try? FileManager.default.removeItem(atPath: draft)
    try FileManager.default.createDirectory(
      atPath: "\(draft)/\(Golden.imageFolder)", withIntermediateDirectories: true)
    for file in files { try Data(file.bytes).write(to: URL(filePath: "\(draft)/\(file.path)")) }
  }

  /// What is in the folder and no part of a golden.
  var others: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0 != Golden.imageFolder && !Golden.isFile($0) }
  }

  /// Moves what is no part of the golden to another folder.
  func takeOthers(into folder: String) throws {
    for name in others {
      try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(folder)/\(name)")
    }
  }

  private func replace(with draft: String) throws {
    let old = beside(.old)
    try? FileManager.default.removeItem(atPath: old)
    // Whatever is there goes, also a link that leads nowhere, which is no file that exists.
    if (try? FileManager.default.attributesOfItem(atPath: path)) != nil {
      try FileManager.default.moveItem(atPath: path, toPath: old)
    }
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    try? FileManager.default.removeItem(atPath: old)
  }

  /// Returns a path beside the folder that no other process uses.
  private func beside(_ kind: GoldenLeftover.Kind) -> String {
    (parent as NSString).appendingPathComponent(GoldenLeftover.name(kind, of: name))
  }
}
