// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension FramePainter {
  /// While a docked keyboard grows or shrinks, its keys have their final size.
  ///
  /// If they were laid out again for each height, emoji would jump from frame to frame. The keys
  /// stay where they are while the predictive bar comes or goes. The keys of another layout move
  /// with the keyboard's top, so that the top is neither cut off nor empty: Keylift's choice, as
  /// iOS does not animate such a change (`Docs/iOS/Behavior.md` 3.4).
  func keys(
    _ keyboard: FrameKeyboard, of material: KeyboardMaterial?, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    var content = keyboard.content.withoutTyping
    content.accessory = content.barUnderPads
    let shown = keyboard.keys
    let settled = keyboard.settledKeys
    guard shown.minY < traits.size.height else { return [] }
    func layer(_ part: KeyboardPart, _ subject: LayerSubject, _ rect: CGRect) -> Layer? {
      self.layer(part.rawValue, subject, rect, traits: traits, grid: grid, opacity: keyboard.alpha)
    }
    if let change = keyboard.formChange {
      return keys(of: keyboard, content, material, changing: change, traits: traits, grid: grid)
    }
    guard content.form == .docked, settled.width == shown.width, settled.height > 0 else {
      return [layer(.keys, .keyboard(content, of: material), shown)]
    }
    let rest = keyboard.restingKeys
    var keys = layer(.keys, .keyboard(content, of: material), rest)
    func panel(from top: CGFloat, to bottom: CGFloat) -> Layer? {
      let place = panelPlace(from: top, to: bottom, of: keyboard, traits: traits)
      return layer(.panel, .keyboardPanel(content, of: material), place)
    }
    if keyboard.hasNewKeys {
      guard rest.maxY < shown.maxY else { return [keys] }
      return [panel(from: rest.maxY, to: shown.maxY), keys]
    }
    let top = grid.coordinate(shown.minY)
    let restTop = grid.coordinate(rest.minY)
    if restTop < top { keys?.clips.append(clip(shown, traits: traits, grid: grid)) }
    guard restTop > top else { return [keys] }
    return [panel(from: shown.minY, to: rest.minY), keys]
  }

  /// Returns the layers over the keys: the words of the bar and the pressed key.
  ///
  /// They are drawn apart from the keys, so that a key press draws no other key again.
  func typed(
    _ keyboard: FrameKeyboard, of material: KeyboardMaterial?, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    var content = keyboard.content
    guard content.isTypedOn, keyboard.formChange == nil else { return [] }
    content.accessory = content.barUnderPads
    let rest = keyboard.restingKeys
    func layer(_ part: KeyboardPart, _ subject: LayerSubject) -> Layer? {
      self.layer(part.rawValue, subject, rest, traits: traits, grid: grid, opacity: keyboard.alpha)
    }
    var words =
      content.hasOwnWords ? layer(.words, .keyboardWords(content.barAlone, of: material)) : nil
    if grid.coordinate(rest.minY) < grid.coordinate(keyboard.keys.minY) {
      words?.clips.append(clip(keyboard.keys, traits: traits, grid: grid))
    }
    guard content.press != nil else { return [words] }
    return [words, layer(.press, .keyPress(content.pressedKeyAlone, of: material))]
  }

  /// Returns the place of the panel between the keys and the edge of a keyboard of another height.
  ///
  /// A panel of glass reaches under the keys, so that their round corners show it. A flat one ends
  /// above the bottom corners of the keys, and has one height, so that one drawing serves a change.
  private func panelPlace(
    from top: CGFloat, to bottom: CGFloat, of keyboard: FrameKeyboard, traits: ScreenTraits
  ) -> CGRect {
    let shown = keyboard.keys
    var place = CGRect(x: shown.minX, y: top, width: shown.width, height: bottom - top)
    guard traits.look == .glass else { return place }
    place.size.height += GlassKeyboardLook.hiddenHeight
    if top > shown.minY { place.origin.y -= GlassKeyboardLook.hiddenHeight }
    // Glass over glass would be mixed twice.
    guard !traits.blursMaterials else { return place }
    let straight = keyboard.settledKeys.height - traits.cornerRadius
    place.size.height = max(place.height, straight)
    return place
  }

  /// Returns the clipping of keys that are higher than what is shown of them.
  ///
  /// In iOS 26 the top corners are round; the bottom corners are beyond the screen.
  private func clip(_ shown: CGRect, traits: ScreenTraits, grid: PixelGrid) -> LayerClipping {
    guard traits.look == .glass else { return grid.clip(shown) }
    let radius = KeyboardMaterial.topRadius
    return grid.clip(
      FrameClipping(
        rect: CGRect(
          x: shown.minX, y: shown.minY, width: shown.width, height: shown.height + 2 * radius),
        cornerRadius: radius))
  }
}

extension KeyboardContent {
  /// An empty bar if an app's bar is on a pad of digits, which stands a little differently then in
  /// iOS 26; `nil` for other keys, which no bar changes.
  fileprivate var barUnderPads: AccessoryBar? {
    accessory == nil || !layout.isPad ? nil : AccessoryBar(button: "")
  }
}

extension FrameKeyboard {
  fileprivate var restingKeys: CGRect {
    guard content.form == .docked, settledKeys.width == keys.width, settledKeys.height > 0 else {
      return keys
    }
    let y = hasNewKeys ? keys.minY : keys.maxY - settledKeys.height
    return CGRect(origin: CGPoint(x: keys.minX, y: y), size: settledKeys)
  }
}

