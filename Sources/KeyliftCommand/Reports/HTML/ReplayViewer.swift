// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO

/// The part of a page that replays the frames of a finding in several modes.
struct ReplayViewer {
  let finding: Finding
  let shown: ShownFrames
  let outlines: FrameOutlines
  let expected, actual: String
  /// Unique within the page.
  let name: String
  private let runs: FrameRuns

  init(
    _ finding: Finding, _ shown: ShownFrames, _ outlines: FrameOutlines, name: String,
    images: inout PageImages
  ) {
    self.finding = finding
    self.shown = shown
    self.outlines = shown.only == nil ? outlines : FrameOutlines()
    self.name = name
    expected = shown.expected.map { $0.json(&images) } ?? "null"
    actual = shown.actual.map { $0.json(&images) } ?? "null"
    runs = FrameRuns(finding, shown)
  }

  private enum Mode: String, CaseIterable {
    case side = "Side by side"
    case slider = "Slider"
    case blink = "Blink"
    case difference = "Difference"

    var word: String { self == .side ? "side" : rawValue.lowercased() }
  }

  var markup: Markup {
    """
    <div class="viewer" data-mode="side">
    \(Markup.data(data, "class=\"frames\""))\(modes)<div class="stage">
    \(panes)</div>
    \(legend)\(modeControls)\(transport)\(cut)</div>

    """
  }

  private var isPair: Bool { shown.expected != nil && shown.actual != nil }
  private var first: Int { shown.only ?? 0 }
  private var last: Int { shown.only ?? max(shown.count - 1, 0) }
  private var worst: Int { shown.only ?? min(finding.worstFrame ?? 0, last) }

  private var data: String {
    let seconds = shown.only.map { ",\"seconds\":\"\(finding.seconds($0))\"" } ?? ""
    return """
      {"first":\(first),"last":\(last),"worst":\(worst),"fps":\(max(finding.fps, 1)),\
      "scale":\(shown.actual?.frames.scale ?? 1)\(seconds),"runs":\(runs.json),\
      "outlines":\(outlines.script),"expected":\(expected),"actual":\(actual)}
      """
  }

  private var modes: Markup {
    guard isPair else { return "" }
    let buttons: [Markup] = Mode.allCases.map { mode in
      """
      <label><input type="radio" name="\(name)-mode" value="\(mode.word)"\(mode == .side ? " checked" : "")>\
      <span>\(mode.rawValue)</span></label>

      """
    }
    return """
      <fieldset class="modes"><legend>Pictures</legend>
      \(buttons.joined())</fieldset>

      """
  }

  private var panes: Markup {
    var panes: [Markup] = []
    if let replay = shown.expected { panes.append(pane("expected", replay)) }
    if let replay = shown.actual { panes.append(pane("actual", replay)) }
    if isPair, let replay = shown.actual { panes.append(pane("difference", replay)) }
    return panes.joined()
  }

  /// Returns a canvas with the size of the first shown frame, so that the layout does not shift
  /// when it is drawn.
  private func pane(_ name: Markup, _ replay: GoldenReplay) -> Markup {
    let frames = replay.frames.frames
    let frame = frames[min(shown.only == nil ? worst : 0, frames.count - 1)]
    return """
      <figure class="\(name)"><figcaption>\(name)</figcaption>\
      <canvas data-side="\(name)" role="img" aria-label="\(name)" width="\(frame.width)" height="\(frame.height)">\
      </canvas></figure>

      """
  }

  private var legend: Markup {
    guard isPair else { return "" }
    var keys: [Markup] = ["<span class=\"changed\"></span>differs"]
    if outlines.changes.contains(where: { !$0.moves.isEmpty }) {
      keys += ["<span class=\"was\"></span>was here", "<span class=\"is\"></span>is here"]
    }
    if outlines.changes.contains(where: { !$0.masks.isEmpty }) {
      keys += ["<span class=\"mask\"></span>masked", "<span class=\"masked\"></span>differs there"]
    }
    let items: [Markup] = keys.map { "<li>\($0)</li>" }
    return "<ul class=\"colors\" aria-label=\"Colors of the difference\">\(items.joined())</ul>\n"
  }

