# SPDX-License-Identifier: MIT
#
# Prints a DocC article of scenes: the title, the comment at the top and the text of each.

BEGIN { print "# Situations\n\nEach thing that the keyboard can do is a scene in `Scenes/situations`.\n\n## Overview" }
FNR == 1 { print_scene(); path = FILENAME; comment = title = text = "" }
/^#/ && text == "" { sub(/^# */, ""); comment = comment with_code($0) "\n"; next }
/^scene: / { title = $0; gsub(/^scene: |"/, "", title) }
{ text = text $0 "\n" }
END { print_scene() }

function print_scene() {
  if (text != "") printf "\n### %s\n\n%s\n```yaml\n# %s\n%s```\n", title, comment, path, text
}

# Returns a comment with its quoted keys as code, in which quotes and dashes stay as they are.
function with_code(line) {
  while (match(line, /'[a-z-]+: [^']*'/)) {
    line = substr(line, 1, RSTART - 1) "`" substr(line, RSTART + 1, RLENGTH - 2) "`" substr(line, RSTART + RLENGTH)
  }
  return line
}
