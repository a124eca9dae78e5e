// SPDX-License-Identifier: MIT

import Foundation

/// The pictures of a finding, and the ways to look at them.
struct PictureViewer {
  /// The finding.
  let finding: Finding
  /// The frames that are shown, in order; at least one.
  let runs: [PictureRun]
  /// How many frames differ, shown or not.
  let frameCount: Int
  /// A name that no other viewer of the page has.
  let name: String

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
    \(modes)<div class="frames">
    \(runs.indices.map(frame).joined())</div>
    \(modeControls)\(scrubber)\(cut)</div>

    """
  }

  /// The run that is shown first: the one of the worst frame.
  private var start: Int {
    let worst = finding.worstFrame ?? 0
    return runs.firstIndex { $0.last >= worst } ?? 0
  }

  private var offered: [Mode] {
    let hasPair = runs.contains { $0.pictures.expected != nil && $0.pictures.actual != nil }
    let hasDifference = runs.contains { $0.pictures.difference != nil }
    return Mode.allCases.filter { mode in
      switch mode {
      case .side: true
      case .slider, .blink: hasPair
      case .difference: hasDifference
      }
    }
  }

  private var modes: Markup {
    let modes = offered
    guard modes.count > 1 else { return "" }
    let buttons: [Markup] = modes.map { mode in
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

  private func frame(_ index: Int) -> Markup {
    let run = runs[index]
    let pictures = run.pictures
    return """
      <div class="frame" data-label="\(label(of: run))" data-start="\(finding.seconds(run.first))" \
      data-end="\(finding.seconds(run.last))"\(index == start ? "" : " hidden")>
      \(picture("expected", pictures.expected, of: run))\(picture("actual", pictures.actual, of: run))\
      \(picture("difference", pictures.difference, of: run))</div>

      """
  }

  private func picture(_ name: Markup, _ bytes: [UInt8]?, of run: PictureRun) -> Markup {
    guard let bytes else { return "" }
    return """
      <figure class="\(name)"><figcaption>\(name)</figcaption>\
      <img draggable="false" alt="\(name), \(label(of: run))" src="data:image/png;base64,\(Data(bytes).base64EncodedString())">\
      </figure>

      """
  }

  /// Returns which frames they are and when: `frames 40–71 · 0.667–1.183 s`.
  private func label(of run: PictureRun) -> String {
    let times = [run.first, run.last].map(finding.seconds)
    return run.count == 1
      ? "frame \(run.first) · \(times[0]) s"
      : "frames \(run.first)–\(run.last) · \(times[0])–\(times[1]) s"
  }

  private var modeControls: Markup {
    """
    <label class="cut">expected <input type="range" min="0" max="100" value="50" \
    aria-label="Where the expected picture ends and the actual one begins"> actual</label>
    <div class="blink"><button type="button" class="swap">Show the other</button> \
    <button type="button" class="play">Pause</button></div>

    """
  }

  private var scrubber: Markup {
    guard runs.count > 1 else { return "<p class=\"where\">\(label(of: runs[start]))</p>\n" }
    return """
      <div class="scrubber"><button type="button" class="earlier" aria-label="Earlier frame">‹</button>\
      <input type="range" min="0" max="\(runs.count - 1)" value="\(start)" aria-label="Frame" \
      aria-valuetext="\(label(of: runs[start]))">\
      <button type="button" class="later" aria-label="Later frame">›</button></div>
      <p class="where">\(label(of: runs[start]))</p>

      """
  }

  /// Says how many frames are not shown.
  private var cut: Markup {
    let shown = runs.reduce(0) { $0 + $1.count }
    guard shown < frameCount else { return "" }
    return """
      <p class="note">\(shown) of \(frameCount) frames that differ are shown; the others would make this page \
      too large.</p>

      """
  }
}
