// SPDX-License-Identifier: MIT

extension ArraySlice<UInt8> {
  /// A long text is cut to `DumpReader.textLimit` characters; `nil` for no text.
  var viewText: String? {
    // A character has at most four bytes.
    String(decoding: prefix(4 * DumpReader.textLimit), as: UTF8.self).viewText
  }
}

extension String {
  var viewText: String? {
    guard utf8.count > DumpReader.textLimit else { return isEmpty ? nil : self }
    return String(unicodeScalars.prefix(DumpReader.textLimit))
  }
}
