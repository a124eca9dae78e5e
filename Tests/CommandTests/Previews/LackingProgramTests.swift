// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// A missing or failing ffmpeg gives a clear message, an exit code and no file.
struct LackingProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain, "a.gif": "old"])
  }

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
