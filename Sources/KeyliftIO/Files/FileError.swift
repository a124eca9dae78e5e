// SPDX-License-Identifier: MIT

import Foundation

/// Why something on disk cannot be made, written or removed.
package struct FileError: Error, Hashable, Sendable {
  /// What was to be done.
  package enum Deed: String, Sendable {
    case write
    case makeFolder = "make the folder"
    case remove
  }

  /// What was to be done.
  package let deed: Deed
  /// The path that it was to be done to.
  package let path: String
  /// The reason as `errno` has it.
  package let reason: Int32

  init(_ deed: Deed, _ path: String, reason: Int32) {
    self.deed = deed
    self.path = path
    self.reason = reason
  }

  /// Takes the reason out of what Foundation has thrown; what is known already stays as it is.
  init(_ deed: Deed, _ path: String, because error: any Error) {
    if let known = error as? FileError {
      self = known
      return
    }
    let cocoa = error as? CocoaError
    // Foundation fails without an errno where a file stands in the place of something else.
    let fallback = cocoa?.code == .fileWriteFileExists ? POSIXErrorCode.EEXIST : .EIO
    let code = (cocoa?.underlying as? POSIXError)?.code ?? fallback
    self.init(deed, path, reason: code.rawValue)
  }
}

extension FileError: CustomStringConvertible {
  /// What cannot be done, and why.
  package var description: String {
    "cannot \(deed.rawValue) '\(path)': \(FileError.words(for: reason))"
  }

  /// Returns the system's words for a reason as `errno` has it: "no space left on device".
  package static func words(for reason: Int32) -> String {
    unsafe String(cString: strerror(reason)).lowercased()
  }
}
