// SPDX-License-Identifier: MIT

public import KeyliftGraphics
public import KeyliftStage

/// The options for drawing a clip, a figure or a comparison: those of the command line with the
/// same defaults.
///
///     try clip.write(to: "bug.gif", options: DrawOptions(maxWidth: 600, speed: 0.25))
///
/// An option that does not belong to what is drawn has no effect, such as the speed of a still.
public struct DrawOptions: Hashable, Sendable {
  /// The rendering of text.
  public var text: TextRendering
  /// The maximum width in pixels, from 16 to 16384.
  ///
  /// A wider picture of a screen is drawn smaller; a wider figure gets a narrower layout. Without a
  /// maximum a GIF of a screen has at most 600.
  public var maxWidth: Int?

  /// The device frame around the screen.
  public var deviceFrame: DeviceFrame
  /// The color of a margin around the screen, or of the page of a figure; a transparent color for
  /// none, and `nil` for no margin and a figure's own page.
  public var background: DynamicColor?
  /// Whether a caption shows the time, the keyboard's top and the gap to a view.
  public var isAnnotated: Bool
  /// Whether the fingers that drag and tap are shown.
  public var showsTouches: Bool

  /// The width of a figure's or comparison's layout in points, from 40 to 4096; `nil` for its
  /// natural width.
  public var width: Int?
  /// Pixels per point of a figure or comparison, from 1 to 8; `nil` for 2.
  ///
  /// A picture of a screen has the scale with which the scene was played.
  public var scale: Int?

  /// The instant of a still in seconds; `nil` for the last frame, or an animation, or, in
  /// dimensions, an instant at which the keyboard is shown.
  public var time: Double?
  /// The instants of a sheet, an onion skin or a comparison's still in seconds, at most 24; `nil`
  /// for instants that suit the motion, or for the animation of a comparison.
  public var times: [Double]?
  /// The maximum number of instants of a sheet without `times`, from 1 to 24; `nil` for 6 to 8.
  public var count: Int?

  /// The beginning of every id, class and keyframes name in an SVG of a screen, such as `chat`.
  ///
  /// It is a small letter, then at most 31 small letters, digits and hyphens. `nil` for a hash of the
  /// picture, with which any number of SVGs can be inline in one page.
  public var idPrefix: String?

  /// Whether a `.png` is an animation.
  public var isAnimated: Bool
  /// The speed of an animation, from 0.01 to 100; 0.25 is slow motion.
  public var speed: Double
  /// The number of times that an animation plays, at most 65535; 0 for endless repetition.
  public var loop: Int
  /// The number of seconds for which an animation's last frame stays, at most 600.
  public var hold: Double
  /// The number of frames that are drawn at once, from 1 to 64; `nil` for one for each core.
  public var jobs: Int?

  /// The maximum width of a figure in pixels that gives way to its narrowest legible layout; `nil`
  /// for none.
  package var usualWidth: Int?
  package var maxHeight: Int?
  package var cut = ClipCut.whole
  package var words = FigureWords()
  package var showsScreensOnly = false

  /// Creates options; those that are left out are the defaults of the command line.
  public init(
    deviceFrame: DeviceFrame = .none, background: DynamicColor? = nil, maxWidth: Int? = nil,
    isAnnotated: Bool = false, showsTouches: Bool = false, text: TextRendering = .inter,
    width: Int? = nil, scale: Int? = nil, time: Double? = nil, times: [Double]? = nil,
    count: Int? = nil, isAnimated: Bool = false, speed: Double = 1, loop: Int = 0,
    hold: Double = 1, jobs: Int? = nil, idPrefix: String? = nil
  ) {
    self.deviceFrame = deviceFrame
    self.background = background
    self.maxWidth = maxWidth
    self.isAnnotated = isAnnotated
    self.showsTouches = showsTouches
    self.text = text
    self.width = width
    self.scale = scale
    self.time = time
    self.times = times
    self.count = count
    self.idPrefix = idPrefix
    self.isAnimated = isAnimated
    self.speed = speed
    self.loop = loop
    self.hold = hold
    self.jobs = jobs
  }

  package var instants: [Double]? { times.map { Set($0).sorted() } }
}

package struct FigureWords: Hashable, Sendable {
  package var title = ""
  package var caption = ""
  package var labels: [String] = []
  package var notes: [FigureNote] = []
  package var isNumbered = false

  package init() {}

  package var needsPage: Bool { !title.isEmpty || !caption.isEmpty || !notes.isEmpty }
}
