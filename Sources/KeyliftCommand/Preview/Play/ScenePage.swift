// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftGraphics
import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene

/// A page in which a reader plays a scene: one file without a network, for a frame in a page of
/// documentation.
enum ScenePage {
  static func bytes(
    _ subject: PageSubject, of scene: Scene
  ) throws(RenderError) -> [UInt8] {
    let label = subject.clip.label(in: subject.range)
    let page = PageText(
      title: label.title.printable, body: PageAssets.sceneBody, style: PageAssets.sceneStyle,
      script: PageAssets.sceneScript)
    let data = try data(of: subject, scene, label)
    return Array(page.single(data: Markup.data(data, "id=\"data\"")).utf8)
  }

  private static func data(
    of subject: PageSubject, _ scene: Scene, _ label: PictureLabel
  ) throws(RenderError) -> String {
    let clip = subject.clip
    let first = clip.frameNumber(showingAt: subject.range.lowerBound)
    let numbers = first...max(clip.frameNumber(showingAt: subject.range.upperBound), first)
    func picture(_ number: Int) -> Picture {
      subject.painter.picture(max(clip.time(ofFrame: number) - subject.range.lowerBound, 0))
    }
    let layers = LayerRecorder()
    var frames = GoldenFrames(scale: clip.timeline.screen.scale)
    frames.frames = try RenderError.catching {
      try numbers.map { try layers.frame(of: picture($0)) }
    }
    let last = picture(numbers.upperBound)
    frames.contents = layers.contents
    let names = layers.images.keys.sorted()
    let images = names.map { "\"\(Data(layers.images[$0] ?? []).base64EncodedString())\"" }
    let replay = frames.replayData(
      pictures: Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
    let curves = PlayCurves(clip, numbers.map(clip.frame))
    let playback = subject.playback
    // The pictures have an edge if they end where the page begins, without a device frame or a
    // margin.
    return """
      {"title":\(JSONText.quoted(label.title.printable)),\
      "description":\(JSONText.quoted(label.description.printable)),\
      "fps":\(clip.fps),"last":\(numbers.count - 1),"scale":\(JSONText.number(last.scale)),\
      "radius":\(JSONText.number(last.cornerRadius)),"edge":\(last.background != .clear),\
      "speed":\(JSONText.number(playback.speed)),"loops":\(playback.plays == nil),\
      "hold":\(JSONText.number(playback.hold)),"sizes":\(curves.sizes),"curves":\(curves.json),\
      "marks":\(PlayMarks(of: scene, in: subject.range).json),"replay":\(replay),\
      "images":[\(images.joined(separator: ",\n"))]}
      """
  }

  /// The script of the element `<keylift-player>`, which holds a page in another one.
  static let element = Array(PageAssets.element.utf8)
}
