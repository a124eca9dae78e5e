// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// Keylift's way from a clip to PNG against the plain one.
///
/// The plain one draws every picture in full with Cairo and writes it with Cairo's own PNG writer. Both
/// use one core.
struct FrameComparison {
  /// The clip.
  let clip: Clip
  /// The frames in which something has moved since the one before.
  let moving: [(number: Int, picture: Picture)]

  /// Plays a scene and paints its frames.
  init(scene path: String) throws {
    guard let scene = try SceneReader().read(path).scene, let variant = scene.variants.first else {
      throw BenchmarkError.badScene(path)
    }
    let clip = scene.play(variant, scale: 3)
    let painter = try KeyliftWay(clip).painter
    let pictures = (0...clip.lastFrame).map { painter.picture(of: clip.frame($0)) }
    moving = (1..<pictures.count).filter { pictures[$0] != pictures[$0 - 1] }.map {
      (number: $0, picture: pictures[$0])
    }
    self.clip = clip
  }

  /// Measures both sides in turn, so that whatever else the machine does meets both.
  func figures() throws -> [Figure] {
    let sizes = try checkPictures()
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<Benchmarks.rounds {
      ours.append(try milliseconds(of: encodeOurs) / Double(moving.count))
      theirs.append(try milliseconds(of: encodeTheirs) / Double(moving.count))
    }
    return [
      Figure("chat.yaml, moving frames", [Double(moving.count)], ""),
      Figure("a moving frame, Keylift", ours, "ms"),
      Figure("a moving frame, Cairo", theirs, "ms"),
      Figure("Cairo's time over ours", zip(theirs, ours).map { $0 / $1 }, "", promise: ">= 3"),
      Figure("its file, Keylift", [sizes.ours], "kB"),
      Figure("its file, Cairo", [sizes.theirs], "kB"),
      Figure("our file of Cairo's", [sizes.ours / sizes.theirs * 100], "%", promise: "<= 80"),
    ]
  }

  /// Goes the whole way, with nothing drawn or painted beforehand.
  private func encodeOurs() throws {
    let way = try KeyliftWay(clip)
    for (number, _) in moving { _ = try way.png(ofFrame: number) }
  }

  /// Draws and writes what has been painted beforehand, in favour of the other side.
  private func encodeTheirs() throws {
    for (_, picture) in moving { _ = try PlainCairo.png(of: picture) }
  }

  /// Makes sure that both sides show the same, and returns their files' mean sizes in kilobytes.
  private func checkPictures() throws -> (ours: Double, theirs: Double) {
    let way = try KeyliftWay(clip)
    var (ours, theirs) = (0, 0)
    for (number, picture) in moving {
      let (left, right) = (try way.png(ofFrame: number), try PlainCairo.png(of: picture))
      let share = try PixelDifference.share(left, right)
      // What the two ways of smoothing edges leave; a mark left out would be far more.
      guard share < 0.005 else { throw BenchmarkError.different(frame: number, share: share) }
      ours += left.count
      theirs += right.count
    }
    let scale = Double(moving.count) * 1000
    return (Double(ours) / scale, Double(theirs) / scale)
  }
}
