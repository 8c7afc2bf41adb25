/**
 * The element of a tab's page. Not by the class of the page on the screen: React tells a page that it is hidden when it has time, and until
 * then two bear it.
 */
export function paneOf(key: string | null): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-part=pane]")].find((pane) => pane.dataset["key"] === key);
}
