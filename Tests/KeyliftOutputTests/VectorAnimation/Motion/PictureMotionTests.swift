// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct PictureMotionTests {
  private func shift(of layer: MovingLayer) throws -> MotionTrack<CGPoint> {
    guard case .shift(let track) = layer.motion else {
      throw Missing(what: "a shift in \(layer.motion)")
    }
    return track
  }

  private struct Missing: Error { let what: String }

  /// The keyboard's move over 300 points at 3 pixels per point.
  @Test(arguments: [UInt64](0..<8))
  func keyboardSpringIsWithinAQuarterPixelWithFewKeys(seed: UInt64) throws {
    func y(_ time: Double) -> Double { 900 * (1 - legacySpring(time - 0.2)) }
    let motion = MotionFixture.motion {
      [MotionFixture.layer("card", MotionFixture.card(), y: y($0))]
    }
    let layer = try #require(motion.layers.first)
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let place = layer.motion.place(at: time, last: layer.place)
      #expect(abs(place.ty - y(time)) <= 0.25, "at \(time), seed \(seed)")
      #expect(place.tx == 0)
    }
    let keys = try shift(of: layer).keys
    // A polyline within 0.25 pixels on both sides of the curve has 33 vertices.
    #expect((20...40).contains(keys.count { 0.2 < $0.time && $0.time < 0.7 }))
    // The spring ends with a jump of 1 pixel.
    #expect(keys.count { abs($0.time - 0.7) < 1e-12 } == 2)
  }

  @Test func restsAreExact() throws {
    func y(_ time: Double) -> Double { 900 * (1 - legacySpring(time - 0.2)) }
    let motion = MotionFixture.motion {
      [MotionFixture.layer("card", MotionFixture.card(), y: y($0))]
    }
    let track = try shift(of: motion.layers[0])
    for time in [0, 0.05, 0.15, 0.2] { #expect(track.value(at: time).y == 900) }
    for time in [0.7, 0.9, 1.5, 2, 9] { #expect(track.value(at: time) == .zero) }
  }

  @Test func linearMotionHasTwoKeys() throws {
    func x(_ time: Double) -> Double { 640 * min(max((time - 0.2) / 0.5, 0), 1) }
    let motion = MotionFixture.motion {
      [MotionFixture.layer("card", MotionFixture.card(), x: x($0))]
    }
    let track = try shift(of: motion.layers[0])
    #expect(track.keys.map(\.time) == [0, 0.2, 0.7, 2])
    #expect(track.keys.map { $0.value.x.rounded() } == [-640, -640, 0, 0])
  }

  @Test func jumpIsTwoKeysAtOneInstant() throws {
    let motion = MotionFixture.motion(instants: [1.5]) {
      [MotionFixture.layer("card", MotionFixture.card(), y: $0 < 1.5 ? 10 : 400)]
    }
    let track = try shift(of: motion.layers[0])
    #expect(track.keys.map(\.time) == [0, 1.5, 1.5, 2])
    #expect(track.keys.map(\.value.y) == [-390, -390, 0, 0])
  }

  @Test func stillPictureHasNoTracks() {
    let motion = MotionFixture.motion { _ in
      [MotionFixture.layer("card", MotionFixture.card(), y: 7)]
    }
    #expect(motion.screen.isStill && motion.layers.allSatisfy(\.isStill))
    #expect(motion.layers[0].place.ty == 7)
    #expect(motion.layers[0].parts.map(\.content) == [MotionFixture.card()])
  }

  @Test func layersThatMoveAlikeHaveEqualTracks() throws {
    let motion = MotionFixture.motion { time in
      let y = 900 * (1 - legacySpring(time - 0.2))
      return [
        MotionFixture.layer("a", MotionFixture.card(), y: y / 3 * 3 + 1.0 / 3),
        MotionFixture.layer("b", MotionFixture.card(), x: 50, y: y),
      ]
    }
    #expect(try shift(of: motion.layers[0]) == shift(of: motion.layers[1]))
    #expect(motion.layers[1].place.tx == 50)
  }

  @Test(arguments: [UInt64](0..<4))
  func cornersOfARotatedAndScaledLayerAreWithinAQuarterPixel(seed: UInt64) throws {
    func place(_ time: Double) -> CGAffineTransform {
      let part = legacySpring(time - 0.2)
      let (sine, cosine) = (sin(3.5 * part), cos(3.5 * part))
      return CGAffineTransform(scaleX: 0.5 + part, y: 0.5 + 2 * part)
        .concatenating(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
        .concatenating(CGAffineTransform(translationX: 300 + 200 * part, y: 500))
    }
    let content = MotionFixture.card(width: 200, height: 300)
    let motion = MotionFixture.motion { [Layer(id: "card", content: content, place: place($0))] }
    let layer = motion.layers[0]
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let found = layer.motion.place(at: time, last: layer.place)
      for corner in [CGPoint.zero, CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 300)] {
        let (one, other) = (corner.applying(found), corner.applying(place(time)))
        #expect(hypot(one.x - other.x, one.y - other.y) <= 0.25, "at \(time), seed \(seed)")
      }
    }
  }

  @Test(arguments: [UInt64](0..<4)) func opacitiesAreWithinHalfAStep(seed: UInt64) {
    func opacity(_ time: Double) -> Double { legacySpring(time - 0.2) * 0.8 }
    let motion = MotionFixture.motion {
      [MotionFixture.layer("card", MotionFixture.card(), opacity: opacity($0))]
    }
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let found = motion.layers[0].opacity.value(at: time)
      #expect(abs(found - opacity(time)) <= 1.0 / 512, "at \(time), seed \(seed)")
    }
  }

  @Test func absentLayerIsTransparent() {
    let motion = MotionFixture.motion(instants: [0.5, 1]) { time in
      [MotionFixture.layer("a", MotionFixture.card())]
        + (0.5..<1 ~= time ? [MotionFixture.layer("b", MotionFixture.card())] : [])
        + [MotionFixture.layer("c", MotionFixture.card())]
    }
    #expect(motion.layers.map(\.id) == ["a", "b", "c"])
    let found = [0, 0.4, 0.5, 0.9, 1, 2].map { motion.layers[1].opacity.value(at: $0) }
    #expect(found == [0, 0, 1, 1, 0, 0])
  }

  /// The instants that the picture gives do not include the time at which the layer appears.
  @Test func layerAppearsWithinAThousandthOfASecond() {
    let motion = MotionFixture.motion(instants: []) { time in
      time > 1.2345 ? [MotionFixture.layer("card", MotionFixture.card(), y: time * 100)] : []
    }
    let track = motion.layers[0].opacity
    #expect(track.value(at: 1.2344) == 0)
    #expect(track.value(at: 1.2355) == 1)
  }

  @Test func contentThatReturnsIsOnePart() {
    let (one, other) = (MotionFixture.card(), MotionFixture.card(color: .white))
    let motion = MotionFixture.motion(instants: [0.5, 1]) { time in
      [MotionFixture.layer("card", 0.5..<1 ~= time ? other : one)]
    }
    let parts = motion.layers[0].parts
    #expect(parts.map(\.content) == [one, other])
    #expect(parts[0].opacity.keys.map(\.value) == [1, 1, 0, 0, 1])
    #expect(parts[0].opacity.keys.map(\.time) == [0, 0.5, 0.5, 1, 1])
    #expect(parts[1].opacity.value(at: 0.7) == 1)
  }

  @Test(arguments: [UInt64](0..<4)) func growingPlainColorIsOneStretchedPart(seed: UInt64) throws {
    func height(_ time: Double) -> Double { 900.5 - 600 * legacySpring(time - 0.2) }
    let motion = MotionFixture.motion { time in
      let pixels = Int(height(time).rounded())
      var layer = MotionFixture.layer(
        "card", MotionFixture.plain(width: 100, height: pixels), y: 20)
      layer.place.d = height(time) / Double(pixels)
      return [layer]
    }
    #expect(motion.layers[0].parts.count == 1)
    let part = try #require(motion.layers[0].parts.first)
    let last = try #require(part.content.marks.first?.shape.bounds)
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let place = part.motion.place(at: time, last: part.place)
      #expect(abs(last.height * place.d - height(time)) <= 0.25, "at \(time), seed \(seed)")
    }
  }

  @Test func rotatedScreenIsCenteredOnACanvasForBothSizes() {
    let motion = PictureMotion(duration: 2, instants: [1]) { time in
      let (width, height) = time < 1 ? (100, 200) : (200, 100)
      return Picture(
        width: width, height: height, scale: 1, background: .white,
        layers: [MotionFixture.layer("card", MotionFixture.card())])
    }
    #expect((motion.width, motion.height) == (200, 200))
    #expect(motion.screen.value(at: 0.9) == CGRect(x: 50, y: 0, width: 100, height: 200))
    #expect(motion.screen.value(at: 1) == CGRect(x: 0, y: 50, width: 200, height: 100))
    let layer = motion.layers[0]
    #expect(layer.motion.place(at: 0, last: layer.place).tx == 50)
    #expect(layer.place.ty == 50)
  }
}

