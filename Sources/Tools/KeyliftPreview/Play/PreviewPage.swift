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
  package func single(plays: [String]) -> String {
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
