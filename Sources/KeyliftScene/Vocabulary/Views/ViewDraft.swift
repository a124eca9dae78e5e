// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A view while its keys are read.
struct ViewDraft {
  /// The view as far as it is known.
  var view: SceneView
  /// What is said about the font.
  var font = FontDraft()
  /// Where a whole frame is given.
  var framePlace: Place?
  /// Where pins are given, in the order of the file.
  var pinPlaces: [Place] = []
  /// Where a width or height is given.
  var sizePlace: Place?
  /// What is said about a stack, or about a view in one.
  var stacking = StackingDraft()
  /// The picture of an image view.
  var image: PNGImage?
  /// How it meets a view of another shape.
  var imageMode = ImageContent.Mode.fill
  /// Where a scroll view is told where to begin.
  var scrollPlaces: [Place] = []
  /// The title of a tab bar's selected item.
  var selectedTab: (title: String, place: Place)?

  init(_ kind: ViewKind) {
    view = SceneView(
      id: "", content: kind.content, scroll: kind.isScrollView ? SceneScroll() : nil,
      stack: kind.stack.map { SceneStack($0) }, spacer: kind.isSpacer ? SceneSpacer() : nil)
  }

  mutating func pin<Value>(
    _ path: WritableKeyPath<Pins, Value?>, to value: Value, at place: Place
  ) {
    view.pins[keyPath: path] = value
    pinPlaces.append(place)
  }
}

/// What is said about a font, a key at a time.
struct FontDraft {
  var style: TextStyle?
  var weight: Font.Weight?
  var size: (points: Double, place: Place)?

  /// The font, or nil where nothing is said.
  var font: DynamicFont? {
    if let size { return .fixed(Font(size: size.points, weight: weight ?? .regular)) }
    guard style != nil || weight != nil else { return nil }
    return .style(style ?? .body, weight: weight)
  }
}

// What a kind's keys fill in. A draft has the content of its kind from the start, so the content
// that stands in where it would be another is never seen.
extension ViewDraft {
  var label: LabelContent {
    get { if case .label(let content) = view.content { content } else { LabelContent(text: "") } }
    set { view.content = .label(newValue) }
  }

  var textField: TextFieldContent {
    get { if case .textField(let content) = view.content { content } else { TextFieldContent() } }
    set { view.content = .textField(newValue) }
  }

  var textView: TextViewContent {
    get { if case .textView(let content) = view.content { content } else { TextViewContent() } }
    set { view.content = .textView(newValue) }
  }

  var button: ButtonContent {
    get {
      if case .button(let content) = view.content { content } else { ButtonContent(title: "") }
    }
    set { view.content = .button(newValue) }
  }

  var toggle: SwitchContent {
    get { if case .toggle(let content) = view.content { content } else { SwitchContent() } }
    set { view.content = .toggle(newValue) }
  }

  var bubble: BubbleContent {
    get {
      if case .bubble(let content) = view.content {
        content
      } else {
        BubbleContent(text: "", isOutgoing: false)
      }
    }
    set { view.content = .bubble(newValue) }
  }

  var transcript: TranscriptContent {
    get {
      if case .transcript(let content) = view.content {
        content
      } else {
        TranscriptContent(messages: [])
      }
    }
    set { view.content = .transcript(newValue) }
  }

  var composer: ComposerContent {
    get { if case .composer(let content) = view.content { content } else { ComposerContent() } }
    set { view.content = .composer(newValue) }
  }

  var avatar: AvatarContent {
    get {
      if case .avatar(let content) = view.content { content } else { AvatarContent(initials: "") }
    }
    set { view.content = .avatar(newValue) }
  }

  var list: ListContent {
    get { if case .list(let content) = view.content { content } else { ListContent(rows: []) } }
    set { view.content = .list(newValue) }
  }

  var navigationBar: NavigationBarContent {
    get {
      if case .navigationBar(let content) = view.content {
        content
      } else {
        NavigationBarContent(title: "")
      }
    }
    set { view.content = .navigationBar(newValue) }
  }

  var tabBar: TabBarContent {
    get {
      if case .tabBar(let content) = view.content { content } else { TabBarContent(items: []) }
    }
    set { view.content = .tabBar(newValue) }
  }

  var scroll: SceneScroll {
    get { view.scroll ?? SceneScroll() }
    set { view.scroll = newValue }
  }

  /// Sets the font of content that has one.
  mutating func setFont(_ font: DynamicFont) {
    switch view.content {
    case .label: label.font = font
    case .textField: textField.font = font
    case .textView: textView.font = font
    case .button: button.font = font
    case .bubble: bubble.font = font
    case .transcript: transcript.font = font
    case .composer: composer.font = font
    case .list: list.font = font
    case .none, .toggle, .avatar, .image, .navigationBar, .tabBar, .keyboard: break
    }
  }
}
