// SPDX-License-Identifier: MIT

import Foundation
import KeyliftReports
import TestRequirements
import TestSupport
import Testing

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

  init() throws {
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain])
  }

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
  @Test(arguments: ["a.mp4", "a.webm"])
  func browserPlaysTheVideoToItsEnd(_ name: String) throws {
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
