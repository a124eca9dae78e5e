// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftIO
import Synchronization
import TestSupport
import Testing

final class FolderLockTests: Sendable {
  private let folder: TemporaryFolder
  private var root: String { folder.path() }
  /// The folders for which a thread waited.
  private let told = Mutex<[String]>([])
  private let isInside = Mutex(false)

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b/c"] { try folder.makeFolder(name) }
    try folder.link("link", to: "a")
  }

  private func paths(_ names: [String]) -> [String] { names.map { "\(root)/\($0)" } }

  private func isFree(_ name: String) -> Bool {
    let file = unsafe open("\(root)/\(name)", O_RDONLY)
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }

  /// A thread that locked a folder twice would wait for itself for ever.
  @Test(arguments: [["a", "b"], ["a", "a"], ["a", "a/", "link"], ["none", "a"], ["b"]])
  func foldersAreLockedUntilTheEnd(_ names: [String]) {
    FolderLock.hold(paths(names), waiting: { _ in }) {
      #expect(isFree("a") == !names.contains("a"))
    }
    #expect(isFree("a"))
  }

  /// Threads that lock in different orders would wait for each other for ever.
  @Test func everyOrderOfFoldersIsTheSame() {
    let orders = [["a", "b", "b/c"], ["b/c", "b", "link"], ["b", "a"]]
    DispatchQueue.concurrentPerform(iterations: 6) { thread in
      for _ in 0..<50 {
        FolderLock.hold(paths(orders[thread % 3]), waiting: { _ in }) {
          #expect(isInside.withLock { exchange(&$0, with: true) } == false)
          isInside.withLock { $0 = false }
        }
      }
    }
  }

  private func exchange(_ value: inout Bool, with new: Bool) -> Bool {
    defer { value = new }
    return value
  }

  @Test func longWaitIsReportedWithTheFolder() {
    let group = DispatchGroup()
    FolderLock.hold("\(root)/a") {
      DispatchQueue.global().async(group: group) { [self] in
        FolderLock.hold(paths(["b", "a"]), waiting: { path in told.withLock { $0.append(path) } }) {
        }
      }
      while told.withLock({ $0.isEmpty }) { usleep(1000) }
    }
    group.wait()
    #expect(told.withLock { $0 } == ["\(root)/a"])
  }

  /// A thread with the lock of the former folder would not keep out those that come later.
  @Test func folderThatTookThePathMeanwhileIsLocked() {
    let group = DispatchGroup()
    FolderLock.hold("\(root)/a") {
      DispatchQueue.global().async(group: group) { [self] in
        FolderLock.hold("\(root)/a") { isInside.withLock { $0 = !isFree("a") } }
      }
      // The other thread opens the folder and waits.
      usleep(100_000)
      #expect(throws: Never.self) {
        try folder.move("a", to: "former")
        try folder.makeFolder("a")
      }
    }
    group.wait()
    #expect(isInside.withLock { $0 })
  }
}
