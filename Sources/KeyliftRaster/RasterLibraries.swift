// SPDX-License-Identifier: MIT

import CCairo
import CPango
import Foundation

/// Cairo, Pango and the libraries that come with them.
///
/// Packages load them when one of their functions is first called (`Packaging/late-libraries.c`).
package enum RasterLibraries {
  /// Begins to load the libraries on another thread and returns at once.
  ///
  /// For a command that reads scenes before it draws them.
  package static func loadInBackground() {
    Thread.detachNewThread { load() }
  }

  /// Loads the libraries; returns when all are loaded.
  package static func load() {
    _ = cairo_version()
    _ = pango_fc_font_map_get_type()
  }
}
