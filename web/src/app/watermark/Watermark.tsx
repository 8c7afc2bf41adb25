import { useEffect } from "react";
import { whenIdle } from "../../ui/hooks/when-idle.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { lineHeight, placeStamps, shapesOf, tile, type Place, type Shape } from "./stamp-places.ts";
import { textOnScreen } from "./text-on-screen.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const family = "Inter, PingFang SC, Noto Sans SC, Noto Sans CJK SC, sans-serif";
/** Small letters, so that a stamp finds room between the texts of the page. */
const size = 12.5;

/** Draws one tile for each place, row by row, as one image that covers all tiles. */
function picture(shapes: readonly Shape[], places: readonly Place[], columns: number, color: string): string {
  const stamps = places.map(({ x, y, shape }, index) => {
    const { degrees, lines } = shapes[shape] ?? { degrees: 0, lines: [] };
    const texts = lines.map((line, i) => {
      const down = (i - (lines.length - 1) / 2) * lineHeight + size * 0.36;
      return `<text y="${down.toFixed(1)}">${escaped(line)}</text>`;
    });
    const corner = `x="${(index % columns) * tile.width}" y="${Math.floor(index / columns) * tile.height}"`;
    return (
      `<svg ${corner} width="${tile.width}" height="${tile.height}">` +
      `<g transform="translate(${x} ${y}) rotate(${degrees})">${texts.join("")}</g></svg>`
    );
  });
  const whole = `width="${columns * tile.width}" height="${Math.ceil(places.length / columns) * tile.height}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole}><g fill="${color}" fill-opacity=".15" font-size="${size}" ` +
    `text-anchor="middle" font-family="${family}">${stamps.join("")}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

function widthOf(text: string): number {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size;
  pen.font = `${size}px ${family}`;
  return pen.measureText(text).width;
}

const colorNow = (): string => (document.documentElement.dataset["theme"] === "dark" ? "#fff" : "#000");
const windowNow = () => ({ width: window.innerWidth, height: window.innerHeight });

function layerWith(background: string): HTMLElement {
  const layer = document.createElement("div");
  layer.setAttribute("aria-hidden", "true");
  layer.setAttribute("popover", "manual");
  layer.dataset["part"] = "watermark";
  layer.style.cssText =
    "position:fixed!important;inset:0!important;width:100%!important;height:100%!important;margin:0!important;padding:0!important;" +
    "border:0!important;z-index:2147483647!important;pointer-events:none!important;display:block!important;visibility:visible!important;" +
    `opacity:1!important;background:transparent repeat ${background}`;
  return layer;
}

/** Milliseconds without a change of the page after which the stamps move away from text. */
const settles = 250;

/**
 * Adds the watermark and restores it when it is removed, hidden or changed. Once the page is quiet, each stamp is rotated and moved away
 * from the text under it.
 * @returns a function that removes the watermark
 */
function keepWatermark(lines: readonly string[]): () => void {
  const shapes = shapesOf(lines, widthOf);
  let places = placeStamps(windowNow(), shapes, []);
  const drawn = (): string => picture(shapes, places, Math.ceil(window.innerWidth / tile.width), colorNow());
  let layer = layerWith(drawn());
  // The top layer is a stack: a dialog that opens later lies above. So the watermark enters the layer again each time.
  const rise = (): void => {
    if (layer.matches(":popover-open")) layer.hidePopover();
    layer.showPopover?.();
  };
  const seen = (records: readonly MutationRecord[]): boolean => {
    const touched = records.some(
      ({ target, removedNodes }) =>
        target === layer || target === document.documentElement || [...removedNodes].includes(layer),
    );
    if (touched) lay();
    else if (records.some(({ target }) => target instanceof HTMLDialogElement && target.open)) rise();
    return touched;
  };
  const observer = new MutationObserver((records) => {
    seen(records);
    later();
  });
  const toggled = (event: Event): void => {
    if (event.target !== layer && (event as ToggleEvent).newState === "open") rise();
    later();
  };
  const lay = (): void => {
    observer.disconnect();
    layer.remove();
    layer = layerWith(drawn());
    document.body.append(layer);
    rise();
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
    observer.observe(layer, { attributes: true, childList: true, characterData: true });
    // The theme changes the colour.
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  };
  const shift = (): void => {
    const before = places;
    places = placeStamps(windowNow(), shapes, textOnScreen(), before);
    if (JSON.stringify(places) === JSON.stringify(before)) return;
    // Check for outside changes first. The change made here is dropped from the observer's records.
    if (seen(observer.takeRecords())) return;
    layer.style.backgroundImage = drawn();
    observer.takeRecords();
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(shift, settles);
  };
  const stirs = ["scroll", "resize", "input", "transitionend", "animationend"] as const;
  lay();
  later();
  document.addEventListener("toggle", toggled, true);
  for (const stir of stirs) window.addEventListener(stir, later, { capture: true, passive: true });
  return () => {
    clearTimeout(waiting);
    document.removeEventListener("toggle", toggled, true);
    for (const stir of stirs) window.removeEventListener(stir, later, { capture: true });
    observer.disconnect();
    layer.remove();
  };
}

/** Name and masked phone over the whole console, so that a photograph of the screen shows whose session it was. */
export function Watermark() {
  const nickname = useSession((session) => session.user?.nickname ?? "");
  const phone = useSession((session) => session.user?.phone ?? "");
  // After the page is drawn: shaping the stamps' letters takes as long as all rows of a list, and a slow machine needs more than a
  // second for its first page.
  useEffect(() => whenIdle(() => keepWatermark([nickname, phone].filter(Boolean)), 3000), [nickname, phone]);
  return null;
}
