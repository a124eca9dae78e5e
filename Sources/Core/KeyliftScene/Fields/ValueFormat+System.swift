// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == SystemChoice {
  static let system: ValueFormat = .either("a system", words, configured) { $0.isMapping }

  private static let words = ValueFormat(
    summary: "a system",
    schema: ["anyOf": [name.schema, ["type": "string", "pattern": "^[a-z-]+:."]]]
  ) { node, reading in
    guard let mapping = node.systemMapping(in: &reading) else {
      return name.read(node, &reading).map { SystemChoice($0) }
    }
    return configured.read(mapping, &reading)
  }

  private static let configured: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    guard let draft = record.read(node, from: SystemDraft(), &reading), let name = draft.name
    else { return nil }
    for (parameter, place) in draft.places where !name.parameters.contains(parameter) {
      reading.report(
        .noParameter(parameter.rawValue, name.rawValue), at: place, note: name.parameterNote)
    }
    var choice = SystemChoice(name, parameters: draft.parameters)
    choice.given = Set(draft.places.map(\.parameter))
    return choice
  }

  private static let name = ValueFormat<KeyboardSystem>.choice("system")

  static let record: Record<SystemDraft> = Record(
    noun: "a system",
    fields: [Field("name", "The name of the system", name, \.name, isRequired: true)]
      + KeyboardSystem.Parameter.allCases.map(\.field))
}

extension YAMLNode {
  /// The mapping that words such as `bottom-constraint:subtracts-safe-area,padding=8` stand for;
  /// `nil` for a name alone.
  fileprivate func systemMapping(in reading: inout Reading) -> YAMLNode? {
    guard case .scalar(let text) = value, let colon = text.firstIndex(of: ":") else { return nil }
    func node(_ part: Substring) -> YAMLNode {
      let offset = text.unicodeScalars.distance(from: text.startIndex, to: part.startIndex)
      let place = reading.place(of: offset, in: text, from: self.place)
      return YAMLNode(value: .scalar(String(part)), place: place)
    }
    let name = node(text[..<colon])
    var entries = [YAMLEntry(key: "name", place: name.place, value: name)]
    let parts = text[text.index(after: colon)...]
    for part in parts.isEmpty ? [] : parts.splitOutsideParentheses {
      let sign = part.firstIndex(of: "=")
      let word = String(part[..<(sign ?? part.endIndex)])
      let key = node(part[..<(sign ?? part.endIndex)])
      if entries.contains(where: { $0.key == word }) {
        reading.report(.duplicate("key", word), at: key.place)
        continue
      }
      let value = sign.map { node(part[part.index(after: $0)...]) }
      entries.append(
        YAMLEntry(
          key: word, place: key.place,
          value: value ?? YAMLNode(value: .scalar("true"), place: key.place)))
    }
    return YAMLNode(value: .mapping(entries), place: place)
  }
}

extension Substring {
  /// The parts between commas that are outside of parentheses.
  var splitOutsideParentheses: [Substring] {
    var depth = 0
    return split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth <= 0
    }
  }
}

/// A system while its keys are being read.
struct SystemDraft {
  var name: KeyboardSystem?
  var parameters = SystemParameters()
  var places: [(parameter: KeyboardSystem.Parameter, place: Place)] = []
}

extension KeyboardSystem {
  fileprivate var parameterNote: String {
    let names = parameters.map(\.rawValue)
    return names.isEmpty ? "it has no parameters" : "it has \(names.quotedConjunction)"
  }
}

