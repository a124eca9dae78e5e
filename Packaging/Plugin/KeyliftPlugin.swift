// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package keylift ...`: the program, run in the folder of the package.
@main
struct KeyliftPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let program = Process()
    program.executableURL = try tool(in: context).url
    program.arguments = arguments
    program.currentDirectoryURL = context.package.directoryURL
    try program.run()
    program.waitUntilExit()
    // The program has said why.
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }

  /// Returns the program: an artifact bundle names it by its product, a build from source by its target.
  private func tool(in context: PluginContext) throws -> PluginContext.Tool {
    if let built = try? context.tool(named: "KeyliftCommand") { return built }
    return try context.tool(named: "keylift")
  }
}
