// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
import KeyliftStage
import TestSupport

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
    let x = origin.x - rect.minX
    let y = origin.y - rect.minY
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

struct PlaceFault {
  let kind: FaultKind
  let scene: GoldenScene
  let view: String

  /// `nil` if the view cannot be wrong in this way.
  func fault(from first: Int, random: inout SeededRandom) -> Fault? {
    switch kind {
    case .late: during(motion(around: first)) { rect(at: $0 - 1) }
    case .easedOtherwise: easedOtherwise(motion(around: first))
    case .narrower: view == "keyboard" ? nil : narrower(from: first, random: &random)
    default: moved(from: first, random: &random)
    }
  }

  private func rect(at number: Int) -> CGRect {
    scene.frames[number].frame.rect(of: view) ?? .zero
  }

  private func during(_ frames: ClosedRange<Int>?, _ rect: (Int) -> CGRect) -> Fault? {
    frames.map { Fault(view: view, frames: $0, change: .place($0.map(rect))) }
  }

  private func until(_ last: Int, from first: Int, _ change: (CGRect) -> CGRect) -> Fault? {
    during(first...last) { change(rect(at: $0)) }
  }
}

extension PlaceFault {
  private func moved(from first: Int, random: inout SeededRandom) -> Fault? {
    let directions: [(x: Double, y: Double)] = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    let way = directions[Int.random(in: 0..<4, using: &random)]
    let last = Int.random(in: first..<scene.frames.count, using: &random)
    return until(last, from: first) {
      $0.offsetBy(dx: way.x * distance, dy: way.y * distance)
    }
  }

  private func narrower(from first: Int, random: inout SeededRandom) -> Fault? {
    let last = Int.random(in: first..<scene.frames.count, using: &random)
    return until(last, from: first) {
      CGRect(x: $0.minX, y: $0.minY, width: $0.width * 0.98, height: $0.height)
    }
  }

  private var distance: Double {
    switch kind {
    case .movedByPixel: 1 / Double(scene.deviceScale)
    case .movedByPoint: 1
    default: 3
    }
  }
}

extension PlaceFault {
  private func easedOtherwise(_ motion: ClosedRange<Int>?) -> Fault? {
    guard let motion, motion.count > 2 else { return nil }
    let start = rect(at: motion.lowerBound - 1)
    let end = rect(at: motion.upperBound)
    return during(motion) { number in
      let time = Double(number - motion.lowerBound + 1) / Double(motion.count)
      return start.mixed(with: end, TimingCurve.easeInOut.progress(at: time))
    }
  }

  /// The frames in which the view moves in every frame; `nil` where it rests.
  private func motion(around number: Int) -> ClosedRange<Int>? {
    guard hasMoved(by: number) else { return nil }
    var first = number
    var last = number
    while hasMoved(by: first - 1) { first -= 1 }
    while hasMoved(by: last + 1) { last += 1 }
    return first...last
  }

  private func hasMoved(by number: Int) -> Bool {
    number > 0 && number < scene.frames.count && rect(at: number) != rect(at: number - 1)
  }
}

extension CGRect {
  fileprivate func mixed(with other: CGRect, _ share: Double) -> CGRect {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * CGFloat(share) }
    return CGRect(
      x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
      height: mix(height, other.height))
  }
}
