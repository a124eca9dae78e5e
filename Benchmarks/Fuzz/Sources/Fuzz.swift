// SPDX-License-Identifier: MIT

import KeyliftCapture
import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// libFuzzer for one reader: `KeyliftFuzz READER [LIBFUZZER-OPTION...] [CORPUS...]`.
///
/// It links only with the options of `Benchmarks/build-fuzz`, which bring libFuzzer.
@main
enum Fuzz {
  /// Chosen before libFuzzer starts, and not changed afterwards.
  nonisolated(unsafe) private static var target = FuzzTarget.scene

  static func main() {
    guard let name = CommandLine.arguments.dropFirst().first,
      let chosen = FuzzTarget(rawValue: name)
    else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " | ")
      print("usage: KeyliftFuzz \(names) [LIBFUZZER-OPTION...] [CORPUS...]")
      return
    }
    unsafe target = chosen
    run()
  }

  /// libFuzzer's options stand behind the reader's name.
  private static func run() {
    var count = CommandLine.argc - 1
    var words = unsafe CommandLine.unsafeArgv + 1
    unsafe words[0] = CommandLine.unsafeArgv[0]
    _ = unsafe runFuzzer(&count, &words) { bytes, count in
      unsafe Fuzz.target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}

/// "int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*UserCb)(const uint8_t *Data, size_t
/// Size))", the entry of libFuzzer as a library.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

enum FuzzTarget: String, CaseIterable {
  case scene
  /// Solved if it is a sentence.
  case constraint
  case png
  case apng
  case golden
  case report
  /// Lines of JSON or a table.
  case log
  case dump

  /// Goes on with the result as the program does.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .scene: FuzzTarget.readScene(bytes)
    case .constraint: FuzzTarget.readConstraint(bytes)
    case .png: FuzzTarget.readPNG(PNGSums.repaired(bytes))
    case .apng: FuzzTarget.readAnimation(PNGSums.repaired(bytes))
    case .golden: FuzzTarget.readGolden(String(decoding: bytes, as: UTF8.self))
    case .report:
      _ = try? RunReport(json: bytes)
      _ = FrameOutlines(json: bytes)
    case .log: FuzzTarget.readLog(bytes)
    case .dump: FuzzTarget.readDump(bytes)
    }
  }

  @discardableResult
  private static func readScene(_ bytes: [UInt8]) -> Scene? {
    let files = SceneFiles(texts: [:]).replacing("fuzz.yaml", with: bytes)
    let reading = try? SceneReader(files: files).read("fuzz.yaml")
    for diagnostic in reading?.diagnostics ?? [] { _ = diagnostic.text(isColored: true) }
    return reading?.scene
  }

  private static func readConstraint(_ bytes: [UInt8]) {
    let sentence = JSONText.quoted(String(decoding: bytes, as: UTF8.self))
    let text = """
      version: 1
      duration: 0
      constraints: [\(sentence)]
      views: [{ id: a, width: 20 }, { id: b, height: 30, bottom: 4 }]

      """
    guard let scene = readScene(Array(text.utf8)), let variant = scene.variants.first else {
      return
    }
    _ = scene.play(variant).frame(0)
  }

  /// Clearing millions of pixels would take most of the time.
  private static let pixels = 1 << 18

  private static func readPNG(_ bytes: [UInt8]) {
    guard let image = PNGImage(bytes: bytes), image.width * image.height <= pixels else { return }
    _ = try? ImageColors(decoding: image)
  }

  private static func readAnimation(_ bytes: [UInt8]) {
    guard let file = try? PNGChunks(of: bytes), var reader = try? AnimatedPNGReader(file),
      reader.width * reader.height <= pixels
    else { return }
    while let picture = try? reader.nextPicture() { _ = picture.width }
  }

  private static func readGolden(_ text: String) {
    // A limit, so that a few bytes do not stand for gigabytes.
    guard let document = try? GoldenDocument(text: text, maximumLayers: 100_000) else { return }
    precondition((try? GoldenDocument(text: document.text)) == document)
  }

  private static func readLog(_ bytes: [UInt8]) {
    for path in ["fuzz.jsonl", "fuzz.csv", "fuzz.txt"] {
      let files = SceneFiles(texts: [:]).replacing(path, with: bytes)
      let reading = try? PlayableFile.read(path, from: files)
      for diagnostic in reading?.diagnostics ?? [] { _ = diagnostic.text(isColored: true) }
    }
  }

  private static func readDump(_ bytes: [UInt8]) {
    guard let dump = try? DumpReader.read(bytes), let screen = try? ScreenImport(dump).screen()
    else { return }
    let text = screen.scene(source: "fuzz")
    precondition(readScene(Array(text.utf8)) != nil, "the scene of a dump is valid")
  }
}

/// A mutation nearly always makes a chunk's checksum wrong, and a wrong checksum ends the reading
/// before what is to be fuzzed.
///
/// So every second input gets right checksums.
enum PNGSums {
  /// Corrects the checksums if the last byte is even.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.last.map({ $0 % 2 == 0 }) ?? false, bytes.starts(with: PNGChunk.signature) else {
      return bytes
    }
    var repaired = PNGChunk.signature
    var rest = bytes.dropFirst(PNGChunk.signature.count)
    while let chunk = PNGChunk(from: &rest) {
      repaired += bigEndian(UInt32(chunk.bytes.count)) + chunk.summed + bigEndian(crc(chunk.summed))
    }
    return repaired + rest
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// PNG specification, annex D.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { word, _ in
        word & 1 == 1 ? 0xEDB8_8320 ^ word >> 1 : word >> 1
      }
    }
  }
}
