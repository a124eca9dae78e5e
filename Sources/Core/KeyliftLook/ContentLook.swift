// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a view: its background, its content and its border.
struct ContentLook {
  let content: Content
  let decoration: Decoration
  let traits: ScreenTraits
  /// The color of the page behind glass; `nil` for the system's background.
  var page: Color?

  /// Whether drawing outside the view's bounds is clipped, as for the rows of a list taller than
  /// its view.
  ///
  /// The tail of a bubble, the shadows of a switch's thumb and of glass, and messages under a bar
  /// without a plate are not clipped.
  static func cutsAtBounds(_ content: Content, _ look: SystemLook) -> Bool {
    switch content {
    case .none, .bubble, .toggle, .control: false
    case .transcript(let transcript): look == .legacy || !transcript.runsUnderBars
    default: !content.isGlass(look)
    }
  }

  /// Draws the view over the whole layer.
  func draw(in builder: inout DisplayListBuilder) {
    let bounds = CGRect(origin: .zero, size: builder.size)
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let background = decoration.background?.resolved(for: traits) {
      fill(bounds, background, in: &builder)
    }
    drawContent(in: &builder)
    // A layer's border is above its contents.
    if let border = decoration.borderColor, decoration.borderWidth > 0 {
      builder.strokeInside(
        bounds, continuousRadius: max(decoration.cornerRadius, 0), width: decoration.borderWidth,
        border.resolved(for: traits))
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
      TextFieldLook(content: field, traits: traits, cornerRadius: ownRadius, glass: glass)
        .draw(in: &builder)
    case .textView(let view): TextViewLook(content: view, traits: traits).draw(in: &builder)
    case .button(let button):
      ButtonLook(content: button, traits: traits, cornerRadius: ownRadius).draw(in: &builder)
    case .toggle(let toggle): SwitchLook(content: toggle, traits: traits).draw(in: &builder)
    case .control(let control): draw(control, in: &builder)
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
      traits.look == .legacy
        ? ComposerLook(content: composer, traits: traits, drawsChrome: isBare).draw(in: &builder)
        : GlassComposerLook(content: composer, traits: traits, glass: glass).draw(in: &builder)
    case .list(let list):
      ListLook(content: list, traits: traits, drawsBackground: isBare).draw(in: &builder)
    case .navigationBar(let bar):
      traits.look == .legacy
        ? NavigationBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &builder)
        : GlassNavigationBarLook(
          content: bar, traits: traits, glass: glass, page: isBare ? pageColor : nil
        ).draw(in: &builder)
    case .tabBar(let bar):
      traits.look == .legacy
        ? TabBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &builder)
        : GlassTabBarLook(
          content: bar, traits: traits, glass: glass, page: isBare ? pageColor : nil
        ).draw(in: &builder)
    default: break
    }
  }

  private func draw(_ control: ControlContent, in builder: inout DisplayListBuilder) {
    guard case .surface(let surface) = control.value else {
      return ControlLook(content: control, traits: traits).draw(in: &builder)
    }
    SurfaceLook(
      content: surface, traits: traits, page: pageColor, glass: glass,
      isBare: decoration.background == nil
    ).draw(in: &builder)
  }

  /// The opaque color behind the view's glass.
  private var pageColor: Color {
    let page = page ?? SystemColor.systemBackground.resolved(for: traits)
    return decoration.background?.resolved(for: traits).over(page) ?? page
  }

  private var glass: ControlGlass {
    ControlGlass(over: pageColor, in: traits.appearance)
  }

  /// The corner radius that the scene gives the view; `nil` if the content decides.
  private var ownRadius: Double? {
    decoration.cornerRadius > 0 ? Double(decoration.cornerRadius) : nil
  }
}

extension Content {
  /// Returns whether the content is drawn with glass, whose color depends on the page behind it.
  func isGlass(_ look: SystemLook) -> Bool {
    guard look == .glass else { return false }
    return switch self {
    case .navigationBar, .tabBar, .composer: true
    case .control: surface != nil
    case .textField(let field): field.isGlass(look)
    default: false
    }
  }
}
