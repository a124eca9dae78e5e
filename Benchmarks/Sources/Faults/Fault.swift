// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftGraphics
import KeyliftLook
import KeyliftStage

/// A fault in one view, in some frames of a clip.
struct Fault {
  enum Change {
    case place([CGRect])
    case content(LayerContent, for: LayerContent, layer: String)
  }

  /// The id of the view, or of the layer that the system draws.
  let view: String
  let frames: ClosedRange<Int>
  let change: Change

  /// The app's bar moves with the keyboard, so either name is right.
  var names: Set<String> {
    switch change {
    case .place where view == "keyboard": ["keyboard", "accessory"]
    default: [view]
    }
  }
}

enum FaultKind: CaseIterable {
  case movedByPixel, movedByPoint, movedByThreePoints, late, easedOtherwise, recolored,
    hairlineMissing, letterChanged, weightChanged, iconSwapped, narrower

  var name: String {
    switch self {
    case .movedByPixel: "moved by a device pixel"
    case .movedByPoint: "moved by 1 pt"
    case .movedByThreePoints: "moved by 3 pt"
    case .late: "a frame late"
    case .easedOtherwise: "curve swapped for ease-in-out"
    case .recolored: "a color off by 3 steps"
    case .hairlineMissing: "a hairline missing"
    case .letterChanged: "a letter changed"
    case .weightChanged: "text of another weight"
    case .iconSwapped: "an icon swapped"
    case .narrower: "2 % narrower"
    }
  }
}

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

extension Frame {
  /// `nil` if there is no such view.
  func rect(of id: String) -> CGRect? {
    id == "keyboard" ? keyboard.rect : views.first { $0.id == id }?.rect
  }

  /// A view may be drawn in several layers.
  ///
  /// The system's own layers have their own id.
  func view(ofLayer id: String) -> String {
    let parents = (["keyboard"] + views.map(\.id)).filter { id == $0 || id.hasPrefix($0 + "_") }
    return parents.max { $0.count < $1.count } ?? id
  }

  /// Subviews stay where they are; of the keyboard only the corner moves.
  mutating func put(_ id: String, in rect: CGRect) {
    if id == "keyboard" { return keyboard.move(to: rect.origin) }
    guard let index = views.firstIndex(where: { $0.id == id }) else { return }
    views[index].put(in: rect)
  }
}

extension FrameKeyboard {
  fileprivate mutating func move(to origin: CGPoint) {
    let (x, y) = (origin.x - rect.minX, origin.y - rect.minY)
    rect = rect.offsetBy(dx: x, dy: y)
    keys = keys.offsetBy(dx: x, dy: y)
    accessory = accessory?.offsetBy(dx: x, dy: y)
  }
}

extension FrameView {
  fileprivate mutating func put(in rect: CGRect) {
    place.tx += rect.minX - self.rect.minX
    place.ty += rect.minY - self.rect.minY
    // The rectangle around a view that is scaled or turned has not the view's own sides.
    if size == self.rect.size { size = rect.size }
    self.rect = rect
  }
}
