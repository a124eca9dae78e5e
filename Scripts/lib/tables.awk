# SPDX-License-Identifier: MIT
#
# Prints a page with its tables made anew from the CSV files whose paths are in the variable `catalog`.

BEGIN {
  count = split(catalog, paths, "\n")
  for (i = 1; i <= count; i++) {
    name = paths[i]
    sub(/.*\//, "", name)
    sub(/\.csv$/, "", name)
    path[name] = paths[i]
  }
}

/^<!-- table .* -->$/ {
  print
  print_table($0)
  is_inside = 1
  next
}

/^<!-- end -->$/ { is_inside = 0 }
!is_inside { print }

function print_table(marker, words, n, name, filters, i, parts, line, number, columns, cells, rows, shown, row, text) {
  n = split(marker, words, " ")
  name = words[3]
  if (!(name in path)) {
    print "error: the catalog has no table '" name "'" >"/dev/stderr"
    exit 1
  }
  split("", columns)
  split("", shown)
  split("", filters)
  for (i = 4; i < n; i++) {
    split(words[i], parts, "=")
    filters[parts[1]] = parts[2]
  }
  number = 0
  rows = 0
  while ((getline line <path[name]) > 0) {
    if (line == "" || line ~ /^#/) continue
    i = split_cells(line, cells)
    if (number == 0) {
      number = i
      for (i = 1; i <= number; i++) columns[i] = cells[i]
      continue
    }
    for (i = 1; i <= number; i++) {
      if (columns[i] in filters && index("," filters[columns[i]] ",", "," cells[i] ",") == 0) break
    }
    if (i <= number) continue
    rows++
    for (i = 1; i <= number; i++) {
      row[rows, i] = cells[i]
      if (cells[i] != "" && (!(columns[i] in filters) || filters[columns[i]] ~ /,/)) shown[i] = 1
    }
  }
  close(path[name])
  text = "|"
  for (i = 1; i <= number; i++) if (i in shown) text = text " " columns[i] " |"
  print text
  gsub(/[^|]+/, "---", text)
  print text
  for (n = 1; n <= rows; n++) {
    text = "|"
    for (i = 1; i <= number; i++) if (i in shown) text = text (row[n, i] == "" ? "" : " " shown_cell(columns[i], row[n, i])) " |"
    print text
  }
}

# Words of keys are printed as code, in which no sign has a meaning but the bar.
function shown_cell(column, cell) {
  gsub(/\|/, "\\|", cell)
  if (column != "value" || cell !~ /[*_<`\\]/) return cell
  return cell ~ /`/ ? "`` " cell " ``" : "`" cell "`"
}

# Puts the cells of a line of a CSV file into an array, and returns their number.
function split_cells(line, cells, n, i, letter, is_quoted) {
  split("", cells)
  n = 1
  cells[1] = ""
  if (line !~ /"/) return split(line ",", cells, ",") - 1
  for (i = 1; i <= length(line); i++) {
    letter = substr(line, i, 1)
    if (letter == "\"") {
      if (is_quoted && substr(line, i + 1, 1) == "\"") {
        cells[n] = cells[n] letter
        i++
      } else is_quoted = !is_quoted
    } else if (letter == "," && !is_quoted) {
      n++
      cells[n] = ""
    } else cells[n] = cells[n] letter
  }
  return n
}
