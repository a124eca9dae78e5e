// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let spinner = ViewKind(
    name: "spinner",
    words: ["uiactivityindicatorview", "activityindicatorview", "activityindicator", "loader"],
    summary: "a wheel that says to wait, like UIActivityIndicatorView", SpinnerContent(),
    Content.spinner, fields: [.tint(\.tint)])
}
