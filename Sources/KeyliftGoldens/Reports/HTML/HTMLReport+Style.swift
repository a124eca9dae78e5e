// SPDX-License-Identifier: MIT

extension HTMLReport {
  /// How the page looks, in a narrow window and a wide one, by day and by night.
  static let style = #"""
    :root {
      --page: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #d4d9df;
      --code: #eef0f3; --good: #1a7f37; --bad: #c4232f; --link: #0a58b8;
      --expected: #2563b0; --actual: #c2410c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #101317; --card: #181c22; --text: #e7ebf0; --soft: #9aa5b1; --line: #343b45;
        --code: #242a32; --good: #4cc46a; --bad: #ff7b80; --link: #7db7ff;
        --expected: #7db2f5; --actual: #ff9b5e;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    header, main { max-width: 1240px; margin: 0 auto; padding: 0 20px; }
    header { padding-top: 24px; }
    h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; }
    h1.good { color: var(--good); }
    h1.bad { color: var(--bad); }
    header p { margin: 4px 0 20px; color: var(--soft); }
    h2 { margin: 0; font-size: 1.2rem; overflow-wrap: anywhere; }
    code {
      font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      background: var(--code); border-radius: 4px; padding: 1px 5px; overflow-wrap: anywhere;
    }
    a { color: var(--link); }
    nav ol { margin: 0 0 20px; padding-left: 24px; }
    nav li { overflow-wrap: anywhere; }
    nav span, .passing span, .verdict span { color: var(--soft); }
    .finding, .passing {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 18px 20px; margin: 0 0 20px;
    }
    .verdict { margin: 2px 0 10px; overflow-wrap: anywhere; }
    .verdict strong { color: var(--bad); margin-right: 8px; }
    .sentences, .notes, .paths, .passing ul { margin: 0 0 12px; padding-left: 20px; }
    .sentences li, .notes li, .passing li { overflow-wrap: anywhere; }
    .notes, .note, .where { color: var(--soft); }
    .note { font-size: 0.875rem; margin: 8px 0 0; }
    .accept {
      display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 0 0 16px;
    }
    .accept > code { flex: 0 1 auto; padding: 6px 10px; }
    button {
      font: inherit; color: inherit; background: var(--code); border: 1px solid var(--line);
      border-radius: 8px; padding: 4px 14px; min-height: 36px; cursor: pointer;
    }
    button:hover:enabled { border-color: var(--soft); }
    button:disabled { color: var(--soft); cursor: default; }
    label { cursor: pointer; }
    input[type="checkbox"] { width: 18px; height: 18px; vertical-align: -3px; }
    input { accent-color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    summary { cursor: pointer; }

    .evidence { display: flex; flex-wrap: wrap; gap: 20px 28px; align-items: flex-start; }
    .viewer { flex: 3 1 520px; min-width: 0; max-width: 820px; }
    .curves { flex: 2 1 300px; min-width: 0; max-width: 460px; }
    @media (max-width: 700px) { .viewer, .curves { flex-basis: 100%; } }

    .modes { display: inline-flex; flex-wrap: wrap; margin: 0 0 12px; padding: 0; border: 0; gap: 6px; }
    .modes legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .modes input { position: absolute; opacity: 0; width: 1px; height: 1px; }
    .modes span {
      display: block; padding: 5px 12px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--code);
    }
    .modes input:checked + span { background: var(--link); border-color: var(--link); color: var(--card); }
    .modes input:focus-visible + span { outline: 3px solid var(--link); outline-offset: 2px; }

    .frame { display: grid; grid-template-columns: repeat(2, minmax(0, max-content)); gap: 12px; }
    .frame figure { margin: 0; min-width: 0; }
    .frame figcaption { font-size: 0.875rem; color: var(--soft); }
    .frame img {
      display: block; max-width: 100%; max-height: 72vh; width: auto; height: auto;
      border: 1px solid var(--line); border-radius: 6px; background: var(--code);
    }
    .expected figcaption::first-letter, .actual figcaption::first-letter,
    .difference figcaption::first-letter { text-transform: uppercase; }
    [data-mode="side"] .difference, [data-mode="slider"] .difference, [data-mode="blink"] .difference,
    [data-mode="difference"] .expected, [data-mode="difference"] .actual { display: none; }
    [data-mode="slider"] .frame, [data-mode="blink"] .frame { grid-template-columns: minmax(0, max-content); }
    [data-mode="slider"] .frame figure, [data-mode="blink"] .frame figure { grid-area: 1 / 1; }
    [data-mode="slider"] .frame { touch-action: pan-y; cursor: ew-resize; user-select: none; }
    [data-mode="slider"] .actual figcaption { text-align: right; }
    [data-mode="slider"] .actual img { clip-path: inset(0 0 0 var(--cut, 50%)); }
    [data-mode="slider"] .actual { position: relative; }
    [data-mode="slider"] .actual::after {
      content: ""; position: absolute; top: 1.5em; bottom: 0; left: var(--cut, 50%);
      width: 2px; margin-left: -1px; background: var(--actual);
    }
    [data-mode="blink"]:not([data-shown="actual"]) .actual,
    [data-mode="blink"][data-shown="actual"] .expected { visibility: hidden; }

    .cut, .blink { display: none; margin: 10px 0 0; }
    [data-mode="slider"] .cut { display: flex; align-items: center; gap: 10px; color: var(--soft); }
    [data-mode="blink"] .blink { display: flex; gap: 10px; }
    @media (prefers-reduced-motion: reduce) { .blink .play { display: none; } }
    .cut input { flex: 1; max-width: 420px; min-width: 0; }
    .scrubber { display: flex; align-items: center; gap: 10px; margin: 12px 0 0; max-width: 800px; }
    .scrubber input { flex: 1; min-width: 0; }
    .where { margin: 6px 0 0; font-variant-numeric: tabular-nums; }

    .chart { margin: 0 0 14px; }
    .chart figcaption { font-size: 0.9rem; }
    .chart > svg { display: block; width: 100%; height: auto; }
    .chart text { fill: var(--soft); font-size: 12px; }
    .chart path { fill: none; }
    .grid { stroke: var(--line); stroke-width: 0.75; }
    .axis { stroke: var(--soft); }
    .cursor { fill: var(--soft); opacity: 0.45; }
    path.expected { stroke: var(--expected); stroke-width: 2; stroke-dasharray: 6 4; stroke-linecap: butt; }
    path.actual { stroke: var(--actual); stroke-width: 2; stroke-linecap: round; }
    .legend { color: var(--soft); white-space: nowrap; }
    .key { margin-left: 8px; }
    .key svg { width: 26px; height: 8px; vertical-align: middle; }

    .passing ul { margin: 10px 0 0; columns: 24em; }
    #accept-bar {
      position: sticky; bottom: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 18px;
      padding: 10px max(20px, calc(50% - 600px)); background: var(--card);
      border-top: 1px solid var(--line);
    }
    #said { color: var(--soft); }
    @media (max-width: 700px) {
      header, main { padding: 0 12px; }
      header { padding-top: 16px; }
      .finding, .passing { padding: 14px; }
      .modes span { padding: 5px 9px; font-size: 0.875rem; }
      .chart text { font-size: 15px; }
      #accept-bar { padding: 10px 12px; }
    }
    @media print { #accept-bar, .modes, .scrubber, .copy { display: none; } }

    """#
}
