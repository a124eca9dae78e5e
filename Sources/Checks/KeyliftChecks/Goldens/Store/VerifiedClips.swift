// SPDX-License-Identifier: MIT

package import KeyliftIO
import KeyliftRaster
import KeyliftScene
import Synchronization

/// The clips that earlier runs found equal to their goldens, which need not be played again.
///
/// For each golden it has the sum of all that the result depended on: the bytes of the scene's files,
/// those of the golden, and how text is drawn. With the same sum and the same build, the clip equals
/// its golden again. A golden whose files have the stamps of then is not read. The clips are kept in
/// an index with a line for each golden, and one for each scene, as most of the time went to reading
/// scenes.
package final class VerifiedClips: Sendable {
  struct Entry: Hashable {
    let frameCount: Int
    let fps: Int
    fileprivate(set) var golden: GoldenState
    /// The sum of this entry and of all that the clip and its golden depend on.
    let sum: String

    fileprivate init(
      _ frameCount: Int, _ fps: Int, _ golden: GoldenState, dependingOn text: String
    ) {
      self.frameCount = frameCount
      self.fps = fps
      self.golden = golden
      let all = "\(frameCount) \(fps) \(golden.bytes)\n\(text)"
      sum = FileSum(of: Array(all.utf8)).text
    }

    /// Reads the words of a line, which may be damaged.
    fileprivate init?(_ words: [String]) {
      guard words.count == 5, let frameCount = Int(words[1]), let fps = Int(words[2]) else {
        return nil
      }
      self.frameCount = frameCount
      self.fps = fps
      golden = GoldenState(bytes: words[3], stamps: words[4])
      sum = words[0]
    }

    fileprivate var line: String {
      "\(sum) \(frameCount) \(fps) \(golden.bytes) \(golden.stamps)"
    }

    fileprivate func depends(on golden: GoldenState, _ text: String) -> Bool {
      sum == Entry(frameCount, fps, golden, dependingOn: text).sum
    }
  }

  private let index: BuildIndex
  private let written: FileStamp
  private let before: [String: Entry]
  private let current = Mutex<[String: Entry]>([:])
  /// The scenes that earlier runs read without a diagnostic, by their paths.
  private let scenesBefore: [String: KnownScene]
  private let scenes = Mutex<[String: KnownScene]>([:])

  static let file = ".keylift-verified"
  private static let format = "keylift-verified-3"
  private static let capacity = 10_000

  /// Reads the clips that earlier runs have verified; none without a file of the same build.
  ///
  /// - Parameters:
  ///   - folder: The folder of failures, in which the file is.
  ///   - build: The name of the program's build and libraries, as others may draw differently.
  package init(in folder: FailureFolder, build: String) {
    index = BuildIndex(
      at: "\(folder.root)/\(VerifiedClips.file)", format: VerifiedClips.format, build: build)
    // First, as another run may replace the index.
    written = FileStamp(of: index.path)
    let lines = index.lines
    before = VerifiedClips.entries(in: lines)
    scenesBefore = Dictionary(
      lines.compactMap(KnownScene.read(line:)), uniquingKeysWith: { $1 })
  }

  package func scene(at path: String) -> KnownScene? { scenesBefore[path] }

  package func add(_ scene: KnownScene, at path: String) { scenes.withLock { $0[path] = scene } }

  private static func entries(in lines: [Substring]) -> [String: Entry] {
    let entries = lines.compactMap { line -> (String, Entry)? in
      let words = line.split(separator: " ", maxSplits: 5).map(String.init)
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
  ///   - verify: Verifies the item, whose scene has been read.
  package func outcome(
    of item: GoldenSuite.Item, drawing text: String,
    passing: (Finding) -> UpdatingVerifier.Outcome,
    verify: (GoldenSuite.Item) -> UpdatingVerifier.Outcome
  ) -> UpdatingVerifier.Outcome {
    let before = before[item.folder.path]
    let inputs = VerifiedClips.inputs(of: item, text)
    let golden = inputs.flatMap { _ in
      item.folder.state(knowing: before?.golden, settledBefore: written)
    }
    if let golden, let inputs, var before, before.depends(on: golden, inputs) {
      before.golden = golden
      keep(before, of: item)
      return passing(
        Finding(
          name: item.name, scene: item.path, golden: item.folder.path, verdict: .identical,
          frameCount: before.frameCount, fps: before.fps))
    }
    let read = item.read
    let outcome = verify(read)
    let finding = outcome.finding
    // A scene that is read only now may have other bytes than those that were known. Another run may
    // have replaced the golden since its bytes were summed.
    guard let golden, let inputs = VerifiedClips.inputs(of: read, text),
      finding.verdict == .identical, golden.stamps == read.folder.stamps.text
    else { return outcome }
    keep(Entry(finding.frameCount, finding.fps, golden, dependingOn: inputs), of: item)
    return outcome
  }

  private func keep(_ entry: Entry, of item: GoldenSuite.Item) {
    guard before[item.folder.path] != entry else { return }
    current.withLock { $0[item.folder.path] = entry }
  }

  /// Returns what an item's result depends on besides the build and the golden; `nil` if it is not
  /// known.
  private static func inputs(of item: GoldenSuite.Item, _ text: String) -> String? {
    item.file.inputs.map { [$0, item.variantFolder ?? "", text].joined(separator: "\n") }
  }

  /// Writes the clips of this run, and those of earlier runs that this one did not verify.
  package func write() throws(FileError) {
    let new = current.withLock { $0 }
    let newScenes = scenes.withLock { $0 }
    guard !new.isEmpty else { return }
    let all = before.merging(new) { $1 }
    let kept = (all.count > VerifiedClips.capacity ? new : all)
      .filter { !$0.key.contains("\n") }.sorted { $0.key < $1.key }
    let lines = kept.map { "\($0.value.line) \($0.key)" }
    let scenes = scenesBefore.merging(newScenes) { $1 }.sorted { $0.key < $1.key }
      .prefix(VerifiedClips.capacity).compactMap { $1.line(at: $0) }
    try index.write(scenes + lines)
  }
}

/// The files, fonts and variants of a scene that has not changed, which stand in for reading it.
package struct KnownScene: Hashable, Sendable {
  package let inputs: String
  package let files: [String]
  /// The paths of the fonts that its texts need besides Inter.
  let fonts: [String]
  /// The names of the folders of its variants; an empty one if it does not vary.
  let variants: [String]
}

extension KnownScene {
  package init?(_ file: GoldenSuite.SceneFile) {
    guard let scene = file.scene, let inputs = file.inputs else { return nil }
    self.init(
      inputs: inputs, files: file.files, fonts: scene.fallbackFonts,
      variants: scene.goldenVariants.map { $0.folder ?? "" })
  }

  private static let separator = "\t"

  /// Returns the line of the scene, which begins with the sum of the rest; `nil` if a path has a
  /// character that ends words or lines.
  fileprivate func line(at path: String) -> String? {
    let names = [path] + files + fonts + variants
    guard !([inputs] + names).contains(where: { $0.contains { "\t\r\n".contains($0) } }) else {
      return nil
    }
    let words = [inputs, "\(files.count)", "\(fonts.count)"] + names
    let rest = words.joined(separator: KnownScene.separator)
    return [KnownScene.sum(rest), rest].joined(separator: KnownScene.separator)
  }

  /// Reads a line, which may be damaged or that of a golden.
  fileprivate static func read(line: Substring) -> (path: String, scene: KnownScene)? {
    let parts = line.split(separator: separator, maxSplits: 1)
    guard parts.count == 2, parts[0] == sum(String(parts[1])) else { return nil }
    let words = parts[1].split(separator: separator, omittingEmptySubsequences: false)
      .map(String.init)
    guard words.count > 4, let files = Int(words[1]), let fonts = Int(words[2]) else { return nil }
    let names = words[4...]
    guard files >= 0, fonts >= 0, files <= names.count, fonts <= names.count - files else {
      return nil
    }
    return (
      words[3],
      KnownScene(
        inputs: words[0], files: Array(names.prefix(files)),
        fonts: Array(names.dropFirst(files).prefix(fonts)),
        variants: Array(names.dropFirst(files + fonts)))
    )
  }

  private static func sum(_ text: String) -> String { FileSum(of: Array(text.utf8)).text }
}

struct GoldenState: Hashable {
  let bytes: String
  let stamps: String
}

extension GoldenFolder {
  /// Returns the state of the golden, whose files are not read if they have the stamps of a known
  /// one; `nil` if they cannot be read.
  ///
  /// - Parameters:
  ///   - known: The state at an earlier time.
  ///   - other: The stamp of a file that was written after that time.
  fileprivate func state(
    knowing known: GoldenState?, settledBefore other: FileStamp
  ) -> GoldenState? {
    let files = stamps
    let stamps = files.text
    if let known, known.stamps == stamps, files.stamps.allSatisfy({ $0.isSettled(before: other) }) {
      return known
    }
    return (try? sum(of: files.paths)).map { GoldenState(bytes: $0, stamps: stamps) }
  }

  fileprivate var stamps: GoldenStamps { GoldenStamps(of: self) }

  private func sum(of files: [String]) throws(DamagedGolden) -> String {
    var lines: [String] = []
    for file in files { lines.append("\(FileSum(of: try bytes(of: file)).text) \(file)\n") }
    return FileSum(of: Array(lines.joined().utf8)).text
  }
}

private struct GoldenStamps {
  let paths: [String]
  let stamps: [FileStamp]

  init(of folder: GoldenFolder) {
    paths = folder.ownFiles.sorted()
    stamps = paths.map { FileStamp(of: "\(folder.path)/\($0)") }
  }

  var text: String {
    let lines = zip(paths, stamps).map { "\($0) \($1.text)\n" }
    return FileSum(of: Array(lines.joined().utf8)).text
  }
}
