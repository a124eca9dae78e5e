// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct ContentLook {
  let content: Content
  let decoration: Decoration
  let traits: ScreenTraits
  /// The color of the page behind glass; `nil` for the system's background.
  var page: Color?
  let builder: DisplayListBuilder

  func draw() {
    let bounds = builder.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let background = decoration.background?.resolved(for: traits) { fill(bounds, background) }
    drawContent()
    // A layer's border is above its contents.
    if let border = decoration.borderColor, decoration.borderWidth > 0 {
      builder.strokeInside(
        bounds, continuousRadius: max(decoration.cornerRadius, 0), width: decoration.borderWidth,
        border.resolved(for: traits))
    }
  }

  private func fill(_ bounds: CGRect, _ color: Color) {
    if decoration.cornerRadius > 0 {
      builder.fill(bounds, continuousRadius: decoration.cornerRadius, color)
    } else {
      builder.fill(bounds, color)
    }
  }

  private func drawContent() {
    switch content {
    case .none, .keyboard: break
    case .label(let label): draw(label)
    case .textField(let field):
      TextFieldLook(
        content: field, traits: traits, cornerRadius: ownRadius, glass: glass, builder: builder
      ).draw()
    case .textView(let view): draw(view)
    case .button(let button): draw(button)
    case .toggle(let toggle): builder.draw(toggle, inMiddleOf: builder.bounds, traits)
    case .segmented(let segments):
      SegmentsLook(
        titles: segments.titles, selected: segments.selected, traits: traits, builder: builder
      ).draw(in: builder.bounds)
    case .slider(let slider): draw(slider)
    case .stepper(let stepper): draw(stepper)
    case .progress(let progress): draw(progress)
    case .pageDots(let dots): draw(dots)
    case .badge(let badge): draw(badge)
    case .dateField(let date): draw(date)
    case .spinner(let spinner): draw(spinner)
    case .symbol(let symbol): draw(symbol)
    case .bubble(let bubble): draw(bubble)
    case .transcript(let messages): draw(messages)
    case .composer(let composer): draw(composer)
    case .avatar(let avatar): builder.draw(avatar, inMiddleOf: builder.bounds, traits)
    case .image(let image): builder.draw(image, in: builder.bounds, cornerRadius: ownRadius)
    case .list(let list):
      ListLook(content: list, traits: traits, drawsBackground: isBare, builder: builder).draw()
    case .navigationBar(let bar): draw(bar)
    case .tabBar(let bar): draw(bar)
    case .toolbar(let bar): draw(bar)
    case .alert(let alert): draw(alert)
    case .menu(let menu): draw(menu)
    case .sheet(let sheet): draw(sheet)
    case .popover(let popover): draw(popover)
    }
  }

  // Used by the files that draw one kind each.

  var isLegacy: Bool { traits.look == .legacy }

  /// Whether the content draws its own background, because the view has none.
  var isBare: Bool { decoration.background == nil }

  var pageColor: Color {
    let page = page ?? traits.color(.systemBackground)
    return decoration.background?.resolved(for: traits).over(page) ?? page
  }

  var glass: ControlGlass { ControlGlass(over: pageColor, in: traits.appearance) }

  /// The corner radius that the scene gives the view; `nil` if the content decides.
  var ownRadius: Double? { decoration.cornerRadius > 0 ? Double(decoration.cornerRadius) : nil }

  func color(_ color: SystemColor) -> Color { traits.color(color) }

  func color(_ tint: DynamicColor?, or standard: SystemColor) -> Color {
    (tint ?? .system(standard)).resolved(for: traits)
  }
}

extension ScreenTraits {
  func color(_ color: SystemColor) -> Color { color.resolved(for: self) }
}
