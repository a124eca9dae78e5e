// SPDX-License-Identifier: MIT

// Like UIKit's own import, this import brings everything that code written for an app needs.
@_exported public import Foundation
@_exported public import KeyliftGraphics
@_exported public import KeyliftStage
