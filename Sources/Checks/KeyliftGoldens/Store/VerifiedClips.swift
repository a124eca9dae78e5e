// SPDX-License-Identifier: MIT

package import KeyliftIO
import KeyliftRaster
import KeyliftScene
import Synchronization

/// The clips that earlier runs found equal to their goldens, which need not be played again.
///
/// For each golden it has the sum of all that the result depended on: the bytes of the scene's files,
/// those of the golden, and how text is drawn. With the same sum and the same build, the clip equals
/// its golden again. The clips are kept in an index with a line for each golden.
package final class VerifiedClips: Sendable {
  /// A clip that equaled its golden.
  struct Entry: Hashable {
    let frameCount: Int
    let fps: Int
    /// The sum of this entry and of all that the clip and its golden depend on.
    let sum: String

    init(_ finding: Finding, dependingOn sum: String) {
      frameCount = finding.frameCount
      fps = finding.fps
      self.sum = Entry.sum(frameCount, fps, sum)
    }

    /// Reads the words of a line, which may be damaged.
    fileprivate init?(_ words: [String]) {
      guard words.count == 3, let frameCount = Int(words[1]), let fps = Int(words[2]) else {
        return nil
      }
      self.frameCount = frameCount
      self.fps = fps
      sum = words[0]
    }

    fileprivate func depends(on sum: String) -> Bool {
      self.sum == Entry.sum(frameCount, fps, sum)
    }

    private static func sum(_ frameCount: Int, _ fps: Int, _ sum: String) -> String {
      FileSum(of: Array("\(frameCount) \(fps) \(sum)".utf8)).text
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
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard let path = words.last, let entry = Entry(words.dropLast()) else { return nil }
      return (path, entry)
    }
    return Dictionary(entries, uniquingKeysWith: { $1 })
  }

  /// Returns the outcome of an item of which nothing has changed since it passed, or else verifies it.
  ///
  /// - Parameters:
  ///   - text: How text is drawn, with the versions of the fonts.
  ///   - passing: Returns the outcome of an item that passes, from its finding.
  ///   - verify: Verifies the item.
  package func outcome(
    of item: GoldenSuite.Item, drawing text: String,
    passing: (Finding) -> RecordingVerifier.Outcome, verify: () -> RecordingVerifier.Outcome
  ) -> RecordingVerifier.Outcome {
    guard let sum = sum(of: item, text) else { return verify() }
    if let entry = before[item.folder.path], entry.depends(on: sum) {
      return passing(
        Finding(
          name: item.name, scene: item.path, golden: item.folder.path, verdict: .identical,
          frameCount: entry.frameCount, fps: entry.fps))
    }
    let outcome = verify()
    let finding = outcome.finding
    // Another run may have replaced the golden since its bytes were summed.
    guard finding.verdict == .identical, sum == self.sum(of: item, text) else { return outcome }
    let entry = Entry(finding, dependingOn: sum)
    current.withLock { $0[item.folder.path] = entry }
    return outcome
  }

  /// Returns the sum of all that an item's result depends on besides the build; `nil` if it is not known.
  private func sum(of item: GoldenSuite.Item, _ text: String) -> String? {
    guard let inputs = item.file.inputs, let golden = try? item.folder.sum() else { return nil }
    let words = [inputs, golden, item.variant?.folder ?? "", text]
    return FileSum(of: Array(words.joined(separator: "\n").utf8)).text
  }

  /// Writes the clips of this run, and those of earlier runs that this one did not verify.
  package func write() throws(FileError) {
    let new = current.withLock { $0 }
    guard !new.isEmpty else { return }
    let all = before.merging(new) { $1 }
    let kept = (all.count > VerifiedClips.capacity ? new : all)
      .filter { !$0.key.contains("\n") }.sorted { $0.key < $1.key }
    let lines = kept.map { "\($0.value.sum) \($0.value.frameCount) \($0.value.fps) \($0.key)" }
    try AtomicFile.write(index.bytes(of: lines), to: index.path)
  }
}

extension GoldenFolder {
  fileprivate func sum() throws(DamagedGolden) -> String {
    var lines: [String] = []
    for file in ownFiles.sorted() {
      lines.append("\(FileSum(of: try bytes(of: file)).text) \(file)\n")
    }
    return FileSum(of: Array(lines.joined().utf8)).text
  }
}
