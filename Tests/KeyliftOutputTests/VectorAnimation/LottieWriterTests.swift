// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct LottieWriterTests {
  private func file(_ playback: Playback = Playback(), rate: Double = 60) throws -> LottieFile {
    try LottieFile(LottieWriter.bytes(of: LottiePlayback.motion, playback: playback, rate: rate))
  }

  private func property(_ layer: LottieFile.Object, _ name: String) throws -> LottieProperty {
    let transform = try #require(layer["ks"] as? LottieFile.Object)
    return try #require(LottieProperty(transform[name]))
  }

  @Test func fileHasAllRequiredProperties() throws {
    let file = try file()
    #expect(file.problems == [])
    #expect(file.layers.count >= 10)
    #expect(file.objects.count { $0["ty"] as? String == "gr" } >= 10)
  }

  @Test func checkerReportsProblems() throws {
    let bad = """
      {"op":9,"layers":[{"ind":1,"nm":"a","ip":5,"op":5,"parent":3,"refId":"x","ks":{},
      "masksProperties":[{}],"shapes":[{"ty":"gr","it":[{"k":[{"t":2},{"t":2}]}]},
      {"v":[[0,0]]}]}]}
      """
    let problems = try LottieFile(Array(bad.utf8)).problems.joined(separator: "; ")
    let words = [
      "shown", "moves with", "asset", "without r", "mask", "in order", "straight", "group",
      "tangents",
    ]
    for word in words { #expect(problems.contains(word), "\(word)") }
  }

  @Test func sizeIsInWholePoints() throws {
    let root = try file().root
    #expect(LottieFile.number(root["w"]) == 100)
    #expect(LottieFile.number(root["h"]) == 51)
    #expect(LottieFile.number(root["fr"]) == 60)
    #expect(root["v"] as? String == "5.7.0")
  }

  @Test(arguments: 0..<20) func positionsMatchEachInstant(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let playback = Playback(speed: random.double(in: 0.2...3), hold: random.double(in: 0...2))
    let rate = random.double(in: 20...120)
    let layer = try #require(try file(playback, rate: rate).layers(named: "moving").first)
    let position = try property(layer, "p")
    for _ in 0..<20 {
      let time = random.double(in: 0...2)
      let way = min(max(time - 0.5, 0), 1)
      let value = position.value(at: time / playback.speed * rate)
      #expect(abs(value[0] * 3 - (10 + 90 * way)) <= 0.25, "seed \(seed), \(time) s")
      #expect(abs(value[1] * 3 - (20 + 30 * way)) <= 0.25, "seed \(seed), \(time) s")
    }
  }

  @Test func linearMotionHasTwoKeysAndRestsAreHeld() throws {
    let layer = try #require(try file().layers(named: "moving").first)
    let keys = try property(layer, "p").keys
    #expect(keys.map(\.frame).filter { $0 > 0 } == [30, 90])
  }

  @Test func rotationAndScaleAreWritten() throws {
    let layer = try #require(try file().layers(named: "turning").first)
    for (frame, way) in [(0.0, 0.0), (30, 0), (45, 0.25), (60, 0.5), (90, 1), (119, 1)] {
      #expect(abs(try property(layer, "r").value(at: frame)[0] - 90 * way) <= 0.5)
      let scale = try property(layer, "s").value(at: frame)
      #expect(scale.allSatisfy { abs($0 - 100 * (1 + way)) <= 1 })
    }
  }

  @Test func jumpHappensAtItsFrame() throws {
    let layer = try #require(try file().layers(named: "jumping").first)
    let position = try property(layer, "p")
    #expect(position.value(at: 59.998)[0] == 0)
    #expect(position.value(at: 60)[0] == 50)
    #expect(position.keys.count == 2 && position.keys[0].isHeld)
  }

  @Test func layerIsShownWhileItIsPresent() throws {
    let layer = try #require(try file().layers(named: "guest").first)
    #expect(LottieFile.number(layer["ip"]) == 30)
    #expect(LottieFile.number(layer["op"]) == 90)
    #expect(try property(layer, "o").keys.map(\.value) == [[100]])
  }

  @Test func opacityLimitsALayerBetweenFrames() throws {
    let layer = try #require(try file(rate: 25).layers(named: "guest").first)
    #expect(LottieFile.number(layer["ip"]) == 12)
    #expect(LottieFile.number(layer["op"]) == 38)
    let opacity = try property(layer, "o")
    #expect([12.4, 12.5, 37.4, 37.5].map { opacity.value(at: $0)[0] } == [0, 100, 100, 0])
  }

  @Test func overlappingMarksFadeAsAGroup() throws {
    let file = try file()
    let whole = try #require(file.layers(named: "fading").first { $0["refId"] != nil })
    let opacity = try property(whole, "o")
    #expect(opacity.value(at: 0) == [100])
    #expect(abs(opacity.value(at: 60)[0] - 62.5) <= 0.2)
    #expect(opacity.value(at: 119) == [25])
    // rlottie fades a composition as a group only if it has several layers.
    let asset = try #require(file.assets.first { $0["id"] as? String == whole["refId"] as? String })
    #expect((asset["layers"] as? [Any] ?? []).count >= 2)
  }

  @Test func clipsBecomeMasks() throws {
    let file = try file()
    let layers = file.layers(named: "cut")
    let masks = try layers.map { layer in
      let mask = try #require((layer["masksProperties"] as? [LottieFile.Object])?.first)
      return (layer: layer, path: try #require(LottieProperty(mask["pt"])))
    }
    try #require(masks.count == 2)
    let whole = try #require(masks.first { $0.layer["refId"] != nil })
    #expect(!whole.path.isAnimated)
    #expect(Array(whole.path.keys[0].value.prefix(2)) == [30, 26.6667])
    let own = try #require(masks.first { $0.layer["refId"] == nil })
    let position = try property(own.layer, "p")
    for frame in [0.0, 50, 70, 100] {
      let left =
        own.path.value(at: frame).prefix(16).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element).min() ?? .nan
      let way = min(max(frame / 60 - 0.5, 0), 1)
      #expect(abs((left + position.value(at: frame)[0]) * 3 - (100 + 60 * way)) <= 0.25)
    }
  }

  @Test func imagesAreLayersOfTheirOwn() throws {
    let file = try file()
    let asset = try #require(file.assets.first { $0["p"] != nil })
    let data = "data:image/png;base64," + Data(TinyPNG.bytes).base64EncodedString()
    #expect(asset["p"] as? String == data)
    #expect(LottieFile.number(asset["w"]) == 2 && LottieFile.number(asset["h"]) == 1)
    let layers = file.layers(named: "card")
    #expect(layers.map { LottieFile.number($0["ty"]) } == [4, 2, 4])
    // An image of 2 x 1 pixels is drawn as 40 x 10 at (10, 10). The anchor is the point of the image at the view's
    // corner.
    #expect(try property(layers[1], "s").keys[0].value == [666.6667, 333.3333])
    #expect(try property(layers[1], "a").keys[0].value == [-0.5, -1])
  }

  @Test func textGroupIsNamedAfterItsText() throws {
    let names = try file().objects.compactMap { $0["nm"] as? String }
    #expect(names.contains("Say \"hi\"\n\u{1}\\ — ü"))
  }

  @Test func timesIncludeSpeedAndHold() throws {
    #expect(LottieFile.number(try file().root["op"]) == 180)
    let slow = try file(Playback(speed: 0.5, hold: 0.5), rate: 30)
    #expect(LottieFile.number(slow.root["op"]) == 135)
    let layer = try #require(slow.layers(named: "moving").first)
    #expect(try property(layer, "p").keys.map(\.frame).filter { $0 > 0 } == [30, 90])
  }

  @Test func lastInstantIsAFrameWithoutHold() throws {
    #expect(LottieFile.number(try file(Playback(hold: 0)).root["op"]) == 121)
  }

  @Test func stillPropertiesHaveNoKeys() throws {
    let motion = PictureMotion(duration: 2, instants: []) { _ in LottiePlayback.picture(at: 0.7) }
    let file = try LottieFile(LottieWriter.bytes(of: motion, rate: 60))
    #expect(file.problems == [])
    #expect(file.objects.contains { LottieFile.number($0["a"]) == 0 })
    #expect(!file.objects.contains { LottieFile.number($0["a"]) == 1 })
  }

  /// Players multiply by 255 and truncate.
  @Test func truncatedColorsAreExact() throws {
    let marks = (0...255).map { channel in
      let value = UInt8(channel)
      return Mark.fill(
        .rect(CGRect(x: 0, y: 0, width: 1, height: 1)),
        Color(red: value, green: 255 - value, blue: value, alpha: value))
    }
    let layer = Layer(
      id: "all", content: LayerContent(width: 1, height: 1, marks: marks), place: .identity)
    let motion = PictureMotion(duration: 1, instants: []) { _ in
      Picture(width: 9, height: 9, scale: 1, background: .white, layers: [layer])
    }
    let file = try LottieFile(LottieWriter.bytes(of: motion, rate: 60))
    let group = try #require(
      file.layers(named: "all").first.map(LottieFile.found)?.filter { $0["ty"] as? String == "fl" })
    let channels = Set(
      group.compactMap { LottieProperty($0["c"])?.keys[0].value.prefix(3).map { Int($0 * 255) } })
    #expect(channels == Set((0...255).map { [$0, 255 - $0, $0] }))
    let opacities = group.compactMap { LottieProperty($0["o"])?.keys[0].value[0] }
    #expect(Set(opacities.map { Int($0 / 100 * 255) }) == Set(0...255))
  }

  @Test func rotatedScreenIsClippedInTheCenter() throws {
    let motion = PictureMotion(duration: 2, instants: [1]) { time in
      Picture(
        width: time < 1 ? 90 : 60, height: time < 1 ? 60 : 90, scale: 3, background: .white,
        layers: [])
    }
    let file = try LottieFile(LottieWriter.bytes(of: motion, rate: 60))
    #expect(file.problems == [])
    let screen = try #require(file.layers(named: "screen").first)
    let mask = try #require((screen["masksProperties"] as? [LottieFile.Object])?.first)
    let path = try #require(LottieProperty(mask["pt"]))
    #expect(path.value(at: 59).prefix(8) == [0, 5, 30, 5, 30, 25, 0, 25])
    #expect(path.value(at: 60).prefix(8) == [5, 0, 25, 0, 25, 30, 5, 30])
  }
}

