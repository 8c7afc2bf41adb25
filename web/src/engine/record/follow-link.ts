import type { MouseEvent } from "react";

/** A link within a record opens in this window, unless the user asked for another. @returns true if it was such a link */
export function followLink(event: MouseEvent<HTMLElement>, navigate: (to: string) => void): boolean {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>("a[data-to]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  event.preventDefault();
  navigate(link.dataset["to"] ?? "/");
  return true;
}
