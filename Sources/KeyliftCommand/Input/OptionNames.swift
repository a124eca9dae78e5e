// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene

private enum OptionNames {
  /// Names from other programs, or from another command, with their replacements.
  ///
  /// The first replacement that a command has is the answer.
  static let foreign: [String: [String]] = [
    "--at": ["--times"],
    "--bezel": ["--device-frame bezel"],
    "--color-scheme": ["--appearance"],
    "--count": ["--times"],
    "--dark": ["--appearance dark"],
    "--density": ["--scale"],
    "--dpi": ["--scale"],
    "--dynamic-type": ["--text-size"],
    "--file": ["--output"],
    "--font-size": ["--text-size"],
    "--format": ["--json", "--reporter", "--output chat.gif"],
    "--frame": ["--device-frame", "--frames"],
    "--frame-rate": ["--fps"],
    "--framerate": ["--fps"],
    "--frames": ["--times", "--at"],
    "--from": ["--times", "--at"],
    "--glass": ["--materials blurred"],
    "--height": ["--max-width", "--size"],
    "--ios-version": ["--ios"],
    "--json": ["--format json", "--reporter json"],
    "--landscape": ["--orientation landscape"],
    "--length": ["--duration"],
    "--light": ["--appearance light"],
    "--mode": ["--appearance"],
    "--os": ["--ios"],
    "--out": ["--output"],
    "--output-dir": ["--output"],
    "--parallel": ["--jobs"],
    "--portrait": ["--orientation portrait"],
    "--rate": ["--fps"],
    "--record": ["--update all"],
    "--repeat": ["--loop"],
    "--resolution": ["--max-width", "--scale"],
    "--seconds": ["--duration"],
    "--silent": ["--quiet"],
    "--size": ["--max-width"],
    "--slow": ["--speed 0.25"],
    "--slow-motion": ["--speed 0.25"],
    "--theme": ["--appearance"],
    "--threads": ["--jobs"],
    "--time": ["--at", "--times"],
    "--times": ["--at"],
    "--timestamp": ["--at", "--times"],
    "--to": ["--times", "--at"],
    "--type": ["--format"],
    "--width": ["--max-width", "--size"],
    "--workers": ["--jobs"],
  ]

  private static let advice: [String: String] = {
    let length = "'duration' in the scene is the clip's length, and --hold how long the last frame "
    let names = ["--duration", "--length", "--seconds"]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, length + "stays") })
  }()

  static func answer(to option: String, of command: String, with options: [String]) -> Message {
    let missing: Message = "'\(command)' has no option '\(option)'"
    if let name = replacement(for: option, among: options) { return "\(missing); use '\(name)'" }
    if let advice = advice[option], options.contains("--hold") { return "\(missing); \(advice)" }
    if let near = Spelling.nearest(to: option, among: options + foreign.keys.sorted()),
      let name = options.contains(near) ? near : replacement(for: near, among: options)
    {
      return "\(missing); did you mean '\(name)'?"
    }
    return "\(missing); 'keylift \(command) --help' lists its options"
  }

  private static func replacement(for option: String, among options: [String]) -> String? {
    foreign[option]?.first { candidate in
      options.contains { candidate == $0 || candidate.hasPrefix("\($0) ") }
    }
  }
}

extension Keylift {
  /// `nil` if the command has all options.
  ///
  /// The parser compares an unknown option only with the names that the command has, and may report
  /// another mistake first.
  static func unknownOption(in arguments: [String]) -> Message? {
    guard arguments.count > 1,
      let command = configuration.subcommands.first(where: {
        $0.configuration.commandName == arguments[1]
      })
    else { return nil }
    let options = options(of: command).flatMap(\.names)
    return names(in: arguments).first { $0.hasPrefix("--") && !options.contains($0) }.map {
      .error(OptionNames.answer(to: $0, of: arguments[1], with: options))
    }
  }

  /// Returns the mistake if an option that takes one value is given again; otherwise `nil`.
  ///
  /// The parser would take the last value and drop the others.
  static func repeatedOption(
    in arguments: [String], of command: any ParsableCommand.Type
  ) -> Message? {
    let given = names(in: arguments)
    // Describing a command takes longer than parsing.
    guard Set(given.map { $0 == "-o" ? "--output" : $0 }).count < given.count else { return nil }
    let options = options(of: command).filter(\.takesOneValue)
    for name in given {
      guard let option = options.first(where: { $0.names.contains(name) }) else { continue }
      let count = given.count(where: option.names.contains)
      if count > 1 { return .repeated(name, count, of: arguments[1]) }
    }
    return nil
  }

  /// Returns the options of a command line without their values.
  private static func names(in arguments: [String]) -> [String] {
    arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
      .map { String($0.prefix { $0 != "=" }) }
  }

  private static func options(
    of command: any ParsableCommand.Type
  ) -> [(names: [String], takesOneValue: Bool)] {
    let help = try? JSONParser.value(of: Array(command._dumpHelp().utf8)[...])
    guard case .array(let arguments) = help?["command"]?["arguments"] else { return [] }
    return arguments.map { argument in
      var names: [String] = []
      if case .array(let all) = argument["names"] {
        names = all.compactMap { name in
          name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
        }
      }
      let takesOneValue =
        argument["kind"]?.string == "option" && argument["isRepeating"] == .bool(false)
      return (names, takesOneValue)
    }
  }
}

extension Message {
  fileprivate static func repeated(_ option: String, _ count: Int, of command: String) -> Message {
    .error("'keylift \(command)' takes '\(option)' once, and it is given \(count) times")
  }
}
