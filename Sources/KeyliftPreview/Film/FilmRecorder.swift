// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftGoldens
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A recorder of clips as layers and geometry, which draws each content once for all clips.
///
/// It owns drawing handles, so it must stay within the task that created it.
final class FilmRecorder {
  private let shaper: any TextShaper
  /// The painters of the last clips, by the color behind their views, the newest last.
  private var painters: [(background: DynamicColor, painter: FramePainter)] = []
  private let layers = LayerRecorder(cacheBytes: FilmRecorder.cacheBytes)
  private let bands = LayerBands()
  /// The names of the contents of the last recordings, the newest last.
  private var recent: [Set<String>] = []

  /// The maximum number of bytes kept for drawn layers.
  private static let cacheBytes = 16 << 20
  /// The number of recordings whose contents are kept.
  private static let recordings = 6
  /// The number of painters that are kept.
  private static let painterLimit = 3

  init(shaper: any TextShaper) {
    self.shaper = shaper
  }

  /// A recorded clip.
  struct Recording {
    /// The frames as layers, without hashes.
    let frames: GoldenFrames
    /// The exact geometry of each frame.
    let geometry: [Frame]
    /// The contents' pixels as PNG files, by their names.
    let images: [String: [UInt8]]
  }

  /// Records every frame of a clip.
  ///
  /// - Parameter turns: Whether a device that is rotated turns, as in pictures of `keylift render`;
  ///   goldens show the screen alone.
  /// - Throws: `RasterError.png` if an image cannot be decoded, and `tooLarge`.
  func record(_ clip: Clip, turns: Bool = true) throws(RasterError) -> Recording {
    let painter = painter(over: clip.background)
    let framed = FramedScreenPainter(
      painter, framing: FramedScreen(), screens: turns ? clip.timeline.allScreens : [])
    var frames = GoldenFrames(scale: clip.timeline.screen.scale)
    var geometry: [Frame] = []
    var used: Set<String> = []
    var last: [GoldenLayer] = []
    for number in 0...clip.lastFrame {
      let frame = clip.frame(number)
      let picture = bands.divided(framed.picture(of: frame))
      let layers = try layers.layers(of: picture)
      for (index, layer) in layers.enumerated()
      where index >= last.count || last[index].content != layer.content {
        used.insert(layer.content)
      }
      last = layers
      geometry.append(frame)
      frames.frames.append(
        GoldenFrame(
          hash: "", width: picture.width, height: picture.height, background: picture.background,
          layers: layers))
    }
    frames.contents = layers.contents.filter { used.contains($0.name) }
    let images = layers.images.filter { used.contains($0.key) }
    forget(allBut: used)
    return Recording(frames: frames, geometry: geometry, images: images)
  }

  private func painter(over background: DynamicColor) -> FramePainter {
    if let index = painters.firstIndex(where: { $0.background == background }) {
      painters.append(painters.remove(at: index))
    } else {
      painters.append((background, FramePainter(shaper: shaper, background: background)))
    }
    painters.removeFirst(max(painters.count - FilmRecorder.painterLimit, 0))
    return painters[painters.count - 1].painter
  }

  /// Removes the contents that none of the last recordings has.
  private func forget(allBut used: Set<String>) {
    recent.append(used)
    guard recent.count > FilmRecorder.recordings else { return }
    recent.removeFirst()
    layers.removeContents(except: recent.reduce(into: []) { $0.formUnion($1) })
  }
}
