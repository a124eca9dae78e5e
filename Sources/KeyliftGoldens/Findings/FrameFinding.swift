// SPDX-License-Identifier: MIT

/// What the pixels of one frame came to.
public struct FrameFinding: Codable, Hashable, Sendable {
  /// The frame's number.
  public var frame: Int
  /// The verdict on its pixels.
  public var verdict: Verdict
  /// How many pixels are more than one step off.
  public var pixels: Int
  /// How far the worst channel is off, in steps of 255.
  public var worstStep: Int
  /// When the frame is shown, in seconds; nil where each is shown for as long, as the finding's `fps` says.
  public var time: Double?

  /// Creates a finding.
  public init(
    frame: Int, verdict: Verdict, pixels: Int = 0, worstStep: Int = 0, time: Double? = nil
  ) {
    self.frame = frame
    self.verdict = verdict
    self.pixels = pixels
    self.worstStep = worstStep
    self.time = time
  }
}
