// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftStage

/// All of a golden but its pictures: the content of `golden.jsonl`.
package struct GoldenDocument: Hashable, Sendable {
  static let version = 2

  package var trace: GeometryTrace
  package var frames: GoldenFrames
  var fingerprint: String
  /// The sums of the pictures by their paths, by which damage is found without decoding them.
  var sums: [String: String]

  /// The document as lines of JSON, the same on every machine.
  ///
  /// Each line states one fact, so that a difference between two goldens reads well: a view that
  /// moves in a frame changes the lines of the frame, of the view and of its layers. Lines of views
  /// and layers that equal those of the preceding frame are left out, as are an opacity of 1 and
  /// other values that most lines share. The last line is the sum of all lines above it:
  ///
  /// ```
  /// {"keylift-golden":2,"scene":"Chat","device":"iphone-15-pro","ios":"26","system":"none",…}
  /// {"fingerprint":"cairo 1.16.0"}
  /// {"file":"frame-0000.png","sum":"00112233445566778899aabbccddeeff"}
  /// {"content":"0123456789abcdef","size":[393,94],"text":"Mei Tanaka"}
  /// {"frame":0,"hash":"ffeeddccbbaa99887766554433221100","size":[393,852],"background":"#ffffff"}
  /// {"view":"keyboard","rect":[0,852,393,336],"alpha":0.5}
  /// {"view":"messages","rect":[0,97,393,669],"offset":[0,-12]}
  /// {"order":["bar","messages"]}
  /// {"layer":"bar","content":"0123456789abcdef","at":[0,0],"opacity":0.5}
  /// {"layer":"messages","content":"fedcba9876543210","at":[0,94],"clips":[[0,94,393,700,0]]}
  /// {"frame":1,"hash":"ffeeddccbbaa99887766554433221100"}
  /// {"sum":"0123456789abcdef0123456789abcdef"}
  /// ```
  ///
  /// A clip is a rectangle with the radius of its corners. A layer of glass has a member `glass`:
  /// the rectangle that is seen through it, the blur's deviation and the thirteen numbers of the mix.
  var text: String {
    var lines = [trace.head.line]
    lines += fingerprint.split(separator: "\n").map {
      #"{"fingerprint":\#(JSONText.quoted(String($0)))}"#
    }
    lines += sums.sorted { $0.key < $1.key }.map { #"{"file":"\#($0.key)","sum":"\#($0.value)"}"# }
    lines += frames.contents.map(\.line)
    let rows = rowLines
    var last: GoldenFrame?
    for (number, frame) in frames.frames.enumerated() {
      lines.append(frame.line(number, after: last))
      lines += rows[number]
      lines += frame.layerLines(after: last)
      last = frame
    }
    let text = lines.joined(separator: "\n") + "\n"
    return text + #"{"sum":"\#(FileSum(of: Array(text.utf8)).text)"}"# + "\n"
  }

  private var rowLines: [[String]] {
    var lines = Array(repeating: [String](), count: frames.frames.count)
    for track in trace.tracks {
      for change in track.changes where change.frame < lines.count {
        lines[change.frame].append(change.row.line(of: track.id))
      }
    }
    return lines
  }
}

extension TraceHead {
  fileprivate var line: String {
    let names = [("scene", scene), ("device", device), ("ios", ios), ("system", system)]
      .map { #""\#($0.0)":\#(JSONText.quoted($0.1))"# }.joined(separator: ",")
    return #"{"keylift-golden":\#(GoldenDocument.version),\#(names),"fps":\#(fps),"#
      + #""scale":\#(scale),"screen":\#(list([Double(screen.width), Double(screen.height)])),"frames":\#(frameCount)}"#
  }
}

extension GoldenRow {
  fileprivate func line(of view: String) -> String {
    let rect = list([x, y, width, height])
    let alpha = alpha == 1 ? "" : #","alpha":\#(alpha.shortest)"#
    let offset = offset.map { #","offset":\#(list([Double($0.x), Double($0.y)]))"# } ?? ""
    return #"{"view":\#(JSONText.quoted(view)),"rect":\#(rect)\#(alpha)\#(offset)}"#
  }
}

extension GoldenContent {
  fileprivate var line: String {
    let text = text.isEmpty ? "" : #","text":\#(JSONText.quoted(text))"#
    return #"{"content":"\#(name)","size":[\#(width),\#(height)]\#(text)}"#
  }
}

extension GoldenFrame {
  fileprivate func line(_ number: Int, after last: GoldenFrame?) -> String {
    var line = #"{"frame":\#(number),"hash":"\#(hash)""#
    if (last?.width, last?.height) != (width, height) { line += #","size":[\#(width),\#(height)]"# }
    if last?.background != background {
      line += #","background":"\#(background.goldenText)""#
    }
    return line + "}"
  }

  fileprivate func layerLines(after last: GoldenFrame?) -> [String] {
    var lines: [String] = []
    let ids = layers.map(\.id)
    if ids != last?.layers.map(\.id) ?? [] {
      lines.append(#"{"order":[\#(ids.map { JSONText.quoted($0) }.joined(separator: ","))]}"#)
    }
    let old = Dictionary(
      last?.layers.map { ($0.id, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    return lines + layers.filter { old[$0.id] != $0 }.map(\.line)
  }
}

extension GoldenLayer {
  fileprivate var line: String {
    var line = #"{"layer":\#(JSONText.quoted(id)),"content":"\#(content)""#
    line += #","at":[\#(origin.x),\#(origin.y)]"#
    if opacity != 1 { line += #","opacity":\#(opacity.shortest)"# }
    if !clips.isEmpty {
      let clips = clips.map { "[\($0.rect.words(",")),\(Double($0.cornerRadius).shortest)]" }
      line += #","clips":[\#(clips.joined(separator: ","))]"#
    }
    if let material {
      let numbers = ([material.deviation] + material.mix.numbers).map(\.shortest)
      line += #","glass":[\#(material.bounds.words(",")),\#(numbers.joined(separator: ","))]"#
    }
    return line + "}"
  }
}

private func list(_ numbers: [Double]) -> String {
  "[\(numbers.map(\.shortest).joined(separator: ","))]"
}

extension PixelRect {
  func words(_ separator: String) -> String {
    [x, y, width, height].map(String.init).joined(separator: separator)
  }
}
