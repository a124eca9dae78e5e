// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
package import KeyliftStage

/// The look of one view: its background, its content, its border.
package struct ContentLook {
  private let content: Content
  private let decoration: Decoration
  private let traits: ScreenTraits

  /// Creates the look of a view on a screen.
  package init(content: Content, decoration: Decoration, traits: ScreenTraits) {
    self.content = content
    self.decoration = decoration
    self.traits = traits
  }

  /// Whether whatever reaches beyond the view's bounds is to be cut off there, as the rows of a list that is
  /// lower than its content; the tail of a bubble and the shadow of a thumb are not.
  package static func cutsAtBounds(_ content: Content) -> Bool {
    switch content {
    case .none, .bubble, .toggle: false
    default: true
    }
  }

  /// Draws the view over a whole sketch of its size.
  package func draw(in sketch: inout Sketch) {
    let bounds = CGRect(origin: .zero, size: sketch.size)
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let background = decoration.background?.resolved(in: traits.appearance) {
      fill(bounds, background, in: &sketch)
    }
    drawContent(in: &sketch)
    // A layer's border lies over its contents.
    if let border = decoration.borderColor, decoration.borderWidth > 0 {
      sketch.strokeInside(
        bounds, continuousRadius: max(decoration.cornerRadius, 0), width: decoration.borderWidth,
        border.resolved(in: traits.appearance))
    }
  }

  private func fill(_ bounds: CGRect, _ color: Color, in sketch: inout Sketch) {
    if decoration.cornerRadius > 0 {
      sketch.fill(bounds, continuousRadius: decoration.cornerRadius, color)
    } else {
      sketch.fill(bounds, color)
    }
  }

  private func drawContent(in sketch: inout Sketch) {
    switch content {
    case .none, .keyboard: break
    case .label(let label): LabelLook(content: label, traits: traits).draw(in: &sketch)
    case .textField(let field):
      TextFieldLook(content: field, traits: traits, cornerRadius: ownRadius).draw(in: &sketch)
    case .textView(let view): TextViewLook(content: view, traits: traits).draw(in: &sketch)
    case .button(let button):
      ButtonLook(content: button, traits: traits, cornerRadius: ownRadius).draw(in: &sketch)
    case .toggle(let toggle): SwitchLook(content: toggle, traits: traits).draw(in: &sketch)
    case .avatar(let avatar): AvatarLook(content: avatar, traits: traits).draw(in: &sketch)
    case .image(let image): ImageLook(content: image, cornerRadius: ownRadius).draw(in: &sketch)
    default: drawBar(in: &sketch)
    }
  }

  private func drawBar(in sketch: inout Sketch) {
    let isBare = decoration.background == nil
    switch content {
    case .bubble(let bubble): BubbleLook(content: bubble, traits: traits).draw(in: &sketch)
    case .transcript(let transcript):
      TranscriptLook(content: transcript, traits: traits).draw(in: &sketch)
    case .composer(let composer):
      ComposerLook(content: composer, traits: traits, drawsChrome: isBare).draw(in: &sketch)
    case .list(let list):
      ListLook(content: list, traits: traits, drawsBackground: isBare).draw(in: &sketch)
    case .navigationBar(let bar):
      NavigationBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &sketch)
    case .tabBar(let bar):
      TabBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &sketch)
    default: break
    }
  }

  /// The radius that the scene gives the view, or nil where it leaves it to the content.
  private var ownRadius: Double? {
    decoration.cornerRadius > 0 ? Double(decoration.cornerRadius) : nil
  }
}
