// SPDX-License-Identifier: MIT

/// What came of one scene, in one variant, held against its golden.
public struct Finding: Codable, Hashable, Sendable {
  /// Files for people to look at; paths from the folder that the run began in.
  public struct Files: Codable, Hashable, Sendable {
    /// The golden's picture of the worst frame.
    public var expected: String?
    /// The picture that came out.
    public var actual: String?
    /// The difference over the faded picture that came out.
    public var difference: String?
    /// The two in turn, as an APNG.
    public var flip: String?
    /// The geometry's difference as text.
    public var trace: String?
    /// Where the views that moved, and the masks, stand in each frame, as JSON.
    public var outlines: String?
    /// The folder of the golden as it would become.
    public var golden: String?

    /// Creates paths.
    public init(
      expected: String? = nil, actual: String? = nil, difference: String? = nil,
      flip: String? = nil, trace: String? = nil, outlines: String? = nil, golden: String? = nil
    ) {
      self.expected = expected
      self.actual = actual
      self.difference = difference
      self.flip = flip
      self.trace = trace
      self.outlines = outlines
      self.golden = golden
    }
  }

  /// The scene's name, and its variant's where the scene has several: `chat`, `sign-up/iphone-se.dark`.
  public var name: String
  /// The scene file's path as it was given; nil for an orphan.
  public var scene: String?
  /// The golden's folder.
  public var golden: String
  /// The verdict.
  public var verdict: Verdict
  /// Whether the run passes with it: as a rule with the verdict itself, or because the scene allows more.
  public var passes: Bool
  /// The number of frames of the clip.
  public var frameCount: Int
  /// Frames per second of the clip.
  public var fps: Int
  /// The frames whose pixels differ, in order.
  public var frames: [FrameFinding]
  /// The views that differ, the worst first.
  public var differences: [ViewDifference]
  /// What else a person should know: a reason that a scene gives, another machine's fingerprint, what to do.
  public var notes: [String]
  /// What was written for people to look at.
  public var files: Files?
  /// The command that takes what came out as the golden; nil where there is nothing to take.
  public var acceptCommand: String?

  /// Creates a finding.
  public init(
    name: String, scene: String?, golden: String, verdict: Verdict, passes: Bool? = nil,
    frameCount: Int = 0, fps: Int = 60, frames: [FrameFinding] = [],
    differences: [ViewDifference] = [], notes: [String] = [], files: Files? = nil,
    acceptCommand: String? = nil
  ) {
    self.name = name
    self.scene = scene
    self.golden = golden
    self.verdict = verdict
    self.passes = passes ?? verdict.passes
    self.frameCount = frameCount
    self.fps = fps
    self.frames = frames
    self.differences = differences
    self.notes = notes
    self.files = files
    self.acceptCommand = acceptCommand
  }

  /// The frame that differs most: of pixels the one with the most, else that of the worst view.
  public var worstFrame: Int? {
    frames.max { ($0.pixels, $1.frame) < ($1.pixels, $0.frame) }?.frame
      ?? differences.first?.worstFrame
  }
}
