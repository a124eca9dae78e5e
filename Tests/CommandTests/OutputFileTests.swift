// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain, "file": "mine"]) }

  private func run(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(arguments + SampleScene.quick)
  }

  @Test(arguments: [
    ("still.png", "\u{89}PNG\r\n\u{1A}\n"), ("STILL.PNG", "\u{89}PNG\r\n\u{1A}\n"),
    ("still.pdf", "%PDF-1."), ("still.svg", "<"), ("deep/trace.json", "{\n"),
    ("trace.csv", "frame,time,view,"), ("trace.txt", "# A field · iphone-se-1 "),
  ])
  func extensionChoosesTheFormat(_ name: String, _ opening: String) throws {
    let result = try run("render", "field.yaml", "-o", name, "--at", "0.3s").exits(0)
    #expect(result.output == [])
    #expect(folder.files() == ["field.yaml", "file", name].sorted())
    // A PNG's first byte is no UTF-8.
    let expected =
      opening.unicodeScalars.first == "\u{89}"
      ? opening.unicodeScalars.map { UInt8($0.value) } : Array(opening.utf8)
    #expect(try folder.bytes(of: name).starts(with: expected))
  }

  @Test(arguments: [("002", "-rw-rw-r--"), ("022", "-rw-r--r--"), ("077", "-rw-------")])
  func fileHasThePermissionsOfTheUmask(_ mask: String, _ permissions: String) throws {
    let result = try folder.shell(
      """
      umask \(mask); "$0" render field.yaml -o trace.csv --quiet && ls -l trace.csv | cut -c1-10
      """
    ).exits(0)
    #expect(result.text == permissions + "\n")
  }

  /// The second run replaces the file of the first.
  @Test(arguments: ["a.png", "a.svg", "a.apng", "a.json", "a.html"])
  func linkInPlaceOfTheFileStays(_ name: String) throws {
    try folder.makeFolder("deep")
    try folder.link(name, to: "deep/\(name)")
    for _ in 1...2 {
      try run("render", "field.yaml", "-o", name).exits(0)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name))
          == "deep/\(name)")
      #expect(folder.names(in: "deep") == [name])
    }
    try folder.write("mine", to: "deep/\(name)")
    try run("render", "field.yaml", "-o", name).exits(73)
  }

  @Test func stillEqualsTheFrameInTheFolder() throws {
    _ = try run("render", "field.yaml", "-o", "all", "--only", "png,svg")
    _ = try run("render", "field.yaml", "-o", "still.png", "-o", "still.svg", "--at", "0.3s")
    #expect(
      try folder.bytes(of: "still.png") == folder.bytes(of: "all/field/frames/frame-0003.png"))
    // Alone, its names begin with a hash, and it says what it shows.
    let still = try folder.text(of: "still.svg")
    let prefix = try #require(still.firstMatch(of: #/id="([a-z0-9]{5}-)field"/#)?.1)
    let frame = try folder.text(of: "all/field/svg/frame-0003.svg")
    #expect(still.contains("<title>A field</title>"))
    let plain = still.replacing(prefix, with: "").replacing(" role=\"img\"", with: "")
    #expect(plain.replacing(#/ *<(?:title|desc)>.*\n/#, with: "") == frame)
  }

  @Test func stillWithoutAnInstantIsTheLastFrame() throws {
    _ = try run("render", "field.yaml", "-o", "still.png", "-o", "all")
    #expect(
      try folder.bytes(of: "still.png") == folder.bytes(of: "all/field/frames/frame-0008.png"))
  }

  @Test func svgWithoutAnInstantIsAnimated() throws {
    try run("render", "field.yaml", "-o", "moving.svg", "-o", "again.svg").exits(0)
    let text = String(decoding: try folder.bytes(of: "moving.svg"), as: UTF8.self)
    // The clip's 0.8 seconds, and one in which its end is held.
    #expect(text.contains(#/animation: [a-z0-9]{5}-field-move 1\.8s linear infinite/#))
    #expect(try folder.bytes(of: "again.svg") == folder.bytes(of: "moving.svg"))
  }

  @Test func lottieFileIsAnimatedAndNotATrace() throws {
    try run("render", "field.yaml", "-o", "moving.lottie.json", "-o", "AGAIN.Lottie.JSON").exits(0)
    let text = String(decoding: try folder.bytes(of: "moving.lottie.json"), as: UTF8.self)
    // The clip's 0.8 seconds, and one in which its end is held.
    #expect(text.hasPrefix("{\"v\":\"5.7.0\",\"fr\":10,\"ip\":0,\"op\":18,"))
    #expect(text.contains("\"nm\":\"field\""))
    #expect(try folder.bytes(of: "AGAIN.Lottie.JSON") == folder.bytes(of: "moving.lottie.json"))
  }

  @Test(arguments: ["json", "csv", "text"])
  func traceIsTheSameInAFileAndOnStdout(_ format: String) throws {
    let name = "trace.\(format == "text" ? "txt" : format)"
    let written = try run("render", "field.yaml", "-o", name)
    let printed = try folder.keylift("trace", "field.yaml", "--format", format, "--scale", "1")
    #expect((written.status, printed.status) == (0, 0))
    #expect(try folder.bytes(of: name) == printed.output)
    #expect(printed.messages == "")
  }

  @Test(arguments: ["file/still.png", "file/deep/trace.json", "file/frames/", "/dev/null/x/"])
  func unwritablePathExits73(_ path: String) throws {
    let result = try folder.expectRefusal(
      73, ["render", "field.yaml", "-o", path] + SampleScene.quick)
    #expect(result.messages.contains("error: cannot "))
    #expect(try folder.text(of: "file") == "mine")
  }

  @Test(arguments: ["still.png", "trace.json", "still.pdf", "a.svg", "a.apng", "a.lottie.json"])
  func failedWriteKeepsTheOldFile(_ name: String) throws {
    try folder.write("old", to: name)
    let before = folder.files()
    // No file may grow beyond one block of the shell's, 512 or 1,024 bytes.
    try folder.shell(
      "trap '' XFSZ; ulimit -f 1; exec \"$0\" render field.yaml --force -o \(name) "
        + SampleScene.quickWords
    ).exits(73)
    #expect(folder.files() == before)
    #expect(try folder.text(of: name) == "old")
  }

  // Linux and macOS allow 255 bytes.
  @Test(arguments: ["png", "apng", "svg"], [246, 255])
  func longNameIsWritten(_ format: String, _ length: Int) throws {
    let name = String(repeating: "a", count: length - format.count - 1) + ".\(format)"
    try run("render", "field.yaml", "-o", name).exits(0)
    #expect(folder.files() == [name, "field.yaml", "file"].sorted())
  }

  @Test func folderInPlaceOfAFileExits73() throws {
    try folder.write("mine", to: "still.png/inside")
    let before = folder.files()
    #expect(try run("render", "field.yaml", "-o", "still.png").status == 73)
    #expect(folder.files() == before)
  }

  @Test func killedRunLeavesWholeFilesOrNone() throws {
    // Killed once the first frame is there; the rest of 181 larger ones is still to come.
    let result = try folder.shell(
      """
      "$0" render field.yaml --fps 240 --text blocks --scale 3 --only png --quiet & job=$!
      until [ -e Output/field/frames/frame-0000.png ]; do sleep 0.01; done
      kill -9 $job; wait $job; echo $?
      """)
    #expect(result.text == "137\n")
    let names = folder.files(in: "Output/field/frames").filter { $0.hasPrefix("frame-") }
    #expect((1..<181).contains(names.count))
    for name in names {
      // The last chunk of every PNG: its length, its name and its checksum.
      let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
      #expect(try folder.bytes(of: "Output/field/frames/\(name)").suffix(12) == end[...])
    }
  }
}

