// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage

/// A stage's frames straight from the definitions: every track of every view at every time, without
/// caches.
struct PlainSampling {
  let stage: Stage
  let keyboard: View

  private struct Place {
    let bounds: CGRect
    let toScreen: CGAffineTransform
    let alpha: Double
    var clips: [FrameClipping]

    static let screen = Place(bounds: .zero, toScreen: .identity, alpha: 1, clips: [])

    /// A translation keeps the size exactly.
    var rect: CGRect {
      let isMove = toScreen.a == 1 && toScreen.b == 0 && toScreen.c == 0 && toScreen.d == 1
      return isMove ? bounds.offsetBy(dx: toScreen.tx, dy: toScreen.ty) : bounds.applying(toScreen)
    }
  }

  func window(at time: Double) -> CGRect {
    let place = place(of: stage.window, at: time, in: .screen)
    return CGRect(origin: CGPoint.zero.applying(place.toScreen), size: place.bounds.size)
  }

  /// In drawing order; only those with an id.
  func views(at time: Double) -> [FrameView] {
    views(of: stage.window, at: time, in: .screen, origin: window(at: time).origin)
  }

  func frameKeyboard(at time: Double) -> FrameKeyboard {
    let whole = place(of: keyboard, at: time, in: .screen)
    let keys = keyboard.subviews.first { $0.id == "keys" }
    // The keys have a view of their own from the first bar on, and are hidden before.
    let hasParts = keys.map { !$0.motion.isHidden.value(at: time) } ?? false
    func part(_ id: String) -> CGRect? {
      guard hasParts else { return nil }
      return keyboard.subviews.first { $0.id == id }.map { place(of: $0, at: time, in: whole).rect }
    }
    var content = KeyboardContent()
    if case .keyboard(let shown) = keyboard.motion.content.value(at: time) { content = shown }
    let sized = hasParts ? keys ?? keyboard : keyboard
    return FrameKeyboard(
      rect: whole.rect, alpha: whole.alpha, content: content, keys: part("keys"),
      settledKeys: sized.motion.size.model(at: time), accessory: part("accessory"))
  }

  private func views(
    of view: View, at time: Double, in outer: Place, origin: CGPoint
  ) -> [FrameView] {
    let place = place(of: view, at: time, in: outer)
    let own =
      view.id.isEmpty ? [] : [frameView(of: view, at: time, place, in: outer, origin: origin)]
    return own + view.subviews.flatMap { views(of: $0, at: time, in: place, origin: origin) }
  }

  private func frameView(
    of view: View, at time: Double, _ place: Place, in outer: Place, origin: CGPoint
  ) -> FrameView {
    let (motion, bounds) = (view.motion, place.bounds)
    let insets = motion.insets?.value(at: time)
    return FrameView(
      id: view.id, rect: place.rect.offsetBy(dx: -origin.x, dy: -origin.y), size: bounds.size,
      place: place.toScreen.translatedBy(x: bounds.minX, y: bounds.minY), alpha: place.alpha,
      clips: outer.clips, decoration: motion.decoration.value(at: time),
      content: motion.content.value(at: time),
      scroll: insets.map {
        FrameScroll(offset: bounds.origin, inset: $0.inset, adjustedInset: $0.adjusted)
      })
  }

  private func place(of view: View, at time: Double, in outer: Place) -> Place {
    let motion = view.motion
    let bounds = CGRect(
      origin: motion.origin.presentation(at: time), size: motion.size.presentation(at: time))
    let center = motion.center.presentation(at: time)
    let transform = motion.transform.presentation(at: time)
    var toSuperview = transform
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    toSuperview.tx = center.x + transform.tx - (transform.a * middle.x + transform.c * middle.y)
    toSuperview.ty = center.y + transform.ty - (transform.b * middle.x + transform.d * middle.y)
    let toScreen = toSuperview.concatenating(outer.toScreen)
    let alpha = motion.isHidden.value(at: time) ? 0 : motion.alpha.presentation(at: time)
    var place = Place(
      bounds: bounds, toScreen: toScreen, alpha: alpha * outer.alpha, clips: outer.clips)
    if view.clipsToBounds {
      let radius = motion.decoration.value(at: time).cornerRadius
      place.clips.append(FrameClipping(rect: place.rect, cornerRadius: radius))
    }
    return place
  }
}
