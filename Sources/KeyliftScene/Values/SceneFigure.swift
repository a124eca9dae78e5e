// SPDX-License-Identifier: MIT

/// A file that shows a scene, and how: what a scene says once, so that one command makes it again.
public struct SceneFigure: Hashable, Sendable {
  /// What a figure shows.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene itself, still or moving as the file's name says.
    case render
    /// Some instants side by side, over the curve of what moves.
    case sheet
    /// Some instants over one another.
    case onion
    /// Measures on a still.
    case dimensions
    /// The scene under several systems, devices, profiles or curves, side by side.
    case compare
  }

  /// One word of a command line beginning with `--`, and what it is given; nil for a flag.
  public struct Option: Hashable, Sendable {
    /// The option without its hyphens.
    public var name: String
    /// Its value.
    public var value: String?

    /// Creates an option.
    public init(name: String, value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// The file's path from the scene's folder.
  public var file: String
  /// What it shows.
  public var kind: Kind
  /// What is asked of the command that makes it, in the scene's order.
  public var options: [Option]
  /// The scene's line that declares it, from 1.
  public var line: Int

  /// Creates a figure.
  public init(file: String, kind: Kind = .render, options: [Option] = [], line: Int = 1) {
    self.file = file
    self.kind = kind
    self.options = options
    self.line = line
  }
}