extension Mark {
  fileprivate var shape: Outline {
    guard case .fill(let outline, _) = self else { return .rect(.null) }
    return outline
  }
}

/// Pictures that are simple functions of time.
enum MotionFixture {
  /// Returns a content with round corners, which is not a plain color.
  static func card(width: Int = 100, height: Int = 50, color: Color = .black) -> LayerContent {
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    return LayerContent(
      width: width, height: height, marks: [.fill(.roundedRect(frame, radius: 8), color)])
  }

  static func plain(width: Int, height: Int, _ color: Color = .black) -> LayerContent {
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    return LayerContent(width: width, height: height, marks: [.fill(.rect(frame), color)])
  }

  static func layer(
    _ id: String, _ content: LayerContent, x: Double = 0, y: Double = 0,
    clips: [LayerClipping] = [], opacity: Double = 1
  ) -> Layer {
    Layer(
      id: id, content: content, place: CGAffineTransform(translationX: x, y: y), clips: clips,
      opacity: opacity)
  }

  static func motion(
    instants: [Double] = [0.2, 0.7], width: Int = 1000, height: Int = 2000,
    _ layers: @escaping (Double) -> [Layer]
  ) -> PictureMotion {
    PictureMotion(duration: 2, instants: instants) {
      Picture(width: width, height: height, scale: 3, background: .white, layers: layers($0))
    }
  }

  /// Returns random instants from 0 to 2 seconds, except close to jumps.
  static func instants(seed: UInt64, count: Int = 500, avoiding jumps: [Double]) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in random.double(in: 0...2) }
      .filter { time in jumps.allSatisfy { abs($0 - time) > 1e-5 } }
  }
}

extension LayerMotion {
  /// Returns the place at an instant.
  ///
  /// - Parameter last: The place at the end.
  func place(at time: Double, last: CGAffineTransform) -> CGAffineTransform {
    switch self {
    case .still: return last
    case .shift(let track):
      let shift = track.value(at: time)
      var place = last
      place.tx += shift.x
      place.ty += shift.y
      return place
    case .pose(let track): return track.value(at: time).place
    }
  }
}

extension MovingLayer {
  var isStill: Bool {
    motion == .still && opacity.isStill && turn?.angle.isStill != false
      && clips.allSatisfy(\.frame.isStill)
      && parts.allSatisfy { $0.motion == .still && $0.opacity.isStill && $0.growth == nil }
  }
}
