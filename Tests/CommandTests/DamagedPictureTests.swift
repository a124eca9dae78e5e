// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

/// Scenes with a picture that begins and ends as a PNG file does and cannot be decoded.
struct DamagedPictureTests {
  private let folder: TemporaryFolder

  init() throws {
    let scene = """
      version: 1
      duration: 0
      system: none
      target: photo
      views:
        - { id: photo, kind: image, image: pictures/b.png, frame: [0, 0, 50, 50] }

      """
    folder = try TemporaryFolder(["bad.yaml": scene, "field.yaml": SampleScene.plain])
    var bytes = TinyPNG.bytes
    // The sum of the pixels stands before the chunk at the end, which has 12 bytes.
    bytes[bytes.count - 12 - 1] ^= 0xFF
    try folder.write("", to: "pictures/b.png")
    try folder.write(bytes, to: "pictures/b.png")
  }

  private static let line =
    "bad.yaml:6:38: error: 'pictures/b.png' is a damaged PNG file: IDAT: CRC error [not-png]\n"

  @Test(arguments: [
    ["validate", "bad.yaml"], ["render", "bad.yaml", "-o", "a.png"],
    ["render", "bad.yaml", "-o", "a.pdf"], ["render", "bad.yaml", "-o", "a.svg"],
    ["render", "bad.yaml", "-o", "a.svg", "--at", "0s"],
    ["render", "bad.yaml", "-o", "a.lottie.json"], ["render", "bad.yaml", "-o", "a.apng"],
    ["render", "field.yaml", "bad.yaml", "-o", "all/"], ["compare", "bad.yaml", "-o", "a.svg"],
    ["dimensions", "bad.yaml", "-o", "a.svg"],
  ])
  func everyCommandNamesSceneAndPicture(_ command: [String]) throws {
    let result = try folder.expectRefusal(65, command)
    #expect(result.messages.hasPrefix(Self.line), "\(result.messages)")
  }
}
