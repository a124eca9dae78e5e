// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftGraphics
import KeyliftIO
import KeyliftReports
import KeyliftScene
import KeyliftStage

package struct PreviewPage: Sendable {
  let scenes: [String]

  package init(scenes: [String]) { self.scenes = scenes }

  /// The page that a server sends, with its style sheet and script in files.
  var live: String {
    page(
      head: """
        <link rel="stylesheet" href="/preview.css">

        """,
      data: data, scripts: "<script src=\"/preview.js\"></script>\n"
    ).text
  }

  /// Returns the page in one file that works offline.
  ///
  /// - Parameter plays: The documents of the plays, each with all its pictures.
  package func single(plays: [String]) -> String {
    let style = "\n\(PreviewPage.style)"
    let script = "\n\(PreviewPage.script)"
    let policy = """
      default-src 'none'; img-src data:; style-src '\(ContentDigest.source(of: style))'; \
      script-src '\(ContentDigest.source(of: script))'
      """
    return page(
      head: """
        <meta http-equiv="Content-Security-Policy" content="\(Markup(markup: policy))">
        <style>\(Markup(markup: style))</style>

        """,
      data: "\(data)\(Markup.data("[\(plays.joined(separator: ",\n"))]", "id=\"plays\""))",
      scripts: Markup(markup: "<script>\(script)</script>\n")
    ).text
  }

  private var data: Markup {
    let paths = scenes.map { JSONText.quoted($0) }.joined(separator: ",")
    return Markup.data(
      "{\"scenes\":[\(paths)],\"choices\":\(PreviewPage.choices)}", "id=\"data\"")
  }

  private func page(head: Markup, data: Markup, scripts: Markup) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>Keylift preview</title>
    \(head)</head>
    <body>
    \(Markup(markup: PreviewPage.body))\(data)\(scripts)</body>
    </html>

    """
  }

  /// The elements of the page, which the script fills in.
  private static let body = text(PackageResources.preview_html)

  /// The style sheet, for narrow and wide windows and for light and dark mode.
  static let style = text(PackageResources.preview_css)

  /// The script: the report's play and difference, and the preview's controls.
  static let script = [
    HTMLReport.replayScript, HTMLReport.clipboardScript, text(PackageResources.preview_js),
  ].joined(separator: "\n")

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

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
