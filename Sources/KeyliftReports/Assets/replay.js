"use strict";

const all = (root, selector) => [...root.querySelectorAll(selector)];
const byId = (id) => document.getElementById(id);

/* Pictures that stand in the page once, decoded where they are first shown */

const encoded = JSON.parse(byId("images").textContent);
const decoded = new Map();

function pictureAt(index) {
  if (!decoded.has(index)) {
    const image = new Image();
    image.src = `data:image/png;base64,${encoded[index]}`;
    decoded.set(index, image.decode().then(() => image));
  }
  return decoded.get(index);
}

/* Films: what changes, in the order of frames, and the frames composed of it */

function changeAt(changes, frame) {
  let [low, high] = [0, changes.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (changes[middle][0] <= frame) low = middle;
    else high = middle;
  }
  return changes[low];
}

class Film {
  constructor(data) {
    Object.assign(this, data);
    this.pictures = new Map();
  }

  async load() {
    const indices = new Set(this.layers.flatMap((layer) => layer.map((change) => change[1])));
    await Promise.all([...indices].map(async (index) => {
      this.pictures.set(index, await pictureAt(index));
    }));
  }

  draw(canvas, frame) {
    const [, width, height] = changeAt(this.sizes, frame);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.fillStyle = changeAt(this.backgrounds, frame)[1];
    pen.fillRect(0, 0, width, height);
    for (const layer of changeAt(this.orders, frame)[1]) this.drawLayer(pen, changeAt(this.layers[layer], frame));
  }

  drawLayer(pen, [, index, x, y, opacity, clips]) {
    pen.save();
    for (const [left, top, width, height, radius] of clips) {
      pen.beginPath();
      pen.roundRect(left, top, width, height, radius);
      pen.clip();
    }
    pen.globalAlpha = opacity;
    pen.drawImage(this.pictures.get(index), x, y);
    pen.restore();
  }
}

/* What differs by more than a step: in a strong color over the faded actual picture */

const rgb = (red, green, blue) => (255 << 24) | (blue << 16) | (green << 8) | red;
const colors = {
  changed: rgb($changed), masked: rgb($masked), hatch: rgb($hatch),
};
const [oldColor, newColor] = ["$old", "$new"];
const dash = $dash;

class Difference {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
  }

  draw(expected, actual, { masks, moves }, line) {
    const { width, height } = actual;
    if (this.image?.width !== width || this.image?.height !== height) {
      Object.assign(this.canvas, { width, height });
      this.image = this.pen.createImageData(width, height);
      this.pixels = new Int32Array(this.image.data.buffer);
    }
    const [old, now] = [expected, actual].map((picture) =>
      new Int32Array(picture.getContext("2d").getImageData(0, 0, width, height).data.buffer));
    this.fade(now);
    for (const mask of masks) this.hatch(mask, line);
    this.mark(old, now, masks);
    this.pen.putImageData(this.image, 0, 0);
    for (const [before, after] of moves) {
      this.outline(before, oldColor, line, [dash * line, dash * line]);
      this.outline(after, newColor, line, []);
    }
  }

  fade(from) {
    const { pixels } = this;
    for (let index = 0; index < from.length; index += 1) {
      const pixel = from[index];
      const luma = ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
      pixels[index] = (255 << 24) | ((255 - ((255 - luma) >> 2)) * 0x010101);
    }
  }

  hatch([left, top, width, height], line) {
    const picture = this.image;
    for (let y = Math.max(top, 0); y < Math.min(top + height, picture.height); y += 1) {
      for (let x = Math.max(left, 0); x < Math.min(left + width, picture.width); x += 1) {
        if (Math.floor((x + y) / line) % (2 * dash) === 0) this.pixels[y * picture.width + x] = colors.hatch;
      }
    }
  }

  mark(old, now, masks) {
    const { pixels } = this;
    for (let index = 0; index < now.length; index += 1) {
      if (old[index] === now[index] || !isBeyondRounding(old[index], now[index])) continue;
      pixels[index] = masks.length > 0 && this.isMasked(index, masks) ? colors.masked : colors.changed;
    }
  }

  isMasked(index, masks) {
    const x = index % this.image.width;
    const y = Math.floor(index / this.image.width);
    return masks.some(([left, top, width, height]) =>
      x >= left && x < left + width && y >= top && y < top + height);
  }

  outline(rect, color, line, dashes) {
    if (!rect) return;
    const [x, y, width, height] = rect;
    this.pen.strokeStyle = color;
    this.pen.lineWidth = line;
    this.pen.setLineDash(dashes);
    this.pen.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
  }
}

function isBeyondRounding(old, now) {
  return Math.abs((old & 255) - (now & 255)) > 1 || Math.abs(((old >> 8) & 255) - ((now >> 8) & 255)) > 1
    || Math.abs(((old >> 16) & 255) - ((now >> 16) & 255)) > 1;
}
