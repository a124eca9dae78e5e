// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import Synchronization

/// A cache of layer contents; the same subject gets the same content object again.
final class DisplayListCache {
  private let text: TextPainter
  private let scale: Double?
  private let store: DisplayListStore
  /// The lines of long texts, of which typing changes few.
  private let lines = LineMemo()
  private var contents: [Key: LayerContent] = [:]
  /// The older contents, which are removed next unless they are used again.
  private var earlier: [Key: LayerContent] = [:]
  /// The contents that were taken apart for glass, by the identity of the whole.
  private var parted: [ObjectIdentifier: PanelParts] = [:]

  /// The smallest number of cached contents: more than most clips show, but limited, because a view
  /// that changes its size in every frame of a long clip must not fill the memory.
  static let capacity = 2_000

  struct Key: Hashable {
    let subject: LayerSubject
    let width: Int
    let height: Int
    let room: CGSize?
    let traits: ScreenTraits
    let scale: Double?
  }

  init(text: TextPainter, scale: Double? = nil, store: DisplayListStore = DisplayListStore()) {
    self.text = text
    self.scale = scale
    self.store = store
  }

  /// Begins a frame; its contents stay in the cache until the next.
  func beginFrame() {
    guard contents.count >= Self.capacity else { return }
    earlier = contents
    contents = [:]
  }

  /// Returns the known or newly drawn content of a subject; `nil` if the size is empty.
  ///
  /// - Parameter room: The size in points for which text is laid out; `nil` for that of the pixels.
  func content(
    of subject: LayerSubject, width: Int, height: Int, room: CGSize? = nil, traits: ScreenTraits
  ) -> LayerContent? {
    guard width > 0, height > 0 else { return nil }
    let key = Key(
      subject: subject, width: width, height: height, room: room, traits: traits, scale: scale)
    if let known = contents[key] { return known }
    let content = earlier[key] ?? store.content(of: key) { builder(key) }
    contents[key] = content
    return content
  }

  func parts(of content: LayerContent, keys: Color?) -> PanelParts? {
    if let known = parted[ObjectIdentifier(content)] { return known }
    if parted.count >= Self.capacity { parted = [:] }
    let parts = PanelParts(of: content, keys: keys)
    parted[ObjectIdentifier(content)] = parts
    return parts
  }

  private func builder(_ key: Key) -> LayerContent {
    let builder = DisplayListBuilder(
      width: key.width, height: key.height, scale: scale ?? Double(key.traits.scale),
      room: key.room, text: text)
    builder.measurer = key.traits.measurer
    builder.measurer.memo = lines
    builder.isMirrored = key.traits.direction == .rightToLeft && key.subject.followsDirection
    key.subject.draw(in: builder, traits: key.traits)
    return builder.finished()
  }
}

enum LayerSubject: Hashable {
  case view(Content, Decoration, page: Color?)
  /// The keyboard without the accessory bar; its material in the look of iOS 26.
  case keyboard(KeyboardContent, of: KeyboardMaterial?)
  case keyboardWords(KeyboardContent, of: KeyboardMaterial?)
  case keyPress(KeyboardContent, of: KeyboardMaterial?)
  /// The panel above the keys while a keyboard shrinks to their height.
  case keyboardPanel(KeyboardContent, of: KeyboardMaterial?)
  case accessory(KeyboardContent.AccessoryBar, page: Color?)
  case statusBar
  case homeIndicator
  case cutout
  case touch
  /// The background behind a screen that does not fill its picture.
  case background(Color)
  case backdrop(BackdropBand)
  case captionLabels(CaptionStrip)
  case captionNumber(CaptionNumber, CaptionStyle)

  /// Whether the subject is mirrored where rows of views run from right to left.
  ///
  /// A keyboard is not: its keys have their own order in each language. What is around a screen is
  /// not a part of it.
  fileprivate var followsDirection: Bool {
    switch self {
    case .view, .accessory, .statusBar: true
    default: false
    }
  }

  func draw(in builder: DisplayListBuilder, traits: ScreenTraits) {
    switch self {
    case .view(let content, let decoration, let page):
      ContentLook(
        content: content, decoration: decoration, traits: traits, page: page, builder: builder
      ).draw()
    case .keyboard(let content, let material):
      KeyboardLook(content: content, traits: traits, material: material, builder: builder).draw()
    case .keyboardPanel(let content, let material):
      KeyboardLook(content: content, traits: traits, material: material, builder: builder)
        .drawPanel()
    case .keyboardWords(let content, let material):
      KeyboardLook(content: content, traits: traits, material: material, builder: builder)
        .drawWords()
    case .keyPress(let content, let material):
      KeyboardLook(content: content, traits: traits, material: material, builder: builder)
        .drawPress()
    case .accessory(let bar, nil):
      AccessoryBarLook(content: bar, traits: traits, builder: builder).draw()
    case .accessory(let bar, let page?):
      AccessoryBarLook(content: bar, traits: traits, builder: builder).draw(over: page)
    case .statusBar: StatusBarLook(traits: traits, builder: builder).draw()
    case .homeIndicator: builder.drawHomeIndicator(in: traits.appearance)
    case .cutout:
      DisplayCutout(traits)?.draw(in: builder)
      FarCorners(traits)?.draw(in: builder)
    case .touch: builder.drawTouch()
    case .background(let color): builder.fill(builder.bounds, color)
    case .backdrop(let band): band.draw(in: builder)
    case .captionLabels(let strip): strip.drawLabels(in: builder)
    case .captionNumber(let number, let style): number.draw(in: builder, style)
    }
  }
}

/// The display lists that the painters of a clip share, so that hardly any is made twice.
///
/// Pictures do not depend on it. Painters that share it must have the same fonts.
package final class DisplayListStore: Sendable {
  private struct State {
    var contents: [DisplayListCache.Key: LayerContent] = [:]
    var turns = 0
  }

  private let state = Mutex(State())

  package init() {}

  func nextTurn() -> Int {
    state.withLock { state in
      defer { state.turns += 1 }
      return state.turns
    }
  }

  /// Returns the content of a subject, made now unless a painter has made it.
  ///
  /// Painters that need a content at the same time make it twice: waiting takes as long, and so a
  /// painter never waits.
  func content(of key: DisplayListCache.Key, make: () -> LayerContent) -> LayerContent {
    if let known = state.withLock({ $0.contents[key] }) { return known }
    let content = make()
    return state.withLock { state in
      // All painters show the same object, whose tiles are found sooner.
      if let known = state.contents[key] { return known }
      // A painter keeps what it shows, so nothing is made again only because of this.
      if state.contents.count >= DisplayListCache.capacity { state.contents = [:] }
      state.contents[key] = content
      return content
    }
  }
}
