// SPDX-License-Identifier: MIT

/// How one view of a clip differs from its golden.
public struct ViewDifference: Codable, Hashable, Sendable {
  /// What of a view differs.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// It goes the same way, earlier or later.
    case time
    /// It is elsewhere.
    case place
    /// It has another size.
    case size
    /// It has another opacity.
    case opacity
    /// It shows the same in other colors.
    case color
    /// It shows another text.
    case text
    /// It shows something else.
    case content
    /// It is there, and the golden has no such view.
    case appeared
    /// The golden has it, and it is not there.
    case vanished
  }

  /// The view's id.
  public var view: String
  /// What differs.
  public var kind: Kind
  /// The first frame that differs.
  public var firstFrame: Int
  /// The last frame that differs.
  public var lastFrame: Int
  /// The frame that differs most.
  public var worstFrame: Int
  /// How much it differs there: points for places and sizes, frames for times, otherwise a share of 1.
  public var worstAmount: Double
  /// What a person is told, such as "`composer` 3.2 pt lower from frame 11 (0.183 s) to the end".
  public var sentence: String
  /// The view that it lies in and that differs alike, so that this one merely goes with it; nil for none.
  public var within: String?

  /// Creates a difference.
  public init(
    view: String, kind: Kind, firstFrame: Int, lastFrame: Int, worstFrame: Int,
    worstAmount: Double, sentence: String, within: String? = nil
  ) {
    self.view = view
    self.kind = kind
    self.firstFrame = firstFrame
    self.lastFrame = lastFrame
    self.worstFrame = worstFrame
    self.worstAmount = worstAmount
    self.sentence = sentence
    self.within = within
  }
}
