// SPDX-License-Identifier: MIT

package import KeyliftRaster

extension RasterFingerprint {
  /// What a golden keeps of it: a line for this program, each library and each font.
  package var goldenText: String {
    (["keylift \(Version.current)"] + (libraries + fonts).map { "\($0.name) \($0.version)" })
      .map { $0 + "\n" }.joined()
  }
}
