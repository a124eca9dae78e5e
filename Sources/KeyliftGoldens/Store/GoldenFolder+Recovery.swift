// SPDX-License-Identifier: MIT

import Foundation

extension GoldenFolder {
  /// Puts back what a run took away that was killed while it replaced the golden, and removes what else it left.
  ///
  /// A golden that is gone is the one that was; where there is one it stays. Whatever is no part of a golden, such
  /// as the goldens of variants, goes back to its folder, or stays where its name is taken there.
  ///
  /// - Throws: What keeps a file from being moved or removed.
  package func recover() throws(FileError) {
    // Whoever holds the lock may be this process, and would not come to an end here.
    guard !leftovers.isEmpty else { return }
    try FolderLock.hold(parent) { () throws(FileError) in try recoverLeftovers() }
  }

  /// Does the same for somebody who holds the lock of the folder around it.
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

  /// Whether the golden as it was is beside its place.
  var isTakenAway: Bool { leftovers.contains { $0.kind == .old } }

  /// What killed runs left beside the golden, former goldens first.
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
    try takeOthers(into: old)
    // A folder without a golden may be there, and is empty now.
    unsafe rmdir(path)
    try FileManager.default.moveItem(atPath: old, toPath: path)
  }

  private func discard(_ leftover: String) throws {
    let manager = FileManager.default
    let type = try manager.attributesOfItem(atPath: leftover)[.type] as? FileAttributeType
    // Of a link only the link goes, and nothing of what it leads to.
    guard type == .typeDirectory else { return try manager.removeItem(atPath: leftover) }
    let folder = GoldenFolder(path: leftover)
    for name in folder.others where !manager.fileExists(atPath: "\(path)/\(name)") {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      try manager.moveItem(atPath: "\(leftover)/\(name)", toPath: "\(path)/\(name)")
    }
    try folder.remove()
  }
}
