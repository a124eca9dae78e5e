// SPDX-License-Identifier: MIT

package import KeyliftIO
import KeyliftRaster
import Synchronization

/// The clips that earlier runs found equal to their goldens, whose frames need not be drawn again.
///
/// For each golden it has the key of all that the clip's pixels depended on and the sum of the
/// golden's hashes. A clip with the same key is drawn with the same pixels, so it still equals a
/// golden with the same hashes. The clips are kept in an index with a line for each golden.
package final class VerifiedClips: Sendable {
  /// A clip and the golden that it equals.
  struct Entry: Hashable {
    let pictures: String
    /// The sum of the golden's hashes.
    let hashes: String

    init(_ pictures: [FrameKey], equalTo golden: GoldenFrames) {
      self.pictures = FrameKey(of: pictures).text
      hashes = Entry.sum(of: golden)
    }

    fileprivate init(pictures: String, hashes: String) {
      self.pictures = pictures
      self.hashes = hashes
    }

    static func sum(of golden: GoldenFrames) -> String {
      FileSum(of: golden.frames.flatMap { $0.hash.utf8 }).text
    }
  }

  private let index: BuildIndex
  /// The entries of earlier runs by the paths of goldens.
  private let before: [String: Entry]
  private let current = Mutex<[String: Entry]>([:])

  /// The name of the file in the folder of failures.
  static let file = ".keylift-verified"
  /// The name and the version of the format, with which the file begins.
  private static let format = "keylift-verified-1"
  /// The maximum number of entries that are kept.
  private static let capacity = 10_000

  /// Reads the clips that earlier runs have verified; none without a file of the same build.
  ///
  /// - Parameters:
  ///   - folder: The folder of failures, in which the file is.
  ///   - build: The name of the program's build and libraries, as others may draw differently.
  package init(in folder: FailureFolder, build: String) {
    index = BuildIndex(
      at: "\(folder.root)/\(VerifiedClips.file)", format: VerifiedClips.format, build: build)
    before = VerifiedClips.entries(in: index)
  }

  private static func entries(in index: BuildIndex) -> [String: Entry] {
    let entries = index.lines.compactMap { line -> (String, Entry)? in
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3 else { return nil }
      return (words[2], Entry(pictures: words[0], hashes: words[1]))
    }
    return Dictionary(entries, uniquingKeysWith: { $1 })
  }

  /// Returns the clip that equaled a golden with the same hashes; `nil` if none is known.
  func entry(of golden: GoldenFolder, _ frames: GoldenFrames) -> Entry? {
    before[golden.path].flatMap { $0.hashes == Entry.sum(of: frames) ? $0 : nil }
  }

  func add(_ entry: Entry, of golden: GoldenFolder) {
    current.withLock { $0[golden.path] = entry }
  }

  /// Writes the clips of this run, and those of earlier runs that this one did not verify.
  package func write() throws(FileError) {
    let new = current.withLock { $0 }
    guard !new.isEmpty, new.contains(where: { before[$0.key] != $0.value }) else { return }
    let all = before.merging(new) { $1 }
    let kept = (all.count > VerifiedClips.capacity ? new : all)
      .filter { !$0.key.contains("\n") }.sorted { $0.key < $1.key }
    let lines = kept.map { "\($0.value.pictures) \($0.value.hashes) \($0.key)" }
    try AtomicFile.write(index.bytes(of: lines), to: index.path)
  }
}
