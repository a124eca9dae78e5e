// SPDX-License-Identifier: MIT

/// The frames of a finding, and the ways to look at them.
struct FilmViewer {
  /// The finding.
  let finding: Finding
  /// The frames that are shown.
  let shown: ShownFrames
  /// What is outlined in them.
  let outlines: FrameOutlines
  /// The films as the page's script reads them; null for none.
  let expected, actual: String
  /// A name that no other viewer of the page has.
  let name: String
  private let runs: FrameRuns

  /// Creates a viewer, whose pictures are added to those of the page.
  init(
    _ finding: Finding, _ shown: ShownFrames, _ outlines: FrameOutlines, name: String,
    images: inout PageImages
  ) {
    self.finding = finding
    self.shown = shown
    self.outlines = shown.only == nil ? outlines : FrameOutlines()
    self.name = name
    expected = shown.expected.map { FilmData($0).json(&images) } ?? "null"
    actual = shown.actual.map { FilmData($0).json(&images) } ?? "null"
    runs = FrameRuns(finding, shown)
  }

  /// A way to look at two pictures.
  private enum Mode: String, CaseIterable {
    case side = "Side by side"
    case slider = "Slider"
    case blink = "Blink"
    case difference = "Difference"

    /// The word that style and script know it by.
    var word: String { self == .side ? "side" : rawValue.lowercased() }
  }

  /// The viewer.
  var markup: Markup {
    """
    <div class="viewer" data-mode="side">
    <script type="application/json" class="film">\(Markup(markup: data))</script>
    \(modes)<div class="stage">
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
}

extension FilmViewer {
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
    if let film = shown.expected { panes.append(pane("expected", film)) }
    if let film = shown.actual { panes.append(pane("actual", film)) }
    if isPair, let film = shown.actual { panes.append(pane("difference", film)) }
    return panes.joined()
  }

  /// Returns a canvas that has the size of the frame that is shown first, so that nothing moves once it is drawn.
  private func pane(_ name: Markup, _ film: Film) -> Markup {
    let frames = film.frames.frames
    let frame = frames[min(shown.only == nil ? worst : 0, frames.count - 1)]
    return """
      <figure class="\(name)"><figcaption>\(name)</figcaption>\
      <canvas data-side="\(name)" role="img" aria-label="\(name)" width="\(frame.width)" height="\(frame.height)">\
      </canvas></figure>

      """
  }

  /// Says what the colors and lines of a difference mean.
  private var legend: Markup {
    guard isPair else { return "" }
    var keys: [Markup] = ["<span class=\"changed\"></span>differs"]
    if outlines.hasMoves {
      keys += ["<span class=\"was\"></span>was here", "<span class=\"is\"></span>is here"]
    }
    if outlines.hasMasks {
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

  /// Marks the frames that are not as expected, below the scrubber's thumb.
  private var strip: Markup {
    let marks: [Markup] = runs.runs.map { run in
      """
      <rect x="\((Double(run.first - first) - 0.5).decimals(1))" \
      width="\(run.last - run.first + 1)" height="1"/>
      """
    }
    return """
      <svg class="strip" viewBox="0 0 \(last - first) 1" preserveAspectRatio="none" aria-hidden="true">\
      \(marks.joined())</svg>
      """
  }

  /// Says that frames are missing.
  private var cut: Markup {
    guard shown.only != nil, finding.frames.count > 1 else { return "" }
    return """
      <p class="note">Only the worst frame is here: all frames would make this page too large, or are no longer \
      where they were.</p>

      """
  }
}

extension FrameOutlines {
  /// The outlines as a page's script reads them, with a change at the first frame.
  fileprivate var script: String {
    func text(_ rect: [Int]?) -> String { rect.map { "\($0)" } ?? "null" }
    let texts = changes.map { change in
      let moves = change.moves.map { "[" + $0.map(text).joined(separator: ",") + "]" }
      return "[\(change.frame),\(change.masks),[\(moves.joined(separator: ","))]]"
    }
    return "[" + (texts.isEmpty ? ["[0,[],[]]"] : texts).joined(separator: ",") + "]"
  }
}
