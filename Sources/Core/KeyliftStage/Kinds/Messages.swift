// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics

/// The bubbles of a conversation, the newest at the bottom.
public struct TranscriptContent: Hashable, Sendable {
  /// A message of a conversation.
  public struct Message: Hashable, Sendable {
    /// The text, in which line feeds break lines.
    public var text: String
    /// Whether the owner of the phone wrote the message.
    public var isOutgoing: Bool
    /// A line of small text above the message, such as a time; `nil` for none.
    public var heading: String?
    package var extras = BubbleExtras()
    package var avatar: AvatarContent?

    /// Creates a message.
    public init(text: String, isOutgoing: Bool, heading: String? = nil) {
      self.text = text
      self.isOutgoing = isOutgoing
      self.heading = heading
    }
  }

  /// The messages, oldest first.
  public var messages: [Message]
  /// The font of the bubbles.
  public var font: DynamicFont
  package var colors = TranscriptColors()
  /// Whether the conversation begins at the bottom of the bars above it, so that its older messages
  /// are visible under bars without plates.
  package var runsUnderBars = false

  /// Creates the content.
  public init(messages: [Message], font: DynamicFont = .body) {
    self.messages = messages
    self.font = font
  }

  package func layout(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> TranscriptLayout {
    TranscriptLayout(
      self, width: Double(width), traits: traits, measurer: traits.measurer(measurer))
  }
}

extension TranscriptContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    let layout = layout(width: room.fullWidth, traits: room.traits, measurer: room.measurer)
    return CGSize(width: room.fullWidth, height: layout.height)
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { axis == .vertical }
  var hasEnd: Bool { !messages.isEmpty }

  /// Messages are visible under a bar without a plate.
  func isClipped(_ look: SystemLook) -> Bool { look == .legacy || !runsUnderBars }
}

package struct TranscriptColors: Hashable, Sendable {
  package var myFill, theirFill, myText, theirText: DynamicColor?

  func applied(to message: TranscriptContent.Message) -> BubbleExtras {
    var extras = message.extras
    extras.fill = extras.fill ?? (message.isOutgoing ? myFill : theirFill)
    extras.textColor = extras.textColor ?? (message.isOutgoing ? myText : theirText)
    return extras
  }
}

/// The places of a conversation's headings and bubbles, relative to its top.
package struct TranscriptLayout: Sendable {
  package struct Bubble: Sendable {
    package var rect: CGRect
    package var layout: BubbleLayout
    package var isOutgoing: Bool
    package var hasTail: Bool
    package var avatar: (content: AvatarContent, rect: CGRect)?
  }

  package struct Heading: Hashable, Sendable {
    package var text: String
    package var top: Double
    package var font: Font
  }

  package private(set) var bubbles: [Bubble] = []
  package private(set) var headings: [Heading] = []
  package private(set) var height = TranscriptLayout.edge

  /// How far right of the view's middle the middle of its safe area is, in points.
  package let headingShift: Double

  private let left: Double
  private let right: Double
  private let avatarRoom: Double

  /// MessageKit's 8 with the tail.
  private static let avatarGap = 8.0

  /// A tail extends into it.
  ///
  /// It is as large as the space between two senders, as `Docs/iOS/Appearance.md` has no value.
  private static let edge = 10.0
  /// `Docs/iOS/Appearance.md` has no value for this and the next one.
  private static let headingSpacing = 16.0
  private static let headingGap = 6.0
  private static let runSpacing = FactTable.chat.measure("bubble run-spacing")
  private static let senderSpacing = FactTable.chat.measure("bubble sender-spacing")

  private static let sideMargin = FactTable.chat.number("transcript margin both")
  private static let wideSideMargin = FactTable.chat.number("transcript margin-from-414 both")

  init(_ content: TranscriptContent, width: Double, traits: ScreenTraits, measurer: TextMeasurer) {
    let font = content.font.bubbleFont(traits)
    let small = Font.preferred(.caption2, at: traits.textSize)
    let safe = traits.safeSides(ofWidth: width)
    let margin = width >= 414 ? Self.wideSideMargin : Self.sideMargin
    left = safe.left + margin
    right = width - safe.right - margin
    headingShift = (safe.left - safe.right) / 2
    let hasAvatars = content.messages.contains { $0.avatar != nil && !$0.isOutgoing }
    avatarRoom =
      hasAvatars ? Double(AvatarContent.size.width) + TranscriptLayout.avatarGap : 0
    let widest = (width - safe.left - safe.right) * BubbleLayout.widestPart[traits.look]
    for (index, message) in content.messages.enumerated() {
      let previous = index > 0 ? content.messages[index - 1] : nil
      if let heading = message.heading { add(heading, font: small, isFirst: previous == nil) }
      if let previous, message.heading == nil {
        let isSameSender = previous.isOutgoing == message.isOutgoing
        height += (isSameSender ? Self.runSpacing : Self.senderSpacing)[traits.look]
      }
      let layout = BubbleLayout(
        message.text, content.colors.applied(to: message), font: font,
        widest: message.isOutgoing ? widest : max(widest - avatarRoom, 0), traits: traits,
        measurer: measurer)
      let next = content.messages.dropFirst(index + 1).first
      let endsRun = next.map { $0.isOutgoing != message.isOutgoing || $0.heading != nil } ?? true
      add(layout, message, hasTail: endsRun)
    }
    height += TranscriptLayout.edge
  }

  private mutating func add(_ heading: String, font: Font, isFirst: Bool) {
    if !isFirst { height += TranscriptLayout.headingSpacing }
    headings.append(Heading(text: heading, top: height, font: font))
    height += max(font.leading, 0) + TranscriptLayout.headingGap
  }

  private mutating func add(
    _ layout: BubbleLayout, _ message: TranscriptContent.Message, hasTail: Bool
  ) {
    let x = message.isOutgoing ? right - Double(layout.size.width) : left + avatarRoom
    let rect = CGRect(origin: CGPoint(x: x, y: height), size: layout.size)
    var bubble = Bubble(
      rect: rect, layout: layout, isOutgoing: message.isOutgoing, hasTail: hasTail)
    if let avatar = message.avatar, !message.isOutgoing {
      let size = AvatarContent.size
      let place = CGPoint(x: left, y: rect.maxY - size.height)
      bubble.avatar = (avatar, CGRect(origin: place, size: size))
    }
    bubbles.append(bubble)
    height += Double(layout.size.height)
  }
}
