// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

/// GIF, WebP, MP4 and WebM files, read by other programs where there are some.
@Suite(.requires(.ffmpeg))
struct VideoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain]) }

  private func run(_ arguments: String...) throws -> KeyliftResult { try run(arguments) }

  private func run(_ arguments: [String]) throws -> KeyliftResult {
    try folder.keylift(["render", "field.yaml"] + arguments + SampleScene.quick)
  }

  /// Returns the facts that ffprobe prints about the only stream of a file.
  private func probe(_ name: String) throws -> [String: String] {
    let keys = "codec_name,width,height,pix_fmt,r_frame_rate,nb_read_frames"
    let output = try folder.shell(
      "ffprobe -v error -count_frames -show_entries stream=\(keys):format=duration -of default=nk=0:nw=1 "
        + name
    ).text
    let pairs = output.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      pairs.map { (String($0[0]), String($0.last ?? "")) }, uniquingKeysWith: { $1 })
  }

  // 0.8 s at 10 frames a second are frames 0 to 8, and the last stays a second.
  @Test(arguments: [("mp4", "h264", 18), ("webm", "vp9", 18), ("gif", "gif", 9)])
  func videosHaveEveryFrameAndTheHold(_ ending: String, _ codec: String, _ frames: Int) throws {
    try run("-o", "a.\(ending)").exits(0)
    let stream = try probe("a.\(ending)")
    #expect(stream["codec_name"] == codec)
    #expect(stream["width"] == "320" && stream["height"] == "568")
    #expect(stream["nb_read_frames"] == "\(frames)")
    #expect(abs((Double(stream["duration"] ?? "") ?? 0) - 1.8) < 0.001)
  }

  // A file this small is still in ffmpeg's buffer at the end, and ffmpeg reports a failure of the
  // last write only if it is asked to.
  @Test(arguments: ["gif", "webp", "mp4", "webm"])
  func failedWriteKeepsTheOldFile(_ ending: String) throws {
    try folder.write("old", to: "a.\(ending)")
    let before = folder.files()
    let result = try folder.shell(
      "trap '' XFSZ; ulimit -f 2; exec \"$0\" render field.yaml --force -o a.\(ending) "
        + SampleScene.quickWords
    ).exits(73)
    #expect(result.messages == "error: cannot write 'a.\(ending)': file too large\n")
    #expect(folder.files() == before)
    #expect(try folder.text(of: "a.\(ending)") == "old")
  }

  @Test func mp4HasCommonPixelFormatAndLeadingIndex() throws {
    _ = try run("-o", "a.mp4", "--to", "0.1")
    #expect(try probe("a.mp4")["pix_fmt"] == "yuv420p")
    // The index of frames comes before the frames; otherwise nothing plays before the whole file is
    // loaded.
    let bytes = try folder.bytes(of: "a.mp4")
    let index = try #require(bytes.firstRange(of: Array("moov".utf8)))
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8)))
    #expect(index.lowerBound < data.lowerBound)
  }

  @Test func slowMotionTakesLonger() throws {
    _ = try run("-o", "a.mp4", "--speed", "0.5", "--hold", "0.5s")
    // 0.8 s at half the speed are 17 frames, the last of which stays for 5.
    #expect(try probe("a.mp4")["nb_read_frames"] == "21")
  }

  @Test func gifHasTheNearestRateAndANote() throws {
    let result = try run("-o", "a.gif", "--fps", "60")
    #expect(result.messages.contains("50 frames a second in place of 60"))
    // The clip ends with frame 45 of 60 a second, at 0.75 s: after 37.5 of GIF's frames.
    #expect(try probe("a.gif")["nb_read_frames"] == "39")
    #expect(abs((Double(try probe("a.gif")["duration"] ?? "") ?? 0) - 1.76) < 0.001)
  }

  @Test func largePlainAreasOfAGIFHaveExactColors() throws {
    try folder.write(SampleScene.short, to: "field.yaml")
    _ = try run("-o", "a.gif", "-o", "frames/")
    _ = try folder.shell("mkdir g; ffmpeg -v error -i a.gif -fps_mode passthrough g/%04d.png")
    for (number, name) in folder.files(in: "g").enumerated() {
      let gif = try #require(try Self.words(folder, "g/\(name)"))
      let frame = try #require(try Self.words(folder, "frames/field/frames/frame-000\(number).png"))
      #expect(gif.count == frame.count)
      let counts = Dictionary(frame.map { ($0, 1) }, uniquingKeysWith: +)
      let wrong = gif.indices.filter { counts[frame[$0], default: 0] > 500 && gif[$0] != frame[$0] }
      #expect(wrong.isEmpty, "frame \(number): \(wrong.count)")
    }
    #expect(folder.files(in: "g").count == 3)
  }

  /// A PNG's pixels as ffmpeg reads them, three bytes each.
  private static func words(_ folder: TemporaryFolder, _ name: String) throws -> [UInt32]? {
    let result = try folder.shell("ffmpeg -v error -i \(name) -f rawvideo -pix_fmt rgb24 -")
    guard result.status == 0 else { return nil }
    return stride(from: 0, to: result.output.count, by: 3).map { index in
      result.output[index..<index + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

/// A missing or failing ffmpeg gives a clear message, an exit code and no file.
struct LackingProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain, "a.gif": "old"]) }

  /// Renders with a script in place of ffmpeg, or without ffmpeg.
  private func render(_ outputs: String, ffmpeg script: String? = nil) throws -> KeyliftResult {
    if let script {
      try folder.write("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n", to: "bin/ffmpeg")
    }
    return try folder.shell(
      "chmod +x bin/ffmpeg 2>/dev/null; PATH=\"$PWD/bin\" exec \"$0\" render field.yaml --force \(outputs) "
        + SampleScene.quickWords)
  }

  private func expectNothingOfIt(_ result: KeyliftResult, _ status: Int32, _ message: String) throws
  {
    #expect(result.status == status)
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(try folder.text(of: "a.gif") == "old")
    #expect(folder.files().filter { $0.hasPrefix(".") } == [])
  }

  @Test func withoutFFmpegAllOtherFilesAreWritten() throws {
    let result = try render("-o a.gif -o a.png -o b.mp4 -o a.txt")
    try expectNothingOfIt(result, 69, "apt install ffmpeg")
    #expect(folder.files() == ["a.gif", "a.png", "a.txt", "field.yaml"])
    // Two files lack the same program, which is said once.
    #expect(result.messages.split(separator: "error:").count == 2)
  }

  @Test func lastMessageOfAFailedFFmpegIsQuoted() throws {
    let result = try render("-o a.gif", ffmpeg: "head -c 1000 >/dev/null; echo boom >&2; exit 3")
    try expectNothingOfIt(result, 69, "error: ffmpeg failed to make 'a.gif': boom")
  }

  /// ffmpeg 7 ends its messages with lines that do not name the encoder.
  @Test(arguments: ["", "; echo 'Error opening output files: Encoder not found' >&2"])
  func encoderThatFFmpegLacksIsNamed(_ more: String) throws {
    let result = try render(
      "-o b.mov", ffmpeg: "cat >/dev/null; echo \"Unknown encoder 'prores_ks'\" >&2\(more); exit 1")
    try expectNothingOfIt(
      result, 69, "error: 'b.mov' needs the encoder 'prores_ks', which this ffmpeg lacks; ")
    #expect(!folder.files().contains("b.mov"))
  }

  @Test func ffmpegThatNeverReadsIsReported() throws {
    let result = try render("-o a.gif", ffmpeg: "exit 1")
    try expectNothingOfIt(result, 69, "error: ffmpeg failed to make 'a.gif'")
  }

  @Test func longMessagesOfFFmpegDoNotBlock() throws {
    // More than a pipe holds, before the first frame is read.
    let talk =
      "i=0; while [ $i -lt 3000 ]; do echo a line of some fifty letters, again and again >&2; "
    let result = try render(
      "-o a.gif", ffmpeg: talk + "i=$((i+1)); done; cat >/dev/null; echo the end >&2; exit 1")
    try expectNothingOfIt(result, 69, "the end")
  }

  @Test func fullDiskIsNotReportedAsAnFFmpegFailure() throws {
    let result = try render(
      "-o a.gif", ffmpeg: "cat >/dev/null; echo 'x: No space left on device' >&2; exit 1")
    try expectNothingOfIt(result, 73, "cannot write 'a.gif': no space left on device")
  }

  @Test func unwritablePathFailsBeforeFFmpegStarts() throws {
    let result = try render("-o a.gif/b.gif", ffmpeg: "touch started; cat >/dev/null")
    try expectNothingOfIt(result, 73, "error: cannot")
    #expect(!folder.files().contains("started"))
  }
}
