// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard

extension SceneDraft {
  /// Reports what is wrong between keys that are right by themselves.
  func check(_ reading: inout Reading) {
    checkReferences(&reading)
    checkConstraints(&reading)
    checkSystem(&reading)
    checkLength(&reading)
    checkSizes(&reading)
    checkAllowances(&reading)
  }

  private func checkReferences(_ reading: inout Reading) {
    if let id = scene.target, let targetPlace { reading.references.append((id, targetPlace)) }
    for reference in reading.references where reading.ids[reference.id] == nil {
      reading.report(
        .unknown("view", reference.id), at: reference.place,
        note: suggestion(for: reference.id, among: reading.idsInOrder))
    }
  }

  private func checkSystem(_ reading: inout Reading) {
    guard let systemPlace, targetPlace == nil || reading.isKnown(scene.target) else { return }
    var scene = scene
    scene.views = allViews
    scene.constraints = allConstraints.compactMap(\.constraint)
    guard let shortfall = scene.systemShortfall else { return }
    reading.report(
      .shortfall(shortfall, scene.system.name), at: systemPlace,
      note: shortfall.remedy(ids: reading.idsInOrder))
  }

  private func checkLength(_ reading: inout Reading) {
    let fps = Double(scene.fps)
    if let duration = scene.duration, let durationPlace {
      if duration * fps > Double(SceneLimits.frames) {
        reading.report(.tooManyFrames(fps: scene.fps), at: durationPlace)
      }
      return
    }
    // An event moves things for half a second.
    for instant in reading.instants where (instant.time + 1) * fps > Double(SceneLimits.frames) {
      reading.report(.tooManyFrames(fps: scene.fps), at: instant.place)
    }
  }

  private func checkSizes(_ reading: inout Reading) {
    if let window = scene.window, let windowPlace {
      reading.sizes.append((Double(window.width), Double(window.height), windowPlace))
    }
    let scale = scene.devices.values.map(\.scale.value).max() ?? 1
    for size in reading.sizes {
      let (width, height) = (size.width * Double(scale), size.height * Double(scale))
      let side = max(width, height)
      guard
        side > Double(SceneLimits.sidePixels) || width * height > Double(SceneLimits.pixels)
      else { continue }
      reading.report(.tooManyPixels(scale: scale), at: size.place)
    }
  }
}

extension Reading {
  /// Whether a view has an id; true for none, which nobody can have.
  fileprivate func isKnown(_ id: String?) -> Bool { id.map { ids[$0] != nil } ?? true }
}

extension Diagnostic.Message {
  fileprivate static func shortfall(
    _ shortfall: SystemShortfall, _ system: KeyboardSystem
  ) -> Self {
    let code = shortfall == .noTarget ? "missing-key" : "system"
    return Self(code, shortfall.message(for: system))
  }

  fileprivate static func tooManyFrames(fps: Int) -> Self {
    Self("too-large", "more than \(SceneLimits.frames) frames at \(fps) a second")
  }

  fileprivate static func tooManyPixels(scale: Int) -> Self {
    Self(
      "too-large",
      """
      more than \(SceneLimits.sidePixels) pixels a side or \(SceneLimits.pixels / 1_000_000) \
      megapixels at \(scale)x
      """)
  }
}
