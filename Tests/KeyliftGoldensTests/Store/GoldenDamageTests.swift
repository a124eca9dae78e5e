// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import TestSupport
import Testing

/// Tests of every kind of damage to every file of a golden.
final class GoldenDamageTests {
  private let folder = GoldenFolder(
    path: NSTemporaryDirectory() + "keylift-damage-\(UUID().uuidString)/Goldens/chat")

  deinit { try? FileManager.default.removeItem(atPath: FilePath.parent(of: folder.parent)) }

  /// A kind of damage.
  ///
  /// All but a changed byte must be found.
  private enum Damage: CaseIterable {
    case cut, emptied, removed, grown, huge, folder, pipe, loop, byte

    /// Damages a file with the given bytes.
    func apply(to path: String, _ bytes: [UInt8], using random: inout SeededRandom) throws {
      let manager = FileManager.default
      if ![.grown, .huge].contains(self) { try manager.removeItem(atPath: path) }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      var changed = bytes
      changed[place] ^= UInt8.random(in: 1...255, using: &random)
      switch self {
      case .cut: try Data(bytes.prefix(place)).write(to: URL(filePath: path))
      case .emptied: try Data().write(to: URL(filePath: path))
      case .removed: break
      case .grown: try Data(bytes + [0x78]).write(to: URL(filePath: path))
      case .huge: unsafe try #require(truncate(path, 1 << 32) == 0)
      case .folder: try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .pipe: unsafe try #require(mkfifo(path, 0o644) == 0)
      case .loop: try manager.createSymbolicLink(atPath: path, withDestinationPath: path)
      case .byte: try Data(changed).write(to: URL(filePath: path))
      }
    }

    /// Whether no file with this damage is readable.
    func isAlwaysFound(in file: String) -> Bool { self != .byte || file.hasSuffix(".png") }
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
      name: "a", scene: "a.yaml", folder: folder,
      clip: scene.play(try #require(scene.variants.first), scale: 1), settings: scene.golden,
      fingerprint: "cairo 1\n")
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
    #expect(golden.files.count >= 8)
    for (file, bytes) in golden.files {
      for damage in Damage.allCases {
        let path = "\(folder.path)/\(file)"
        try damage.apply(to: path, bytes, using: &random)
        let context = Comment(rawValue: "seed \(seed): \(file) \(damage)")
        expectFound(in: damage.isAlwaysFound(in: file) ? file : nil, context)
        let finding = try verifier().verify().finding
        if damage.isAlwaysFound(in: file) {
          #expect(finding.verdict == .unreadable, context)
          #expect(finding.notes.first?.hasPrefix(path) == true, context)
        }
        try FileManager.default.removeIfThere(path)
        try Data(bytes).write(to: URL(filePath: path))
      }
    }
    #expect(try folder.readGolden() == golden)
  }

  /// Reads the golden.
  ///
  /// Reading must fail at a file if one is given.
  private func expectFound(in file: String?, _ context: Comment) {
    do {
      _ = try folder.readGolden()
      #expect(file == nil, context)
    } catch {
      #expect(file == nil || error.file == file, context)
      #expect(!error.problem.isEmpty, context)
    }
  }
}

extension FileManager {
  /// Removes a file or a dangling link.
  fileprivate func removeIfThere(_ path: String) throws {
    guard (try? attributesOfItem(atPath: path)) != nil else { return }
    try removeItem(atPath: path)
  }
}
