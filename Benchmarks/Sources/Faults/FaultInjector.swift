// SPDX-License-Identifier: MIT

import KeyliftChecks
import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftStage
import TestSupport

/// Draws random faults, each from its own seed, and shows them to a verifier.
final class FaultInjector {
  struct Drawn: Sendable {
    let kind: FaultKind
    let scene: Int
    let place: String
    /// Without other pixels, no verifier can find the fault in pictures.
    let changesPixels: Bool
    let trial: FaultTrial
    /// The number of faults drawn before that changed no pixel and no number.
    let blanks: Int
  }

  private let scenes: [GoldenScene]
  private let icons: [Path]
  private let shaper: any TextShaper
  private let renderer = PictureRenderer()
  private var painters: [Int: FramePainter] = [:]

  init(_ scenes: [GoldenScene], fonts: FontFiles) throws {
    self.scenes = scenes
    icons = scenes.flatMap { $0.frames[$0.frames.count / 2].picture.layers }
      .flatMap(\.content.marks).compactMap(\.icon)
    shaper = try TextRendering.shaper(fonts: fonts)
  }

  /// The kind and the first scene follow from the number.
  func trial(of number: Int, seed: UInt64) throws -> Drawn {
    var random = SeededRandom(seed: seed &+ UInt64(number))
    let kind = FaultKind.allCases[number % FaultKind.allCases.count]
    var index = number % scenes.count
    var blanks = 0
    while true {
      if let fault = try fault(kind, in: scenes[index], &random) {
        if try shows(fault, index) {
          return Drawn(
            kind: kind, scene: index,
            place: "\(scenes[index].subject.name) \(fault.view) \(fault.frames)",
            changesPixels: try changesPixels(fault, index),
            trial: try FaultTrial(fault, in: scenes[index], painter: painter(of: index)),
            blanks: blanks)
        }
        blanks += 1
      }
      // Many scenes have no icon, or rest in the frame that was drawn: another is as good.
      index = Int.random(in: scenes.indices, using: &random)
    }
  }
}

extension FaultInjector {
  private func fault(
    _ kind: FaultKind, in scene: GoldenScene, _ random: inout SeededRandom
  ) throws -> Fault? {
    let first = Int.random(in: scene.frames.indices, using: &random)
    switch kind {
    case .movedByPixel, .movedByPoint, .movedByThreePoints, .late, .easedOtherwise, .narrower:
      return try placeFault(kind, in: scene, first, &random)
    case .recolored, .hairlineMissing, .letterChanged, .weightChanged, .iconSwapped:
      return contentFault(kind, in: scene, first, &random)
    }
  }

  private func placeFault(
    _ kind: FaultKind, in scene: GoldenScene, _ first: Int, _ random: inout SeededRandom
  ) throws -> Fault? {
    let (frame, picture) = scene.frames[first]
    let views = picture.layers.map(\.id).filter { frame.rect(of: $0) != nil }
    guard let view = views.randomElement(using: &random), try isSeen(view, in: picture) else {
      return nil
    }
    return PlaceFault(kind: kind, scene: scene, view: view).fault(from: first, random: &random)
  }

  private func contentFault(
    _ kind: FaultKind, in scene: GoldenScene, _ first: Int, _ random: inout SeededRandom
  ) -> Fault? {
    // What fades is off by less than what is there.
    let layers = scene.frames[first].picture.layers.filter { $0.opacity == 1 }
    let last = Int.random(in: first..<scene.frames.count, using: &random)
    guard let layer = layers.randomElement(using: &random) else { return nil }
    let maker = ContentFault(kind: kind, shaper: shaper, icons: icons)
    let view = scene.frames[first].frame.view(ofLayer: layer.id)
    return maker.content(from: layer.content, random: &random).map {
      Fault(
        view: view, frames: first...last,
        change: .content($0, for: layer.content, layer: layer.id))
    }
  }
}

extension FaultInjector {
  private func isSeen(_ view: String, in picture: Picture) throws -> Bool {
    var without = picture
    without.layers.removeAll { $0.id == view }
    return try renderer.render(picture) != renderer.render(without)
  }

  /// In its first frame, or a number in any frame.
  private func shows(_ fault: Fault, _ index: Int) throws -> Bool {
    let source = FaultyFrames(scenes[index], fault, painter: try painter(of: index))
    let hasMoved = fault.frames.contains {
      source.frame($0).frame.changesPlace(of: fault.view, from: scenes[index].frames[$0].frame)
    }
    return try hasMoved || changesPixels(source, of: fault.frames.lowerBound, index)
  }

  private func changesPixels(_ fault: Fault, _ index: Int) throws -> Bool {
    let source = FaultyFrames(scenes[index], fault, painter: try painter(of: index))
    return try fault.frames.contains { try changesPixels(source, of: $0, index) }
  }

  /// The pixels are drawn and compared here, without the verifier's hashes, which are on trial.
  private func changesPixels(_ source: FaultyFrames, of number: Int, _ index: Int) throws -> Bool {
    try renderer.render(source.frame(number).picture)
      != renderer.render(scenes[index].frames[number].picture)
  }

  private func painter(of index: Int) throws -> FramePainter {
    if let painter = painters[index] { return painter }
    let painter = try scenes[index].painter()
    painters[index] = painter
    return painter
  }
}

extension Frame {
  fileprivate func changesPlace(of view: String, from other: Frame) -> Bool {
    guard let old = other.rect(of: view), let new = rect(of: view) else { return false }
    let edges = [
      old.minX - new.minX, old.minY - new.minY, old.width - new.width, old.height - new.height,
    ]
    return edges.contains { abs($0) > 2e-4 }
  }
}
