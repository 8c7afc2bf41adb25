/** Marks pictures that do not load, so that `base.css` shows a quiet stand-in, and takes the mark off one that comes after all. */
export function markMissingPictures(): void {
  const mark = (event: Event): void => {
    if (event.target instanceof HTMLImageElement) event.target.toggleAttribute("data-missing", event.type === "error");
  };
  // Neither event bubbles: both are met on their way down.
  document.addEventListener("error", mark, true);
  document.addEventListener("load", mark, true);
}
