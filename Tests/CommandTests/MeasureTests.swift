// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import TestRequirements
import TestSupport
import Testing

@Suite(.requires(.ffmpeg), .requires(.inter))
struct MeasureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["text.mp4": "no video"]) }

  /// A command's result, and the files in its folder by their names.
  private typealias Run = (result: KeyliftResult, files: [String: [UInt8]])

  private static let measured = Result {
    try run("measure", "video.mp4", "-o", "run.csv", "-o", "run.jsonl", "-o", "run.svg")
  }
  private static let audited = Result {
    let formats = ["list", "json=audit.json", "html=audit.html"].flatMap { ["--format", $0] }
    return try run(["audit", "video.mp4"] + formats)
  }

  private static func run(_ arguments: String...) throws -> Run { try run(arguments) }

  private static func run(_ arguments: [String]) throws -> Run {
    let folder = try TemporaryFolder()
    try folder.write(DriftVideo.mp4.get(), to: "video.mp4")
    let result = try folder.keylift(arguments)
    let files = try folder.files().map { ($0, try folder.bytes(of: $0)) }
    return (result, Dictionary(uniqueKeysWithValues: files))
  }

  /// Copies the files of a run to the test's folder.
  private func copied(_ run: Result<Run, any Error>) throws -> KeyliftResult {
    let (result, files) = try run.get()
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    return result
  }

  /// The model is a critically damped spring from the screen's bottom up to the rest; a video of one
  /// pixel a point rounds its places to whole points.
  @Test func topEdgeFollowsTheSpring() throws {
    let result = try copied(Self.measured).exits(0)
    #expect(result.messages.contains("wrote run.csv\nwrote run.jsonl\nwrote run.svg\n"))
    #expect(
      result.text.contains("keyboard: letters with the predictive bar, light, look of iOS 26"))
    let all = try tops(in: "run.csv")
    let rest = try #require(all.last { $0.time < 1.15 }).top.rounded()
    let tops = all.filter { (0.25...0.55).contains($0.time) }
    #expect(tops.count >= 18 && (500...550).contains(rest))
    for (time, top) in tops {
      let phase = 23.559 * (time - 0.2)
      let model = 852 - (852 - rest) * (1 - (1 + phase) * exp(-phase))
      #expect(abs(top - model) <= 0.6, "\(time)")
    }
  }

  /// A part of a video has an overlay of its own frames only.
  @Test func overlayOfAPartHasItsFrames() throws {
    try folder.write(DriftVideo.mp4.get(), to: "video.mp4")
    let result = try folder.keylift(
      "measure", "video.mp4", "--from", "0.1", "--to", "0.7", "--overlay", "lines.mp4"
    ).exits(0)
    #expect(result.messages.contains("wrote lines.mp4\n"))
    let count = try folder.shell(
      "ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 lines.mp4")
    // Frames 6 to 42 of 60 a second.
    #expect(count.text == "37\n")
  }

  @Test func resultsArePrintedThoughAFileCannotBeWritten() throws {
    try folder.write(DriftVideo.mp4.get(), to: "video.mp4")
    try folder.write("a file", to: "file")
    let result = try folder.keylift(
      "measure", "video.mp4", "--to", "0.7", "-o", "file/x.csv", "-o", "x.csv"
    ).exits(73)
    #expect(result.text.contains("iOS 26"))
    #expect(folder.files().contains("x.csv"))
  }

  /// The place of a finding is a time, and the command of its picture shows the video itself.
  @Test func auditOfAVideoNamesItsTimeAndShowsItsPicture() throws {
    let audit = try copied(Self.audited).exits(1)
    let line = try #require(audit.text.split(separator: "\n").first)
    #expect(
      line.firstMatch(of: #/^video\.mp4@0\.\d+s: error: 'strip' is behind the keyboard/#) != nil)
    let command = try #require(audit.text.firstMatch(of: #/see: keylift (measure .*)\n/#)).output.1
    let words = command.split(separator: " ").map(String.init)
    #expect(words.prefix(4) == ["measure", "video.mp4", "--overlay", "worst.png"])
    try folder.keylift(words).exits(0)
    let picture = try PixelBuffer(
      decoding: #require(PNGImage(bytes: folder.bytes(of: "worst.png"))))
    // A pixel a point, with the orange line of the keyboard's top edge and the blue ones of the strip.
    // Sides of MP4 are even.
    #expect(picture.width == 392 && picture.height == 852)
    let lines = (0..<picture.height).map { picture[3, $0] & 0xFFFFFF }
    #expect(lines.contains(0xD55E00) && lines.contains(0x0072B2))
    #expect(try folder.text(of: "audit.html").contains("<span>video.mp4@0."))
  }

  /// What `measure` writes is judged as the video is, view by view and frame by frame.
  @Test func recordingIsJudgedAsItsVideo() throws {
    _ = try copied(Self.measured)
    #expect(try folder.text(of: "run.csv").contains(",0,0\n"))
    #expect(try folder.text(of: "run.jsonl").contains("\"seen\": false"))
    func findings(_ document: [UInt8]) throws -> [[String]] {
      let scenes = try #require(try jsonObject(document)["scenes"] as? [[String: Any]])
      return (scenes[0]["findings"] as? [[String: Any]] ?? []).map { finding in
        ["rule", "severity", "message", "time", "value"].map { "\(finding[$0] ?? "")" }
      }
    }
    _ = try copied(Self.audited)
    let own = try findings(folder.bytes(of: "audit.json"))
    #expect(own.map(\.first) == ["lag", "lag"])
    for log in ["run.jsonl", "run.csv"] {
      #expect(try findings(folder.keylift("audit", log, "--format", "json").output) == own)
    }
  }

  private func tops(in name: String) throws -> [(time: Double, top: Double)] {
    try folder.text(of: name).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: ",")
      guard cells.count > 4, cells[1] == "keyboard", let time = Double(cells[0]),
        let top = Double(cells[3])
      else { return nil }
      return (time, top)
    }
  }

  @Test func namedViewsAreFollowedInAnotherContainer() throws {
    try folder.write(DriftVideo.mp4.get(), to: "video.mp4")
    try folder.shell("ffmpeg -v error -i video.mp4 -c copy video.mov").exits(0)
    let place = "composer=0,454,393,63@0.9s"
    let result = try folder.keylift("measure", "video.mov", "--follow", place, "--format", "json")
    try #require(result.status == 0, "\(result.messages)")
    let fit = try #require(try result.object["fit"] as? [String: Any])
    let moves = try #require(fit["moves"] as? [[String: Any]])
    #expect(moves.map { $0["kind"] as? String } == ["show", "hide"])
    #expect(moves.allSatisfy { $0["generation"] as? String == "ios26" })
    let followers = try #require(moves[0]["followers"] as? [[String: Any]])
    #expect(followers.map { $0["view"] as? String } == ["composer"])
  }

  @Test func fileThatIsNoVideoIsRefusedInWords() throws {
    for (name, status, words) in [
      ("text.mp4", Int32(65), "error: cannot measure 'text.mp4'"),
      ("nowhere.mp4", 66, "nowhere.mp4"),
    ] {
      let result = try folder.keylift("measure", name, "-o", "out.csv").exits(status)
      #expect(result.messages.contains(words), "\(result.messages)")
    }
    let twice = try folder.keylift(
      "measure", "a.mp4", "--follow", "a=0,0,9,9@1s", "--follow", "a=0,9,9,9@1s"
    ).exits(64)
    #expect(twice.messages.contains("--follow: two views have the same id"))
    for (arguments, words) in [
      (["--overlay", "a.png"], "--overlay: a .png needs the time of a frame, --at"),
      (["--at", "1s"], "--at needs --overlay with a .png"),
    ] {
      let result = try folder.keylift(["measure", "a.mp4"] + arguments).exits(64)
      #expect(result.messages.contains(words), "\(result.messages)")
    }
    #expect(!folder.files().contains("out.csv"))
  }
}

/// A video in which the keyboard of iOS 26 shows at 0.2 s, with a pixel a point.
enum DriftVideo {
  /// The bytes of an MP4 file, drawn once for all tests.
  static let mp4 = Result {
    let folder = try TemporaryFolder()
    let scene = Repository.url("Scenes/ios26-drift.yaml").path
    let result = try folder.keylift("render", scene, "-o", "video.mp4", "--scale", "1", "--quiet")
    try #require(result.status == 0, "\(result.messages)")
    return try folder.bytes(of: "video.mp4")
  }
}
