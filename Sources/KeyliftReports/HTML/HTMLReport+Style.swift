// SPDX-License-Identifier: MIT

extension HTMLReport {
  /// How the page looks, in a narrow window and a wide one, by day and by night.
  static let style = #"""
    :root {
      --page: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #d4d9df;
      --code: #eef0f3; --good: #1a7f37; --bad: #c4232f; --link: #0a58b8;
      --expected: #2563b0; --actual: #c2410c; --mark: #e50046;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #101317; --card: #181c22; --text: #e7ebf0; --soft: #9aa5b1; --line: #343b45;
        --code: #242a32; --good: #4cc46a; --bad: #ff7b80; --link: #7db7ff;
        --expected: #7db2f5; --actual: #ff9b5e; --mark: #ff5c87;
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
    nav ol { margin: 0 0 20px; padding-left: 32px; columns: 26em; column-gap: 48px; }
    nav li { overflow-wrap: anywhere; break-inside: avoid; }
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
    .files { margin-top: 14px; }
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
    .viewer { flex: 3 1 600px; min-width: 0; max-width: 860px; }
    .curves { flex: 1 1 300px; min-width: 0; max-width: 420px; }
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

    .stage { display: grid; grid-template-columns: repeat(3, minmax(0, max-content)); gap: 12px; }
    .stage figure { margin: 0; min-width: 0; position: relative; }
    .stage figcaption { font-size: 0.875rem; color: var(--soft); }
    .stage figcaption::first-letter { text-transform: uppercase; }
    .stage canvas {
      display: block; max-width: 100%; max-height: 72vh;
      border: 1px solid var(--line); border-radius: 6px; background: var(--code);
    }
    .stage .ended canvas { visibility: hidden; }
    .stage .ended::after {
      content: "There is no such frame"; position: absolute; inset: 1.5em 0 0; padding: 12px;
      border: 1px dashed var(--line); border-radius: 6px; color: var(--soft); font-size: 0.875rem;
    }
    .stage .difference.ended::after { content: "Two pictures of one size can be compared, and these cannot"; }
    [data-state="damaged"] .stage::after { content: "A picture cannot be decoded"; color: var(--bad); }
    .viewer:not([data-mode="side"]) .stage { grid-template-columns: minmax(0, max-content); }
    [data-mode="slider"] .difference, [data-mode="blink"] .difference,
    [data-mode="difference"] .expected, [data-mode="difference"] .actual { display: none; }
    [data-mode="slider"] .stage figure, [data-mode="blink"] .stage figure { grid-area: 1 / 1; }
    [data-mode="slider"] .stage { touch-action: pan-y; cursor: ew-resize; user-select: none; }
    [data-mode="slider"] .actual figcaption { text-align: right; }
    [data-mode="slider"] .actual canvas { clip-path: inset(0 0 0 var(--cut, 50%)); }
    [data-mode="slider"] .actual::before {
      content: ""; position: absolute; z-index: 1; top: 1.5em; bottom: 0; left: var(--cut, 50%);
      width: 2px; margin-left: -1px; background: var(--actual);
    }
    [data-mode="blink"]:not([data-shown="actual"]) .actual,
    [data-mode="blink"][data-shown="actual"] .expected { visibility: hidden; }

    .colors {
      display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 8px 0 0; padding: 0; list-style: none;
      font-size: 0.8125rem; color: var(--soft);
    }
    [data-mode="slider"] .colors, [data-mode="blink"] .colors { display: none; }
    .colors span {
      display: inline-block; width: 14px; height: 14px; margin-right: 6px; vertical-align: -2px; border-radius: 3px;
    }
    .colors .changed { background: #e50046; }
    .colors .was { border: 2px dashed #346b3a; background: #ffffff; }
    .colors .is { border: 2px solid #0055ff; background: #ffffff; }
    .colors .mask { background: repeating-linear-gradient(-45deg, #8e8e93 0 1px, #ffffff 1px 4px); }
    .colors .masked { background: #af52de; }

    .cut, .blink { display: none; margin: 10px 0 0; }
    [data-mode="slider"] .cut { display: flex; align-items: center; gap: 10px; color: var(--soft); }
    [data-mode="blink"] .blink { display: flex; gap: 10px; }
    @media (prefers-reduced-motion: reduce) { .blink .blinking { display: none; } }
    .cut input { flex: 1; max-width: 420px; min-width: 0; }
    .scrubber { position: relative; margin: 14px 0 0; max-width: 860px; }
    .scrubber input {
      display: block; appearance: none; width: 100%; height: 28px; margin: 0; background: none; position: relative;
      cursor: pointer;
    }
    .scrubber input::-webkit-slider-thumb {
      appearance: none; width: 10px; height: 26px; border: 2px solid var(--card); border-radius: 5px;
      background: var(--text);
    }
    .scrubber input::-moz-range-thumb {
      width: 6px; height: 22px; border: 2px solid var(--card); border-radius: 5px; background: var(--text);
    }
    .strip {
      position: absolute; left: 5px; top: 9px; width: calc(100% - 10px); height: 10px; overflow: visible;
      background: var(--line); border-radius: 2px;
    }
    .strip rect { fill: var(--mark); stroke: var(--mark); stroke-width: 1; vector-effect: non-scaling-stroke; }
    .transport { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin: 6px 0 0; }
    .transport .play { min-width: 5.2em; }
    .where { margin: 6px 0 0; color: var(--soft); font-variant-numeric: tabular-nums; }
    .transport .where { margin: 0 0 0 8px; }

    .chart { margin: 0 0 14px; }
    .chart figcaption { font-size: 0.9rem; }
    .chart > svg {
      display: block; width: 100%; height: auto; overflow: visible; cursor: col-resize; touch-action: pan-y; user-select: none;
    }
    .chart text { fill: var(--soft); font-size: 12px; }
    .chart path { fill: none; }
    .grid { stroke: var(--line); stroke-width: 0.75; }
    .axis { stroke: var(--soft); }
    .cursor { fill: var(--text); opacity: 0.5; }
    path.expected { stroke: var(--expected); stroke-width: 2; stroke-dasharray: 6 4; stroke-linecap: butt; }
    path.actual { stroke: var(--actual); stroke-width: 2; stroke-linecap: round; }
    path.difference { stroke: var(--mark); stroke-width: 1.5; }
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
      .chart text { font-size: 13px; }
      [data-mode="side"] .difference { display: none; }
      #accept-bar { padding: 10px 12px; }
    }
    @media print {
      #accept-bar, .modes, .scrubber, .transport button, .accept label, .copy, .files { display: none; }
      .chart, .viewer { break-inside: avoid; }
      .stage canvas { max-height: 110mm; }
    }

    """#
}
