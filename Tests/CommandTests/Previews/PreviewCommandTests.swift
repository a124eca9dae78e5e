// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
@testable import KeyliftCommand
import KeyliftStage
import Synchronization
import TestRequirements
import TestSupport
import Testing

struct PreviewCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["chat.yaml": SampleScene.plain]) }

  @Test(arguments: [
    (["chat.yaml", "--once"], "--once and --output need each other"),
    (["chat.yaml", "-o", "page.html"], "--once and --output need each other"),
    (["chat.yaml", "--once", "-o", "a.html", "--port", "5000"], "--once needs no server"),
    (["chat.yaml", "--port", "0"], "--port: a port is 1 to 65535"),
    (["-"], "a preview watches files; '-' is no file"),
  ])
  func wrongOptionsAreSaid(_ arguments: [String], _ words: String) throws {
    let result = try folder.keylift(["preview"] + arguments).exits(64)
    #expect(result.messages.contains(words))
  }

  @Test func aPortInUseEndsTheSecondPreviewAndNotTheFirst() throws {
    let first = try PreviewProcess(["chat.yaml", "--text", "blocks"], in: folder)
    let port = try #require(URL(string: first.address)?.port)
    let second = try folder.keylift("preview", "chat.yaml", "--port", "\(port)").exits(73)
    #expect(
      second.messages
        == "error: port \(port) is in use; name another with --port, or none for a free one\n")
    let third = try PreviewProcess(["chat.yaml", "--text", "blocks"], in: folder)
    #expect(third.address != first.address)
    #expect(!first.end().contains("error"))
  }

  @Test func onePageOfABadSceneIsNotWritten() throws {
    try folder.write("version: 1\nfoo: 2\n", to: "bad.yaml")
    let result = try folder.keylift("preview", "bad.yaml", "--once", "-o", "page.html").exits(65)
    #expect(result.messages.contains("bad.yaml:2:1: error: unknown key 'foo'"))
    #expect(folder.files() == ["bad.yaml", "chat.yaml"])
  }
}

@Suite(.requires(.chromium), .requires(.ffmpeg), .serialized)
struct PreviewBrowserTests {
  private struct Size: Decodable, Equatable {
    let width: Int
    let height: Int
  }

  private struct Video: Decodable {
    let width: Int
    let height: Int
    let duration: Double
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain]) }

  private func render(_ name: String) throws -> String {
    let result = try folder.keylift(["render", "field.yaml", "-o", name] + SampleScene.quick)
    try #require(result.status == 0, "\(result.messages)")
    return folder.url(name).absoluteString
  }

  @Test(arguments: ["a.svg", "a.apng", "a.gif", "a.webp"])
  func browserShowsTheImage(_ name: String) throws {
    let address = try render(name)
    let size: Size = try Browser.value(
      in: "<html><head></head><body><img src=\"\(address)\"></body></html>",
      script: """
        const image = document.querySelector("img");
        await image.decode();
        return { width: image.naturalWidth, height: image.naturalHeight };
        """)
    #expect(size == Size(width: 320, height: 568))
  }

  // The video lasts 1.8 s: 0.8 s of the scene, and then its last frame for 1 s.
  @Test(arguments: ["a.mp4", "a.webm"]) func browserPlaysTheVideoToItsEnd(_ name: String) throws {
    let address = try render(name)
    let video: Video = try Browser.value(
      in:
        "<html><head></head><body><video muted preload=\"auto\" src=\"\(address)\"></video></body></html>",
      script: """
        const video = document.querySelector("video");
        const event = (name) => new Promise((done) => video.addEventListener(name, done, { once: true }));
        if (video.readyState < 2) await event("loadeddata");
        // The browser knows the end when it has the last frame, perhaps only after the first seek.
        while (!video.ended) {
          video.currentTime = video.duration;
          await event("seeked");
        }
        return { width: video.videoWidth, height: video.videoHeight, duration: video.duration };
        """)
    #expect((video.width, video.height) == (320, 568))
    #expect(abs(video.duration - 1.8) < 0.001)
  }
}

