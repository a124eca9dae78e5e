// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import KeyliftGraphics
@testable import KeyliftReports
import KeyliftStage
import Testing

struct ReplayDataTests {
  private static func frame(_ layers: [GoldenLayer], width: Int = 60) -> GoldenFrame {
    GoldenFrame(
      hash: "", width: width, height: 130, background: Color(hex: 0x102030), layers: layers)
  }

  @Test func replayDataListsOnlyChanges() {
    let box = GoldenLayer(id: "box", content: "a", origin: PixelPoint(x: 10, y: 20))
    var moved = box
    moved.origin.y = 30
    moved.opacity = 0.5
    moved.clips = [LayerClipping(rect: PixelRect(x: 0, y: 0, width: 9, height: 8), cornerRadius: 2)]
    let bar = GoldenLayer(id: "bar", content: "b", origin: PixelPoint(x: 0, y: 0))
    let frames = [
      Self.frame([box, bar]), Self.frame([box, bar]), Self.frame([bar, moved]),
      Self.frame([bar], width: 50),
    ]
    let replay = GoldenReplay(
      frames: GoldenFrames(
        scale: 1,
        contents: ["a", "b"].map { GoldenContent(name: $0, width: 3, height: 4) }, frames: frames),
      images: ["a": [1], "b": [2]])
    var images = PageImages()
    _ = images.index(of: [9])
    #expect(
      replay.json(&images) == """
        {"count":4,"sizes":[[0,60,130],[3,50,130]],"backgrounds":[[0,"#102030"]],\
        "orders":[[0,[0,1]],[2,[1,0]],[3,[1]]],\
        "layers":[[[0,1,10,20,1.0,[]],[2,1,10,30,0.5,[[0,0,9,8,2.0]]]],[[0,2,0,0,1.0,[]]]]}
        """)
    #expect(images.json == "[\"CQ==\",\n\"AQ==\",\n\"Ag==\"]")
  }

  @Test func outlinesRoundTripAndListOnlyChanges() throws {
    var outlines = FrameOutlines()
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    for frame in 0..<4 {
      outlines.add(masks: [rect], moves: frame < 2 ? [] : [.init(old: nil, new: rect)], at: frame)
    }
    #expect(outlines.changes.map(\.frame) == [0, 2])
    #expect(FrameOutlines(json: Array(outlines.json.utf8)) == outlines)
    #expect(FrameOutlines(json: Array("[]".utf8)) == nil)
  }
}