  private var modeControls: Markup {
    guard isPair else { return "" }
    return """
      <label class="cut">expected <input type="range" min="0" max="100" value="50" \
      aria-label="Where the expected picture ends and the actual one begins"> actual</label>
      <div class="blink"><button type="button" class="swap">Show the other</button> \
      <button type="button" class="blinking">Hold</button></div>

      """
  }

  private var transport: Markup {
    let place: Markup = "<p class=\"where\">frame \(worst) · \(finding.seconds(worst)) s</p>\n"
    guard last > first else { return place }
    return """
      <div class="scrubber">\(strip)<input type="range" min="\(first)" max="\(last)" value="\(worst)" \
      aria-label="Frame" aria-description="Arrow keys step, the space bar plays"></div>
      <div class="transport"><button type="button" class="earlier" aria-label="Earlier frame">‹</button>\
      <button type="button" class="play">Play</button>\
      <button type="button" class="later" aria-label="Later frame">›</button>\
      \(worstButton)\(place)</div>

      """
  }

  private var worstButton: Markup {
    runs.runs.isEmpty ? "" : "<button type=\"button\" class=\"worst\">Worst frame</button>\n"
  }

  private var strip: Markup {
    let marks: [Markup] = runs.runs.map { run in
      """
      <rect x="\((Double(run.first - first) - 0.5).decimal(atMost: 1, rounding: .exact))" \
      width="\(run.last - run.first + 1)" height="1"/>
      """
    }
    return """
      <svg class="strip" viewBox="0 0 \(last - first) 1" preserveAspectRatio="none" aria-hidden="true">\
      \(marks.joined())</svg>
      """
  }

  private var cut: Markup {
    guard shown.only != nil, finding.frames.count > 1 else { return "" }
    return """
      <p class="note">Only the worst frame is here: all frames would make this page too large, or are no longer \
      where they were.</p>

      """
  }
}

extension FrameOutlines {
  /// The outlines as JSON for the page's script, with a change at the first frame.
  fileprivate var script: String {
    func text(_ rect: [Int]?) -> String { rect.map { "\($0)" } ?? "null" }
    let texts = changes.map { change in
      let moves = change.moves.map { "[" + $0.map(text).joined(separator: ",") + "]" }
      return "[\(change.frame),\(change.masks),[\(moves.joined(separator: ","))]]"
    }
    return "[" + (texts.isEmpty ? ["[0,[],[]]"] : texts).joined(separator: ",") + "]"
  }
}

/// The frames of a finding that differ, grouped into runs of consecutive frames with the same
/// description.
private struct FrameRuns {
  struct Run: Hashable {
    let first: Int
    var last: Int
    let words: String
  }

  private(set) var runs: [Run] = []

  /// Collects the frames whose pixels differ and the frames that only one side has.
  ///
  /// If there are none, collects the frames in which a view differs without a visible change.
  init(_ finding: Finding, _ shown: ShownFrames) {
    for frame in finding.frames where !frame.verdict.passes {
      add(Run(first: frame.frame, last: frame.frame, words: frame.words))
    }
    guard shown.only == nil else { return }
    if runs.isEmpty { addGeometry(of: finding) }
    guard let common = shown.commonCount, common < shown.count else { return }
    let isLonger = (shown.actual?.frames.frames.count ?? 0) > common
    let words = isLonger ? "not in the golden" : "only in the golden"
    runs.append(Run(first: common, last: shown.count - 1, words: words))
  }

  private mutating func add(_ run: Run) {
    if let last = runs.last, last.last + 1 == run.first, last.words == run.words {
      runs[runs.count - 1].last = run.last
    } else {
      runs.append(run)
    }
  }

  private mutating func addGeometry(of finding: Finding) {
    let frames = finding.differences.flatMap { [$0.frames.lowerBound, $0.frames.upperBound] }
    guard let first = frames.min(), let last = frames.max() else { return }
    add(Run(first: first, last: last, words: "the same pixels, other geometry"))
  }

  var json: String {
    let texts = runs.map { "[\($0.first),\($0.last),\"\($0.words)\"]" }
    return "[\(texts.joined(separator: ","))]"
  }
}

extension FrameFinding {
  fileprivate var words: String {
    let count = "\(pixels.counted("pixel")) off, by up to \(worstStep) of 255"
    return switch verdict {
    case .resized: "another size"
    case .imperceptible, .antialiasing, .speckle: "\(count): \(verdict.words)"
    default: count
    }
  }
}
