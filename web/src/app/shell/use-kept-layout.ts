import { useCallback, useInsertionEffect, useRef } from "react";

/** Browsers that cannot set a page aside with its layout take it off the screen, as React does. */
const canKeep = typeof CSS !== "undefined" && CSS.supports?.("content-visibility: hidden");

/**
 * Sets a hidden page aside with its layout. React hides by `display: none`, which throws the layout away: a table of 750 cells was styled
 * and laid out again at every look. With `content-visibility: hidden` a page is as little painted, focused, found or read out, and showing
 * it again only paints it.
 * @returns the ref of the page's element
 */
export function useKeptLayout(active: boolean): (page: HTMLElement | null) => void {
  // React lets go of its refs when it hides; the element is the same for the page's life.
  const page = useRef<HTMLElement>(null);
  // In the same step as React's own change: whoever measures afterwards must not find the layout gone.
  useInsertionEffect(() => {
    const element = page.current;
    if (!canKeep || active || !element) return;
    const keep = (): void => {
      if (element.style.display === "none") element.style.display = "";
    };
    keep();
    element.style.contentVisibility = "hidden";
    // Its empty box would still lie over the page on the screen and take every press.
    element.style.zIndex = "-1";
    element.ariaHidden = "true";
    // React hides once more whenever it has changed something inside; this comes before the next frame.
    const observer = new MutationObserver(keep);
    observer.observe(element, { attributeFilter: ["style"] });
    return () => {
      observer.disconnect();
      element.style.contentVisibility = "";
      element.style.zIndex = "";
      element.ariaHidden = null;
    };
  }, [active]);
  return useCallback((element) => {
    if (element) page.current = element;
  }, []);
}
