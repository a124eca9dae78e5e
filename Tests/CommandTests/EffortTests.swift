// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `keylift render --effort size`.
struct EffortTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain])
  }

  private func run(_ options: String...) throws -> KeyliftResult {
    try KeyliftProcess.run(["render", "field.yaml"] + options + SampleScene.quick, in: folder)
  }

  private func frames(in output: String) throws -> [[UInt8]] {
    try (0...8).map { try folder.bytes(of: "\(output)/field/frames/frame-000\($0).png") }
  }

  @Test(.requires(.ffmpeg))
  func framesAreSmallerAndHaveTheSamePixels() throws {
    #expect(try run("--only", "png", "-o", "fast").status == 0)
    #expect(try run("--only", "png", "-o", "small", "--effort", "size").status == 0)
    let (fast, small) = (try frames(in: "fast"), try frames(in: "small"))
    #expect(zip(fast, small).allSatisfy { $0.count > $1.count })
    #expect(try pixels(in: "fast") == pixels(in: "small"))
  }

  /// The checksum of the decoded pixels of each frame, by ffmpeg.
  private func pixels(in output: String) throws -> [UInt8] {
    let ffmpeg = try #require(Program("ffmpeg"))
    let path = folder.url.appending(path: "\(output)/field/frames/frame-%04d.png").path
    let result = try ffmpeg.run(["-v", "error", "-i", path, "-f", "framemd5", "-"])
    #expect(result.status == 0)
    return result.output
  }

  @Test func animationsAreSmaller() throws {
    #expect(try run("-o", "fast.apng").status == 0)
    #expect(try run("-o", "small.apng", "--effort", "size").status == 0)
    #expect(
      try folder.bytes(of: "small.apng").count < folder.bytes(of: "fast.apng").count)
  }

  /// Frames of the other effort are not taken for these.
  @Test func anotherEffortWritesFramesAnew() throws {
    #expect(try run("--only", "png", "-o", "out", "--reuse").status == 0)
    let fast = try frames(in: "out")
    let second = try run("--only", "png", "-o", "out", "--reuse", "--effort", "size")
    #expect(!second.messages.contains("unchanged"))
    #expect(try zip(fast, frames(in: "out")).allSatisfy { $0.count > $1.count })
  }

  @Test func filesDoNotDependOnJobs() throws {
    for jobs in ["1", "3"] {
      let result = try run(
        "--only", "png", "-o", "jobs-\(jobs)", "--effort", "size", "--jobs", jobs)
      #expect(result.status == 0)
    }
    #expect(try frames(in: "jobs-1") == frames(in: "jobs-3"))
  }

  @Test(arguments: [["-o", "x.gif"], ["-o", "x.svg"], ["--only", "svg,trace"]])
  func effortNeedsPNGFiles(options: [String]) throws {
    let result = try KeyliftProcess.run(
      ["render", "field.yaml", "--effort", "size"] + options, in: folder)
    #expect(result.status == 64)
    #expect(
      result.messages.contains("error: --effort is for PNG and APNG files, and none is written"))
  }

  @Test func unknownEffortNamesThoseThereAre() throws {
    let result = try run("--effort", "most")
    #expect(result.status == 64)
    #expect(result.messages.contains("'speed' and 'size'"))
  }
}
