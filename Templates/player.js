/* Videos and Live Photos on the stage. It is loaded for visitors who come near one.

   A video has the keys while it has the focus, Space plays it otherwise, and it pauses when the visitor turns away. The
   short video of a Live Photo plays over the picture: while a mouse is over the badge, while a finger holds the picture,
   or once through by a click or a key on the badge. */

/** `keys` are the actions of the viewer's keys. */
export function offerPlayer(track, keys) {
  if (keys[" "]) return;
  let timer;
  const isOpen = () => track.querySelector(".motion[open]");
  const pause = (selector) => track.querySelectorAll(selector).forEach((video) => video.pause());
  const stop = () => {
    clearTimeout(timer);
    pause(".motion video");
  };
  /** `muted`: the visitor did not ask for the video, but only moved the mouse. */
  const start = (motion, muted = false) => {
    stop();
    const video = motion.lastElementChild;
    const onplaying = () => motion.classList.add("playing");
    const onpause = () => {
      motion.classList.remove("playing");
      // The stylesheet fades it out in this time.
      setTimeout(() => { motion.open = !video.paused; }, 150);
    };
    motion.open = true;
    Object.assign(video, { controls: false, muted, currentTime: 0, onplaying, onpause });
    video.play().catch(() => {});
  };
  /** Calls `act` with the event and the Live Photo whose badge it is on, before the viewer gets the event. */
  const listen = (type, act) => track.addEventListener(
    type, (event) => act(event, event.target.closest("summary")?.parentNode, event.pointerType === "mouse"), true);
  listen("click", (event, motion) => {
    if (!motion) return;
    event.preventDefault();
    start(motion);
  });
  listen("pointerover", (event, motion, isMouse) => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches || navigator.connection?.saveData;
    if (motion && isMouse && !isCalm) start(motion, true);
  });
  listen("pointerout", (event, motion) => motion && stop());
  listen("pointerdown", (event, motion, isMouse) => {
    const held = event.target.closest(".frame")?.querySelector(".motion");
    // A click on the badge does not zoom.
    if (motion) event.stopPropagation();
    else if (held && !isMouse) timer = setTimeout(start, 250, held);
  });
  listen("pointerup", stop);
  listen("pointercancel", stop);
  track.oncontextmenu = () => !isOpen();
  track.addEventListener("keydown", (event) => event.target.controls && event.key !== "Escape" && event.stopPropagation());
  document.addEventListener("turn", () => pause("video"));
  track.addEventListener("play", ({ target }) => target.parentNode.classList.add("played"), true);
  const { Escape } = keys;
  keys.Escape = () => (isOpen() ? stop() : Escape());
  keys[" "] = () => {
    const video = track.querySelector(":scope > :not([inert]) video.full");
    if (!video || !document.activeElement.matches("body, .track")) return false;
    if (video.paused) video.play().catch(() => {});
    else video.pause();
  };
}
