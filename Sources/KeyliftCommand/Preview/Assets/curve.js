/* The curve over a scrubber: the keyboard's top edge and the gap to a view over time, the marks of
   events, and the numbers at the pointer */

const svg = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

const decimal = (value, digits) => String(Number(value.toFixed(digits)));

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/* The contents of a frame, in words. */
function wordsOf({ curves, fps, sizes }, frame) {
  const { keyboard, gap, measured } = curves;
  const words = [`${(frame / fps).toFixed(3)} s`];
  const isHidden = keyboard[frame] >= changeAt(sizes, frame)[2];
  /* Without a zero below zero. */
  const points = (value) => `${(Math.round(value * 10) / 10 + 0).toFixed(1)} pt`;
  words.push(isHidden ? "no keyboard" : `keyboard's top edge at ${points(keyboard[frame])}`);
  if (measured && gap[frame] !== null) words.push(`gap to ${measured} ${points(gap[frame])}`);
  return words;
}

class Curve {
  constructor(box, player) {
    this.player = player;
    this.legend = element("ul", { className: "legend" });
    this.chart = svg("svg", { role: "img", preserveAspectRatio: "none" });
    this.pointed = element("div", { className: "pointed", hidden: true });
    this.plot = element("div", { className: "plot" }, this.chart, this.pointed);
    this.ticks = element("div", { className: "ticks", ariaHidden: "true" });
    this.marks = element("div", { className: "marks", role: "group", ariaLabel: "Events" });
    box.replaceChildren(this.legend, this.plot, this.ticks, this.marks);
    for (const kind of ["pointerdown", "pointermove"]) this.plot.addEventListener(kind, (event) => this.point(event));
    this.plot.addEventListener("pointerleave", () => this.leave());
  }

  fill(shown) {
    this.shown = shown;
    const { curves, last } = shown;
    this.chart.setAttribute("viewBox", `0 0 ${Math.max(last, 1)} 100`);
    const path = (values, place) => values.reduce((text, value, index) => (
      value === null ? text : `${text}${text && values[index - 1] !== null ? "L" : "M"}${index} ${place(value).toFixed(2)}`), "");
    const [top, bottom] = [Math.min(...curves.keyboard), Math.max(...curves.keyboard)];
    const known = curves.gap.filter((value) => value !== null);
    const reach = Math.max(20, ...known.map(Math.abs));
    const ticks = this.tickFrames();
    this.cursor = svg("path", { class: "cursor" });
    this.hair = svg("path", { class: "hair" });
    this.range = svg("rect", { y: 0, height: 100, width: 0 });
    this.chart.replaceChildren(
      ...ticks.map(([frame]) => svg("path", { class: "tick", d: `M${frame} 0V100` })), this.range,
      svg("path", { class: "zero", d: `M0 50H${last}` }),
      svg("path", { class: "keyboard", d: path(curves.keyboard, (value) => 4 + (92 * (value - top)) / Math.max(bottom - top, 1)) }),
      svg("path", { class: "gap", d: path(curves.gap, (value) => 50 - (46 * value) / reach) }), this.hair, this.cursor);
    this.ticks.replaceChildren(...ticks.map(([frame, words]) => {
      const tick = element("span", { textContent: words });
      tick.style.left = `${(frame / Math.max(last, 1)) * 100}%`;
      return tick;
    }));
    const lines = [["keyboard", `keyboard's top edge, ${decimal(top, 1)} to ${decimal(bottom, 1)} pt`]];
    if (curves.measured && known.length > 0) {
      lines.push(["gap", `gap from ${curves.measured} to it, ${decimal(Math.min(...known), 1)} to ${decimal(Math.max(...known), 1)} pt`]);
    }
    this.legend.replaceChildren(...lines.map(([className, textContent]) => element("li", { className, textContent })));
    this.chart.setAttribute("aria-label", `${lines.map((line) => line[1]).join(", ")}, over ${decimal(last / shown.fps, 3)} s`);
    this.fillMarks();
    this.leave();
  }

  /* The frames at round seconds, about one in 70 pixels. */
  tickFrames() {
    const { last, fps } = this.shown;
    const count = Math.max(this.plot.clientWidth / 70, 2);
    const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((step) => last / fps / step <= count) ?? 60;
    const frames = [];
    for (let index = 0; index * step <= last / fps + 1e-9; index += 1) frames.push([index * step * fps, `${decimal(index * step, 2)} s`]);
    return frames;
  }

  fillMarks() {
    const { marks, last, fps } = this.shown;
    const duration = last / fps;
    this.marks.replaceChildren(...marks.map((mark) => {
      /* The time of an event begins its text, too. */
      const text = mark.text.replace(/^at: [^,]*, /, "");
      const words = [mark.rule ?? mark.kind, `${decimal(mark.time, 3)} s`, text, mark.line ? `line ${mark.line}` : ""];
      const title = words.filter(Boolean).join(" · ");
      const button = element("button", { type: "button", className: mark.severity ?? mark.kind, title, ariaLabel: title });
      button.style.left = `${duration > 0 ? Math.min(mark.time / duration, 1) * 100 : 0}%`;
      button.addEventListener("click", () => this.player.lead(mark, title));
      return button;
    }));
  }

  /* Shows the frame of the player, and the range that it saves. */
  mark(frame, range) {
    this.cursor?.setAttribute("d", `M${frame} 0V100`);
    if (!range) return;
    this.range.setAttribute("x", range[0]);
    this.range.setAttribute("width", Math.max(range[1] - range[0], 0));
  }

  point(event) {
    if (!this.shown) return;
    const box = this.plot.getBoundingClientRect();
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
    const frame = Math.round(share * this.shown.last);
    if (event.buttons === 1) {
      event.preventDefault();
      this.player.jump(frame);
    }
    this.hair.setAttribute("d", `M${frame} 0V100`);
    this.pointed.hidden = false;
    this.pointed.textContent = wordsOf(this.shown, frame).join(" · ");
    const left = share * box.width;
    const room = Math.max(box.width - this.pointed.offsetWidth, 0);
    this.pointed.style.left = `${Math.min(Math.max(left - this.pointed.offsetWidth / 2, 0), room)}px`;
  }

  leave() {
    this.pointed.hidden = true;
    this.hair?.setAttribute("d", "");
  }
}
