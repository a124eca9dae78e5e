// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftGraphics
import Foundation
import KeyliftGoldens
import KeyliftIO
package import KeyliftOutput
import KeyliftRaster
import KeyliftReports
package import KeyliftScene

/// A page in which a reader plays a scene: one file without a network, for a frame in a page of
/// documentation.
package struct ScenePage {
  private let data: String
  private let title: String

  package init(_ subject: PageSubject, of scene: Scene) throws(RenderError) {
    let clip = subject.clip
    let label = clip.label(in: subject.range)
    title = label.title.printable
    let recording = try RenderError.catching { try ScenePage.record(subject) }
    let names = recording.images.keys.sorted()
    let images = names.map { "\"\(Data(recording.images[$0] ?? []).base64EncodedString())\"" }
    let replay = recording.frames.replayData(
      pictures: Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
    let curves = PlayCurves(clip, recording.numbers.map(clip.frame))
    let playback = subject.playback
    data = """
      {"title":\(JSONText.quoted(title)),"description":\(JSONText.quoted(label.description.printable)),\
      "fps":\(clip.fps),"last":\(recording.numbers.count - 1),"scale":\(JSONText.number(recording.scale)),\
      "radius":\(JSONText.number(recording.cornerRadius)),"edge":\(recording.hasEdge),\
      "speed":\(JSONText.number(playback.speed)),"loops":\(playback.plays == nil),\
      "hold":\(JSONText.number(playback.hold)),"sizes":\(curves.sizes),"curves":\(curves.json),\
      "marks":\(PlayMarks(of: scene, in: subject.range).json),"replay":\(replay),"images":[\(images.joined(separator: ",\n"))]}
      """
  }

  private struct Recording {
    var frames: GoldenFrames
    var images: [String: [UInt8]]
    let scale: Double
    let cornerRadius: Double
    /// Whether the pictures end where the page begins, without a device frame or a margin.
    let hasEdge: Bool
    let numbers: ClosedRange<Int>
  }

  private static func record(_ subject: PageSubject) throws(RasterError) -> Recording {
    let clip = subject.clip
    let layers = LayerRecorder()
    var frames = GoldenFrames(scale: clip.timeline.screen.scale)
    var scale = 1.0
    var cornerRadius = 0.0
    var hasEdge = false
    let first = clip.frameNumber(showingAt: subject.range.lowerBound)
    let numbers = first...max(clip.frameNumber(showingAt: subject.range.upperBound), first)
    for number in numbers {
      let time = max(clip.time(ofFrame: number) - subject.range.lowerBound, 0)
      let picture = subject.painter.picture(time)
      scale = picture.scale
      cornerRadius = picture.cornerRadius
      hasEdge = picture.background != .clear
      frames.frames.append(try layers.frame(of: picture))
    }
    frames.contents = layers.contents
    return Recording(
      frames: frames, images: layers.images, scale: scale, cornerRadius: cornerRadius,
      hasEdge: hasEdge, numbers: numbers)
  }

  package var bytes: [UInt8] {
    Array(
      PageText(
        title: title, body: PageAssets.sceneBody, style: PageAssets.sceneStyle,
        script: PageAssets.sceneScript
      ).single(data: Markup.data(data, "id=\"data\"")).utf8)
  }

  /// The script of the element `<keylift-player>`, which holds a page in another one.
  package static let element = Array(PageAssets.element.utf8)
}