/// Contents that change their size, which are one shape of a Lottie file with the right size in every frame.
struct GrowingLottieTests {
  /// Returns the size of the card, which becomes lower and narrower from 0.2 s on.
  private func size(_ time: Double) -> CGSize {
    let way = legacySpring(time - 0.2)
    return CGSize(width: 600 - 200 * way, height: 900 - 600 * way)
  }

  private func motion(_ outline: @escaping (CGRect) -> Outline) -> PictureMotion {
    MotionFixture.motion { time in
      let exact = size(time)
      let whole = CGSize(width: exact.width.rounded(), height: exact.height.rounded())
      let content = LayerContent(
        width: Int(whole.width), height: Int(whole.height),
        marks: [.fill(outline(CGRect(origin: .zero, size: whole)), .black)])
      return [Layer(id: "card", content: content, place: .identity, exactSize: exact)]
    }
  }

  private func shape(_ type: String, in motion: PictureMotion) throws -> LottieFile.Object {
    let file = try LottieFile(LottieWriter.bytes(of: motion, rate: 60))
    #expect(file.problems == [])
    let layer = try #require(file.layers(named: "card").first)
    let shapes = LottieFile.found(in: layer).filter { $0["ty"] as? String == type }
    #expect(shapes.count == 1)
    return try #require(shapes.first)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func roundedRectangleHasASizeThatChanges(seed: UInt64) throws {
    let shape = try shape("rc", in: motion { .roundedRect($0, radius: 24) })
    let size = try #require(LottieProperty(shape["s"]))
    let middle = try #require(LottieProperty(shape["p"]))
    let radius = try #require(LottieProperty(shape["r"]))
    #expect(radius.value(at: 0) == [24] && !radius.isAnimated)
    for time in MotionFixture.instants(seed: seed, count: 50, avoiding: [0.2, 0.7]) {
      let (meant, found) = (self.size(time), size.value(at: time * 60))
      let center = middle.value(at: time * 60)
      let why: Comment = "at \(time), seed \(seed)"
      #expect(abs(found[0] - meant.width) <= 0.26 && abs(found[1] - meant.height) <= 0.26, why)
      // The top left corner does not move.
      #expect(abs(center[0] - found[0] / 2) <= 1e-3 && abs(center[1] - found[1] / 2) <= 1e-3, why)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func pathHasPointsThatMove(seed: UInt64) throws {
    let shape = try shape("sh", in: motion { .path(Outline.roundedRect($0, radius: 24).path) })
    let path = try #require(LottieProperty(shape["ks"]))
    for time in MotionFixture.instants(seed: seed, count: 50, avoiding: [0.2, 0.7]) {
      let meant = size(time)
      // The first 16 numbers are the eight points; the tangents follow.
      let points = path.value(at: time * 60).prefix(16)
      let (x, y) = (
        points.enumerated().filter { $0.offset % 2 == 0 }.map(\.element),
        points.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      )
      let why: Comment = "at \(time), seed \(seed)"
      #expect(abs((x.max() ?? 0) - meant.width) <= 0.26 && x.min() == 0, why)
      #expect(abs((y.max() ?? 0) - meant.height) <= 0.26 && y.min() == 0, why)
      let nearest = x.filter { $0 > 0 && $0 < 100 }
      #expect(Set(nearest) == [24], why)
    }
  }
}
