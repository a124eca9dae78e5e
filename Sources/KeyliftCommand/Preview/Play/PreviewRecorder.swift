// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A recorder of clips as layers and geometry, which draws each content once for all clips.
///
/// It owns drawing handles, so it must stay within the task that created it.
final class PreviewRecorder {
  private let shaper: any TextShaper
  /// The painters of the last clips, by the color behind their views, the newest last.
  private var painters: [(background: DynamicColor, painter: FramePainter)] = []
  private let layers = LayerRecorder(cacheBytes: PreviewRecorder.cacheBytes)
  private let bands = LayerBands()
  /// The newest last.
  private var recent: [Set<String>] = []

  private static let cacheBytes = 16 << 20
  private static let recordings = 6
  private static let painterLimit = 3

  init(shaper: any TextShaper) {
    self.shaper = shaper
  }

  struct Recording {
    /// The frames as layers, without hashes.
    let frames: GoldenFrames
    let geometry: [Frame]
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
      let recorded = try layers.frame(of: picture)
      for (index, layer) in recorded.layers.enumerated()
      where index >= last.count || last[index].content != layer.content {
        used.insert(layer.content)
      }
      last = recorded.layers
      geometry.append(frame)
      frames.frames.append(recorded)
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
    painters.removeFirst(max(painters.count - PreviewRecorder.painterLimit, 0))
    return painters[painters.count - 1].painter
  }

  private func forget(allBut used: Set<String>) {
    recent.append(used)
    guard recent.count > PreviewRecorder.recordings else { return }
    recent.removeFirst()
    layers.removeContents(except: recent.reduce(into: []) { $0.formUnion($1) })
  }
}

/// A divider of tall contents into bands, each a content of its own.
///
/// A view that does not move apart from its neighbors is drawn together with them, up to a whole
/// screen. After a save only the bands that differ are drawn, sent and decoded again.
final class LayerBands {
  /// The bands of the contents of the last pictures.
  ///
  /// The contents are kept, so that no other content can have the same identity.
  private var known: [ObjectIdentifier: (content: LayerContent, bands: [LayerContent])] = [:]
  /// The layers of the groups of the last pictures, which are kept for the same reason.
  private var groups: [ObjectIdentifier: (group: LayerGroup, divided: LayerGroup)] = [:]

  static let height = 256
  private static let limit = 5_000

  func divided(_ picture: Picture) -> Picture {
    if known.count > Self.limit || groups.count > Self.limit { (known, groups) = ([:], [:]) }
    return Picture(
      width: picture.width, height: picture.height, scale: picture.scale,
      background: picture.background, shared: picture.shared.map(divided),
      layers: picture.own.flatMap(divided), cornerRadius: picture.cornerRadius)
  }

  private func divided(_ group: LayerGroup) -> LayerGroup {
    if let known = groups[ObjectIdentifier(group)] { return known.divided }
    let divided = LayerGroup(group.layers.flatMap(divided))
    groups[ObjectIdentifier(group)] = (group, divided)
    return divided
  }

  /// Returns the layers of a layer's bands; glass, and a layer that turns or is between pixels,
  /// stays whole.
  private func divided(_ layer: Layer) -> [Layer] {
    guard layer.origin != nil, layer.material == nil,
      layer.content.extent.height >= 2 * Self.height
    else { return [layer] }
    return bands(of: layer.content).enumerated().map { number, band in
      var part = layer
      part.content = band
      // A play follows a layer from frame to frame by its id.
      if number > 0 { part.id = "\(layer.id) \(number)" }
      return part
    }
  }

  private func bands(of content: LayerContent) -> [LayerContent] {
    if let known = known[ObjectIdentifier(content)] { return known.bands }
    let bands = content.bands(height: Self.height)
    known[ObjectIdentifier(content)] = (content, bands)
    return bands
  }
}

extension LayerContent {
  /// Returns the content in bands, from the top; each mark is whole in one of them, or a rectangle
  /// on whole pixels, which looks the same when it is cut.
  ///
  /// - Parameter height: The minimum height of a band, except for the last.
  fileprivate func bands(height: Int) -> [LayerContent] {
    let ends = bandEnds(height: height)
    guard ends.count > 1 else { return [self] }
    var bands = [[Mark]](repeating: [], count: ends.count)
    for mark in marks {
      let rect = mark.extent
      guard !rect.isEmpty, var band = ends.firstIndex(where: { $0 > rect.y }) else { continue }
      while band < ends.count {
        let start = band == 0 ? extent.y : ends[band - 1]
        guard start < rect.maxY else { break }
        bands[band].append(mark.cut(toRows: start..<ends[band]))
        band += 1
      }
    }
    return bands.filter { !$0.isEmpty }.map {
      LayerContent(width: width, height: self.height, marks: $0)
    }
  }

  /// Returns the rows, in ascending order, at which bands end: no mark that would look another when
  /// it is cut crosses one of them.
  private func bandEnds(height: Int) -> [Int] {
    let whole = marks.filter { !$0.isSameWhenCut }.map(\.extent).sorted { $0.y < $1.y }
    var ends: [Int] = []
    var end = extent.y + height
    for rect in whole where !rect.isEmpty {
      if rect.y >= end, end < extent.maxY {
        ends.append(rect.y)
        end = rect.y + height
      }
      end = max(end, rect.maxY)
    }
    return ends.filter { $0 < extent.maxY } + [extent.maxY]
  }
}

extension Mark {
  /// Returns the part of a rectangle within rows; any other mark as it is.
  fileprivate func cut(toRows rows: Range<Int>) -> Mark {
    guard isSameWhenCut, case .fill(.rect(let rect), let color) = self else { return self }
    let top = max(rect.minY, Double(rows.lowerBound))
    let end = min(rect.maxY, Double(rows.upperBound))
    return .fill(
      .rect(CGRect(x: rect.minX, y: top, width: rect.width, height: end - top)), color)
  }
}
