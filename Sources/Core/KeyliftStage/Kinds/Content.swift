// SPDX-License-Identifier: MIT

public import Foundation
package import KeyliftGraphics
import KeyliftIO

/// The content of a view, apart from its background, border and subviews.
public indirect enum Content: Hashable, Sendable {
  /// No content.
  case none
  /// Lines of text.
  case label(LabelContent)
  /// A text field with one line.
  case textField(TextFieldContent)
  /// A text view with any number of lines.
  case textView(TextViewContent)
  /// A push button.
  case button(ButtonContent)
  /// A switch.
  case toggle(SwitchContent)
  /// Titles of which one is selected.
  case segmented(SegmentedContent)
  /// A thumb on a track.
  case slider(SliderContent)
  /// A minus and a plus.
  case stepper(StepperContent)
  /// A filled part of a track.
  case progress(ProgressContent)
  /// A dot for each page.
  case pageDots(PageDotsContent)
  /// A short text on a capsule.
  case badge(BadgeContent)
  /// The parts of a date, each on a field of its own.
  case dateField(DateFieldContent)
  /// A wheel that says to wait.
  case spinner(SpinnerContent)
  /// A symbol.
  case symbol(SymbolContent)
  /// A chat bubble.
  case bubble(BubbleContent)
  /// The bubbles of a conversation, the newest at the bottom.
  case transcript(TranscriptContent)
  /// The bar in which the user writes a chat message.
  case composer(ComposerContent)
  /// A round image or initials.
  case avatar(AvatarContent)
  /// An image.
  case image(ImageContent)
  /// The rows of a list.
  case list(ListContent)
  /// The bar at the top of a screen.
  case navigationBar(NavigationBarContent)
  /// The bar at the bottom of a screen.
  case tabBar(TabBarContent)
  /// A bar of buttons.
  case toolbar(ToolbarContent)
  /// A question with buttons.
  case alert(AlertContent)
  /// Rows to choose from.
  case menu(MenuContent)
  /// A card at the bottom of the screen.
  case sheet(SheetContent)
  /// A card beside a view.
  case popover(PopoverContent)
  /// A software keyboard.
  case keyboard(KeyboardContent)

  var payload: any KindContent {
    switch self {
    case .none: NoContent()
    case .label(let content): content
    case .textField(let content): content
    case .textView(let content): content
    case .button(let content): content
    case .toggle(let content): content
    case .segmented(let content): content
    case .slider(let content): content
    case .stepper(let content): content
    case .progress(let content): content
    case .pageDots(let content): content
    case .badge(let content): content
    case .dateField(let content): content
    case .spinner(let content): content
    case .symbol(let content): content
    case .bubble(let content): content
    case .transcript(let content): content
    case .composer(let content): content
    case .avatar(let content): content
    case .image(let content): content
    case .list(let content): content
    case .navigationBar(let content): content
    case .tabBar(let content): content
    case .toolbar(let content): content
    case .alert(let content): content
    case .menu(let content): content
    case .sheet(let content): content
    case .popover(let content): content
    case .keyboard(let content): content
    }
  }

  var textInput: (any TextInputContent)? {
    switch self {
    case .textField(let content): content
    case .textView(let content): content
    case .composer(let content): content
    default: nil
    }
  }

  /// - Parameters:
  ///   - width: The width in points at which text is broken and that bars and lists take; `nil` for
  ///     no limit. A negative number, or NaN, counts as 0.
  ///   - traits: The screen, with the text size.
  /// - Returns: The size in points, or `nil` for content that fills any size.
  package func fittingSize(
    width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> CGSize? {
    payload.size(
      in: ContentRoom(
        width: width.map(\.usable), traits: traits, measurer: traits.measurer(measurer)))
  }

  package var takesText: Bool { textInput != nil }

  package var hasCaret: Bool {
    // Every frame asks all views, so no content is copied for it.
    switch self {
    case .textField(let content): content.isFocused
    case .textView(let content): content.isFocused
    case .composer(let content): content.isFocused
    default: false
    }
  }

  var editedField: EditedField? {
    textInput.map {
      var field = EditedField(text: $0.text, input: $0.input, isSecure: $0.isSecure)
      if case .textField(let content) = self { field.isSearch = content.border == .search }
      return field
    }
  }

  /// `nil` for content that takes no text.
  private func changed(_ change: (inout any TextInputContent) -> Void) -> Content? {
    guard var input = textInput else { return nil }
    change(&input)
    return input.content
  }

  package func settingCaret(_ isFocused: Bool) -> Content? { changed { $0.isFocused = isFocused } }

  package var inputViews: InputViews? { textInput?.input.views }

  func settingInputViews(_ views: InputViews) -> Content? { changed { $0.input.views = views } }

  func edited(
    _ change: (_ text: inout String, _ editing: inout TextEditing) -> Void
  ) -> Content? {
    changed { input in
      var editing = input.editing
      change(&input.text, &editing)
      input.editing = editing
    }
  }

  /// 100,000 if lines have no height.
  static func lines(of lineHeight: Double, in height: Double) -> Int {
    guard height > 0 else { return 0 }
    // The height of the lines fits them, even if its last bits differ.
    let count = lineHeight > 0 ? ((height + 1e-6) / lineHeight).rounded(.down).usable : .longest
    return Int(clamping: count)
  }
}

/// The content of one kind of view, with the answers to what every layer asks of it.
protocol KindContent: Hashable, Sendable {
  /// Returns the size in points; `nil` for content that fills any size.
  func size(in room: ContentRoom) -> CGSize?

  /// Returns whether the content determines its size along an axis instead of filling the given
  /// size.
  func hasOwnLength(along axis: LayoutAxis) -> Bool

  /// The place of a view that neither the scene nor a constraint places.
  var standardPlace: StandardPlace { get }

  var laysOutText: Bool { get }

  /// The color of glass depends on the page behind it.
  func isGlass(_ look: SystemLook) -> Bool

  /// Returns whether drawing outside the view's bounds is clipped, as for the rows of a list taller
  /// than its view.
  func isClipped(_ look: SystemLook) -> Bool

  /// Whether the content is a bar that UIKit's view controllers place, before the bars of the app.
  var isSystemBar: Bool { get }

  /// Whether the content is a bar that stays at its edge, whatever responds to the keyboard.
  var staysAtEdge: Bool { get }

  var isBottomBar: Bool { get }

  /// Whether the content is items in a column, so that a bar can cover the last ones.
  var hasEnd: Bool { get }

  /// Whether the content is presented over the screen, which is dimmed behind it and whose keyboard
  /// moves it.
  var isPresented: Bool { get }

  /// The color over the screen behind the content; `nil` for none.
  var dimming: DynamicColor? { get }
}

// The answers of the kind, to all layers.
extension Content {
  package func hasOwnLength(along axis: LayoutAxis) -> Bool { payload.hasOwnLength(along: axis) }
  package var standardPlace: StandardPlace { payload.standardPlace }
  package var laysOutText: Bool { payload.laysOutText }
  package func isGlass(_ look: SystemLook) -> Bool { payload.isGlass(look) }
  package func isClipped(_ look: SystemLook) -> Bool { payload.isClipped(look) }
  package var staysAtEdge: Bool { payload.staysAtEdge }
  package var isBottomBar: Bool { payload.isBottomBar }
  package var hasEnd: Bool { payload.hasEnd }
  package var isPresented: Bool { payload.isPresented }
  package var dimming: DynamicColor? { payload.dimming }
}

/// The inputs of a content's size other than the content.
struct ContentRoom {
  /// The width in points at which text is broken; `nil` for no limit.
  let width: CGFloat?
  let traits: ScreenTraits
  let measurer: TextMeasurer

  var fullWidth: CGFloat { width ?? traits.size.width }
}

/// The place of a view in its superview without pins.
package enum StandardPlace: Hashable, Sendable {
  case whole
  /// At the edge, and as wide as the superview.
  case top, bottom
  /// At the bottom of the safe area, and as wide as the superview.
  case bottomOfSafeArea
  /// In the middle of the safe area, with a width of its own.
  case middle
}

extension KindContent {
  func hasOwnLength(along axis: LayoutAxis) -> Bool { true }
  var standardPlace: StandardPlace { .whole }
  var laysOutText: Bool { true }
  func isGlass(_ look: SystemLook) -> Bool { false }
  func isClipped(_ look: SystemLook) -> Bool { false }
  var isSystemBar: Bool { false }
  var staysAtEdge: Bool { false }
  var isBottomBar: Bool { false }
  var hasEnd: Bool { false }
  var isPresented: Bool { false }
  var dimming: DynamicColor? { nil }
}

private struct NoContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? { nil }
  func hasOwnLength(along axis: LayoutAxis) -> Bool { false }
  var laysOutText: Bool { false }
}

