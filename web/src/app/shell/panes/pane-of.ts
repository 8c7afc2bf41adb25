/**
 * Finds the element of a tab's page. It cannot be found by the class of the shown page: React updates a page that was hidden later, so for
 * a moment two pages have that class.
 */
export function paneOf(key: string | null): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-part=pane]")].find((pane) => pane.dataset["key"] === key);
}
