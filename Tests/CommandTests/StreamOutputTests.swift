// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct StreamOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.short]) }

  private static let keylift = "\(KeyliftProcess.bounded) \"$0\""
  private static let render = "\(keylift) render field.yaml --quiet " + SampleScene.quickWords

  private static let formats =
    ["png", "svg", "json", "apng", "lottie.json"]
    + (Requirement.ffmpeg.isMet ? ["gif", "webp", "mp4", "webm"] : [])

  @Test(arguments: formats) func pipeGetsWhatAFileWouldGet(_ format: String) throws {
    let result = try folder.shell(
      """
      \(Self.render) -o file.\(format)
      mkfifo pipe.\(format); \(KeyliftProcess.bounded) cat pipe.\(format) >got & reader=$!
      \(Self.render) -o pipe.\(format); echo $?; wait $reader
      test -p pipe.\(format) && cmp got file.\(format) && echo same
      """)
    #expect(result.text == "0\nsame\n", "\(result.messages)")
    #expect(folder.files().filter { $0.hasPrefix(".") }.isEmpty)
  }

  /// Others can write into the folder for temporary files.
  @Test func linkOfSomebodyElseGetsNoDraft() throws {
    try folder.makeFolder("temporary")
    try folder.link("temporary/keylift", to: "../elsewhere/file")
    let result = try folder.shell(
      """
      mkfifo pipe.apng; \(KeyliftProcess.bounded) cat pipe.apng >got & reader=$!
      TMPDIR=$PWD/temporary \(Self.render) -o pipe.apng; echo $?; wait $reader
      """)
    #expect(result.text == "0\n", "\(result.messages)")
    #expect(!folder.names().contains("elsewhere"))
  }

  /// Without an extension, the path of an output is a folder's.
  @Test(.requires(.path("/dev/null")), arguments: ["/dev/stdout", "/dev/null"])
  func deviceWithoutExtensionIsNoFolder(_ path: String) throws {
    let result = try folder.expectRefusal(64, ["render", "field.yaml", "-o", path])
    #expect(
      result.messages.hasPrefix(
        "error: '\(path)' is a pipe or a device and no folder; '-o -' writes a file to stdout\n"))
  }

  @Test(arguments: [("", "png"), ("--only svg", "svg"), ("--only trace", "json")])
  func dashIsStandardOutput(_ option: String, _ format: String) throws {
    let result = try folder.shell(
      """
      \(Self.render) -o file.\(format) && \(Self.render) -o - \(option) >got &&
      cmp got file.\(format) && echo same
      """)
    #expect(result.text == "same\n", "\(result.messages)")
    #expect(folder.files() == ["field.yaml", "file.\(format)", "got"])
  }

  @Test func figureOnStandardOutputIsAnSVG() throws {
    let result = try folder.shell("\(Self.keylift) sheet field.yaml --text blocks -o -")
    #expect(result.text.hasPrefix("<svg xmlns="))
    #expect(result.messages == "")
    #expect(folder.files() == ["field.yaml"])
  }

  @Test(
    .requires(.path("/dev/full")),
    arguments: [
      "--help", "help render", "render --help", "--version", "list devices", "schema",
      "curve keyboard",
    ])
  func fullDiskBehindStandardOutputIsAnError(_ command: String) throws {
    let result = try folder.shell("\(Self.keylift) \(command) >/dev/full; echo $?")
    #expect(result.text == "73\n")
    #expect(result.messages == "error: cannot write to stdout: no space left on device\n")
  }

  @Test func twoKindsDoNotFitIntoStandardOutput() throws {
    let result = try folder.shell("\(Self.render) -o - --only svg,trace").exits(64)
    #expect(result.messages.contains("name one kind"))
  }

  @Test(.requires(.path("/dev/null")), arguments: ["png", "apng"])
  func linkToADeviceIsNotReplaced(_ format: String) throws {
    let result = try folder.shell(
      """
      ln -s /dev/null a.\(format); \(Self.render) -o a.\(format); echo $?; readlink a.\(format)
      """)
    #expect(result.text == "0\n/dev/null\n", "\(result.messages)")
  }

  @Test func pipeIsNeitherASceneNorAPicture() throws {
    try folder.write(
      "version: 1\nviews: [{ id: a, kind: image, image: a.png }]\n", to: "picture.yaml")
    let result = try folder.shell(
      """
      mkfifo a.png Scenes.yaml
      \(Self.keylift) validate Scenes.yaml; echo $?
      \(Self.keylift) validate picture.yaml; echo $?
      """)
    #expect(result.text == "66\n65\n")
    let lines = result.messages.split(separator: "\n")
    #expect(
      lines.first
        == "error: 'Scenes.yaml' is a pipe or a device; the scene '-' is read from standard input")
    #expect(
      lines.dropFirst().first
        == "picture.yaml:2:38: error: 'a.png': is a pipe or a device [unreadable-file]")
  }
}
