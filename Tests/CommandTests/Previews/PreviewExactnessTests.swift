// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// The frames that the page of a preview composes, against those of `keylift render`.
@Suite(.serialized, .requires(.chromium))
struct PreviewExactnessTests {
  private static let instants = 30
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
