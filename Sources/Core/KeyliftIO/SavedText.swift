// SPDX-License-Identifier: MIT

/// Texts as editors and spreadsheets save them, and as Git checks them out on Windows: with a byte
/// order mark, or with lines that end in CR LF.
extension [UInt8] {
  /// The bytes of a text in UTF-8 after its byte order mark.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}

extension ArraySlice<UInt8> {
  /// The line and the column behind a text in UTF-8, from 1; columns are Unicode scalars.
  package var endPlace: (line: Int, column: Int) {
    let lines = count { $0 == UInt8(ascii: "\n") }
    let last = lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? startIndex
    return (lines + 1, self[last...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}

extension String {
  /// The lines without LF and CR LF, also the empty ones.
  package var savedLines: [Substring] {
    // CR LF is one character, which a split at LF alone does not find.
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The end of the lines of a text: CR LF if any line ends so.
  package var savedLineEnd: String { contains("\r\n") ? "\r\n" : "\n" }
}
