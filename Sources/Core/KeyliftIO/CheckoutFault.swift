// SPDX-License-Identifier: MIT

/// The reason why a checkout of a Git repository has other bytes than were committed.
///
/// The repository, or the server of Git LFS, nearly always has the bytes still, so writing the file anew
/// would lose them.
package enum CheckoutFault: Hashable, Sendable {
  /// The file is the pointer that Git LFS commits in place of the file.
  case pointer
  /// Line feeds have become CR LF.
  case lineEnds
  /// CR LF in a PNG file have become line feeds, in the repository as well.
  case committedLineEnds

  /// Recognizes the fault of a text or a PNG file whose writer ends no line with CR LF; `nil` for none.
  package init?(in bytes: [UInt8]) {
    if bytes.count < CheckoutFault.pointerLimit, bytes.starts(with: CheckoutFault.pointerStart) {
      self = .pointer
    } else if CheckoutFault.hasOtherEnds(bytes) {
      self = .lineEnds
    } else if bytes.starts(with: PNGChunk.signature.filter { $0 != 0x0D }) {
      self = .committedLineEnds
    } else {
      return nil
    }
  }

  /// The first line of a pointer up to the number of its version (git-lfs, docs/spec.md).
  private static let pointerStart = Array("version https://git-lfs.github.com/spec/".utf8)
  /// More bytes than a pointer has: three lines of less than 100.
  private static let pointerLimit = 1024

  /// Returns whether the first line feed that Git would change follows a carriage return.
  ///
  /// In a PNG file, Git would change the second line feed of the signature, as the first already
  /// follows a carriage return.
  private static func hasOtherEnds(_ bytes: [UInt8]) -> Bool {
    let signature = PNGChunk.signature
    guard bytes.first != signature[0] else {
      return bytes.starts(with: signature.dropLast() + [0x0D, 0x0A])
    }
    guard let end = bytes.firstIndex(of: 0x0A), end > 0 else { return false }
    return bytes[end - 1] == 0x0D
  }

  package var words: String {
    switch self {
    case .pointer: "this is a pointer of Git LFS in place of the file"
    case .lineEnds: "Git has changed the ends of its lines"
    case .committedLineEnds: "Git has committed it with other ends of its lines"
    }
  }

  /// Returns the repair of a checkout, in a sentence, with its command.
  ///
  /// Git writes a file anew only if the index does not have it. The command stops at changes that are
  /// not committed, which it would overwrite; the ends of lines are not taken for changes, nor in
  /// pictures.
  ///
  /// - Parameters:
  ///   - path: The file, or a folder or a pattern of files with the same fault.
  ///   - pattern: The pattern of such files in `.gitattributes`.
  package func remedy(for path: String, pattern: String = "*") -> String {
    switch self {
    case .pointer: "fetch the files with: git lfs pull"
    case .lineEnds:
      "commit your changes, write '\(pattern) -text' into .gitattributes, then: "
        + ["diff -a --quiet --ignore-cr-at-eol HEAD", "rm -rq --cached", "checkout HEAD"]
        .map { "git \($0) -- \(path.shellWord)" }.joined(separator: " && ")
    case .committedLineEnds:
      "write '\(pattern) -text' into .gitattributes, then write the file anew and commit it"
    }
  }
}
