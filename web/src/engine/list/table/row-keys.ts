/** Focuses a row and makes it the table's only Tab stop. */
export function focusRow(row: HTMLElement): void {
  row.parentElement?.querySelector(':scope > tr[tabindex="0"]')?.setAttribute("tabindex", "-1");
  row.tabIndex = 0;
  row.focus();
}

/**
 * Moves the focus among a table's rows. Only one row is a Tab stop, the one focused last.
 * @returns true if the key was one of these
 */
export function moveInRows(key: string, row: HTMLElement): boolean {
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  const at = rows.indexOf(row);
  const target = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
  if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(key)) return false;
  if (target) focusRow(target);
  return true;
}
