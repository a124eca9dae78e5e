// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

/// A scroll view by the name of UIKit's table.
///
/// It has no rows of its own: what it shows are its subviews, laid out by whoever adds them.
open class UITableView: ScrollView {}