/// The frames that the page of a preview composes, against those of `keylift render`.
@Suite(.serialized, .requires(.chromium))
struct PreviewExactnessTests {
  private static let instants = 12
  /// The largest share of pixels that may be off by more than 24 of 255.
  private static let share = 0.005

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func framesOfThePageEqualRenderedFrames() throws {
    let scenes = [
      "chat", "interrupted", "ios26-drift", "my-composer", "offset-window", "sign-up", "stacks",
      "situations/cross-fade", "situations/floating", "situations/rotation", "situations/sheet",
      "situations/split",
    ]
    let process = try PreviewProcess(
      [Repository.url("Scenes").path, "--text", "blocks", "--quiet"], in: folder)
    let browser = try BrowserSession()
    try browser.open(process.address)
    try browser.wait(for: "document.readyState === 'complete' && typeof Shown === 'function'")
    for name in scenes {
      let path = Repository.url("Scenes/\(name).yaml").path
      let rendered = try frames(of: path)
      let last = try browser.value(Self.loading(path), as: Int.self)
      #expect(last == rendered.count - 1, "\(name)")
      for index in 0..<Self.instants {
        let number = index * last / (Self.instants - 1)
        let ours = try Self.pixels(try folder.bytes(of: rendered[number]))
        let page = try Self.pixels(Self.frame(number, in: browser))
        try #require((page.width, page.height) == (ours.width, ours.height), "\(name)")
        let off = Double(PictureDifference(ours, page).pixels)
        #expect(off <= Self.share * Double(ours.width * ours.height), "\(name), frame \(number)")
      }
    }
    #expect(browser.faults.isEmpty)
  }

  /// Renders a scene at a pixel a point, and returns its files in the order of the frames.
  private func frames(of path: String) throws -> [String] {
    let result = try folder.keylift(
      "render", path, "-o", "frames/", "--only", "png", "--scale", "1", "--text", "blocks")
    try #require(result.status == 0, "\(result.messages)")
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
    return folder.files(in: "frames/\(stem)").map { "frames/\(stem)/\($0)" }
  }

  /// A script that loads a scene's play, and that returns the number of its last frame.
  private static func loading(_ path: String) -> String {
    """
    (async () => {
      const query = new URLSearchParams({ scene: \(quoted(path)), scale: 1 });
      const received = await (await fetch(`/play?${query}`)).json();
      window.probe = new Shown(received);
      await probe.load(new Store().take(received));
      return probe.last;
    })()
    """
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  /// Returns a frame of the loaded play as a PNG file.
  private static func frame(_ number: Int, in browser: BrowserSession) throws -> [UInt8] {
    let address: String = try browser.value(
      """
      (() => {
        const canvas = document.createElement("canvas");
        probe.replay.draw(canvas, \(number));
        return canvas.toDataURL("image/png");
      })()
      """)
    return Array(Data(base64Encoded: String(address.drop { $0 != "," }.dropFirst())) ?? Data())
  }

  private static func pixels(_ bytes: [UInt8]) throws -> PixelBuffer {
    try PixelBuffer(decoding: #require(PNGImage(bytes: bytes)))
  }
}

/// A running `keylift preview`, which ends with its last reference.
final class PreviewProcess {
  /// The printed address, with the token.
  let address: String
  private let process = Process()
  private let messages = Pipe()

  /// Starts a preview and waits for its address.
  ///
  /// - Parameter environment: The variables that differ from those of the tests.
  init(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws {
    process.executableURL = try KeyliftProcess.program
    process.arguments = ["preview"] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !KeyliftProcess.settings.contains($0.key)
    }.merging(environment) { _, own in own }
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = messages
    let process = process
    try SignalMask.none.during { try process.run() }
    let line = output.fileHandleForReading.availableData
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  deinit { process.terminate() }

  func end(by signal: Int32 = SIGINT) -> String {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
  }
}

extension BrowserSession {
  /// Opens the page of a preview, which runs until the session ends or opens that of another.
  func open(_ preview: PreviewProcess) throws {
    server = preview
    try open(preview.address)
  }
}
