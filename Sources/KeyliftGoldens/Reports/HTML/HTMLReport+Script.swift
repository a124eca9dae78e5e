// SPDX-License-Identifier: MIT

extension HTMLReport {
  /// What the page does: shows pictures in several ways, and copies commands.
  static let script = #"""
    "use strict";

    const all = (root, selector) => [...root.querySelectorAll(selector)];
    const byId = (id) => document.getElementById(id);

    /* Pictures */

    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const blinkMilliseconds = 700;

    class Viewer {
      constructor(root) {
        this.root = root;
        this.frames = all(root, ".frame");
        this.charts = all(root.closest(".evidence"), ".chart > svg");
        this.where = root.querySelector(".where");
        this.scrubber = root.querySelector(".scrubber input");
        this.cut = root.querySelector(".cut input");
        this.play = root.querySelector(".play");
        this.listen();
        this.show(this.scrubber ? Number(this.scrubber.value) : 0);
      }

      listen() {
        for (const radio of all(this.root, ".modes input")) {
          radio.addEventListener("change", () => this.choose(radio.value));
        }
        this.scrubber?.addEventListener("input", () => this.show(Number(this.scrubber.value)));
        this.on(".earlier", () => this.step(-1));
        this.on(".later", () => this.step(1));
        this.on(".swap", () => { this.pause(); this.swap(); });
        this.on(".play", () => (this.timer ? this.pause() : this.blink()));
        this.cut.addEventListener("input", () => this.cutAt(Number(this.cut.value)));
        for (const frame of this.frames) {
          frame.addEventListener("pointerdown", (event) => this.drag(frame, event));
          frame.addEventListener("pointermove", (event) => this.drag(frame, event));
        }
        calm.addEventListener("change", () => { if (calm.matches) this.pause(); });
      }

      on(selector, action) {
        this.root.querySelector(selector)?.addEventListener("click", action);
      }

      choose(mode) {
        this.root.dataset.mode = mode;
        this.pause();
        if (mode === "blink" && !calm.matches) this.blink();
      }

      /* Frames */

      step(by) {
        const last = this.frames.length - 1;
        const index = Math.min(Math.max(Number(this.scrubber.value) + by, 0), last);
        this.scrubber.value = index;
        this.show(index);
      }

      show(index) {
        this.frames.forEach((frame, other) => { frame.hidden = other !== index; });
        const { label, start, end } = this.frames[index].dataset;
        this.where.textContent = label;
        this.scrubber?.setAttribute("aria-valuetext", label);
        for (const chart of this.charts) this.mark(chart, Number(start), Number(end));
      }

      mark(chart, start, end) {
        const { left, right, start: first, end: last } = chart.dataset;
        const scale = (right - left) / (last - first);
        const place = (time) => Math.min(Math.max(Number(left) + (time - first) * scale, left), right);
        const cursor = chart.querySelector(".cursor");
        cursor.setAttribute("x", place(start) - 0.75);
        cursor.setAttribute("width", place(end) - place(start) + 1.5);
      }

      /* Slider */

      drag(frame, event) {
        if (this.root.dataset.mode !== "slider" || event.buttons !== 1) return;
        const box = frame.querySelector(".actual img")?.getBoundingClientRect();
        if (!box) return;
        event.preventDefault();
        this.cut.value = ((event.clientX - box.left) / box.width) * 100;
        this.cutAt(Number(this.cut.value));
      }

      cutAt(percent) {
        this.root.style.setProperty("--cut", `${percent}%`);
      }

      /* Blink */

      swap() {
        this.root.dataset.shown = this.root.dataset.shown === "actual" ? "expected" : "actual";
      }

      blink() {
        this.timer = setInterval(() => this.swap(), blinkMilliseconds);
        this.play.textContent = "Pause";
      }

      pause() {
        clearInterval(this.timer);
        this.timer = undefined;
        this.play.textContent = "Blink";
      }
    }

    for (const root of all(document, ".viewer")) new Viewer(root);

    /* Commands */

    async function copy(text) {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        if (!copySelected(text)) throw new Error("no clipboard");
      }
    }

    function copySelected(text) {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const isDone = document.execCommand("copy");
      area.remove();
      return isDone;
    }

    async function copyAndSay(commands, button) {
      let said = commands.length === 1 ? "Copied 1 command" : `Copied ${commands.length} commands`;
      try {
        await copy(commands.join("\n"));
      } catch {
        said = "The browser does not let this page copy: select the command and copy it";
      }
      byId("said").textContent = said;
      button.focus();
    }

    const commandOf = (element) => element.closest(".finding").dataset.command;
    const ticks = all(document, "input.tick");

    function countTicks() {
      const count = ticks.filter((tick) => tick.checked).length;
      byId("ticked").textContent = `${count} ticked`;
      byId("copy-ticked").disabled = count === 0;
      byId("tick-all").checked = count === ticks.length;
      byId("tick-all").indeterminate = count > 0 && count < ticks.length;
    }

    for (const tick of ticks) tick.addEventListener("change", countTicks);
    for (const button of all(document, ".copy")) {
      button.addEventListener("click", () => copyAndSay([commandOf(button)], button));
    }
    byId("tick-all")?.addEventListener("change", (event) => {
      for (const tick of ticks) tick.checked = event.target.checked;
      countTicks();
    });
    byId("copy-ticked")?.addEventListener("click", (event) => {
      copyAndSay(ticks.filter((tick) => tick.checked).map(commandOf), event.target);
    });
    if (ticks.length > 0) countTicks();

    """#
}
