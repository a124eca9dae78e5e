// SPDX-License-Identifier: MIT

import Foundation

extension GoldenFolder {
  /// Writes a golden, whole or not at all, and returns whether anything has changed on disk.
  ///
  /// Whatever else is in the folder, such as those of variants, stays. Whoever reads holding the lock of the folder around
  /// it finds the old golden or the new one, never some files of each.
  ///
  /// - Throws: What Foundation throws where a file cannot be written.
  @discardableResult
  package func write(_ golden: Golden) throws -> Bool {
    let files = golden.files
    try FileManager.default.createDirectory(
      atPath: parent.isEmpty ? "." : parent, withIntermediateDirectories: true)
    return try FolderLock.hold(parent) {
      guard !holds(files) else { return false }
      let draft = try writeDraft(files)
      defer { try? FileManager.default.removeItem(atPath: draft) }
      try takeOthers(into: draft)
      try replace(with: draft)
      return true
    }
  }

  /// Whether the folder holds these files and nothing else that a golden has.
  private func holds(_ files: [(path: String, bytes: [UInt8])]) -> Bool {
    guard Set(ownFiles) == Set(files.map(\.path)) else { return false }
    return files.allSatisfy { file in
      FileManager.default.contents(atPath: "\(path)/\(file.path)").map { $0 == Data(file.bytes) }
        ?? false
    }
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
  /// - Throws: What Foundation throws where a file cannot be removed.
  package func remove() throws {
    for file in ownFiles { try FileManager.default.removeItem(atPath: "\(path)/\(file)") }
    for folder in ["\(path)/\(Golden.imageFolder)", path] {
      // A folder that holds something else stays.
      unsafe rmdir(folder)
    }
  }

  private func writeDraft(_ files: [(path: String, bytes: [UInt8])]) throws -> String {
    let draft = beside("new")
    try? FileManager.default.removeItem(atPath: draft)
    try FileManager.default.createDirectory(
      atPath: "\(draft)/\(Golden.imageFolder)", withIntermediateDirectories: true)
    for file in files { try Data(file.bytes).write(to: URL(filePath: "\(draft)/\(file.path)")) }
    return draft
  }

  private func takeOthers(into draft: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name != Golden.imageFolder && !Golden.isFile(name) {
      try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(draft)/\(name)")
    }
  }

  private func replace(with draft: String) throws {
    let old = beside("old")
    try? FileManager.default.removeItem(atPath: old)
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.moveItem(atPath: path, toPath: old)
    }
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    try? FileManager.default.removeItem(atPath: old)
  }

  /// Returns a path beside the folder that no other process uses.
  private func beside(_ kind: String) -> String {
    let name = ".\((path as NSString).lastPathComponent).\(getpid()).\(kind)"
    return (parent as NSString).appendingPathComponent(name)
  }
}
