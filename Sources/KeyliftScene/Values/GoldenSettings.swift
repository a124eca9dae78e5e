// SPDX-License-Identifier: MIT

/// What a scene asks of the comparison with its golden.
public struct GoldenSettings: Hashable, Sendable {
  /// The differences that may pass, one at most for each variant and one for all.
  public var allowances: [GoldenAllowance]
  /// The ids of views under which pixels may differ; where they stand is compared all the same.
  public var masks: [String]
  /// The ids of views of which nothing is compared.
  public var ignored: [String]
  /// The instants, in seconds, of frames that are kept as pictures for people besides those that always are.
  public var keyFrames: [Double]
  /// Device pixels per point, in `1...3`.
  public var scale: Int

  /// Creates settings.
  public init(
    allowances: [GoldenAllowance] = [], masks: [String] = [], ignored: [String] = [],
    keyFrames: [Double] = [], scale: Int = 1
  ) {
    self.allowances = allowances
    self.masks = masks
    self.ignored = ignored
    self.keyFrames = keyFrames
    self.scale = scale
  }
}

extension GoldenSettings {
  /// Returns what may pass of a variant: what is allowed of it by name, or else of all.
  ///
  /// - Parameter variant: The variant's name; nil where the scene does not vary.
  public func allowance(of variant: String?) -> GoldenAllowance? {
    let own = variant.flatMap { name in allowances.first { $0.variant == name } }
    return own ?? allowances.first { $0.variant == nil }
  }
}
