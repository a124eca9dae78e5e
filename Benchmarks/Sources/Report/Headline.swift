// SPDX-License-Identifier: MIT

/// A figure that says most of all, for a reader who knows nothing else; `Docs/Speed.md` shows it.
struct Headline {
  /// What was measured.
  let words: String
  /// How the title of the figure's section begins.
  let section: String
  /// The figure's name there.
  let figure: String

  private init(_ words: String, _ section: String, _ figure: String) {
    (self.words, self.section, self.figure) = (words, section, figure)
  }

  /// All of them, in the order in which they are told.
  static let all = [
    Headline(
      "`keylift render` of 2 s: 121 frames as PNG and as SVG, and the trace", "The program",
      "keylift render, 2 s, PNG, SVG and trace"),
    Headline(
      "`keylift render` of 20 s, its peak memory", "The program",
      "keylift render, 20 s, its peak memory"),
    Headline(
      "a moving frame of a chat, iPhone 17 Pro, iOS 26, 1206 x 2622, to its PNG file, one core",
      "60 moving frames of chat.yaml", "a frame, Keylift"),
    Headline(
      "the same with a keyboard of blurred glass", "60 moving frames of chat.yaml",
      "a frame, blurred"),
    Headline(
      "how many times as fast the flat one is as drawn in full and written by Cairo",
      "60 moving frames of chat.yaml", "a frame, Cairo's time over Keylift's"),
    Headline(
      "the same over 240 frames of a longer chat", "240 moving frames of long-chat.yaml",
      "a frame, Cairo's time over Keylift's"),
    Headline(
      "the chat as an animated SVG, the whole program", "Previews", "chat.yaml to .svg"),
    Headline(
      "the chat as APNG on one core, how many times as fast as ffmpeg on all",
      "APNG: chat.yaml, 103 frames", "ffmpeg's time over ours"),
    Headline(
      "the file's size over that of ffmpeg's smallest", "APNG: chat.yaml, 103 frames",
      "its size over ffmpeg's"),
    Headline(
      "1,000 views with 4,199 constraints laid out, how many times as fast as kiwisolver", "Layout",
      "kiwisolver's time over ours"),
    Headline(
      "two pictures compared of which 3 % differ, one core", "Two pictures compared",
      "3 % of the pixels off, Keylift"),
    Headline(
      "how many times as fast that is as ImageMagick's compare", "Two pictures compared",
      "our speed over ImageMagick's"),
    Headline(
      "60 unchanged frames verified, the time over that of composing them",
      "60 frames of chat.yaml",
      "verifying over composing"),
    Headline(
      "`keylift verify` of 41 scenes and goldens, the whole program", "keylift verify of 41",
      "as first measured, 41 goldens, all clips drawn"),
    Headline(
      "the same scenes today, with 76 goldens", "keylift verify of 41",
      "of today, 76 goldens, all clips drawn"),
    Headline(
      "these after a run that found all of them equal", "keylift verify of 41",
      "again, no clip drawn"),
    Headline(
      "of 1,000 faults those found and named rightly; beside it from pixels alone", "1000 faults",
      "named with the right view and no other, of all"),
    Headline(
      "false alarms in 1,000 clips with noise of a step", "False alarms",
      "of 1000 clips with noise of a step in two frames"),
  ]

  /// Returns the figure among those of a run; nil where its part was not measured.
  func figure(in sections: [Section]) -> Figure? {
    sections.first { $0.title.hasPrefix(section) }?.figures.first { $0.name == figure }
  }
}
