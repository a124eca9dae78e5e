// SPDX-License-Identifier: MIT

import Foundation

/// Advisory locks on folders, which keep concurrent runs from mixing their files.
///
/// The lock is the folder's own (`flock`), so nothing is left behind. It counts for all processes of
/// a machine, in any container, and the system releases the lock of a killed process. It does not
/// count for another machine that shares the folder, as by NFS. A folder that cannot be opened is
/// not locked.
package enum FolderLock {
  /// A shared lock admits other readers.
  package static func hold<Result, Failure: Error>(
    _ path: String, isShared: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let file = lock(path) { while flock($0, isShared ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {} }
    defer { close(file) }
    return try body()
  }

  /// Runs a closure, perhaps for long, while this process holds the locks of several folders.
  ///
  /// - Parameters:
  ///   - paths: The folders, which exist.
  ///   - waiting: A closure that is called with each folder that another process holds for a
  ///     second.
  package static func hold<Result, Failure: Error>(
    _ paths: [String], waiting: (_ path: String) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let files = inOrder(paths).map { path in lock(path) { wait(for: $0) { waiting(path) } } }
    defer { for file in files { close(file) } }
    return try body()
  }

  /// Returns paths of all the folders, each once, in an order that every process has.
  ///
  /// A process would wait for itself if it locked a folder twice, and two processes for each other
  /// if they locked two folders in different orders.
  private static func inOrder(_ paths: [String]) -> [String] {
    guard paths.count > 1 else { return paths }
    let folders = paths.compactMap { path in FileStatus(of: path).identity.map { ($0, path) } }
    return Dictionary(folders) { first, _ in first }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the descriptor of the locked folder; a negative one if it cannot be opened.
  private static func lock(_ path: String, by wait: (_ file: Int32) -> Void) -> Int32 {
    while true {
      // O_DIRECTORY, because opening a pipe at this path would block until a writer appears.
      let file = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard file >= 0 else { return file }
      wait(file)
      // Another folder may have taken the path meanwhile, as the folder of a new golden does.
      guard let now = FileStatus(of: path.isEmpty ? "." : path).identity,
        now != FileStatus(ofOpen: file).identity
      else { return file }
      close(file)
    }
  }

  /// The tries to get a lock before a message, and the microseconds between them: a second.
  private static let tries = (count: 100, pause: UInt32(10_000))

  /// `waiting` is called if the lock takes more than a second.
  private static func wait(for file: Int32, waiting: () -> Void) {
    for _ in 0..<tries.count {
      guard flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
      usleep(tries.pause)
    }
    waiting()
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
  }
}
