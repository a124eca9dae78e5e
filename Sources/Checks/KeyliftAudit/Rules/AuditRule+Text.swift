// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene

extension AuditRule {
  package static var listing: String {
    let width = all.map(\.name.rawValue.count).max() ?? 0
    return all.map { rule in
      let name = rule.name.rawValue.padded(to: width)
      return "\(name)  \(rule.severity.rawValue.padded(to: 7))  \(rule.quantity)\n"
    }.joined()
  }

  static var table: String {
    let rows = all.map { rule in
      let name = rule.name.rawValue
      return "| [`\(name)`](\(name).md) | \(rule.severity.rawValue) | \(rule.limit) |\n"
    }
    return "| rule | severity | fails |\n| --- | --- | --- |\n" + rows.joined()
  }

  package var explanation: String {
    """
    # \(name.rawValue)

    \(severity.rawValue) · \(limit)

    The rule measures \(quantity). In the first scene below it finds:

    > \(exampleSentence)

    \(why)

    ## How to fix it

    \(remedies)

    ## A scene that fails

    ```yaml
    \(bad)```

    ## A scene that passes

    ```yaml
    \(good)```

    ## Accepting a finding

    ```yaml
    audit: { ignore: [{ rule: \(name.rawValue), reason: why it may stay }] }
    ```

    Reported in \(reports.joined(separator: ", ")).

    """
  }

  private var remedies: String {
    fix.remedies.map { "- \($0.framework): \($0.text)" }.joined(separator: "\n")
  }

  package var help: String { "\(why)\n\n\(remedies)" }

  private var exampleSentence: String {
    let files = SceneFiles(texts: ["scene.yaml": bad])
    guard let scene = (try? SceneReader(files: files).read("scene.yaml"))?.scene,
      let variant = scene.variants.first
    else { return sentence }
    let audit = PlayAudit(AuditedPlay(scene.play(variant), of: scene), by: [self])
    return audit.findings.first?.sentence ?? sentence
  }

  private var limit: String {
    let value = threshold.decimal(atMost: 2)
    switch name {
    case .smallTarget: return "under \(value) pt"
    case .doubleSafeArea, .doubleBar, .safeAreaStep, .staleRotation: return "within \(value) pt"
    default: break
    }
    return switch unit {
    case .points: "over \(value) pt"
    case .frames: "1 frame or more"
    case .fraction: "over \((threshold * 100).decimal(atMost: 0)) %"
    }
  }
}
