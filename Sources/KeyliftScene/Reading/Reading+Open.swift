// SPDX-License-Identifier: MIT

extension Reading {
  /// Returns the root of a file's document, or nil once it has been reported why there is none.
  ///
  /// Its place is the start of the file, which stands for the file as a whole.
  mutating func open(_ path: String, _ bytes: [UInt8]) -> YAMLNode? {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = isMarked ? bytes[3...] : bytes[...]
    let source = SourceText(path: path, text: String(decoding: content, as: UTF8.self))
    let file = add(source)
    guard check(content, in: file) else { return nil }
    do {
      if var root = try YAMLComposer.root(of: source, file: file) {
        root.place = Place(file: file, line: 1, column: 1)
        return root
      }
      report(.empty, at: Place(file: file, line: 1, column: 1))
    } catch {
      report(
        error.message, at: Place(file: file, line: error.line, column: error.column),
        notes: error.notes.map {
          (Place(file: file, line: $0.line, column: $0.column), $0.text)
        })
    }
    return nil
  }

  private mutating func check(_ content: ArraySlice<UInt8>, in file: Int) -> Bool {
    var check = UTF8Check()
    guard let problem = check.firstProblem(in: content) else { return true }
    let place = Place(file: file, line: check.line, column: check.column)
    switch problem {
    case .notUTF8(let byte):
      let isUTF16 = content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF])
      report(.notUTF8(byte), at: place, note: isUTF16 ? "it looks like UTF-16" : nil)
    case .character(let scalar):
      report(.refusedCharacter(scalar), at: place, note: nil)
    }
    return false
  }
}

extension Diagnostic.Message {
  fileprivate static let empty = Self(
    "empty", "the file is empty: a scene begins with 'version: 1'")

  fileprivate static func notUTF8(_ byte: UInt8) -> Self {
    let digits = String(byte, radix: 16, uppercase: true)
    return Self("not-utf8", "not UTF-8: the byte 0x\(digits) cannot stand here")
  }
}
