// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO
import KeyliftScene
import KeyliftStage

struct PreviewPage: Sendable {
  let scenes: [String]

  init(scenes: [String]) { self.scenes = scenes }

  private static let text = PageText(
    title: "Keylift preview", body: PageAssets.previewBody, style: PageAssets.previewStyle,
    script: PageAssets.previewScript)

  static let style = PreviewPage.text.style
  static let script = PreviewPage.text.script

  var live: String {
    PreviewPage.text.page(
      head: """
        <link rel="stylesheet" href="/preview.css">

        """,
      data: data, scripts: "<script src=\"/preview.js\"></script>\n")
  }

  /// Returns the page in one file that works offline.
  ///
  /// - Parameter plays: The documents of the plays, each with all its pictures.
  func single(plays: [String]) -> String {
    PreviewPage.text.single(
      data: "\(data)\(Markup.data("[\(plays.joined(separator: ",\n"))]", "id=\"plays\""))")
  }

  private var data: Markup {
    let paths = scenes.map { JSONText.quoted($0) }.joined(separator: ",")
    return Markup.data(
      "{\"scenes\":[\(paths)],\"choices\":\(PreviewPage.choices)}", "id=\"data\"")
  }

  /// The values of the page's switches as a JSON object: for each choice, its values with their
  /// titles.
  private static let choices: String = {
    let options = FigureOption.all(of: .preview).filter { !$0.completions.isEmpty }
    let lists = options.map { option in
      (option.name, option.completions.map { ($0, title(of: $0, for: option)) })
    }
    let situations = AuditSituation.allCases.map { ($0.rawValue, $0.summary) }
    let texts = (lists + [("situation", situations)]).map { name, values in
      let pairs = values.map { "[\(JSONText.quoted($0)),\(JSONText.quoted($1))]" }
      return "\(JSONText.quoted(name)):[\(pairs.joined(separator: ","))]"
    }
    return "{\(texts.joined(separator: ","))}"
  }()

  private static func title(of value: String, for option: FigureOption) -> String {
    switch option.name {
    case "device": Device.named(value)?.title ?? value
    case "ios": "iOS \(value)"
    default: value
    }
  }
}

/// A page whose script fills in the elements of its body.
struct PageText: Sendable {
  let title: String
  let body: String
  let style: String
  let script: String

  /// Returns the page in one file, which runs its own script and loads nothing.
  ///
  /// A policy holds for the elements behind it (Content Security Policy Level 3, 3.3), so the style
  /// and the script stand before it, and no text of a scene does. A module runs at the page's end.
  ///
  /// - Parameter data: The elements with the data of the script.
  func single(data: Markup) -> String {
    page(
      head: """
        <style>
        \(Markup(markup: style))</style>
        <script type="module">
        \(Markup(markup: script))</script>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">

        """,
      data: data, scripts: "")
  }

  func page(head: Markup, data: Markup, scripts: Markup) -> String {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="generator" content="\(OwnFile.mark)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      \(head)<title>\(title)</title>
      </head>
      <body>
      \(Markup(markup: body))\(data)\(scripts)</body>
      </html>

      """
    return page.text
  }
}

/// The bodies, style sheets and scripts of the pages.
///
/// All have one player, which is the report's, too.
enum PageAssets {
  static let previewBody = body(
    "preview.html",
    controls: """
      <label>Zoom <select id="zoom"><option value="fit" selected>fit</option>\
      <option value="0.5">50 %</option><option value="1">100 %</option>\
      <option value="2">200 %</option><option value="4">400 %</option></select></label>

      """)
  static let previewStyle = timelineStyle + text("preview.css")
  static let previewScript = script(
    HTMLReport.clipboardScript, text("preview.js"))

  static let sceneBody = body("page.html", controls: "")
  static let sceneStyle = timelineStyle + text("page.css")
  static let sceneScript = script(text("page.js"))

  static let element = text("element.js")

  private static let timelineStyle = text("timeline.css")

  /// Returns a body with the curve, the scrubber and the buttons in it.
  ///
  /// - Parameter controls: More controls beside the buttons.
  private static func body(_ file: String, controls: String) -> String {
    let timeline = text("timeline.html").replacing("<!--controls-->", with: controls)
    return text(file).replacing("<!--time-->", with: timeline)
  }

  private static func script(_ own: String...) -> String {
    let shared = [
      HTMLReport.replayScript, HTMLReport.playerScript, text("curve.js"),
    ]
    return (shared + own).joined(separator: "\n")
  }

  private static func text(_ file: String) -> String { EmbeddedFile(file).text }
}
