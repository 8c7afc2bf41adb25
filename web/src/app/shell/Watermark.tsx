import { useEffect } from "react";
import { useSession } from "../../engine/session/session-store.ts";

const tile = { width: 250, height: 150 };

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

function picture(lines: readonly string[], color: string): string {
  const texts = lines
    .map((line, i) => `<text x="0" y="${i * 20}" text-anchor="middle">${escaped(line)}</text>`)
    .join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}">` +
    `<g transform="translate(125 78) rotate(-20)" fill="${color}" fill-opacity=".15" font-size="15" ` +
    `font-family="Inter, PingFang SC, Noto Sans SC, Noto Sans CJK SC, sans-serif">${texts}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

function layerFor(lines: readonly string[]): HTMLElement {
  const dark = document.documentElement.dataset["theme"] === "dark";
  const layer = document.createElement("div");
  layer.setAttribute("aria-hidden", "true");
  layer.setAttribute("popover", "manual");
  layer.dataset["part"] = "watermark";
  layer.style.cssText =
    "position:fixed!important;inset:0!important;width:100%!important;height:100%!important;margin:0!important;padding:0!important;" +
    "border:0!important;z-index:2147483647!important;pointer-events:none!important;display:block!important;visibility:visible!important;" +
    `opacity:1!important;background:transparent repeat ${picture(lines, dark ? "#fff" : "#000")}`;
  return layer;
}

/**
 * Lays the watermark and keeps it: whatever removes, hides or changes it finds it laid again.
 * @returns what takes it away
 */
function keepWatermark(lines: readonly string[]): () => void {
  let layer = layerFor(lines);
  // The browser's top layer is a stack: what opens later stands above, so the watermark enters it again each time.
  const rise = (): void => {
    if (layer.matches(":popover-open")) layer.hidePopover();
    layer.showPopover?.();
  };
  const observer = new MutationObserver((records) => {
    const touched = records.some(
      ({ target, removedNodes }) =>
        target === layer || target === document.documentElement || [...removedNodes].includes(layer),
    );
    if (touched) lay();
    else if (records.some(({ target }) => target instanceof HTMLDialogElement && target.open)) rise();
  });
  const toggled = (event: Event): void => {
    if (event.target !== layer && (event as ToggleEvent).newState === "open") rise();
  };
  const lay = (): void => {
    observer.disconnect();
    layer.remove();
    layer = layerFor(lines);
    document.body.append(layer);
    rise();
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
    observer.observe(layer, { attributes: true, childList: true, characterData: true });
    // The theme changes the colour.
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  };
  lay();
  document.addEventListener("toggle", toggled, true);
  return () => {
    document.removeEventListener("toggle", toggled, true);
    observer.disconnect();
    layer.remove();
  };
}

/** Name and masked phone over the whole console, so that a photograph of the screen says whose it was. */
export function Watermark() {
  const nickname = useSession((session) => session.user?.nickname ?? "");
  const phone = useSession((session) => session.user?.phone ?? "");
  useEffect(() => keepWatermark([nickname, phone].filter(Boolean)), [nickname, phone]);
  return null;
}
