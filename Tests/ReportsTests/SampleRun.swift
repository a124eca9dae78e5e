// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
@testable import KeyliftCommand

/// A run of four scenes for tests: two fail, and one of them has hostile names.
enum SampleRun {
  /// A name that tries to break out of every format.
  static let hostileName =
    #"]]>'"</script><script>hacked=1</script>&amp;%0A`,:"# + "\n\u{1B}[31m\u{7}\u{202E}"

  /// The name as reports show it, in which characters for terminals are replaced.
  static let shownName =
    #"]]>'"</script><script>hacked=1</script>&amp;%0A`,:"# + "\n\u{FFFD}[31m\u{FFFD}\u{FFFD}"

  /// A scene that matches its golden.
  static let same = Finding(
    name: "chat", scene: "Scenes/chat.yaml", golden: "Scenes/Goldens/chat", verdict: .identical,
    frameCount: 103)

  static let moved = Finding(
    name: "sign-up/iphone-se.dark", scene: "Scenes/sign-up.yaml",
    golden: "Scenes/Goldens/sign-up/iphone-se.dark", verdict: .moved, frameCount: 103, fps: 60,
    frames: (11...102).map {
      FrameFinding(
        frame: $0, verdict: $0 < 20 ? .rounding : .changed, pixels: 400 - abs($0 - 40),
        worstStep: 37)
    },
    differences: [
      ViewDifference(
        view: "composer", kind: .place, firstFrame: 11, lastFrame: 102, worstFrame: 15,
        worstAmount: 3.4,
        sentence: "`composer` 3.2 pt lower from frame 11 (0.183 s) to the end; "
          + "worst 3.4 pt at 0.25 s"),
      ViewDifference(
        view: "messages", kind: .size, firstFrame: 11, lastFrame: 102, worstFrame: 12,
        worstAmount: 1.5, sentence: "`messages` 1.5 pt taller from frame 11 (0.183 s) to the end"),
    ],
    notes: ["the fingerprint differs: the golden was made with another version of Inter"],
    files: .init(
      expected: "Output/Failures/sign-up/expected.png",
      actual: "Output/Failures/sign-up/actual.png", difference: "Output/Failures/sign-up/diff.png",
      flip: "Output/Failures/sign-up/flip.png", trace: "Output/Failures/sign-up/trace.diff",
      golden: "Output/Failures/sign-up/iphone-se.dark/golden"),
    acceptCommand: "keylift accept sign-up/iphone-se.dark")

  /// The bytes of the name as `printf %b` reads them, made by Python.
  private static let hostileBytes =
    #"\0135\0135\0076\0047\0042\0074/script\0076\0074script\0076hacked\00751\0074"#
    + #"/script\0076\0046amp\0073%0A\0140,:\0012\0033\013331m\0007\0342\0200\0256"#

  static let hostile = Finding(
    name: hostileName, scene: "Scenes/50%,a:b\n.yaml", golden: hostileName, verdict: .changed,
    frameCount: 2, frames: [FrameFinding(frame: 1, verdict: .changed, pixels: 1, worstStep: 1)],
    notes: [hostileName],
    files: .init(
      expected: hostileName, trace: "a]]b", golden: "Output/Failures/\(hostileName)/golden"),
    acceptCommand: "keylift accept \"$(printf %b '\(hostileBytes)')\"")

  /// A scene with an allowed difference.
  static let allowed = Finding(
    name: "stacks", scene: "Scenes/stacks.yaml", golden: "Scenes/Goldens/stacks", verdict: .speckle,
    passes: true, frameCount: 60, notes: ["the scene allows speckle: shadows dither"])

  static let report = RunReport(
    keylift: "1.0", suite: ["chat", "sign-up/iphone-se.dark", hostileName, "stacks"],
    findings: [same, moved, hostile, allowed])

  /// Returns a run of scenes that match their goldens, optionally as a shard.
  static func passing(_ count: Int, shard: RunReport.Shard? = nil) -> RunReport {
    let names = (0..<count).map { "scene-\($0)" }
    let findings = names.enumerated().filter {
      shard == nil || $0.offset % (shard?.total ?? 1) == (shard?.index ?? 1) - 1
    }.map { Finding(name: $0.element, scene: nil, golden: "", verdict: .identical) }
    return RunReport(keylift: "1.0", shard: shard, suite: names, findings: findings)
  }
}
