// SPDX-License-Identifier: MIT

package import Foundation

/// Refuses pipes and devices: reading them may wait forever or never end.
package enum RegularFile {
  package enum Refusal: Error, Hashable, Sendable {
    case missing
    case isFolder
    case isStream
    /// The system refuses, with this `errno`.
    case unreadable(Int32)
  }

  package static func open(_ path: String) throws(Refusal) -> FileHandle {
    // Even opening a device may have an effect.
    try check(FileStatus(of: path))
    // O_NONBLOCK, because a pipe may have replaced the file meanwhile.
    let file = unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(errno) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try check(FileStatus(ofOpen: file))
    return handle
  }

  package static func bytes(of path: String, upTo limit: Int) -> [UInt8]? {
    let file = unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard FileStatus(ofOpen: file).isFile else { return nil }
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let space = UnsafeMutableRawBufferPointer(buffer)
      while count < limit, !failed {
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: space[count..<limit])
        let answer = unsafe read(file, part.baseAddress, part.count)
        if answer == 0 { break }
        failed = answer < 0 && errno != EINTR
        count += max(answer, 0)
      }
    }
    return failed ? nil : bytes
  }

  private static func check(_ status: FileStatus) throws(Refusal) {
    switch status.reason {
    case 0: break
    case ENOENT, ENOTDIR: throw .missing
    default: throw .unreadable(status.reason)
    }
    guard !status.isFolder else { throw .isFolder }
    guard status.isFile else { throw .isStream }
  }
}