extension KeyboardSystem.Parameter {
  fileprivate var field: Field<SystemDraft> {
    switch self {
    case .padding:
      field(
        """
        The points between the target and the keyboard (default: 10 for keyboard-responder, 8 for \
        bottom-constraint)
        """, ValueFormat<CGFloat>.points.map(Optional.some), \.padding)
    case .animatesSafeArea:
      field(
        "Whether keyboard-padding also animates the safe area (default: true)", .flag,
        \.animatesSafeArea)
    case .usesBottomSafeArea:
      field(
        "Whether uikit-guide ends at the safe area while the keyboard is hidden (default: true)",
        .flag, \.usesBottomSafeArea)
    case .followsUndocked:
      field(
        "Whether uikit-guide follows a floating or split keyboard (default: false)", .flag,
        \.followsUndocked)
    case .subtractsSafeArea:
      field(
        """
        Whether bottom-anchor and bottom-constraint subtract the safe area that the target's bottom \
        is pinned to, as correct apps do (default: false)
        """, .flag, \.subtractsSafeArea)
    case .frames:
      field(
        """
        The frames of 1/60 s by which late and the systems of React Native that wait for JavaScript \
        are late (default: 1 for late, 2 for the others, or 0 with 'seconds'), such as 2
        """, ValueFormat<Int>.lateFrames.map(Optional.some), \.frames)
    case .seconds:
      field(
        "The time by which they are late, added to 'frames' (default: 0), such as '200ms'",
        ValueFormat<Double>.seconds.map(Optional.some), \.seconds)
    case .curve:
      field(
        """
        The curve with which a system that animates does so (default: the notification's, or the \
        ease-out of keyboard-padding)
        """, ValueFormat<TimingCurve>.curve.map(Optional.some), \.motion.curve)
    case .duration:
      field(
        "The duration of such an animation, which a spring ignores (default: the notification's)",
        ValueFormat<Double>.animationDuration.map(Optional.some), \.motion.duration)
    case .behavior:
      field(
        "The change by which react-native-kav and rnkc-kav make room (default: 'padding')",
        .choice("behavior"), \.behavior)
    case .offset:
      field(
        """
        The points that react-native-kav and rnkc-kav add to the keyboard's height, as \
        keyboardVerticalOffset, or that rnkc-chat subtracts from it (default: 0)
        """, .points, \.offset)
    case .animatesHide:
      field(
        """
        Whether react-native-kav also animates its way down, as before React Native 0.78 (default: \
        false)
        """, .flag, \.animatesHide)
    case .opened:
      field(
        "The points by which rnkc-sticky is lower while the keyboard is up (default: 0)", .points,
        \.opened)
    case .closed:
      field(
        "The points by which rnkc-sticky is lower while the keyboard is down (default: 0)",
        .points, \.closed)
    case .lift:
      field("Whether rnkc-chat moves the messages (default: 'always')", .choice("lift"), \.lift)
    case .distance:
      field(
        """
        The points between the field with the caret and the keyboard (default: 0 for \
        rnkc-aware-scroll, 75 for keyboard-aware-scroll, 10 for iq-keyboard-manager)
        """, ValueFormat<CGFloat>.points.map(Optional.some), \.distance)
    case .resizesToAvoidInset:
      field(
        """
        Whether flutter ends the target at the keyboard, as Scaffold's resizeToAvoidBottomInset \
        (default: true)
        """, .flag, \.resizesToAvoidInset)
    case .bottomViewPadding:
      field(
        """
        What flutter keeps of the safe area that the target ends at; 'maintained' is SafeArea's \
        maintainBottomViewPadding (default: 'consumed')
        """, .choice("padding"), \.bottomViewPadding)
    case .interactiveWidget:
      field(
        """
        What the keyboard changes in the page of web-view, as the viewport's meta tag says \
        (default: 'resizes-visual')
        """, .choice("value"), \.interactiveWidget)
    case .barHeight:
      field(
        """
        The points of the browser's bar, the target of web-view, that are seen above the keyboard \
        (default: 37)
        """, .size, \.barHeight)
    case .resize:
      field(
        """
        What Capacitor's or Cordova's keyboard plugin resizes in web-view, in place of WebKit's own \
        answer; with 'ionic', the target is the element ion-app
        """, ValueFormat<WebViewResize>.choice("value").map(Optional.some), \.resize)
    }
  }

  private func field<Value>(
    _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<SystemParameters, Value> & Sendable
  ) -> Field<SystemDraft> {
    Field(rawValue, summary, format) { draft, value, place in
      draft.parameters[keyPath: path] = value
      draft.places.append((self, place))
    }
  }
}

extension ValueFormat where Value == Double {
  static let animationDuration = number(
    "a time from 0 to \(CurveWords.longest.shortestPlain) seconds", 0...CurveWords.longest,
    of: .time)
}

extension ValueFormat where Value == Int {
  fileprivate static let lateFrames = wholeNumber("a whole number from 0 to 600", 0...600)
}

extension Diagnostic.Message {
  fileprivate static func noParameter(_ parameter: String, _ system: String) -> Self {
    Self("unknown-key", "the system '\(system)' has no '\(parameter)'")
  }
}
