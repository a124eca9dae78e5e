// SPDX-License-Identifier: MIT

import Foundation

/// Files that appear whole or not at all.
enum AtomicFile {
  /// Writes a file beside its place and moves it there, making folders where they are missing.
  ///
  /// A killed run leaves the file that was there before, or none.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let (folder, draft) = draft(of: path)
    var reason = save(bytes, to: draft)
    // Asking for the folder first would cost a call of the system for each file.
    if reason == ENOENT || reason == ENOTDIR {
      try makeFolder(String(folder.dropLast()))
      reason = save(bytes, to: draft)
    }
    if reason == 0, unsafe rename(draft, path) != 0 { reason = errno }
    guard reason != 0 else { return }
    unsafe unlink(draft)
    throw Failure(.cannotWrite, .cannotWrite(path, reason))
  }

  /// Lets somebody else write a file beside its place, and moves it there when it is whole.
  ///
  /// The draft exists when `body` is called with its path, so that a place that cannot be written to is known
  /// before any work is done; it is removed where `body` fails.
  static func write(
    to path: String, by body: (_ draft: String) throws(Failure) -> Void
  ) throws(Failure) {
    let (folder, draft) = draft(of: path)
    if !folder.isEmpty { try makeFolder(String(folder.dropLast())) }
    let reason = save([], to: draft)
    guard reason == 0 else { throw Failure(.cannotWrite, .cannotWrite(path, reason)) }
    do throws(Failure) {
      try body(draft)
    } catch {
      unsafe unlink(draft)
      throw error
    }
    guard unsafe rename(draft, path) != 0 else { return }
    let failure = Failure(.cannotWrite, .cannotWrite(path, errno))
    unsafe unlink(draft)
    throw failure
  }

  private static func draft(of path: String) -> (folder: String, file: String) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = String(path[..<start])
    return (folder, folder + draftName(of: String(path[start...])))
  }

  /// Returns the file of which a name is the draft that a run left when it was killed, nil for others.
  ///
  /// The draft of a run that still goes on is not one.
  static func file(ofAbandonedDraft name: String) -> String? {
    let parts = name.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard let end = parts.last, let process = pid_t(end), process > 0 else { return nil }
    let file = parts.dropLast().joined(separator: ".")
    guard name == ".\(file).\(process)" else { return nil }
    // Signal 0 only asks; a process of somebody else's answers EPERM.
    return kill(process, 0) != 0 && errno == ESRCH ? file : nil
  }

  private static func draftName(of name: String) -> String { ".\(name).\(getpid())" }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      // Foundation fails without an errno where a file stands in the folder's place.
      let reason = ((error as? CocoaError)?.underlying as? POSIXError)?.code ?? .EEXIST
      throw Failure(.cannotWrite, .cannotMakeFolder(path, reason.rawValue))
    }
  }

  /// Writes a file, and returns why it could not be written, or 0.
  private static func save(_ bytes: [UInt8], to path: String) -> Int32 {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return errno }
    let reason = write(bytes, to: file)
    return close(file) == 0 || reason != 0 ? reason : errno
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Foundation.write(file, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

extension String {
  fileprivate static func cannotWrite(_ path: String, _ reason: Int32) -> String {
    "error: cannot write '\(path)': \(explanation(reason))"
  }

  fileprivate static func cannotMakeFolder(_ path: String, _ reason: Int32) -> String {
    "error: cannot make the folder '\(path)': \(explanation(reason))"
  }

  private static func explanation(_ reason: Int32) -> String {
    unsafe String(cString: strerror(reason)).lowercased()
  }
}
