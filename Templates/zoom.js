/* Zooms and pans the photo on the stage: by pinch, double tap, click, wheel, buttons and keys. At scale 1 the photo
   fits. Videos are not zoomed. */

const pinchBelow = 0.15;
const pinchAbove = 0.05;
const edge = 0.35;
const stiffness = 180;
const friction = 4;

export class Zoom {
  #scale = 1;
  #x = 0;
  #y = 0;
  #pointers = new Map();
  #start;
  #tap;
  #speed = { x: 0, y: 0 };
  #motion;

  /** `frame` returns the element that is moved, which is another one after each turn. */
  constructor(track, frame) {
    this.track = track;
    this.frame = frame;
    for (const [type, act] of [
      ["pointerdown", this.#down], ["pointermove", this.#move], ["pointerup", this.#up], ["pointercancel", this.#up],
      ["wheel", this.#wheel], ["touchmove", this.#touch],
    ]) track.addEventListener(type, act.bind(this), { passive: false });
    track.addEventListener("dragstart", (event) => event.preventDefault());
  }

  get isZoomed() { return this.#scale > 1; }

  reset() { this.#set(1, 0, 0); }

  pan(x, y) { this.#set(this.#scale, this.#x + x, this.#y + y, true); }

  by(factor) { this.#to(this.#scale * factor, this.#middle()); }

  /** Zooms to `scale`, or to the nearest one that is allowed. */
  #to(scale, point) { this.#at(Math.min(this.#limits()[1], Math.max(1, scale)), point); }

  /** Switches between fit and 100 %, which is one pixel of the image for one pixel of the screen. */
  toggle(point = this.#middle()) {
    if (this.isZoomed) return this.reset();
    const [actual] = this.#limits();
    this.#at(actual > 1.1 ? actual : 2, point);
  }

  #middle() {
    const box = this.track.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  /** The size of the image when it fits, without the empty space that object-fit leaves. */
  #shown() {
    const image = this.frame().querySelector(".full");
    const ratio = image.width ? image.getAttribute("width") / image.getAttribute("height") : 1;
    const width = Math.min(image.clientWidth, image.clientHeight * ratio);
    return { image, width, height: width / ratio };
  }

  #limits() {
    const { image, width } = this.#shown();
    // A small picture is shown larger than it is, and has one file.
    const actual = (image.srcset ? image.getAttribute("width") : image.naturalWidth) / (width * devicePixelRatio);
    return [actual, Math.max(4, 2 * actual)];
  }

  /** How far the image may be moved from the middle of the track, and `rest`, the vertical offset at which it is there.
      It lies at the top of the track in tall windows, as long as it fits. */
  #bounds(scale = this.#scale) {
    const { width, height } = this.#shown();
    const frame = this.frame();
    const top = frame.offsetTop - frame.parentElement.offsetTop;
    return {
      x: Math.max(0, (width * scale - this.track.clientWidth) / 2),
      y: Math.max(0, (height * scale - this.track.clientHeight) / 2),
      rest: scale > 1 ? scale * ((this.track.clientHeight - frame.offsetHeight) / 2 - top) : 0,
    };
  }

  /** Zooms so that what is under `point` stays there. */
  #at(scale, point, keepsInside = true) {
    const middle = this.#middle();
    const factor = scale / this.#scale;
    const x = point.x - middle.x;
    const y = point.y - middle.y;
    this.#set(scale, x - (x - this.#x) * factor, y - (y - this.#y) * factor, keepsInside);
  }

  #set(scale, x, y, keepsInside) {
    if (scale !== 1 && this.frame().querySelector("video.full")) return;
    cancelAnimationFrame(this.#motion);
    if (keepsInside) {
      const { rest, ...most } = this.#bounds(scale);
      x = Math.min(most.x, Math.max(-most.x, x));
      y = Math.min(most.y, Math.max(-most.y, y - rest)) + rest;
    }
    [this.#scale, this.#x, this.#y] = [scale, x, y];
    const frame = this.frame();
    frame.style.transform = scale === 1 && !x && !y ? "" : `translate(${x}px,${y}px) scale(${scale})`;
    this.track.classList.toggle("zoomed", scale > 1);
    if (scale > 1) this.#sharpen(scale);
  }

  /** Makes the browser load a file that is large enough. */
  #sharpen(scale) {
    const { image, width } = this.#shown();
    const wanted = Math.ceil(width * scale);
    if (wanted <= (image.wanted ?? width)) return;
    image.wanted = wanted;
    for (const node of [...image.parentElement.querySelectorAll("source"), image]) {
      if (node.srcset) node.sizes = wanted + "px";
    }
  }

  #down(event) {
    if (event.button) return;
    cancelAnimationFrame(this.#motion);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#begin(event);
    if (this.isZoomed || this.#pointers.size > 1) this.track.setPointerCapture(event.pointerId);
  }

  /** Records the positions of the fingers and the image at the start of a gesture. */
  #begin(event) {
    const [a, b] = this.#pointers.values();
    this.#speed = { x: 0, y: 0, time: event.timeStamp };
    this.#start = a && {
      scale: this.#scale, x: this.#x, y: this.#y, time: event.timeStamp,
      moved: !!b || (event.type !== "pointerdown" && this.#start?.moved),
      middle: b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { ...a },
      distance: b && Math.hypot(a.x - b.x, a.y - b.y),
    };
  }

  #move(event) {
    // The button was released outside the track.
    if (!event.buttons) this.#pointers.delete(event.pointerId);
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer || !this.#start) return;
    const time = Math.max(1, event.timeStamp - this.#speed.time) / 1000;
    this.#speed = {
      x: (event.clientX - pointer.x) / time, y: (event.clientY - pointer.y) / time, time: event.timeStamp,
    };
    [pointer.x, pointer.y] = [event.clientX, event.clientY];
    const [a, b] = this.#pointers.values();
    const at = b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a;
    const { middle, distance, scale, x, y } = this.#start;
    if (Math.hypot(at.x - middle.x, at.y - middle.y) > 8 || b) this.#start.moved = true;
    if (b) return this.#pinch((scale * Math.hypot(a.x - b.x, a.y - b.y)) / distance, at);
    if (this.isZoomed) this.#drag(x + at.x - middle.x, y + at.y - middle.y);
  }

  #pinch(scale, at) {
    const [, highest] = this.#limits();
    if (scale < 1) scale = 1 - (1 - scale) * pinchBelow;
    if (scale > highest) scale = highest + (scale - highest) * pinchAbove;
    const { middle, x, y } = this.#start;
    const centre = this.#middle();
    const factor = scale / this.#start.scale;
    this.#set(
      scale, at.x - centre.x - (middle.x - centre.x - x) * factor, at.y - centre.y - (middle.y - centre.y - y) * factor);
  }

  /** Moves the image. Beyond its bounds it moves less than the finger. */
  #drag(x, y) {
    const bounds = this.#bounds();
    const soft = (value, most) =>
      Math.abs(value) <= most ? value : Math.sign(value) * (most + (Math.abs(value) - most) * edge);
    this.#set(this.#scale, soft(x, bounds.x), soft(y - bounds.rest, bounds.y) + bounds.rest);
  }

  #up(event) {
    if (!this.#pointers.delete(event.pointerId) || !this.#start) return;
    const { moved, time } = this.#start;
    if (this.#pointers.size) return this.#begin(event);
    if (event.type === "pointerup" && !moved && event.timeStamp - time < 300) return this.#tapped(event);
    if (this.#scale < 1 || this.#scale > this.#limits()[1]) {
      return this.#to(this.#scale, { x: event.clientX, y: event.clientY });
    }
    if (this.isZoomed) this.#coast();
  }

  #tapped(event) {
    const point = { x: event.clientX, y: event.clientY };
    const { time, x, y } = this.#tap ?? {};
    const isSecond = event.timeStamp - time < 350 && Math.hypot(point.x - x, point.y - y) < 40;
    this.#tap = isSecond ? undefined : { time: event.timeStamp, ...point };
    if (event.pointerType === "mouse" || isSecond) this.toggle(point);
  }

  /** Continues with the fingers' speed, and returns to the bounds like a critically damped spring. */
  #coast() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.pan(0, 0);
    const bounds = this.#bounds();
    const speed = performance.now() - this.#speed.time < 80 ? this.#speed : { x: 0, y: 0 };
    let before = performance.now();
    const axis = (place, velocity, most, time) => {
      const target = Math.min(most, Math.max(-most, place));
      const force = place === target ? -friction * velocity
        : -stiffness * (place - target) - 2 * Math.sqrt(stiffness) * velocity;
      velocity += force * time;
      return [place + velocity * time, velocity];
    };
    const step = (now) => {
      const time = Math.min(0.032, (now - before) / 1000);
      before = now;
      let x, y;
      [x, speed.x] = axis(this.#x, speed.x, bounds.x, time);
      [y, speed.y] = axis(this.#y - bounds.rest, speed.y, bounds.y, time);
      const isOver = Math.hypot(speed.x, speed.y) < 8 && Math.abs(x) < bounds.x + 0.5 && Math.abs(y) < bounds.y + 0.5;
      this.#set(this.#scale, x, y + bounds.rest, isOver);
      if (!isOver) this.#motion = requestAnimationFrame(step);
    };
    this.#motion = requestAnimationFrame(step);
  }

  #wheel(event) {
    if (event.ctrlKey) {
      event.preventDefault();
      const scale = this.#scale * Math.exp(-event.deltaY / (event.deltaMode ? 5 : 100));
      return this.#to(scale, { x: event.clientX, y: event.clientY });
    }
    if (!this.isZoomed) return;
    event.preventDefault();
    this.pan(-event.deltaX, -event.deltaY);
  }

  /** Stops the track from scrolling while two fingers pinch, or one finger moves a zoomed photo. */
  #touch(event) {
    if (event.touches.length > 1 || this.isZoomed) event.preventDefault();
  }
}
