// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import TestSupport
import Testing

struct GoldenDamageTests {
  private let goldens: TemporaryFolder
  private let folder: GoldenFolder

  init() throws {
    goldens = try TemporaryFolder()
    folder = GoldenFolder(path: goldens.path("chat"))
  }

  private enum Damage: CaseIterable {
    case cut, emptied, removed, grown, huge, folder, pipe, loop, byte, bit

    func apply(
      to name: String, in folder: TemporaryFolder, _ bytes: [UInt8],
      using random: inout SeededRandom
    ) throws {
      if ![.grown, .huge].contains(self) { try folder.remove(name) }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      var changed = bytes
      changed[place] ^= UInt8.random(in: 1...255, using: &random)
      switch self {
      case .cut: try folder.write(bytes.prefix(place), to: name)
      case .emptied: try folder.write("", to: name)
      case .removed: break
      case .grown: try folder.write(bytes + [0x78], to: name)
      case .huge: unsafe try #require(truncate(folder.path(name), 1 << 32) == 0)
      case .folder: try folder.makeFolder(name)
      case .pipe: unsafe try #require(mkfifo(folder.path(name), 0o644) == 0)
      case .loop: try folder.link(name, to: folder.path(name))
      case .byte: try folder.write(changed, to: name)
      case .bit:
        changed = bytes
        changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        try folder.write(changed, to: name)
      }
    }
  }

  private func subject() throws -> GoldenSubject {
    let yaml = """
      version: 1
      device: iphone-se-1
      fps: 10
      duration: 0.2
      views:
        - { id: box, background: blue, frame: [10, 20, 80, 40], alpha: 0.5 }
        - { id: title, kind: label, text: Hello, top: 80, left: 20, color: label }

      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return GoldenSubject(
      name: "a", scene: "a.yaml", folder: folder, clip: scene.play(scale: 1),
      settings: scene.golden, fingerprint: "cairo 1\n")
  }

  private func verifier() throws -> GoldenVerifier {
    let subject = try subject()
    return GoldenVerifier(
      subject, painter: FramePainter(shaper: BlockShaper(), background: subject.clip.background))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func damageIsFoundAndItsFileIsNamed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let golden = try verifier().record()
    try folder.write(golden)
    #expect(try folder.readGolden() == golden)
    #expect(golden.files.count > 2)
    for (file, bytes) in golden.files {
      for damage in Damage.allCases {
        try damage.apply(to: "chat/\(file)", in: goldens, bytes, using: &random)
        try expectFound(in: file, Comment(rawValue: "seed \(seed): \(file) \(damage)"))
        // A dangling link, a pipe or a folder is not written through.
        try? goldens.remove("chat/\(file)")
        try goldens.write(bytes, to: "chat/\(file)")
      }
    }
    #expect(try folder.readGolden() == golden)
  }

  /// Reads the golden and verifies its clip; both must fail at a file.
  private func expectFound(in file: String, _ context: Comment) throws {
    let error = #expect(throws: DamagedGolden.self, context) { try folder.readGolden() }
    #expect(error?.file == file, context)
    #expect(error?.problem.isEmpty == false, context)
    let finding = try verifier().verify().finding
    #expect(finding.verdict == .unreadable, context)
    #expect(finding.notes.first?.hasPrefix("\(folder.path)/\(file)") == true, context)
  }

  @Test(arguments: [
    ("sed -i.b 's/\"frame\":0,/\"frame\":4,/' golden.jsonl; rm golden.jsonl.b", "found 4"),
    ("sed -i.b '1s/2/9/' golden.jsonl; rm golden.jsonl.b", "golden.jsonl:1: version '9'"),
    ("sed -i.b 's/\"fps\":10/\"fps\":11/' golden.jsonl; rm golden.jsonl.b", "the file was changed"),
    ("printf '\\377' > golden.jsonl", "golden.jsonl: the file is not UTF-8"),
    ("rm golden.jsonl", "golden.jsonl: the file is missing"),
    ("rm golden.jsonl; mkdir golden.jsonl", "golden.jsonl: this is no file"),
    ("rm golden.jsonl; mkfifo golden.jsonl", "golden.jsonl: this is no file"),
    ("truncate -s 2147483648 golden.jsonl", "golden.jsonl: more than 64 MB"),
    ("rm frame-0000.png", "frame-0000.png: the file is missing"),
    ("truncate -s 99 frame-0000.png", "frame-0000.png: the PNG file ends too early"),
    ("for f in *.svg; do truncate -s 99 $f; done", ".svg: the SVG file ends too early"),
    ("for f in layers/*; do truncate -s 60 $f; done", ".png: the PNG file ends too early"),
    ("for f in layers/*; do echo no > $f; done", ".png: no PNG file"),
    ("for f in layers/*; do echo more >> $f; done", ".png: the PNG file goes on after its end"),
    ("d=$PWD; cd ..; rm -r $d; echo no > $d", "not a directory"),
    ("d=$PWD; cd ..; rm -r $d; ln -s chat $d", "symbolic links"),
  ])
  func problemIsSaid(_ damage: String, _ words: String) throws {
    try folder.write(try verifier().record())
    let shell = Program(at: URL(filePath: "/bin/sh"))
    #expect(try shell.run(["-c", "cd chat; \(damage)"], in: goldens.url).status == 0)
    let finding = try verifier().verify().finding
    #expect(finding.verdict == .unreadable)
    #expect(finding.notes.first?.contains(words) == true, "\(finding.notes)")
  }

  /// Every file is a whole file of its kind, so only its sum tells that it is another one.
  @Test(arguments: [
    ("frame-0002.png", "frame-0000.png"), ("frame-0000.png", "layers/"),
    ("layers/", "frame-0002.png"),
  ])
  func swappedPictureIsFound(_ file: String, _ source: String) throws {
    var golden = try verifier().record()
    golden.pictures["frame-0002.png"] = try PNGEncoder().encode(
      PixelBuffer(width: 1, height: 1, pixels: [0xFF00_0000]))
    try folder.write(golden)
    let files = golden.files
    let old = try #require(files.first { $0.path.hasPrefix(file) })
    let new = try #require(files.first { $0.path.hasPrefix(source) })
    try #require(old.bytes != new.bytes)
    try goldens.write(new.bytes, to: "chat/\(old.path)")
    try expectFound(in: old.path, "\(old.path)")
  }

  @Test func addedAndRemovedPicturesAreFound() throws {
    var golden = try verifier().record()
    golden.pictures["frame-0001.png"] = golden.pictures["frame-0000.png"]
    try folder.write(golden)
    try goldens.remove("chat/frame-0001.png")
    try expectFound(in: "frame-0001.png", "removed")
    golden.pictures["frame-0001.png"] = nil
    try folder.write(golden)
    try goldens.copy("chat/frame-0000.png", to: "chat/frame-0001.png")
    try expectFound(in: "frame-0001.png", "added")
  }

  /// The picture is not damaged, but it may belong to a view of another golden.
  @Test func unlistedFileIsFound() throws {
    try folder.write(try verifier().record())
    try goldens.write("0", to: "chat/frame-0099.svg")
    try expectFound(in: "frame-0099.svg", "added")
  }
}