extension FramePainter {
  /// Returns the layers of the keys while the keyboard's form changes.
  ///
  /// Both forms are stretched to the keyboard's rectangle, as Core Animation stretches the snapshot
  /// of a view that changes size. The new one fades in over the old one, which fades out afterwards:
  /// otherwise one would see through the keyboard.
  func keys(
    of keyboard: FrameKeyboard, _ content: KeyboardContent, _ material: KeyboardMaterial?,
    changing change: KeyboardFormChange, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    var old = change.content
    old.accessory = old.barUnderPads
    let rect = keyboard.keys
    let progress = change.progress
    func stretched(
      _ part: KeyboardPart, _ content: KeyboardContent, _ size: CGSize, opacity: Double
    ) -> Layer? {
      let natural = CGRect(origin: rect.origin, size: size)
      let layer = layer(
        part.rawValue, .keyboard(content, of: material), natural, traits: traits, grid: grid,
        opacity: keyboard.alpha * opacity)
      return layer?.stretched(from: size, to: rect.size)
    }
    return [
      stretched(.oldForm, old, change.size, opacity: min(2 - 2 * progress, 1)),
      stretched(.newForm, content, keyboard.settledKeys, opacity: min(2 * progress, 1)),
    ]
  }
}

extension Layer {
  fileprivate func stretched(from size: CGSize, to other: CGSize) -> Layer? {
    guard size.width > 0, size.height > 0, other.width > 0, other.height > 0 else { return nil }
    var layer = self
    layer.place = CGAffineTransform(scaleX: other.width / size.width, y: other.height / size.height)
      .concatenating(place)
    layer.exactSize = nil
    return layer
  }
}

extension FramePainter {
  /// Returns the keyboard's layers with its panels blurred, if the screen draws blurred materials.
  ///
  /// The panels are the first mark of a content, and keys of glass the next ones, which change the
  /// panel's colors. In an animation of vectors nothing can be blurred.
  func blurred(
    _ layers: [Layer?], _ panels: KeyboardMaterial?, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    guard let panels, traits.blursMaterials, placing == .wholePixels else { return layers }
    let bounds = grid.rect(CGRect(origin: .zero, size: traits.size))
    let material = Material(
      deviation: KeyboardMaterial.deviation * grid.scale, mix: panels.mix, bounds: bounds)
    let keys = panels.keyMix.map { Material(deviation: 0, mix: $0, bounds: bounds) }
    func glass(_ layer: Layer, _ suffix: String, _ content: LayerContent, _ material: Material)
      -> Layer
    {
      var glass = layer
      glass.id += suffix
      glass.content = content
      glass.material = material
      return glass
    }
    return layers.flatMap { layer in
      guard let layer,
        let parts = cache.parts(of: layer.content, keys: keys.map { _ in panels.key })
      else { return [layer] }
      var result = [glass(layer, "_glass", parts.panel, material)]
      if let caps = parts.caps, let keys { result.append(glass(layer, "_keys", caps, keys)) }
      guard let signs = parts.signs else { return result }
      var front = layer
      front.content = signs
      return result + [front]
    }
  }
}

extension FramePainter {
  /// Returns the material of a frame's keyboard; `nil` if it lets nothing through, as a flat legacy one.
  func material(of frame: Frame, grid: PixelGrid) -> KeyboardMaterial? {
    let traits = frame.screen
    guard traits.look == .glass || traits.blursMaterials && placing == .wholePixels,
      frame.keyboard.alpha > 0
    else { return nil }
    return KeyboardMaterial(
      over: underlay(of: frame, grid: grid), traits: traits, form: frame.keyboard.content.form,
      layout: frame.keyboard.content.layout)
  }

  /// Returns the mean color behind a frame's keyboard, which is found once for each underlay.
  private func underlay(of frame: Frame, grid: PixelGrid) -> Color {
    let traits = frame.screen
    let underlay =
      frame.keyboard.underlay
      ?? KeyboardUnderlay(views: frame.views, region: frame.keyboard.restingPlace(on: traits))
    if let last = lastUnderlay, last.underlay == underlay, last.appearance == traits.appearance {
      return last.color
    }
    var mean = MeanColor(of: grid.frame(underlay.region), over: screenColor(of: traits))
    for layer in views.layers(of: underlay.views, on: traits, grid: grid) { mean.add(layer) }
    lastUnderlay = (underlay, traits.appearance, mean.color)
    return mean.color
  }
}

extension FrameKeyboard {
  fileprivate func restingPlace(on screen: ScreenTraits) -> CGRect {
    guard content.form == .docked else { return keys }
    return CGRect(
      x: keys.minX, y: screen.size.height - settledKeys.height, width: settledKeys.width,
      height: settledKeys.height)
  }
}

/// Panels, the keys on them, and what is drawn over both, as contents of their own.
final class PanelParts {
  let panel: LayerContent
  let caps: LayerContent?
  let signs: LayerContent?
  /// The content with both, held so that no other gets its identity.
  private let whole: LayerContent

  /// Takes a content apart; `nil` if its first mark is not a fill.
  ///
  /// - Parameter keys: The color of the caps; `nil` if they stay with the signs.
  init?(of content: LayerContent, keys: Color?) {
    guard case .fill? = content.marks.first else { return nil }
    func part(_ marks: some Sequence<Mark>) -> LayerContent? {
      let marks = Array(marks)
      return marks.isEmpty
        ? nil : LayerContent(width: content.width, height: content.height, marks: marks)
    }
    whole = content
    panel = LayerContent(width: content.width, height: content.height, marks: [content.marks[0]])
    let rest = content.marks.dropFirst()
    let count = rest.prefix {
      if case .fill(_, let color) = $0 { color == keys } else { false }
    }.count
    caps = part(rest.prefix(count))
    signs = part(rest.dropFirst(count))
  }
}
