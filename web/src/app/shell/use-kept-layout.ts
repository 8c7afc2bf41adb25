import { useCallback, useInsertionEffect, useRef } from "react";

/** True where the browser supports `content-visibility`. Others hide a page by `display: none`, as React does. */
const canKeep = typeof CSS !== "undefined" && CSS.supports?.("content-visibility: hidden");

/**
 * Hides a page but keeps its layout. React hides by `display: none`, which drops the layout: a table of 750 cells was styled and laid
 * out again at each switch. With `content-visibility: hidden` a page is not painted, focused, found or read out either, and showing it
 * again only paints it.
 * @returns the ref of the page's element
 */
export function useKeptLayout(active: boolean): (page: HTMLElement | null) => void {
  // React clears the ref when it hides the page. The element stays the same for the page's life.
  const page = useRef<HTMLElement>(null);
  // In the same step as React's own change: later measurements must still find the layout.
  useInsertionEffect(() => {
    const element = page.current;
    if (!canKeep || active || !element) return;
    const keep = (): void => {
      if (element.style.display === "none") element.style.display = "";
    };
    keep();
    element.style.contentVisibility = "hidden";
    // Its empty box would otherwise lie over the shown page and catch every press.
    element.style.zIndex = "-1";
    element.ariaHidden = "true";
    // React sets `display: none` again after each change inside. This observer runs before the next frame.
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
