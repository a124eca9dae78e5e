// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Synchronization
import TestRequirements
import TestSupport
import Testing

/// A file that is not meant well, and the one finding that it must get.
struct HostileFile: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var bytes: [UInt8]
  var code: String
  var place: String?

  init(_ name: String, _ bytes: [UInt8], _ code: String, at place: String? = nil) {
    testDescription = name
    self.bytes = bytes
    self.code = code
    self.place = place
  }

  init(_ name: String, _ text: String, _ code: String, at place: String? = nil) {
    self.init(name, Array(text.utf8), code, at: place)
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  /// Nine lists, each of nine times the one before it.
  private static let laughs: String = {
    let names = "abcdefghi".map(String.init)
    let lists = zip(names, names.dropFirst()).map { inner, outer in
      "\(outer): &\(outer) [" + times(8, "*\(inner), ") + "*\(inner)]\n"
    }
    return "a: &a [x, x, x, x, x, x, x, x, x]\n" + lists.joined()
  }()

  static let all: [HostileFile] = [
    HostileFile("10,000 brackets", "version: 1\nviews: " + times(10_000, "["), "too-deep"),
    HostileFile("10,000 braces", times(10_000, "{a: "), "too-deep"),
    HostileFile("10,000 pairs of braces", times(10_000, "{") + times(10_000, "}"), "too-deep"),
    HostileFile("10,000 dashes", times(10_000, "- "), "too-deep"),
    HostileFile("10,000 question marks", times(10_000, "? "), "too-deep"),
    HostileFile(
      "1200 indentations", (0..<1200).map { times($0, " ") + "a:\n" }.joined(), "too-deep"),
    HostileFile("990 brackets", times(990, "[") + times(990, "]"), "too-deep", at: "1:65"),
    HostileFile("990 pairs", times(990, "[a: ") + times(990, "]"), "too-deep"),
    HostileFile(
      "depth by aliases",
      "a0: &a0 [x]\n" + (1...70).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined(), "too-deep",
      at: "64:6"), HostileFile("billion laughs", laughs, "too-large", at: "6:20"),
    HostileFile("billion laughs in a key", laughs + "? *i\n: x\n", "too-large", at: "6:20"),
    HostileFile("billion laughs in a set", laughs + "{ *i, *h }\n", "not-yaml"),
    HostileFile(
      "text by aliases", "t: &t \"" + times(500_000, "x") + "\"\na: [" + times(100, "*t, ") + "]\n",
      "too-large", at: "2:37"),
    HostileFile("300,000 dashes", "views:\n" + times(300_000, "-\n"), "too-large"),
    HostileFile("a long list", "[" + times(300_000, "a,") + "]", "too-large", at: "1:500000"),
    HostileFile(
      "60,000 tag directives",
      "version: 1\n...\n" + (0..<60_000).map { "%TAG !a\($0)! x\n" }.joined(), "tag", at: "3:1"),
    HostileFile("commas", "[" + times(500_000, ",") + "]", "not-yaml"),
    HostileFile("colons", times(500_000, ": "), "not-yaml"),
    HostileFile("quotes", times(1_000_000, "\""), "not-yaml"),
    HostileFile(
      "two long keys",
      "{ ? '" + times(200_000, ",") + "' : 1, ? '" + times(200_000, ",") + "' : 2 }",
      "not-a-scene"),
    HostileFile("more than 1 MiB", times((1 << 20) + 1, "a"), "too-large", at: "1:1"),
    HostileFile(
      "10,001 views", "version: 1\nviews:\n" + (0...10_000).map { "- {id: v\($0)}\n" }.joined(),
      "too-large", at: "10003:3"),
    HostileFile("a zero byte", "version: 1\nscene: a\0b\n", "control-character", at: "2:9"),
    HostileFile("Latin-1", Array("scene: caf".utf8) + [0xE9, 0x0A], "not-utf8", at: "1:11"),
    HostileFile("a cut sequence", Array("é: ".utf8) + [0xE2, 0x82], "not-utf8", at: "1:4"),
    HostileFile("an overlong slash", [0x61, 0xC0, 0xAF], "not-utf8", at: "1:2"),
    HostileFile("a surrogate", [0x61, 0x0D, 0x0A, 0xED, 0xA0, 0x80], "not-utf8", at: "2:1"),
    HostileFile("beyond Unicode", [0xF4, 0x90, 0x80, 0x80], "not-utf8", at: "1:1"),
    HostileFile("UTF-16", [0xFF, 0xFE, 0x61, 0x00], "not-utf8", at: "1:1"),
    HostileFile("a noncharacter", "scene: \u{10FFFE}a", "control-character", at: "1:8"),
    HostileFile("one character", "a", "not-a-scene", at: "1:1"),
    HostileFile("a byte order mark alone", "\u{FEFF}", "empty", at: "1:1"),
  ]
}

