// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import KeyliftLook
import KeyliftStage

final class FaultyFrames: FrameSource {
  private let scene: GoldenScene
  private let fault: Fault
  private let painter: FramePainter

  init(_ scene: GoldenScene, _ fault: Fault, painter: FramePainter) {
    self.scene = scene
    self.fault = fault
    self.painter = painter
  }

  func frame(_ number: Int) -> (frame: Frame, picture: Picture) {
    var (frame, picture) = scene.frames[number]
    guard fault.frames.contains(number) else { return (frame, picture) }
    switch fault.change {
    case .place(let rects):
      frame.put(fault.view, in: rects[number - fault.frames.lowerBound])
      picture = painter.picture(of: frame)
    case .content(let wrong, let right, let layer):
      for index in picture.layers.indices
      where picture.layers[index].id == layer && picture.layers[index].content == right {
        picture.layers[index].content = wrong
      }
    }
    return (frame, picture)
  }
}
