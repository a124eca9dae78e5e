// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct CheckDocumentTests {
  private static let duplicate = """
    version: 1
    device: iphone-15-pr
    views:
      - { id: a, kind: label, text: A, top: 80, left: 16 }
      - { id: a, kind: label, text: B, top: 90, left: 16 }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "good.yaml": SampleScene.plain, "bad.yaml": Self.duplicate,
      "odd.yaml": SampleScene.plain.replacing(
        "show: letters }", with: "show: letters }\n  - { at: 5, hide: true }"),
      "fonts/notes.txt": "none",
    ])
  }

  private func validate(_ paths: String..., input: String = "") throws -> KeyliftResult {
    try folder.keylift(["validate", "--format", "json"] + paths, input: input)
  }

  private func files(_ result: KeyliftResult) throws -> [[String: Any]] {
    try #require(try result.object["files"] as? [[String: Any]])
  }

  private func diagnostics(_ file: [String: Any]) throws -> [[String: Any]] {
    try #require(file["diagnostics"] as? [[String: Any]])
  }

  @Test func everyFileHasItsOutcomeAndTheRunItsExitCode() throws {
    let result = try validate("good.yaml", "bad.yaml", "nowhere.yaml").exits(65)
    #expect(result.messages == "")
    let files = try files(result)
    #expect(files.map { $0["file"] as? String } == ["good.yaml", "bad.yaml", "nowhere.yaml"])
    #expect(files.map { $0["outcome"] as? String } == ["valid", "invalid", "unreadable"])
    #expect(try validate("good.yaml").status == 0)
    #expect(try validate("good.yaml", "nowhere.yaml").status == 66)
  }

  /// The misspelled device has its hint, and the second `a` a note at the first.
  @Test func diagnosticsHavePlaceKindAndNotes() throws {
    let found = try diagnostics(try #require(try files(validate("bad.yaml")).first))
    #expect(found.map { $0["kind"] as? String } == ["unknown-device", "duplicate-id"])
    #expect(found.map { $0["line"] as? Int } == [2, 5])
    #expect(found.map { $0["column"] as? Int } == [9, 11])
    #expect(found.allSatisfy { $0["severity"] as? String == "error" })
    let notes = try found.map { try #require(($0["notes"] as? [[String: Any]])?.first) }
    #expect(notes[0]["message"] as? String == "did you mean 'iphone-15-pro'?")
    #expect(notes[1]["line"] as? Int == 4 && notes[1]["column"] as? Int == 11)
  }

  /// The text has one line for each of them, which begins with the same place.
  @Test(arguments: ["bad.yaml", "odd.yaml"]) func textHasTheSameDiagnostics(_ path: String) throws {
    let text = try folder.keylift("validate", path).messages
    let found = try diagnostics(try #require(try files(validate(path)).first))
    #expect(!found.isEmpty)
    for diagnostic in found {
      let (line, column) = (diagnostic["line"] as? Int ?? 0, diagnostic["column"] as? Int ?? 0)
      let severity = diagnostic["severity"] as? String ?? ""
      let message = diagnostic["message"] as? String ?? ""
      #expect(text.contains("\(path):\(line):\(column): \(severity): \(message) ["))
    }
  }

  @Test func warningsLeaveASceneValid() throws {
    let result = try validate("--quiet", "odd.yaml")
    let file = try #require(try files(result).first)
    #expect(result.status == 0 && file["outcome"] as? String == "valid")
    #expect(try diagnostics(file).contains { $0["severity"] as? String == "warning" })
  }

  @Test func standardInputIsADash() throws {
    let result = try validate("-", input: Self.duplicate)
    let file = try #require(try files(result).first)
    #expect(file["file"] as? String == "-" && result.status == 65)
  }

  @Test(.requires(.pythonModules("jsonschema"))) func validationFollowsItsSchema() throws {
    let document = try validate("good.yaml", "bad.yaml", "odd.yaml", "nowhere.yaml").text
    try SchemaJudge.expect(document, follows: "validation")
  }

  @Test(
    .requires(.pythonModules("jsonschema")), arguments: ["", "KEYLIFT_FONTS=fonts", "PATH=nowhere"])
  func doctorFollowsItsSchema(_ variable: String) throws {
    let document = try folder.shell("\(variable) \"$0\" doctor --format json")
    try SchemaJudge.expect(document.text, follows: "doctor")
  }

  @Test func doctorNamesTheLibrariesWithoutFonts() throws {
    let result = try folder.shell("KEYLIFT_FONTS=nowhere \"$0\" doctor").exits(69)
    let names = result.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.contains("cairo") && names.contains("pango"), "\(result.text)")
  }

  @Test func doctorNamesWhatIsMissing() throws {
    let result = try folder.shell("PATH=nowhere KEYLIFT_FONTS=nowhere \"$0\" doctor --format json")
    #expect(result.status == 69 && result.messages == "")
    let document = try result.object
    let missing = try #require(document["missing"] as? [[String: Any]])
    #expect(missing.map { $0["name"] as? String }.contains("Inter-Regular.otf"))
    #expect(missing.suffix(2).map { $0["name"] as? String } == ["ffmpeg", "ffprobe"])
    let fonts = try #require(document["fonts"] as? [[String: Any]])
    #expect(fonts.allSatisfy { ($0["name"] as? String)?.hasPrefix("Noto") == true })
    #expect(document["font-folders"] as? [String] == ["nowhere"])
  }

  /// A font that is missing hides no program.
  @Test(.requires(.ffmpeg)) func doctorNamesTheVersionsOfFFmpeg() throws {
    let text = try folder.shell("KEYLIFT_FONTS=fonts \"$0\" doctor").text
    for program in ["ffmpeg", "ffprobe"] {
      let head = try folder.shell("\(program) -version | head -n 1").text
      let version = head.split(separator: " ")[2]
      #expect(text.contains("\n\(program) \(version)\n"), "\(text)")
    }
  }

  /// A build of ffmpeg without x264, whose license not everybody takes.
  @Test func doctorNamesTheCodecsThatFFmpegLacks() throws {
    let script = """
      #!/bin/sh
      case "$*" in
      -version) echo "ffmpeg version 7.1 Copyright" ;;
      *-encoders) printf ' V....D gif  GIF\\n V..... libwebp_anim  WebP\\n V..... libvpx-vp9  VP9\\n V..... prores_ks  ProRes\\n' ;;
      *-decoders) printf ' VFS..D h264  H.264\\n VFS..D hevc  HEVC\\n' ;;
      esac

      """
    for name in ["ffmpeg", "ffprobe"] {
      try folder.write(script, to: "tools/\(name)")
      try folder.setMode(0o755, of: "tools/\(name)")
    }
    let result = try folder.shell("PATH=\"$PWD/tools:$PATH\" \"$0\" doctor")
    #expect(result.text.contains("\nffmpeg 7.1\n"))
    let lacks = result.messages.split(separator: "\n").filter { $0.contains("codec") }
    #expect(
      lacks == [
        "note: ffmpeg lacks the codec 'libx264' for files ending in .mp4: install ffmpeg with apt or brew"
      ])
  }

  @Test(.requires(.inter)) func doctorNamesTheFontsThatTextHas() throws {
    let result = try folder.keylift("doctor", "--format", "json")
    let text = try folder.keylift("doctor").text
    let fonts = try #require(try result.object["fonts"] as? [[String: Any]])
    #expect(result.status == 0 && !fonts.isEmpty)
    for font in fonts {
      let path = try #require(font["path"] as? String)
      let (name, version) = (font["name"] as? String ?? "", font["version"] as? String ?? "")
      #expect(path.hasSuffix("/\(name)") && FileManager.default.isReadableFile(atPath: path))
      #expect(text.contains("\n\(name) \(version)\n"))
    }
  }
}
