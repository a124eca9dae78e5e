// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
@testable import KeyliftCommand
import KeyliftStage
import TestSupport
import Testing

struct FailureFolderTests {
  private let temporary: TemporaryFolder
  private var base: String { temporary.path() }

  init() throws { temporary = try TemporaryFolder() }

  private static let names = [
    "actual.png", "diff.png", "expected.png", "finding.json", "flip.apng", "golden",
    "outlines.json", "trace.diff",
  ]

  private static let frame = GoldenFrame(
    hash: String(repeating: "0", count: 32), width: 1, height: 1, background: .white, layers: [])
  private static let golden = Golden(
    trace: GeometryTrace(
      head: TraceHead(
        scene: "A", device: "b", ios: "18", system: "none", fps: 60, scale: 1, screen: .zero,
        frameCount: 1),
      tracks: [RowTrack(id: "keyboard", rows: [GoldenRow(x: 0, y: 0, width: 1, height: 1)])]),
    frames: GoldenFrames(scale: 1, frames: [frame]), images: [:],
    pictures: ["frame-0000.png": [1, 2, 3]], fingerprint: "cairo 1\n")

  private func verification(_ name: String) throws -> Verification {
    var finding = Finding(name: name, scene: "\(name).yaml", golden: "Goldens/a", verdict: .moved)
    finding.frames = [FrameFinding(frame: 3, verdict: .moved, pixels: 2)]
    let encoder = PNGEncoder()
    let pictures = try (0..<3).map { blue in
      try encoder.encode(
        PixelBuffer(width: 2, height: 1, pixels: [0xFF00_0000 | UInt32(blue), 0xFFFF_FFFF]))
    }
    var verification = Verification(finding: finding)
    verification.pictures = FindingPictures(
      frame: 3, expected: pictures[0], actual: pictures[1], difference: pictures[2])
    verification.outlines = FrameOutlines()
    verification.traceDifference = "box 1 pt lower\n"
    verification.candidate = Self.golden
    return verification
  }

  private func files(of name: String) -> [String] { temporary.names(in: "Output/Failures/\(name)") }

  @Test func filesAreWrittenUnderTheFindingsNameWithRelativePaths() throws {
    let finding = try FailureFolder(in: base).write(verification("chat/dark"))
    #expect(files(of: "chat/dark") == Self.names)
    let folder = "Output/Failures/chat/dark"
    #expect(
      finding.files
        == Finding.Files(
          expected: "\(folder)/expected.png", actual: "\(folder)/actual.png",
          difference: "\(folder)/diff.png", flip: "\(folder)/flip.apng",
          trace: "\(folder)/trace.diff", outlines: "\(folder)/outlines.json",
          golden: "\(folder)/golden"))
    #expect(finding.acceptCommand == "keylift accept chat/dark")
    let json = try temporary.bytes(of: "\(folder)/finding.json")
    #expect(try RunReport(json: json).findings == [finding])
    let golden = try GoldenFolder(path: "\(base)/\(folder)/golden").readDocument()
    #expect(golden.trace == Self.golden.trace)
  }

  @Test func acceptCommandNamesOtherFailureFolder() throws {
    let finding = try FailureFolder("my failures", in: base).write(verification("chat"))
    #expect(finding.acceptCommand == "keylift accept chat --failures 'my failures'")
    #expect(finding.files?.actual == "my failures/chat/actual.png")
  }

  @Test(arguments: [
    ("-chat", FailureFolder.standard, "keylift accept -- -chat"),
    ("-my chat", "out", "keylift accept --failures out -- '-my chat'"),
    ("chat", "-f x", "keylift accept chat --failures='-f x'"),
    ("-chat", "-f", "keylift accept --failures=-f -- -chat"),
  ])
  func namesWithLeadingDashAreNotOptions(
    _ name: String, _ folder: String, _ command: String
  ) throws {
    let finding = try FailureFolder(folder, in: base).write(verification(name))
    #expect(finding.acceptCommand == command)
  }

  @Test func missingFilesAreNotListed() throws {
    var verification = try verification("chat")
    let failures = FailureFolder(in: base)
    _ = try failures.write(verification)
    verification.pictures?.expected = nil
    verification.pictures?.difference = nil
    verification.outlines = nil
    verification.traceDifference = ""
    verification.candidate = nil
    let finding = try failures.write(verification)
    #expect(finding.files == Finding.Files(actual: "Output/Failures/chat/actual.png"))
    #expect(finding.acceptCommand == nil)
    #expect(files(of: "chat") == ["actual.png", "finding.json"])
  }

  @Test func clearingRemovesOnlyKeyliftFilesAndAbandonedDrafts() throws {
    let failures = FailureFolder(in: base)
    for name in ["chat", "chat/dark"] { _ = try failures.write(verification(name)) }
    let ending = "keylift-0123456789"
    let folder = "Output/Failures/chat"
    let live = try AtomicFile(at: "\(base)/\(folder)/actual.png")
    let mine = [".mine.png.\(ending)", "mine.txt"]
    let kept = mine + [(live.draft as NSString).lastPathComponent]
    for name in mine + [".actual.png.\(ending)"] {
      try temporary.write("mine", to: "\(folder)/\(name)")
    }
    try GoldenFolder(path: "\(base)/\(folder)/.golden.\(ending)").write(Self.golden)
    failures.clear("chat")
    #expect(files(of: "chat") == (kept + ["dark"]).sorted())
    #expect(files(of: "chat/dark") == Self.names)
  }

  @Test func clearingTheLastFailureLeavesNoFolder() throws {
    let failures = FailureFolder(in: base)
    for name in ["chat/light", "chat/dark"] { _ = try failures.write(verification(name)) }
    failures.clear("chat/light")
    #expect(files(of: "chat") == ["dark"])
    failures.clear("chat/dark")
    #expect(files(of: "").isEmpty)
  }

  @Test func folderThatCannotBeMadeIsNamedWithReason() throws {
    try temporary.write("", to: "Output")
    let error = #expect(throws: FileError.self) {
      try FailureFolder(in: base).write(verification("chat"))
    }
    let words = "cannot make the folder '\(base)/Output/Failures': not a directory"
    #expect(error?.description == words)
  }
}

/// The files of reports that were copied from elsewhere.
struct ReportedFilesTests {
  private let named = "Output/Failures/a.png"

  /// Returns the place of the named file for a report in a folder, in which a file is, below it.
  private func place(in report: String, having file: String? = nil) throws -> String? {
    let folder = try TemporaryFolder(file.map { [$0: ""] } ?? [:])
    let finding = Finding(
      name: "chat", scene: "chat.yaml", golden: "Goldens/chat", verdict: .moved,
      files: Finding.Files(actual: named))
    let located = finding.located(besideReportAt: folder.path(report))
    return located.files?.actual?.replacing(folder.path("") + "/", with: "FOLDER/")
  }

  @Test(arguments: ["run-1/Output/Failures/a.png", "run-1/Failures/a.png"])
  func filesAreFoundBesideTheFolderOfTheReport(file: String) throws {
    #expect(try place(in: "run-1/Report/run.json", having: file) == "FOLDER/\(file)")
  }

  @Test func filesAreFoundBesideTheReport() throws {
    #expect(try place(in: "run.json", having: named) == "FOLDER/\(named)")
  }

  @Test func missingFileKeepsItsPath() throws { #expect(try place(in: "run.json") == named) }
}