struct SameBytesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain]) }

  private func render(to output: String, jobs: Int, text: String) throws {
    let result = try folder.keylift(
      "render", "field.yaml", "-o", output, "--jobs", "\(jobs)", "--text", text, "--scale", "1")
    try #require(result.status == 0, "\(result.messages)")
  }

  private func expectSame(_ left: String, _ right: String) throws {
    let names = folder.files(in: left)
    #expect(names.count == 19)
    #expect(names == folder.files(in: right))
    for name in names {
      let same = try folder.bytes(of: "\(left)/\(name)") == folder.bytes(of: "\(right)/\(name)")
      #expect(same, "\(name)")
    }
  }

  @Test(arguments: [2, 5]) func outputDoesNotDependOnNumberOfJobs(_ jobs: Int) throws {
    try render(to: "one", jobs: 1, text: "blocks")
    try render(to: "many", jobs: jobs, text: "blocks")
    try expectSame("one", "many")
  }

  @Test(.requires(.inter)) func textInInterDoesNotDependOnNumberOfJobs() throws {
    try render(to: "one", jobs: 1, text: "inter")
    try render(to: "two", jobs: 2, text: "inter")
    try expectSame("one", "two")
  }

  @Test func selectedFramesEqualFramesOfWholeClip() throws {
    try render(to: "all", jobs: 1, text: "blocks")
    for number in [0, 3, 8] {
      let result = try folder.keylift(
        ["render", "field.yaml", "-o", "some", "--frames", "\(number)", "--only", "png,svg"]
          + SampleScene.quick)
      try #require(result.status == 0)
      for name in folder.files(in: "some") {
        #expect(try folder.bytes(of: "some/\(name)") == folder.bytes(of: "all/\(name)"))
      }
    }
  }

  @Test func outputDoesNotDependOnLocaleOrTimeZone() throws {
    try render(to: "one", jobs: 1, text: "blocks")
    let result = try folder.shell(
      "LC_ALL=de_DE.UTF-8 LANG=ar_EG TZ=Asia/Tokyo exec \"$0\" render field.yaml -o two "
        + SampleScene.quickWords)
    try #require(result.status == 0)
    try expectSame("one", "two")
  }
}
