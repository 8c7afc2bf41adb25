/**
 * Copies a text to the clipboard. Browsers offer no clipboard to a page without TLS, for example on an intranet; there the text is selected
 * and copied by a command.
 * @returns true if it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser refused; the text is copied by the command below.
  }
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Within an open dialog, because everything outside of it is inert.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without TLS
  const isDone = document.execCommand("copy");
  area.remove();
  return isDone;
}
