// SPDX-License-Identifier: MIT

/// A figure for readers who look at nothing else, shown in `Docs/Speed.md`.
struct Headline {
  let words: String
  /// The beginning of the section's title.
  let section: String
  let figure: String

  private init(_ words: String, _ section: String, _ figure: String) {
    self.words = words
    self.section = section
    self.figure = figure
  }

  static let all = [
    flatFrame, blurredFrame,
    Headline(
      "how many times as fast the flat one is as drawn in full and written by Cairo", short,
      "a frame, Cairo's time over Keylift's"),
    Headline(
      "the same over 240 frames of a longer chat", long, "a frame, Cairo's time over Keylift's"),
    Headline("its file over Cairo's", short, "its file, Keylift's over Cairo's"),
    Headline("two jobs, how many times as fast as one: 60 frames", short, jobs),
    Headline("the same over 240 frames", long, jobs),
    Headline(
      "iOS 26 over iOS 18, flat, 1179 x 2556: a frame of 60", "The chat under iOS 26",
      "a frame of 60 frames, iOS 26 over iOS 18"),
    Headline(
      "the same of 240", "The chat under iOS 26", "a frame of 240 frames, iOS 26 over iOS 18"),
    Headline(
      "the long chat, 434 frames, the whole program", render,
      "long-chat.yaml, iOS 26's time over 18's"),
    Headline(
      "a golden recorded", "The chat under iOS 26",
      "a golden of 60 frames, recorded, iOS 26 over iOS 18"),
    Headline(
      "a golden verified", "The chat under iOS 26",
      "a golden of 60 frames, verified, iOS 26 over iOS 18"),
    Headline(
      "blurred glass over flat, the whole program: `glass-feed`", render,
      "glass-feed.yaml, blurred over flat"),
    Headline("the long chat", render, "long-chat.yaml, blurred over flat"),
    Headline(
      "the chat in Japanese over the chat in English", "Languages",
      "a frame of 20, the chat in Japanese over in English"),
    Headline(
      "a thousand still views over an image of them", "Languages",
      "a later frame, 1,000 still views over an image of them"),
    Headline("`keylift verify` of all scenes, every clip drawn", verify, "all clips drawn"),
    Headline("after a run that found all of them equal", verify, "again, no clip drawn"),
    goldenFrame,
    Headline("the chat as APNG, 103 frames: the file", animation, "the file"),
    Headline(
      "the whole program, the processor's time", animation,
      "the whole program, the processor's time"),
    Headline(
      "the time over that of PNG files, two jobs", animation,
      "two jobs, the time over that of PNG files"),
    Headline(
      "`keylift measure` of a video of 6.93 s, 1206 x 2622", "Videos",
      "keylift measure of a video of 6.93 s"),
    Headline(
      "`keylift render` of 20 s, its peak memory", "The program",
      "keylift render, 20 s, its peak memory"),
    Headline(
      "1,000 views with 4,199 constraints laid out, how many times as fast as kiwisolver", "Layout",
      "kiwisolver's time over ours"),
    Headline(
      "two pictures compared of which 3 % differ, over ImageMagick's compare",
      "Two pictures compared", "our speed over ImageMagick's"),
    Headline(
      "of 1,000 faults those found and named rightly; beside it from pixels alone", "1000 faults",
      "named with the right view and no other, of all"),
    Headline(
      "false alarms in 1,000 clips with noise of a step", "False alarms",
      "of 1000 clips with noise of a step in two frames"),
  ]

  private static let flatFrame = Headline(
    "a moving frame of a chat, iPhone 17 Pro, iOS 26, 1206 x 2622, to its PNG file, one core",
    short, "a frame, Keylift")
  private static let blurredFrame = Headline(
    "the same with a keyboard of blurred glass", short, "a frame, blurred")
  private static let goldenFrame = Headline(
    "a frame of a golden, its share of the pictures included", verify, "a frame of a golden")

  private static let short = "60 moving frames of chat.yaml"
  private static let long = "240 moving frames of long-chat.yaml"
  private static let jobs = "one job's time over two's"
  private static let render = "keylift render --only png"
  private static let verify = "keylift verify of all scenes"
  private static let animation = "APNG"

  /// `nil` if one of the figures is not measured.
  static func sentence(of sections: [Section]) -> String? {
    let texts = [flatFrame, blurredFrame, goldenFrame].compactMap { $0.figure(in: sections)?.text }
    guard texts.count == 3 else { return nil }
    return "A moving frame of an iPhone 17 Pro takes [\(texts[0])](Docs/Speed.md), "
      + "blurred \(texts[1]); in goldens, \(texts[2])."
  }

  func figure(in sections: [Section]) -> Figure? {
    sections.first { $0.title.hasPrefix(section) }?.figures.first { $0.name == figure }
  }
}
