// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of a view: its background, its content and its border.
struct ContentLook {
  let content: Content
  let decoration: Decoration
  let traits: ScreenTraits

  /// Whether drawing outside the view's bounds is clipped, as for the rows of a list taller than
  /// its view; the tail of a bubble and the shadow of a switch's thumb are not clipped.
  static func cutsAtBounds(_ content: Content) -> Bool {
    switch content {
    case .none, .bubble, .toggle: false
    default: true
    }
  }

  /// Draws the view over the whole layer.
  func draw(in builder: inout DisplayListBuilder) {
    let bounds = CGRect(origin: .zero, size: builder.size)
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let background = decoration.background?.resolved(in: traits.appearance) {
      fill(bounds, background, in: &builder)
    }
    drawContent(in: &builder)
    // A layer's border is above its contents.
    if let border = decoration.borderColor, decoration.borderWidth > 0 {
      builder.strokeInside(
        bounds, continuousRadius: max(decoration.cornerRadius, 0), width: decoration.borderWidth,
        border.resolved(in: traits.appearance))
    }
  }

  private func fill(_ bounds: CGRect, _ color: Color, in builder: inout DisplayListBuilder) {
    if decoration.cornerRadius > 0 {
      builder.fill(bounds, continuousRadius: decoration.cornerRadius, color)
    } else {
      builder.fill(bounds, color)
    }
  }

  private func drawContent(in builder: inout DisplayListBuilder) {
    switch content {
    case .none, .keyboard: break
    case .label(let label): LabelLook(content: label, traits: traits).draw(in: &builder)
    case .textField(let field):
      TextFieldLook(content: field, traits: traits, cornerRadius: ownRadius).draw(in: &builder)
    case .textView(let view): TextViewLook(content: view, traits: traits).draw(in: &builder)
    case .button(let button):
      ButtonLook(content: button, traits: traits, cornerRadius: ownRadius).draw(in: &builder)
    case .toggle(let toggle): SwitchLook(content: toggle, traits: traits).draw(in: &builder)
    case .avatar(let avatar): AvatarLook(content: avatar, traits: traits).draw(in: &builder)
    case .image(let image): ImageLook(content: image, cornerRadius: ownRadius).draw(in: &builder)
    default: drawBar(in: &builder)
    }
  }

  private func drawBar(in builder: inout DisplayListBuilder) {
    let isBare = decoration.background == nil
    switch content {
    case .bubble(let bubble): BubbleLook(content: bubble, traits: traits).draw(in: &builder)
    case .transcript(let transcript):
      TranscriptLook(content: transcript, traits: traits).draw(in: &builder)
    case .composer(let composer):
      ComposerLook(content: composer, traits: traits, drawsChrome: isBare).draw(in: &builder)
    case .list(let list):
      ListLook(content: list, traits: traits, drawsBackground: isBare).draw(in: &builder)
    case .navigationBar(let bar):
      NavigationBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &builder)
    case .tabBar(let bar):
      TabBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &builder)
    default: break
    }
  }

  /// The corner radius that the scene gives the view; `nil` if the content decides.
  private var ownRadius: Double? {
    decoration.cornerRadius > 0 ? Double(decoration.cornerRadius) : nil
  }
}