struct HostileInputTests {
  @Test(arguments: HostileFile.all) func hostileFileGetsOneFinding(_ file: HostileFile) throws {
    let files = SceneFiles(texts: [:]).replacing("-", with: file.bytes)
    let reading = try SceneReader(files: files).read("-")
    #expect(reading.scene == nil)
    #expect(reading.diagnostics.map(\.code) == [file.code])
    let diagnostic = try #require(reading.diagnostics.first)
    if let place = file.place { #expect("\(diagnostic.line):\(diagnostic.column)" == place) }
    #expect(diagnostic.description.count < 1000)
  }

  @Test func smallStackIsEnoughForAnyDepth() async throws {
    // What threads other than the first have on a Mac.
    let findings = await withCheckedContinuation { continuation in
      let thread = Thread {
        let text = String(repeating: "[a: ", count: 990)
        let reading = try? SceneReading(yaml: text, at: "s")
        continuation.resume(returning: reading?.diagnostics.count)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(findings == 1)
  }

  @Test func tenThousandViewsAreRead() throws {
    let text = "version: 1\nviews:\n" + (1...10_000).map { "- {id: v\($0)}\n" }.joined()
    let reading = try SceneReading(yaml: text, at: "s")
    #expect(reading.scene?.views.count == 10_000)
  }

  @Test func findingsStopAtFiveHundred() throws {
    let text = "version: 1\n" + (1...600).map { "bogus\($0): 1\n" }.joined()
    let reading = try SceneReading(yaml: text, at: "s")
    #expect(reading.diagnostics.count == 500)
    #expect(reading.scene == nil)
  }

  @Test func findingsAfterAHundredHaveNoNote() throws {
    let letters = Array("abcdefghijklmnopqrst")
    let names = (0..<200).map { "duration\(letters[$0 / 20])\(letters[$0 % 20])" }
    let text = "version: 1\n" + names.map { "\($0): 1\n" }.joined()
    let reading = try SceneReading(yaml: text, at: "s")
    let found = reading.diagnostics.filter { $0.code == "unknown-key" }
    #expect(found.map(\.notes.count) == (1...200).map { $0 <= 100 ? 1 : 0 })
  }

  /// Columns are counted in scalars, which have different lengths.
  @Test func findingOnALongLineShowsItsPlace() throws {
    let text = "{version: 1, scene: '\(String(repeating: "é🙂a", count: 500))', bogus: 1, é: 2}"
    let reading = try SceneReading(yaml: text, at: "s")
    let places = text.unicodeScalars.indices.enumerated().filter { _, index in
      ["bogus: ", "é: 2"].contains { text[index...].hasPrefix($0) }
    }
    #expect(reading.diagnostics.map(\.column) == places.map { $0.offset + 1 })
    for (diagnostic, name) in zip(reading.diagnostics, ["bogus", "é"]) {
      let shown = try #require(diagnostic.sourceLine).unicodeScalars
      let rest = String(shown.dropFirst(diagnostic.sourceColumn - 1))
      #expect(rest.hasPrefix("\(name): ") && shown.count <= 100)
    }
  }

  /// One line may have the findings of a whole file.
  @Test func workGrowsAsTheLine() {
    let factor = WorkGrowth.factor(from: 300) { count in
      let colors = String(repeating: "{background: '#1', é: 1}, ", count: count)
      return SceneFiles(texts: ["s": "{version: 1, views: [\(colors)]}"])
    } _: { files in
      _ = try? SceneReader(files: files).read("s")
    }
    #expect(factor < WorkGrowth.linear)
  }

  @Test func chainOfScreensEnds() throws {
    var texts = ["0": "version: 1\nscreen: \"1\""]
    for index in 1...100 { texts["\(index)"] = "screen: \"\(index + 1)\"" }
    let reading = try SceneReader(files: SceneFiles(texts: texts)).read("0")
    #expect(reading.diagnostics.map(\.code) == ["too-large"])
    #expect(reading.diagnostics.map(\.file) == ["63"])
  }
}

struct ImageTests {
  private func codes(_ bytes: [UInt8]) throws -> [String] {
    let text = "version: 1\nviews: [{ id: a, kind: image, image: a.png }]"
    let files = SceneFiles(texts: ["s": text]).replacing("a.png", with: bytes)
    return try SceneReader(files: files).read("s").diagnostics.map(\.message)
  }

  @Test func wholeFileIsTaken() throws { #expect(try codes(SampleScenes.png()) == []) }

  @Test func cutFileIsDamaged() throws {
    let whole = SampleScenes.png()
    for length in 8..<whole.count - 4 {
      #expect(
        try codes(Array(whole.prefix(length))) == ["'a.png' is a damaged PNG file: it ends early"])
    }
    #expect(try codes(Array(whole.prefix(7))) == ["'a.png' is not a PNG file"])
    #expect(try codes([]) == ["'a.png' is not a PNG file"])
  }

  @Test func chunkLongerThanTheFileIsDamage() throws {
    var bytes = SampleScenes.png()
    bytes.replaceSubrange(33..<37, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try codes(bytes) == ["'a.png' is a damaged PNG file: it ends early"])
  }

  @Test func pixelsAreCountedBeforeAnythingIsDecoded() throws {
    var bytes = SampleScenes.png()
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40])
    #expect(try codes(bytes) == [])
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x41])
    let message = "'a.png' must have sides of 1 to 16384 pixels and at most 64 megapixels"
    #expect(try codes(bytes) == [message])
    bytes.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(try codes(bytes) == [message])
  }

  @Test func damagedImageIsDecodedOnceAndNamedAtEachView() throws {
    let view = "kind: image, image: a.png"
    let text = "version: 1\nviews: [{ id: a, \(view) }, { id: b, \(view) }]"
    let files = SceneFiles(texts: ["s": text]).replacing("a.png", with: SampleScenes.png())
    let decoded = Mutex(0)
    let media = InstalledMedia { (_) throws(ImageDamage) in
      decoded.withLock { $0 += 1 }
      throw ImageDamage("bad sum")
    }
    let reader = SceneReader(files: files, media: media)
    let reading = try reader.read("s")
    #expect(reading.scene == nil)
    let message = "'a.png' is a damaged PNG file: bad sum"
    #expect(reading.diagnostics.map(\.message) == [message, message])
    #expect(reading.diagnostics.map(\.line) == [2, 2])
    #expect(decoded.withLock { $0 } == 1)
  }

  @Test func largeFilesAreRefused() throws {
    let files = SceneFiles { path, limit throws(SceneFileError) in
      if path == "s" {
        return Array("version: 1\nviews: [{ id: a, kind: image, image: a.png }]".utf8)
      }
      #expect(limit == 32 << 20)
      throw .tooLarge
    }
    #expect(
      try SceneReader(files: files).read("s").diagnostics.map(\.message)
        == ["'a.png' is too large: an image has at most 32 MiB, all of a scene's together 128 MiB"])
  }
}