protocol TextInputContent: KindContent {
  var text: String { get set }
  var isFocused: Bool { get set }
  var input: TextInputTraits { get set }
  var editing: TextEditing { get set }
  var isSecure: Bool { get }
  var content: Content { get }
}

extension TextInputContent {
  var isSecure: Bool { false }
}

/// The background, corners and border of a view, as of its layer on iOS.
public struct Decoration: Hashable, Sendable {
  /// The fill of the whole bounds; `nil` for none.
  public var background: DynamicColor?
  /// The radius of the corners in points; drawing limits it to half of a side.
  public var cornerRadius: CGFloat
  /// The color of the border, which is inside the bounds; `nil` for none.
  public var borderColor: DynamicColor?
  /// The width of the border in points.
  public var borderWidth: CGFloat

  /// A decoration without background and border.
  public static let none = Decoration()

  /// Creates a decoration.
  public init(
    background: DynamicColor? = nil, cornerRadius: CGFloat = 0, borderColor: DynamicColor? = nil,
    borderWidth: CGFloat = 0
  ) {
    self.background = background
    self.cornerRadius = cornerRadius
    self.borderColor = borderColor
    self.borderWidth = borderWidth
  }
}

/// The sizes of a view's content for the widths that layout has asked for, until the content, the
/// window or its screen changes.
///
/// Layout asks for few widths, but for each of them again and again.
struct ContentSizes {
  private var changes = 0
  private var sizes: [(width: CGFloat?, size: CGSize?)] = []

  /// A drag asks for another width in each frame.
  private static let capacity = 8

  mutating func size(
    of content: Content, width: CGFloat?, on screen: Screen, measurer: TextMeasurer
  ) -> CGSize? {
    if changes != screen.changes {
      changes = screen.changes
      sizes = []
    }
    if let known = sizes.first(where: { $0.width == width }) { return known.size }
    let size = content.fittingSize(width: width, traits: screen.traits, measurer: measurer)
    if sizes.count == ContentSizes.capacity { sizes = [] }
    sizes.append((width, size))
    return size
  }
}

extension View {
  /// `nil` for content that fills any size, and without a window.
  ///
  /// - Parameter width: The width in points at which text is broken and that bars and lists take;
  ///   `nil` for no limit.
  package func contentSize(forWidth width: CGFloat?) -> CGSize? {
    guard let screen = window?.screen else { return nil }
    return contentSizes.size(of: content, width: width, on: screen, measurer: measurer)
  }
}
