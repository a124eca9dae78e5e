// SPDX-License-Identifier: MIT

import KeyliftRaster

/// The sums of a golden's files, by which damage is found without decoding a picture.
///
/// As text, sorted by path. The last line is the sum of the lines above it:
///
/// ```
/// keylift-golden 1
/// 0123456789abcdef0123456789abcdef fingerprint.txt
/// 00112233445566778899aabbccddeeff frame-0000.png
/// ffeeddccbbaa99887766554433221100 sums.txt
/// ```
struct GoldenSums: Hashable, Sendable {
  /// The version of the golden's format: the set of its files, and this file.
  static let version = 1
  static let file = "sums.txt"

  /// The sums by the files' paths.
  private let sums: [String: String]

  init(of files: [(path: String, bytes: [UInt8])]) {
    let sums = files.map { ($0.path, FileSum(of: $0.bytes).text) }
    self.sums = Dictionary(uniqueKeysWithValues: sums)
  }

  var text: String {
    let lines = sums.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    let text = "\(GoldenSums.word)\(GoldenSums.version)\n" + lines.joined()
    return "\(text)\(FileSum(of: Array(text.utf8)).text) \(GoldenSums.file)\n"
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `DamagedGolden` for any other text than `text` has written.
  init(text: String) throws(DamagedGolden) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    try GoldenSums.check(opening: lines[0])
    var sums: [String: String] = [:]
    for (index, line) in lines.enumerated().dropFirst().dropLast(2) {
      let words = line.utf8.split(
        separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let path = String(words[1]), let sum = String(words[0]),
        Golden.isFile(path)
      else { throw GoldenSums.damaged(index + 1, .line) }
      sums[path] = sum
    }
    self.sums = sums
    // This also finds a wrong order, a second line for a file, and a changed sum.
    guard self.text.utf8.elementsEqual(text.utf8) else { throw GoldenSums.damaged(nil, .sum) }
  }

  private static func check(opening line: Substring) throws(DamagedGolden) {
    guard line.hasPrefix(word) else { throw damaged(1, .start) }
    let version = line.dropFirst(word.count)
    guard version == "\(self.version)" else { throw damaged(1, .version(version)) }
  }

  /// Throws if a file of a golden is missing, was changed, or does not belong to the golden.
  func check(_ folder: GoldenFolder) throws(DamagedGolden) {
    for file in Set(folder.ownFiles).union(sums.keys).subtracting([GoldenSums.file]).sorted() {
      let bytes = try folder.bytes(of: file)
      guard let sum = sums[file] else { throw DamagedGolden(file: file, .unlisted) }
      guard sum != FileSum(of: bytes).text else { continue }
      // The reason why a picture is broken says more than another sum.
      try GoldenPictures.checkBytes(bytes, of: file)
      throw DamagedGolden(file: file, .changed)
    }
  }

  private static let word = "keylift-golden "

  private static func damaged(_ line: Int?, _ problem: String) -> DamagedGolden {
    DamagedGolden(file: file, line: line, problem)
  }
}

extension String {
  fileprivate static let start = "this is no golden of Keylift's"
  fileprivate static func version(_ version: Substring) -> String {
    "version '\(version)' of a golden; this Keylift reads version \(GoldenSums.version)"
  }
  fileprivate static let line = "expected a sum and the path of a golden's file"
  fileprivate static let sum = "the file was changed after it was recorded"
  fileprivate static let unlisted = "\(GoldenSums.file) does not list this file"
  fileprivate static let changed =
    "the file was changed after it was recorded: \(GoldenSums.file) has another sum"
}
