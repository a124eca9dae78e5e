// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport

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
