# SPDX-License-Identifier: MIT
#
# Corrects a manual page that Swift Argument Parser has generated: names that `man keylift render` finds, paragraphs,
# examples line by line, and lines that begin with a dot or a quote but are text.

# The page's name has no space, so that `whatis` knows it; the synopsis shows what is typed.
/^\.Dt / || /^\.Xr / { gsub(/KEYLIFT\./, "KEYLIFT-"); gsub(/keylift\./, "keylift-") }
/^\.Sh / { section = $2 }
/^\.Nm "/ {
  command = $0
  gsub(/^\.Nm |"/, "", command)
  $0 = ".Nm " command
  gsub(/keylift /, "keylift-")
}
/^\.Nm$/ && section == "SYNOPSIS" && command != "" { $0 = ".Nm " command }

# The generator protects the spaces of a first line only.
/^\\& \\& / { sub(/^\\& \\& /, "  ") }

/^  / && !literal { print ".Bd -literal"; literal = 1; paragraph = 0 }
!/^  / && literal { print ".Ed"; literal = 0 }
/^$/ { paragraph = 1; next }
paragraph && !/^\.(Bl|Sh)/ { print ".Pp" }
{ paragraph = 0 }
/^\.[^A-Z\\]/ || /^'/ { $0 = "\\&" $0 }
{ print }