struct SceneFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  @Test func fileOnDiskIsRead() throws {
    try folder.write("hello", to: "a")
    #expect(try SceneFiles.disk.bytes(path("a"), 5) == Array("hello".utf8))
    #expect(throws: SceneFileError.tooLarge) { try SceneFiles.disk.bytes(path("a"), 4) }
  }

  @Test func whatIsNoFileIsSaidToBeNone() throws {
    #expect(throws: SceneFileError.notFound) { try SceneFiles.disk.bytes(path("a"), 4) }
    #expect(throws: SceneFileError.isFolder) { try SceneFiles.disk.bytes(folder.path(), 4) }
    #expect(throws: SceneFileError.notFound) { try SceneFiles.disk.bytes(path("a/b"), 4) }
  }

  @Test(.requires(.ordinaryUser)) func folderWithoutPermissionIsNoMissingFile() throws {
    try folder.setMode(0, of: "")
    #expect(throws: SceneFileError.noPermission) { try SceneFiles.disk.bytes(path("a"), 4) }
    try folder.setMode(0o700, of: "")
  }
}

struct SceneFuzzTests {
  @Test func everySceneIsAmongTheSamples() {
    #expect(SceneFuzzTests.samples.count == Repository.scenes.count + 1)
  }

  /// How many seeds go by between two that start from one scene, as each starts from many.
  private static let stride: UInt64 = 4

  /// The scenes to start from, with the files that they name.
  private static let samples: [(text: String, name: String)] =
    [(SampleScenes.everything, "everything.yaml")]
    + SampleScenes.paths.compactMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map { ($0, path) }
    }

  @Test(arguments: 0..<32 as Range<UInt64>) func mutatedSceneIsReadOrRefused(seed: UInt64) throws {
    var mutator = SceneMutator(seed: seed)
    for (number, sample) in SceneFuzzTests.samples.enumerated()
    where UInt64(number) % SceneFuzzTests.stride == seed % SceneFuzzTests.stride {
      var bytes = Array(sample.text.utf8)
      for _ in 0..<12 {
        for _ in 0...mutator.below(3) { mutator.mutate(&bytes) }
        let files = sample.name == "everything.yaml" ? SampleScenes.files : .disk
        let reading = try SceneReader(files: files.replacing(sample.name, with: bytes))
          .read(sample.name)
        let hasErrors = reading.diagnostics.contains { $0.severity == .error }
        #expect((reading.scene == nil) == hasErrors, "seed \(seed)")
        for diagnostic in reading.diagnostics {
          #expect(diagnostic.line >= 1 && diagnostic.column >= 1, "seed \(seed)")
          #expect(!diagnostic.description.isEmpty, "seed \(seed)")
        }
      }
    }
  }
}
