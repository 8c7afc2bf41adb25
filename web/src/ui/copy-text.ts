/**
 * Puts a text on the clipboard. A console on an intranet without TLS has no clipboard of the browser's: there the text is selected and copied
 * as by hand.
 * @returns whether it is there
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: by hand then.
  }
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Within an open dialog: all outside of it is inert.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without TLS
  const isDone = document.execCommand("copy");
  area.remove();
  return isDone;
}
