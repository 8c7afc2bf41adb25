/** Marks pictures that do not load, so that `base.css` shows a placeholder, and removes the mark if one loads later. */
export function markMissingPictures(): void {
  const mark = (event: Event): void => {
    if (event.target instanceof HTMLImageElement) event.target.toggleAttribute("data-missing", event.type === "error");
  };
  // Neither event bubbles, so both are caught in the capture phase.
  document.addEventListener("error", mark, true);
  document.addEventListener("load", mark, true);
}
