// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftOutput
import TestRequirements
import TestSupport
import Testing

/// What ffprobe prints of videos with values that no recorder writes.
struct ProbeAnswerTests {
  private func answer(_ stream: String, format: String = "{}") throws -> ProbeAnswer {
    try ProbeAnswer(
      Data(#"{"programs": [], "streams": [{\#(stream)}], "format": \#(format)}"#.utf8))
  }

  private func stream(_ text: String) throws -> ProbeAnswer.Stream {
    try #require(try answer(text).streams?.first)
  }

  @Test(arguments: [
    ("nan", false), ("-nan", false), ("inf", false), ("-inf", false), ("1e300", false),
    ("9223372036854775808", false), ("-90", true), ("90", true), ("180", false), ("270", true),
    ("89.6", true), ("", false), ("up", false), ("90\\nwidth=1", false),
  ])
  func rotationThatIsNoCountOfQuartersCountsAsNone(rotation: String, isOnItsSide: Bool) throws {
    let stream = try stream(#""width": 400, "height": 866, "tags": {"rotate": "\#(rotation)"}"#)
    #expect(stream.isOnItsSide == isOnItsSide)
    #expect(stream.size.map { [$0.width, $0.height] } == [400, 866])
  }

  @Test func matrixOfTheStreamIsStrongerThanTheTag() throws {
    let matrix = #""side_data_list": [{"other": 1}, {"rotation": -90}]"#
    #expect(try stream(#""tags": {"rotate": "180"}, \#(matrix)"#).isOnItsSide)
    #expect(
      try !stream(#""tags": {"rotate": "90"}, "side_data_list": [{"rotation": 0}]"#).isOnItsSide)
  }

  @Test(
    arguments: [(0, 866), (-1, 866), (.max, .max), (.max, 2), (16_385, 1), (16_384, 16_384)]
      as [(Int, Int)]) func sizeWithoutPicturesOrThatIsTooLargeIsNone(width: Int, height: Int)
    throws
  { #expect(try stream(#""width": \#(width), "height": \#(height)"#).size == nil) }

  @Test(arguments: ["inf", "nan", "-1", "1e999", "N/A", ""])
  func durationThatIsNoneIsMissing(duration: String) throws {
    let answer = try answer("", format: #"{"duration": "\#(duration)"}"#)
    #expect(answer.format?.seconds == nil)
  }

  @Test(arguments: ["0/0", "1/0", "-30/1", "nan/1", "1e300/1", "30", "", "9223372036854775808/1"])
  func fractionThatIsNotAboveZeroIsNone(text: String) { #expect(ProbeAnswer.fraction(text) == nil) }

  @Test func fractionIsItsQuotient() {
    #expect(ProbeAnswer.fraction("30000/1001") == 30000.0 / 1001.0)
  }

  /// A MOV file of PNG pictures whose text looks like a line on a frame.
  @Test(.requires(.ffmpeg)) func textOfAPictureIsNoLineOnAFrame() throws {
    let folder = try TemporaryFolder()
    let (picture, video) = (folder.path("1.png"), folder.path("video.mov"))
    let ffmpeg = try #require(Program("ffmpeg"))
    let drawing = try ffmpeg.run([
      "-v", "error", "-f", "lavfi", "-i", "color=red:s=376x668:d=0.03", "-frames:v", "1", picture,
    ])
    try #require(drawing.status == 0)
    var png = try #require(ChunkList(folder.bytes(of: "1.png")))
    let text = Array("film\0x\nframe:9 pts:9 pts_time:9".utf8)
    png.chunks.insert(ChunkList.Chunk(name: "tEXt", bytes: text), at: 1)
    try folder.write(png.file, to: "1.png")
    let copying = try ffmpeg.run([
      "-v", "error", "-loop", "1", "-framerate", "30", "-t", "0.2", "-i", picture, "-c:v",
      "copy", video,
    ])
    try #require(copying.status == 0)
    let probe = try #require(Program("ffprobe")).path
    let facts = try ContainerFacts(of: video, by: probe)
    let decoded = try VideoDecoder(path: video, program: ffmpeg.path, facts: facts).decode()
    #expect(decoded.frames.count == 6)
    #expect(decoded.frames.allSatisfy { $0.time < 0.2 })
  }
}

/// A program in the place of ffprobe that never ends to print.
///
/// The limit ends a test that waits for it; its clock also runs while other tests have the processors.
struct EndlessProbeTests {
  @Test(.timeLimit(.minutes(10)), arguments: ["yes", "yes >&2"])
  func outputIsReadToALimit(command: String) throws {
    let folder = try TemporaryFolder(["probe": "#!/bin/sh\nexec \(command)\n"])
    try folder.setMode(0o700, of: "probe")
    let path = folder.path("probe")
    #expect(throws: VideoError.self) { try ContainerFacts(of: path, by: path) }
    if command == "yes" { #expect(VideoFacts(of: path, by: path) == nil) }
  }
}
